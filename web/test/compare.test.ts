/** The logic of comparisons: lists of searches, one timeline for all, and the table. */

import { describe, expect, test } from "vitest";
import type { ComparedRun } from "../src/engine/protocol";
import { csvOf } from "../src/views/compare/download";
import { presetsOf, readSpec, readSpecs, writeSpec } from "../src/views/compare/specs";
import { aligned, expansionsAt, secondsAt, tickOf, ticksOf } from "../src/views/compare/timeline";
import { engine } from "./engine";

const { call } = await engine("main");

describe("lists of searches", () => {
  test("are read and written", () => {
    expect(readSpecs(" astar:manhattan, bfs ,,bfs,ids,greedy,beam")).toEqual(["astar:manhattan", "bfs", "ids", "greedy"]);
    expect(readSpecs(undefined)).toEqual([]);
    expect(readSpec("bfs")).toEqual({ algorithm: "bfs" });
    expect(writeSpec(readSpec("astar:manhattan"))).toBe("astar:manhattan");
  });

  test("to begin with are ones that the engine runs, of at most four searches", () => {
    for (const puzzle of call("names", {}).puzzles) {
      for (const { specs, board } of presetsOf(puzzle)) {
        expect(specs.length).toBeGreaterThan(1);
        expect(specs.length).toBeLessThanOrEqual(4);
        const small = { "rush-hour": puzzle.examples[0]!, tiles: "tiles:3x3:1-2-3-4-5-6-0-7-8", swap: "swap:2x2:2-1-4-3" };
        const boards = [{ board: board ?? small[puzzle.name as keyof typeof small] }];
        const { runs } = call("compare", { boards, specs, repeat: 1 });
        expect(runs.map(({ status }) => status)).toEqual(specs.map(() => "solved"));
      }
    }
  });

  test("show A* going wrong that does not open states again", () => {
    const puzzle = call("names", {}).puzzles.find(({ name }) => name === "rush-hour");
    const astray = presetsOf(puzzle).find(({ name }) => name === "astray")!;
    const { runs } = call("compare", { boards: [{ board: astray.board! }], specs: astray.specs, repeat: 1 });
    expect(runs.map(({ cost }) => cost)).toEqual([5, 6, 5]);
  });
});

describe("the timeline", () => {
  const laps = [
    { expansions: 100, seconds: 2 },
    { expansions: 40, seconds: 4 },
  ];

  test("by expansions has a place for each, up to a bound", () => {
    expect(ticksOf(laps, "expansions")).toBe(100);
    expect(ticksOf([{ expansions: 5_000_000, seconds: 1 }], "expansions")).toBe(1200);
    expect(ticksOf([], "expansions")).toBe(0);
    expect(expansionsAt(laps[0]!, laps, "expansions", 30, 100)).toBe(30);
    expect(expansionsAt(laps[1]!, laps, "expansions", 70, 100)).toBe(40);
    expect(tickOf(laps, 50, 100)).toBe(50);
  });

  test("by time ends each run at its time", () => {
    const ticks = ticksOf(laps, "time");
    expect(secondsAt(laps, ticks, ticks)).toBe(4);
    expect(expansionsAt(laps[0]!, laps, "time", ticks / 2, ticks)).toBe(100);
    expect(expansionsAt(laps[1]!, laps, "time", ticks / 2, ticks)).toBe(20);
    expect(expansionsAt(laps[1]!, laps, "time", ticks, ticks)).toBe(40);
    expect(expansionsAt({ expansions: 3, seconds: 0 }, [{ expansions: 3, seconds: 0 }], "time", 0, 500)).toBe(3);
  });

  test("has nothing where a run has ended", () => {
    const rows = [{ length: 2, value: (at: number) => at * 10 }];
    expect(aligned([0, 2, 4], rows)).toEqual([[0, 20, null]]);
  });
});

test("the table is CSV: what has a comma is quoted, what is not known is empty", () => {
  const { runs } = call("compare", { boards: [{ board: "tiles:3x3:1-2-3-4-5-6-0-7-8" }], specs: ["bfs"], repeat: 1 });
  const odd: ComparedRun = { ...runs[0]!, spec: 'a,"b"', cost: null };
  const lines = csvOf([runs[0]!, odd]).split("\r\n");
  expect(lines[0]).toBe("id,metric,spec,status,optimal,cost,excess,length,expanded,generated,stored,peak_bytes,runs,seconds_median");
  expect(lines[1]).toMatch(/^tiles:3x3:1-2-3-4-5-6-0-7-8,moves,bfs,solved,true,2,0,2,/);
  expect(lines[2]).toContain(',"a,""b""",solved,true,,0,');
  expect(lines.at(-1)).toBe("");
});
