/** The steps of a run as the page watches them, told by the engine itself. */

import { beforeAll, describe, expect, it } from "vitest";
import type { SearchOptions } from "../src/engine/protocol";
import { type Run, branchOf, isEnd, nearest, nextRound, pathAt, previousRound, roundAt, runOf, stateAt, stepAt, takenNear } from "../src/views/watch/run";
import { fatesOf, sentenceOf } from "../src/views/watch/sentence";
import { engine } from "./engine";

const EIGHT = "tiles:3x3:1-2-5-3-4-8-6-7-0";
const JAM = "rush-hour:6x6:BB...EF..G.EFAAG.EF..G..H...CCH.DDD.";
const ALGORITHMS = ["bfs", "ids", "dijkstra", "greedy", "astar", "astar-closed", "wastar", "idastar", "bidirectional", "beam"];

let call: Awaited<ReturnType<typeof engine>>["call"];
beforeAll(async () => {
  ({ call } = await engine("main"));
});

function watch(board: string, options: SearchOptions, listed = 0): Run {
  return runOf(call("trace", { board, options: { ...options, expansion_limit: 10_000 }, first: 1, steps: 10_000, listed }));
}

/** A board after the moves of a path. */
function boardAfter(run: Run, board: string, at: number): string {
  const path = pathAt(run, at);
  expect(path[0]?.state).toBe("S0");
  const moves = path.slice(1).map(({ move }) => move).join(" ");
  return call("apply", { board, moves }).board.id;
}

describe("a run that is watched", () => {
  it.each(ALGORITHMS.filter((name) => name !== "bidirectional"))("has for %s a path to every state that leads there", (algorithm) => {
    const run = watch(JAM, { algorithm, width: 20 });
    expect(run.steps.length).toBeGreaterThan(10);
    for (let at = 0; at <= Math.min(run.end, 400); at++) expect(boardAfter(run, JAM, at)).toBe(run.ids.get(stateAt(run, at)));
  });

  it("goes by parents that change when a cheaper way is found", () => {
    const run = watch(JAM, { algorithm: "wastar", weight: 3, heuristic: "blocking-stuck", metric: "cells" });
    for (const fate of ["improved", "reopened"]) {
      expect(run.steps.some(({ generated }) => generated.some(({ became }) => became === fate))).toBe(true);
    }
    for (let at = 1; at <= run.end; at += 7) {
      const path = pathAt(run, at);
      const moves = path.slice(1).map(({ move }) => move).join(" ");
      const { costs } = call("apply", { board: JAM, moves });
      expect(costs.cells).toBe((stepAt(run, at) ?? run.trace.arrival)?.g);
    }
  });

  it("has the rounds of deepening with growing bounds, and goes from one to the next and back", () => {
    const run = watch(EIGHT, { algorithm: "idastar", heuristic: "misplaced" });
    const bounds = run.rounds.map(({ value }) => value);
    expect(bounds).toEqual(run.trace.stats.rounds?.map(({ bound }) => bound));
    expect(run.rounds.map(({ first, last }, place) => Math.min(last, run.steps.length) - first + 1 === run.trace.stats.rounds?.[place]?.expanded)).not.toContain(false);
    const places = [];
    for (let at: number | undefined = 0; (at = nextRound(run, at)) !== undefined; ) places.push(at);
    expect(places).toEqual(run.rounds.map(({ first }) => first));
    expect(previousRound(run, places[3]!)).toBe(places[2]);
    expect(previousRound(run, places[3]! + 1)).toBe(places[3]);
    expect(previousRound(run, places[0]!)).toBeUndefined();
    expect(roundAt(run, 0)).toBe(-1);
    expect(roundAt(run, places[2]!)).toBe(2);
  });

  it("has layers of growing f for A*", () => {
    const run = watch(EIGHT, { algorithm: "astar", heuristic: "manhattan" });
    const values = run.rounds.map(({ value }) => value);
    expect(values.length).toBeGreaterThan(2);
    expect(values).toEqual([...values].sort((one, other) => one - other));
    for (const { value, first, last } of run.rounds) {
      for (let at = first; at <= Math.min(last, run.steps.length); at++) expect(stepAt(run, at)?.f).toBe(value);
    }
  });

  it.each(ALGORITHMS)("has for %s a branch to the goal", (algorithm) => {
    const run = watch(EIGHT, { algorithm });
    const moves = run.trace.moves ?? call("solve", { board: EIGHT }).moves!;
    const boards = [EIGHT, ...call("tell", { board: EIGHT, moves: moves.join(" ") }).steps.map(({ id }) => id)];
    const branch = branchOf(run, boards);
    const states = new Set(branch.map((at) => stateAt(run, at)));
    expect(states.has("S0")).toBe(true);
    for (const at of branch) expect(isEnd(run, at) || boards.includes(run.ids.get(stateAt(run, at))!)).toBe(true);
    if (run.hasEnd && algorithm !== "bidirectional") expect(states.size).toBe(boards.length);
    expect(branch.length).toBeLessThan(run.end);
  });

  it("ends with a goal, with nothing left, or not within its steps", () => {
    const say = (key: string) => key;
    const solved = watch(EIGHT, { algorithm: "astar" });
    expect(solved.hasEnd && isEnd(solved, solved.end)).toBe(true);
    expect(sentenceOf(solved, solved.end, say)).toBe("watch-end-astar");
    expect(solved.goals.has(stateAt(solved, solved.end))).toBe(true);
    const empty = watch("rush-hour:6x6:BB...EF..G.EFAAGxEF..G..H...CCH.DDD.", { algorithm: "bfs" });
    expect(sentenceOf(empty, empty.end, say)).toBe("watch-end-empty");
    const hopeless = watch("tiles:3x3:1-2-3-4-5-6-8-7-0", { algorithm: "astar" });
    expect(sentenceOf(hopeless, hopeless.end, say)).toBe("watch-end-hopeless");
    const long = watch("tiles:3x3:8-6-7-2-5-4-3-0-1", { algorithm: "bfs" });
    expect([long.hasEnd, long.end]).toEqual([false, 10_000]);
    const over = watch("tiles:3x3:1-2-3-4-5-6-7-8-0", { algorithm: "astar" });
    expect([over.end, stateAt(over, 1)]).toEqual([1, "S0"]);
  });

  it("counts what became of successors and finds where a state is taken", () => {
    const run = watch(EIGHT, { algorithm: "astar" });
    for (const step of run.steps) {
      expect(fatesOf(step).reduce((sum, [, count]) => sum + count, 0)).toBe(step.generated.length);
    }
    const last = run.steps.at(-1)!;
    expect(takenNear(run, "S0", 20)).toBe(1);
    expect(takenNear(run, last.state, 3)).toBe(last.step);
    expect(takenNear(run, "S99999", 3)).toBeUndefined();
    expect(nearest([1, 4, 9], 4)).toBe(1);
    expect(nearest([1, 4, 9], 5)).toBe(2);
    expect(nearest([1, 4, 9], 10)).toBe(2);
  });
});
