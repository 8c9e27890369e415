import { expect, test } from "vitest";
import { type Reviewed, changeText, distancesOf, nearest, stepPath, ticksOf } from "../src/views/review/curve";

test("the curve begins at the start and has holes where nothing is known", () => {
  const exact = (moves: number) => ({ kind: "exact" as const, moves });
  const review = {
    start: exact(3),
    moves: [{ after: exact(2) }, { after: null }, { after: { kind: "unsolvable", moves: null } }, { after: exact(1) }],
  } as unknown as Reviewed;
  expect(distancesOf(review)).toEqual([3, 2, null, null, 1]);
  const path = stepPath(distancesOf(review), (number) => number * 10, (value) => 100 - value * 10);
  expect(path).toBe("M0 70H10V80M40 90");
});

test("axes have few round numbers", () => {
  expect(ticksOf(8)).toEqual([0, 2, 4, 6, 8]);
  expect(ticksOf(1)).toEqual([0, 1]);
  expect(ticksOf(0)).toEqual([0, 1]);
  expect(ticksOf(31)).toEqual([0, 10, 20, 30, 40]);
  for (const most of [2, 3, 5, 17, 99, 1234]) {
    const ticks = ticksOf(most);
    expect(ticks.length).toBeLessThanOrEqual(6);
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(most);
  }
});

test("a place on the curve is the nearest position", () => {
  expect([-5, 10, 14, 16, 500].map((place) => nearest(place, 10, 110, 10))).toEqual([0, 0, 0, 1, 10]);
  expect(nearest(5, 10, 10, 0)).toBe(0);
});

test("a change is written with its sign", () => {
  expect([-1, 0, 2, null].map(changeText)).toEqual(["−1", "0", "+2", "?"]);
});
