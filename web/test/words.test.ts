/** The words of the page: both languages say the same things, and what is said is there. */

import { FluentResource } from "@fluent/bundle";
import { describe, expect, test } from "vitest";

type Entry = FluentResource["body"][number];

const SOURCES = import.meta.glob<string>("../src/**/*.{ts,svelte}", { query: "?raw", import: "default", eager: true });
const WORDS = import.meta.glob<string>("../../locales/*/page/*.ftl", { query: "?raw", import: "default", eager: true });

function filesOf(language: string): [string, string][] {
  return Object.entries(WORDS).filter(([path]) => path.includes(`/locales/${language}/`));
}

function entries(language: string): Map<string, Entry> {
  const found = new Map<string, Entry>();
  for (const [file, text] of filesOf(language)) {
    const subject = /([a-z]+)\.ftl$/.exec(file)?.[1] ?? "";
    for (const entry of new FluentResource(text).body) {
      expect(entry.id, file).toMatch(new RegExp(`^${subject}-`));
      expect(found.has(entry.id), `${entry.id} twice`).toBe(false);
      found.set(entry.id, entry);
    }
  }
  return found;
}

/** The names of the values that a message takes, wherever they are in it. */
function valuesOf(part: unknown): string[] {
  if (typeof part !== "object" || part === null) return [];
  const mine = "type" in part && part.type === "var" && "name" in part ? [String(part.name)] : [];
  return [...mine, ...Object.values(part).flatMap(valuesOf)];
}

const english = entries("en");
const french = entries("fr");
const source = Object.values(SOURCES).join("\n");

describe("the words of the page", () => {
  test("both languages have the same messages with the same values", () => {
    expect([...french.keys()].sort()).toEqual([...english.keys()].sort());
    for (const [id, entry] of english) {
      const values = (entry: Entry | undefined) => [...new Set(valuesOf(entry))].sort();
      expect(values(french.get(id)), id).toEqual(values(entry));
    }
  });

  test("every message is said, and every message that is said is there", () => {
    const subjects = [...new Set([...english.keys()].map((id) => id.split("-")[0]))].join("|");
    const said = new RegExp(`["'\`]((?:${subjects})-[a-z0-9-]*)(\\$\\{)?`, "g");
    const whole = new Set<string>();
    const beginnings = new Set<string>();
    for (const [, id = "", isBeginning] of source.matchAll(said)) (isBeginning ? beginnings : whole).add(id);
    const isSaid = (id: string) => whole.has(id) || [...beginnings].some((beginning) => id.startsWith(beginning));
    expect([...english.keys()].filter((id) => !isSaid(id))).toEqual([]);
    expect([...whole].filter((id) => !english.has(id))).toEqual([]);
    for (const beginning of beginnings) {
      expect([...english.keys()].some((id) => id.startsWith(beginning)), beginning).toBe(true);
    }
  });

  test("French signs keep their spaces, which do not break", () => {
    for (const [file, text] of filesOf("fr")) {
      for (const line of text.split("\n")) {
        if (line.startsWith("#")) continue;
        expect(line.replace(/\{[^}]*\}/g, ""), `${file}: a plain space before a sign`).not.toMatch(/ [:;!?»]|« /);
      }
    }
  });
});
