/** What the views of solutions and searches make of answers and addresses. */

import { describe, expect, it } from "vitest";
import type { Answer, Step } from "../src/engine/protocol";
import { originOf } from "../src/views/solve/origin";
import { optionsOf, settingsOf } from "../src/views/solve/searching";
import { answerText, chunks, solutionText } from "../src/views/solve/text";
import { verdictOf } from "../src/views/solve/verdict";

const ANSWER: Answer = {
  id: "tiles:1x3:1-0-2",
  puzzle: "tiles",
  status: "solved",
  optimal: true,
  metric: "moves",
  cost: 12,
  length: 12,
  moves: [],
  stats: { algorithm: "bfs", heuristic: null, expanded: 1, generated: 1, stored: 1, depth: 1, peak_bytes: 1, seconds: 1 },
};
const say = (key: string, values: Record<string, unknown> = {}) => `${key}(${Object.values(values).join()})`;

describe("how to search, in the address", () => {
  it("is read as it was written, and the usual is left out", () => {
    const options = { algorithm: "wastar", heuristic: "manhattan", metric: "cells", weight: 1.5, width: 3 } as const;
    const settings = settingsOf(options, "auto");
    const kept = Object.fromEntries(Object.entries(settings).filter(([, value]) => value)) as Record<string, string>;
    expect(optionsOf(kept)).toEqual(options);
    expect(settingsOf({ algorithm: "auto", metric: "moves" }, "auto")).toMatchObject({ algorithm: undefined, metric: undefined, at: undefined });
  });

  it("leaves out what makes no sense", () => {
    expect(optionsOf({ metric: "miles", weight: "-2", width: "many" })).toEqual({});
  });

  it("begins where the game is, or at its start once it is over", () => {
    expect(originOf(undefined, { at: 3, isSolved: false })).toBe("now");
    expect(originOf(undefined, { at: 3, isSolved: true })).toBe("start");
    expect(originOf("now", { at: 3, isSolved: true })).toBe("now");
    expect(originOf("nowhere", { at: 0, isSolved: true })).toBe("now");
  });
});

describe("an answer", () => {
  it("is told by what it proves", () => {
    const { optimal: _, cost: __, ...without } = ANSWER;
    const titles = [
      verdictOf(ANSWER, say),
      verdictOf({ ...ANSWER, metric: "cells", cost: 20 }, say),
      verdictOf({ ...ANSWER, optimal: false, lower_bound: 9 }, say),
      verdictOf({ ...ANSWER, cost: 0 }, say),
      verdictOf({ ...without, status: "unsolvable" }, say),
      verdictOf({ ...without, status: "limit", limit: "time", lower_bound: 7 }, say),
      verdictOf({ ...ANSWER, status: "limit", limit: "time", lower_bound: 7 }, say),
    ].map(({ title, detail }) => `${title} | ${detail}`);
    expect(titles).toEqual([
      "numbers-moves(12) | solve-proved()",
      "solve-in-moves(numbers-cells(20),numbers-moves(12)) | solve-proved()",
      "numbers-moves(12) | solve-unproved() · solve-needed(numbers-moves(9))",
      "solve-already() | solve-already-told()",
      "solve-unsolvable() | solve-unsolvable-told()",
      "solve-limit(time) | solve-needed(numbers-moves(7))",
      "solve-best(numbers-moves(12)) | solve-limit(time) · solve-needed(numbers-moves(7))",
    ]);
  });

  it("is written as text with a line for each move, and as JSON", () => {
    const step = (move: string): Step => ({ move, sentence: `Do ${move}`, shifts: [], id: "", solved: false });
    const steps = Array.from({ length: 10 }, (_, place) => step(place ? "A+1" : "BB-10"));
    const lines = solutionText("the id", "10 moves", steps, { standard: "A B" }).split("\n");
    expect(lines[0]).toBe("the id");
    expect(lines[3]).toBe(" 1. BB-10  Do BB-10");
    expect(lines[12]).toBe("10. A+1    Do A+1");
    expect(lines[14]).toBe("standard: A B");
    expect(JSON.parse(answerText(ANSWER))).toEqual(ANSWER);
  });

  it("is printed in parts", () => {
    expect(chunks([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
    expect(chunks([], 2)).toEqual([]);
  });
});
