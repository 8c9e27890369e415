/** Whatever is pasted or asked for gives a reply or a refusal, never a crash. */

import { beforeAll, describe, expect, it } from "vitest";
import type { Refusal } from "../src/engine/protocol";
import { toJson } from "../src/engine/serve";
import { engine } from "./engine";

/** The generator `xorshift32`, so that a run can be repeated. */
function random(seed: number) {
  let state = seed;
  return (below: number) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

const ODD = ["\0", "\u{feff}", "💥", "\u{202e}", "-", ":", "/", "x", "99999999999999999999", "4294967299", "\n", "\t", "{", "]", '"', "é", "0"];

/** Changes a text in a few places. */
function mutated(text: string, next: (below: number) => number): string {
  for (let times = 1 + next(4); times > 0; times--) {
    const at = next(text.length + 1);
    const odd = ODD[next(ODD.length)]!;
    switch (next(6)) {
      case 0:
        text = text.slice(0, at) + text.slice(at + 1 + next(5));
        break;
      case 1:
        text = text.slice(0, at) + odd + text.slice(at);
        break;
      case 2:
        text = text.slice(0, at) + odd + text.slice(at + 1);
        break;
      case 3:
        text = text.slice(0, at) + text.slice(Math.max(0, at - next(9)), at) + text.slice(at);
        break;
      case 4:
        text = text.slice(0, at);
        break;
      default:
        text = text.slice(at) + text.slice(0, at);
    }
  }
  return text;
}

/** What may stand where something else was expected. */
const VALUES = [0, 1, -1, 3, 0.5, 100, 65_536, 2 ** 31, 2 ** 32 + 3, 1e300, null, true, "", "x", [], {}, [[1, 2]]];

/** Returns a copy in which one value within it is another. */
function exchanged(value: unknown, next: (below: number) => number): unknown {
  const entries = typeof value === "object" && value !== null ? Object.entries(value) : [];
  if (entries.length === 0) {
    // Mostly of the same kind, so that it is looked at.
    const alike = VALUES.filter((other) => next(4) === 0 || typeof other === typeof value);
    return typeof value === "string" && next(3) > 0 ? mutated(value, next) : alike[next(alike.length)];
  }
  const [key, inner] = entries[next(entries.length)]!;
  const changed = exchanged(inner, next);
  if (Array.isArray(value)) return value.map((old, index) => (`${index}` === key ? changed : old));
  return { ...(value as object), [key]: changed };
}

let studio: Awaited<ReturnType<typeof engine>>;

beforeAll(async () => {
  studio = await engine("studio");
});

/** Returns what becomes of a call: the kind of its refusal, or that there was a reply. */
function outcome(method: string, request: string, language: "en" | "fr" = "en"): string {
  try {
    studio.raw(method, request, language);
    return "reply";
  } catch (error) {
    const refusal = error as Refusal;
    if (typeof refusal.kind !== "string") throw new Error(`${method} ${request}`, { cause: error });
    expect(refusal.message, request).not.toBe("");
    for (const place of refusal.places) {
      expect(place.line).toBeGreaterThanOrEqual(1);
      expect(place.column).toBeGreaterThanOrEqual(1);
    }
    return refusal.kind;
  }
}

describe("malformed", () => {
  it("texts of every format give a board or a message", () => {
    const names = studio.call("names", {});
    const texts = names.puzzles.flatMap((puzzle) =>
      puzzle.examples.flatMap((board) => Object.values(studio.call("convert", { board }))),
    );
    expect(texts.length).toBeGreaterThan(15);
    const next = random(2026);
    const counts: Record<string, number> = {};
    for (let index = 0; index < 12_000; index++) {
      const text = mutated(texts[index % texts.length]!, next);
      const kind = outcome("parse", toJson({ text }), index % 2 ? "en" : "fr");
      counts[kind] = (counts[kind] ?? 0) + 1;
    }
    expect(Object.keys(counts).sort()).toEqual(["input", "reply"]);
    expect(counts["input"]).toBeGreaterThan(5_000);
  });

  it("requests of every method give a reply or a refusal", () => {
    const limits = { expansion_limit: 2000, time_limit: 1, effort_steps: 100 };
    const board = "rush-hour:3x3:AAB..BCC.";
    const tiles = "tiles:2x3:1-2-3-0-4-5";
    const swap = "swap:2x2:2-1-3-4:barriers=0,0-0,1";
    const requests: [string, object][] = [
      ["board", { board: { id: board, labels: ["1", "2", "3"] }, style: { theme: "dark", cell: 9 } }],
      ["assemble", { puzzle: "rush-hour", rows: 3, columns: 3, pieces: [{ id: 0, row: 0, column: 0, width: 2 }], walls: [[2, 2]], exit: { side: "right" } }],
      ["assemble", { puzzle: "tiles", rows: 2, columns: 2, pieces: [{ id: 0, row: 0, column: 0 }] }],
      ["assemble", { puzzle: "swap", rows: 1, columns: 2, pieces: [{ id: 1, row: 0, column: 0 }], barriers: [[[0, 0], [0, 1]]] }],
      ["convert", { board: tiles, format: "korf" }],
      ["push", { board: tiles, cell: [1, 1], by: [0, -1] }],
      ["moves", { board: swap }],
      ["apply", { board: tiles, moves: "R R", notation: "standard" }],
      ["tell", { board, moves: "B+1 A+1" }],
      ["solve", { board, options: { algorithm: "wastar", heuristic: "blocking", metric: "cells", weight: 2, ...limits } }],
      ["solve_all", { board: tiles, options: limits, most: 3 }],
      ["batch", { boards: [board, tiles, swap], options: limits }],
      ["verify", { board: tiles, moves: "R R", optimal: true, options: limits }],
      ["trace", { board: tiles, options: { algorithm: "idastar", ...limits }, first: 1, steps: 5, listed: 3 }],
      ["compare", { boards: [{ name: "a", board: tiles }], specs: ["bfs", "astar:manhattan"], options: limits, repeat: 1 }],
      ["hint", { board: swap, patience: 0.5 }],
      ["review", { board: tiles, moves: "R L R R", patience: 0.5 }],
      ["new_board", { puzzle: "tiles", rows: 3, columns: 3, difficulty: 1, seed: 3 }],
      ["generate", { puzzle: "swap", rows: 2, columns: 2, moves: [1, 2], count: 1, options: limits }],
      ["explore", { board: tiles, options: limits }],
      ["map", { board: swap, most: 5000, metric: "moves" }],
      ["state", { board: swap, state: 2 }],
      ["place", { board: swap, position: "swap:2x2:1-2-3-4:barriers=0,0-0,1" }],
      ["estimates", { board: tiles, options: { heuristic: "manhattan", ...limits }, most: 1000 }],
      ["run", { board: tiles, options: { algorithm: "astar", ...limits }, steps: 9, most: 1000 }],
      ["audit", { board: tiles, options: { script: { name: "a.rhai", text: "cell(0, 0)" }, ...limits } }],
      ["counterexample", { puzzle: "tiles", rows: 2, columns: 2, options: { heuristic: "manhattan", ...limits } }],
      ["script", { script: { text: "let h = 0; h + 1" }, board: tiles }],
      ["picture", { board, style: { theme: "print", cell: 20 } }],
      ["storyboard", { board: tiles, moves: "R R", style: { cell: 20, notation: "tile" } }],
      ["png", { board: tiles, style: { cell: 8 } }],
      ["gif", { board: tiles, moves: "R R", style: { cell: 8 } }],
    ];
    const names = studio.call("names", {});
    // Texts are tried above; the two others take nothing from their request.
    const tried = new Set(requests.map(([method]) => method));
    expect(names.methods.filter((method) => !tried.has(method))).toEqual(["names", "parse", "signature"]);
    for (const [method, request] of requests) {
      expect(["reply", "input"], method).toContain(outcome(method, JSON.stringify(request)));
    }
    const next = random(7);
    const counts: Record<string, number> = {};
    for (let index = 0; index < 8_000; index++) {
      const [method, request] = requests[index % requests.length]!;
      const text =
        index % 4 === 0
          ? mutated(JSON.stringify(request), next)
          : toJson(exchanged(request, next));
      const kind = outcome(method, text);
      expect(kind, `${method} ${text}`).not.toBe("defect");
      counts[kind] = (counts[kind] ?? 0) + 1;
    }
    for (const kind of ["reply", "input", "request"]) expect(counts[kind], kind).toBeGreaterThan(500);
  });
});
