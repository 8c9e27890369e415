/** The logic of the map: where things are, what is picked, and the ways between states. */

import { describe, expect, test } from "vitest";
import { NONE } from "../src/engine/protocol";
import { distanceColour, distanceColours, readColour, searchColour, searchColours, tokensOf } from "../src/views/map/colours";
import { Neighbours, layersOf, moveBetween, neighbourTowards } from "../src/views/map/graph";
import { PickGrid } from "../src/views/map/pick";
import { boundsOf, fitted, inSight, panned, toPlane, toScreen, zoomed } from "../src/views/map/plane";
import { engine } from "./engine";

const JAM = "rush-hour:6x6:BB...EF..G.EFAAG.EF..G..H...CCH.DDD.";
const { call } = await engine("main");
const SIZE = { width: 800, height: 600 };

/** Numbers that look like chance and are the same every time. */
function chance(seed: number) {
  return () => (seed = (seed * 48271) % 2147483647) / 2147483647;
}

describe("the plane", () => {
  const bounds = { left: -3, top: 2, right: 5, bottom: 4 };
  const plane = fitted(bounds, SIZE);

  test("fits with everything in sight", () => {
    for (const [x, y] of [[-3, 2], [5, 4], [-3, 4]] as const) {
      const [right, down] = toScreen(plane, SIZE, x, y);
      expect(right).toBeGreaterThanOrEqual(23.9);
      expect(right).toBeLessThanOrEqual(776.1);
      expect(down).toBeGreaterThanOrEqual(23.9);
      expect(down).toBeLessThanOrEqual(576.1);
    }
  });

  test("goes to the screen and back", () => {
    const [x, y] = toPlane(plane, SIZE, ...toScreen(plane, SIZE, 1.25, 3.5));
    expect(x).toBeCloseTo(1.25);
    expect(y).toBeCloseTo(3.5);
  });

  test("keeps what is under the pointer when it is made larger, and has its ends", () => {
    const before = toPlane(plane, SIZE, 100, 70);
    const larger = zoomed(plane, SIZE, 3, 100, 70, plane.scale);
    expect(larger.scale).toBeCloseTo(plane.scale * 3);
    const after = toPlane(larger, SIZE, 100, 70);
    expect(after[0]).toBeCloseTo(before[0]);
    expect(after[1]).toBeCloseTo(before[1]);
    expect(zoomed(plane, SIZE, 1e9, 0, 0, plane.scale).scale).toBeCloseTo(plane.scale * 400);
    expect(zoomed(plane, SIZE, 1e-9, 0, 0, plane.scale).scale).toBeCloseTo(plane.scale * 0.5);
  });

  test("is moved by pixels, and just so far that a point is in sight", () => {
    const [right, down] = toScreen(panned(plane, 30, -20), SIZE, 1, 3);
    const [x, y] = toScreen(plane, SIZE, 1, 3);
    expect(right - x).toBeCloseTo(30);
    expect(down - y).toBeCloseTo(-20);
    const moved = inSight(plane, SIZE, 100, 3);
    expect(toScreen(moved, SIZE, 100, 3)[0]).toBeCloseTo(760);
    expect(inSight(plane, SIZE, 1, 3)).toEqual(plane);
  });

  test("has bounds even without states", () => {
    expect(boundsOf(new Float32Array())).toEqual({ left: 0, top: 0, right: 1, bottom: 1 });
    expect(fitted(boundsOf(Float32Array.of(2, 2)), SIZE).scale).toBeGreaterThan(0);
  });
});

test("the grid picks the state that is nearest, as looking at all of them does", () => {
  const random = chance(7);
  const positions = Float32Array.from({ length: 4000 }, (_, at) => (random() - 0.5) * (at % 2 ? 10 : 90));
  const grid = new PickGrid(positions);
  for (let query = 0; query < 500; query++) {
    const [x, y, reach] = [(random() - 0.5) * 100, (random() - 0.5) * 14, random() * 3];
    let [best, least]: [number | undefined, number] = [undefined, reach * reach];
    for (let state = 0; state < 2000; state++) {
      const far = (positions[2 * state]! - x) ** 2 + (positions[2 * state + 1]! - y) ** 2;
      if (far <= least) [best, least] = [state, far];
    }
    expect(grid.nearest(x, y, reach)).toBe(best);
  }
  expect(new PickGrid(new Float32Array()).nearest(0, 0, 9)).toBeUndefined();
  expect(new PickGrid(Float32Array.of(1, 1)).nearest(1, 1.5, 1)).toBe(0);
});

describe("the graph of a map", () => {
  const map = call("map", { board: JAM, places: false });
  const neighbours = new Neighbours(map.states, map.edges);

  test("has the layers that the engine counts", () => {
    const explored = call("explore", { board: JAM });
    expect(layersOf(map.from_start)).toEqual({ counts: explored.histogram, endless: 0 });
    expect(layersOf(map.to_goal)).toEqual({ counts: explored.goal_histogram, endless: 0 });
    expect(layersOf(Uint32Array.of(0, NONE, 2))).toEqual({ counts: [1, 0, 1], endless: 1 });
  });

  test("has ways of fewest moves to every state", () => {
    for (let state = 0; state < map.states; state += 97) {
      const way = neighbours.way(0, state);
      expect(way.length - 1).toBe(map.from_start[state]);
      expect([way[0], way.at(-1)]).toEqual([0, state]);
      for (let at = 1; at < way.length; at++) expect([...neighbours.of(way[at - 1]!)]).toContain(way[at]);
    }
    expect(new Neighbours(2, new Uint32Array()).way(0, 1)).toEqual([]);
  });

  test.each([JAM, "tiles:2x3:1-2-3-4-0-5", "swap:2x2:2-1-4-3"])("finds the moves of a way on %s", (board) => {
    const space = call("map", { board, places: false });
    const all = new Neighbours(space.states, space.edges);
    const target = space.states - 1;
    const way = all.way(0, target).map((state) => call("state", { board, state }));
    const moves = way.slice(1).map((after, at) => moveBetween(way[at]!.pieces, after.pieces, call("moves", { board: way[at]!.id }))?.move);
    expect(moves).not.toContain(undefined);
    const told = call("apply", { board, moves: moves.join(" ") });
    expect(told.board.id).toBe(way.at(-1)?.id);
    expect(call("place", { board, position: told.board.id }).state).toBe(target);
  });

  test("goes to the neighbour in a direction, or nowhere", () => {
    const positions = Float32Array.of(0, 0, 1, 0.2, -1, 0, 0, 2);
    const around = Uint32Array.of(1, 2, 3);
    expect(neighbourTowards(positions, around, 0, [1, 0])).toBe(1);
    expect(neighbourTowards(positions, around, 0, [-1, 0])).toBe(2);
    expect(neighbourTowards(positions, around, 0, [0, 1])).toBe(3);
    expect(neighbourTowards(positions, around, 0, [0, -1])).toBeUndefined();
  });
});

test("colours go from dark to bright in both themes, and grey is for what has no goal", () => {
  const tokens = tokensOf({ getPropertyValue: () => "#808182" } as unknown as CSSStyleDeclaration);
  for (const theme of ["light", "dark"] as const) {
    const bright = Array.from({ length: 20 }, (_, at) => {
      const [red, green, blue] = distanceColour(theme, at / 19);
      return 0.3 * red + 0.6 * green + 0.1 * blue;
    });
    expect(bright).toEqual([...bright].sort((one, other) => one - other));
  }
  const colours = distanceColours(Uint32Array.of(0, NONE), 0, "light", tokens);
  expect([...colours]).toEqual([0x44, 0x01, 0x54, 255, 0x80, 0x81, 0x82, 255]);
  expect(searchColour(2, 0, tokens)[3]).toBe(255);
  expect(searchColour(1, 0, tokens)[3]).toBe(128);
  expect(readColour(" #fff")).toEqual([255, 255, 255]);
  const { colours: searched, front } = searchColours(Uint8Array.of(0, 2, 1), Uint8Array.of(0, 0, 3), tokens);
  expect([...front]).toEqual([1, 2]);
  expect([...searched.subarray(4, 8)]).toEqual([...searchColour(2, 0, tokens)]);
  expect([...searched.subarray(8)]).toEqual([...searchColour(1, 3, tokens)]);
});
