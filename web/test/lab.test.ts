import { describe, expect, test } from "vitest";
import { NONE } from "../src/engine/protocol";
import { decodeScript, encodeScript, spanOf } from "../src/views/lab/encode";
import { examplesOf, isFor } from "../src/views/lab/examples";
import { functionsOf } from "../src/views/lab/functions";
import { scatterOf } from "../src/views/lab/scatter";

describe("scripts in addresses", () => {
  test.each(["", "manhattan()", "// é, 数 and 🚗\n\t\"a/b+c\"", "x".repeat(4000)])("%j is read as it was written", (text) => {
    const encoded = encodeScript(text) ?? "?";
    expect(encoded).toMatch(/^[\w-]*$/);
    expect(decodeScript(encoded)).toBe(text);
  });

  test("what is too long is left out, and what is none is refused", () => {
    expect(encodeScript("x".repeat(5000))).toBeUndefined();
    for (const wrong of ["*", "a", "_w", "4pi"]) expect(decodeScript(wrong), wrong).toBeUndefined();
  });
});

describe("places", () => {
  const at = (start: number, end: number) => ({ start, end, line: 1, column: 1 });
  test("bytes become the units of texts", () => {
    const text = "é = 🚗 + x";
    const bytes = (part: string) => new TextEncoder().encode(part).length;
    const start = bytes("é = 🚗 + ");
    expect(spanOf(text, at(start, start + 1))).toEqual({ from: text.length - 1, to: text.length });
  });

  test("a place is never empty nor outside, as long as there is a text", () => {
    expect(spanOf("abc", at(3, 3))).toEqual({ from: 2, to: 3 });
    expect(spanOf("abc", at(90, 95))).toEqual({ from: 2, to: 3 });
    expect(spanOf("abc", at(1, 1))).toEqual({ from: 1, to: 2 });
    expect(spanOf("", at(0, 1))).toEqual({ from: 0, to: 0 });
  });
});

test("examples say which puzzle they are for", () => {
  expect(isFor("// Swap grids: half", "swap")).toBe(true);
  expect(isFor("// Swap grids: half", "tiles")).toBe(false);
  expect(isFor("manhattan()", "tiles")).toBe(false);
  expect(examplesOf("rush-hour").map(({ name }) => name)).toEqual(["blocking", "blocking-blocked", "blocking-stuck"]);
  expect(examplesOf("tiles")[0]?.name).toBe("manhattan");
  for (const puzzle of ["rush-hour", "tiles", "swap"]) expect(examplesOf(puzzle).length, puzzle).toBeGreaterThan(1);
});

test("signatures are read", () => {
  const [first, second] = functionsOf(["next_to(vehicle, direction)", "manhattan()"]);
  expect(first).toEqual({ name: "next_to", signature: "next_to(vehicle, direction)", parameters: ["vehicle", "direction"], key: "next-to-2" });
  expect(second?.key).toBe("manhattan-0");
});

describe("estimates against distances", () => {
  test("states are counted by both", () => {
    const scatter = scatterOf(Uint32Array.of(0, 1, 3, 1, 7), Uint32Array.of(0, 1, 2, 2, NONE));
    expect(scatter).toMatchObject({ step: 1, lastDistance: 2, lastEstimate: 3, most: 1, over: 1, lost: 1 });
    expect(scatter.rows[2]).toEqual({ distance: 2, states: 2, least: 1, mean: 2, most: 3, over: 1 });
    expect(scatter.cells).toContainEqual({ distance: 2, estimate: 3, states: 1, over: 1 });
  });

  test("many values share a cell, and what is far too high is drawn at the top", () => {
    const distances = Uint32Array.from({ length: 200 }, (_, at) => at);
    const scatter = scatterOf(distances.map((one) => (one === 5 ? 1_000_000 : one)), distances);
    expect(scatter.step).toBeGreaterThan(1);
    expect(scatter.lastEstimate).toBe(400);
    expect(scatter.cells.reduce((sum, { states }) => sum + states, 0)).toBe(200);
    expect(scatter.over).toBe(1);
  });

  test("an estimate without end is too high", () => {
    const scatter = scatterOf(Uint32Array.of(NONE), Uint32Array.of(4));
    expect(scatter.rows[0]).toMatchObject({ over: 1, most: Infinity });
    expect(scatter.cells).toHaveLength(1);
  });
});
