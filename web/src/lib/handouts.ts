/** The texts of the course with their figures and ours, as `glisse handout all --json` writes them. */

import type { Language } from "../engine/protocol";

export type Verdict = "agrees" | "differs" | "fails" | "asked" | "time" | "skipped" | "absent";

export interface NamedBoard {
  name: string;
  id: string;
  labels: string[];
}

export interface Row {
  what: string;
  /** The figure of the text, if it gives one. */
  text: string | null;
  /** Ours, if it was found. */
  ours: string | null;
  verdict: Verdict;
  why?: string;
  /** The command that finds it, and its words without the first, if there is one. */
  command: string | null;
  words: string[];
}

export interface Section {
  name: string;
  about?: string;
  rows: Row[];
}

export interface HandOut {
  number: string;
  title: string;
  boards: NamedBoard[];
  sections: Section[];
}

const FILES = import.meta.glob<string>("../handouts/*.json", { query: "?raw", import: "default" });

/** Loads the texts in a language; none if the page was built without them. */
export async function loadHandOuts(language: Language): Promise<HandOut[]> {
  const load = Object.entries(FILES).find(([path]) => path.endsWith(`/${language}.json`))?.[1];
  return load ? readHandOuts(await load()) : [];
}

/** Reads an array of texts, or a text on each line. What is missing is empty. */
export function readHandOuts(json: string): HandOut[] {
  let all: unknown;
  try {
    all = JSON.parse(json);
  } catch {
    all = json.split("\n").filter((line) => line.trim()).map((line) => JSON.parse(line) as unknown);
  }
  return listOf(all).map((one) => ({
    number: textOf(one.number),
    title: textOf(one.title),
    boards: listOf(one.boards).map(({ name, id, labels }) => ({
      name: textOf(name),
      id: textOf(id),
      labels: Array.isArray(labels) ? labels.map(String) : [],
    })),
    sections: listOf(one.sections).map(readSection),
  }));
}

type Loose = Record<string, unknown>;

function readSection({ section, about, figures }: Loose): Section {
  const read: Section = { name: textOf(section), rows: listOf(figures).map(readRow) };
  if (typeof about === "string" && about) read.about = about;
  return read;
}

function readRow({ what, handout, glisse, verdict, why, command, args }: Loose): Row {
  const told = typeof command === "string" ? command : null;
  const row: Row = {
    what: textOf(what),
    text: handout == null ? null : textOf(handout),
    ours: glisse == null ? null : textOf(glisse),
    verdict: textOf(verdict) as Verdict,
    command: told,
    words: Array.isArray(args) ? args.map(String) : told ? wordsOf(told).slice(1) : [],
  };
  if (typeof why === "string" && why) row.why = why;
  return row;
}

/** Splits a command as a shell does, as far as its quotes go. */
export function wordsOf(command: string): string[] {
  const words = command.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g);
  return [...words].map(([, single, double, plain]) => single ?? double ?? plain ?? "");
}

function listOf(value: unknown): Loose[] {
  return Array.isArray(value) ? value.filter((one): one is Loose => typeof one === "object" && one !== null) : [];
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : typeof value === "number" ? String(value) : "";
}
