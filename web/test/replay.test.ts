/** The events of a search, played forwards and back. */

import { describe, expect, test } from "vitest";
import { EVENT_LENGTH } from "../src/engine/protocol";
import { EXPANDED, OPEN, Replay, UNSEEN, sampled, totalAt } from "../src/parts/replay";
import { engine } from "./engine";

const JAM = "rush-hour:6x6:BB...EF..G.EFAAG.EF..G..H...CCH.DDD.";
const ASTRAY = "rush-hour:6x6:FBB..EF..G.EFAAG.E...G..HCC...H..DDD";
const { call } = await engine("main");
const map = call("map", { board: JAM, places: false });

function replayOf(algorithm: string, board = JAM, heuristic?: string) {
  const options = heuristic ? { algorithm, heuristic } : { algorithm };
  const { answer, events } = call("run", { board, options });
  return { answer, replay: new Replay(events, map.states) };
}

describe("a replay", () => {
  test.each(["bfs", "dijkstra", "astar", "idastar", "ids", "greedy", "beam", "bidirectional"])("has the counts of %s", (algorithm) => {
    const { answer, replay } = replayOf(algorithm);
    const { timeline } = replay;
    expect(timeline.length).toBe(answer.stats.expanded);
    expect(Math.abs((timeline.generated[timeline.length] ?? 0) - answer.stats.generated)).toBeLessThanOrEqual(20);
    expect(timeline.reached).toBeLessThan(map.states);
    for (let at = 0; at <= timeline.length; at++) expect(timeline.frontier[at]).toBeLessThanOrEqual(map.states);
  });

  test.each(["bfs", "dijkstra", "astar", "idastar", "ids", "greedy", "beam"])("of %s ends at a goal of the map", (algorithm) => {
    const { timeline } = replayOf(algorithm).replay;
    expect(map.to_goal[timeline.reached ?? 0]).toBe(0);
  });

  test.each(["bfs", "dijkstra", "bidirectional", "astar"])("of %s only goes along moves of the map", (algorithm) => {
    const { events } = call("run", { board: JAM, options: { algorithm } });
    const lines = new Set<string>();
    for (let at = 0; at < map.edges.length; at += 2) {
      lines.add(`${map.edges[at]}-${map.edges[at + 1]}`).add(`${map.edges[at + 1]}-${map.edges[at]}`);
    }
    let generated = 0;
    for (let at = 0; at < events.length; at += EVENT_LENGTH) {
      const [kind = 0, state, from] = events.slice(at, at + 3);
      if (kind < 2 || kind > 5) continue;
      generated += 1;
      expect(lines.has(`${from}-${state}`), `${from}-${state}`).toBe(true);
    }
    expect(generated).toBeGreaterThan(100);
  });

  test("is the same after going back and forth as after going there at once", () => {
    for (const algorithm of ["astar", "idastar"]) {
      const { replay } = replayOf(algorithm);
      const { replay: other } = replayOf(algorithm);
      const end = replay.timeline.length;
      for (const at of [5, end, 3, Math.floor(end / 2), 0, end + 9]) replay.goTo(at);
      other.goTo(end);
      expect(replay.status).toEqual(other.status);
      expect(replay.at).toBe(end);
      const open = other.status.filter((status) => status !== UNSEEN && status !== EXPANDED).length;
      expect(open).toBe(other.timeline.frontier[end]);
    }
  });

  test("tells every state that changes", () => {
    const { replay } = replayOf("astar");
    const seen = replay.status.slice();
    for (const at of [1, 40, 100, 20, 142]) {
      replay.goTo(at, (state) => (seen[state] = 255));
      for (let state = 0; state < seen.length; state++) {
        if (seen[state] === 255) seen[state] = replay.status[state]!;
      }
      expect(seen).toEqual(replay.status);
    }
  });

  test("begins with the start open, then expands it and opens its neighbours", () => {
    const { replay } = replayOf("bfs");
    expect(replay.status[0]).toBe(OPEN);
    replay.goTo(1);
    expect(replay.status[0]).toBe(EXPANDED);
    const generated = replay.generatedBy(1);
    expect(generated.length).toBe(11);
    for (const [kind, state] of generated) {
      expect(kind).toBe("opened");
      expect(replay.status[state]).toBe(OPEN);
    }
    expect(replay.timeline.frontier[1]).toBe(11);
  });

  test("only calls a state re-opened that was expanded before", () => {
    const astar = replayOf("astar", ASTRAY, "blocking-blocked").replay.timeline;
    const closed = replayOf("astar-closed", ASTRAY, "blocking-blocked").replay.timeline;
    expect(closed.reopened[closed.length]).toBe(0);
    expect(astar.hasEstimate).toBe(true);
    expect(totalAt(astar, 1)).toBe((astar.g[1] ?? 0) + (astar.h[1] ?? 0));
  });

  test("knows rounds that begin anew from layers", () => {
    expect(replayOf("idastar").replay.timeline.hasRounds).toBe(true);
    expect(replayOf("bfs").replay.timeline.hasRounds).toBe(false);
  });

  test("of nothing is nothing", () => {
    const replay = new Replay(new Uint32Array(0 * EVENT_LENGTH), 3);
    replay.goTo(4);
    expect(replay.timeline.length).toBe(0);
    expect([...replay.status]).toEqual([0, 0, 0]);
  });
});

test("sampled places have both ends and no more than are wanted", () => {
  expect(sampled(0, 10)).toEqual([0]);
  expect(sampled(3, 10)).toEqual([0, 1, 2, 3]);
  const many = sampled(100_000, 600);
  expect(many.length).toBe(600);
  expect([many[0], many.at(-1)]).toEqual([0, 100_000]);
});
