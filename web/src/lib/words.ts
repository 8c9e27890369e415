/** What the page says, in the reader's language: the Fluent files of `locales`. */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Language } from "../engine/protocol";

const TEXTS = { en: () => import("./words-en"), fr: () => import("./words-fr") };

/** Says a message by its key. */
export type Say = (key: string, values?: Record<string, FluentVariable>) => string;

/** Loads the words of a language. */
export async function loadWords(language: Language): Promise<Say> {
  const bundle = new FluentBundle(language, { useIsolating: false });
  const { default: texts } = await TEXTS[language]();
  for (const text of Object.values(texts)) bundle.addResource(new FluentResource(text));
  return (key, values = {}) => {
    const [id = key, attribute] = key.split(".");
    const message = bundle.getMessage(id);
    const pattern = attribute ? message?.attributes[attribute] : message?.value;
    if (!pattern) return key;
    return bundle.formatPattern(pattern, values);
  };
}

/** A number as the language writes it. */
export function numberText(value: number, language: Language, digits = 0): string {
  return value.toLocaleString(language, { maximumFractionDigits: digits });
}

/** A time in seconds, in the unit that fits. */
export function timeText(seconds: number, language: Language): string {
  if (seconds < 1e-3) return `${numberText(seconds * 1e6, language)} µs`;
  if (seconds < 1) return `${numberText(seconds * 1e3, language, seconds < 0.01 ? 1 : 0)} ms`;
  return `${numberText(seconds, language, seconds < 10 ? 2 : 1)} s`;
}

/** A size in bytes, in the unit that fits. */
export function bytesText(bytes: number, language: Language): string {
  const units = language === "fr" ? ["o", "Kio", "Mio", "Gio"] : ["B", "KiB", "MiB", "GiB"];
  let unit = 0;
  while (bytes >= 1024 && unit < units.length - 1) [bytes, unit] = [bytes / 1024, unit + 1];
  return `${numberText(bytes, language, unit && bytes < 100 ? 1 : 0)} ${units[unit]}`;
}
