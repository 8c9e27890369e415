/** No flag of the command line reaches a person in the page. */

import { describe, expect, test } from "vitest";
import type { Language, Refusal } from "../src/engine/protocol";
import { helpWithoutFlags, withoutFlags } from "../src/lib/flags";
import { loadWords } from "../src/lib/words";
import { engine } from "./engine";

const FILES = import.meta.glob<string>("../../locales/*/*.ftl", { query: "?raw", import: "default", eager: true });
/** What only the command line says. */
const ELSEWHERE = /\/(catalog|certificate|cluster|draw|enumerate|handout|hash|help|serve|topics|usage)\.ftl$/;
const FLAG = /--[a-z]/;

interface Text {
  id: string;
  text: string;
  isHelp: boolean;
}

/** The texts of the engine that name a flag, each on one line. */
function flagged(language: Language): Text[] {
  const found: Text[] = [];
  for (const [path, file] of Object.entries(FILES)) {
    if (!path.includes(`/locales/${language}/`) || ELSEWHERE.test(path)) continue;
    let id = "";
    for (const line of file.split("\n")) {
      if (line.startsWith("#")) continue;
      id = /^([a-z0-9-]+) =/.exec(line)?.[1] ?? id;
      const text = line.replace(/^\s*\.?[a-z0-9-]+ =/, "").trim();
      if (FLAG.test(text)) found.push({ id, text, isHelp: /^\s+\.help =/.test(line) || id.endsWith("-help") });
    }
  }
  return found;
}

describe.each(["en", "fr"] as const)("what the engine says (%s)", (language) => {
  test("names no flag, wherever one is in its texts", async () => {
    const say = await loadWords(language);
    const texts = flagged(language);
    expect(texts.length).toBeGreaterThan(20);
    for (const { id, text, isHelp } of texts) {
      const told = isHelp ? helpWithoutFlags(text, say) : withoutFlags(text, say);
      expect(told ?? "", id).not.toMatch(FLAG);
      if (!isHelp) expect(told, id).toBeTruthy();
    }
  });

  test("keeps the helps that are of use in a page", async () => {
    const say = await loadWords(language);
    const kept = flagged(language).flatMap(({ id, text, isHelp }) => (isHelp && helpWithoutFlags(text, say) ? [id] : []));
    expect(kept).toEqual(expect.arrayContaining(["errors-heuristic", "generate-size", "play-size-help"]));
  });
});

test("refusals and notes of the engine are told in words", async () => {
  const { call } = await engine("main");
  const refusal = (language: Language): Refusal => {
    try {
      call("generate", { puzzle: "rush-hour", rows: 6, columns: 6, moves: [400, 500] }, language);
    } catch (error) {
      return error as Refusal;
    }
    throw new Error("there is no such board");
  };
  const [en, fr] = [await loadWords("en"), await loadWords("fr")];
  expect(refusal("en").help).toMatch(FLAG);
  expect(helpWithoutFlags(refusal("en").help, en)).toBe("ask for fewer moves, for a larger size or for walls");
  expect(helpWithoutFlags(refusal("fr").help, fr)).toBe("demandez moins de déplacements, un format plus grand ou des murs");
  const { note } = call("parse", { text: "AA...D\nE..F.D\nEXXF.D\nE..F..\nG...BB\nG.CCC.\n" });
  expect(note).toMatch(FLAG);
  expect(withoutFlags(note ?? "", en)).toContain("; the format letters takes");
});

test("what somebody has written is left alone", async () => {
  const say = await loadWords("en");
  expect(withoutFlags("there is no puzzle --foo, 3--4", say)).toBe("there is no puzzle --foo, 3--4");
  expect(helpWithoutFlags(undefined, say)).toBeUndefined();
  expect(helpWithoutFlags("say --sample 1000", say)).toBeUndefined();
});
