import { expect, test } from "vitest";
import { clockText, isBetter, readResults, writeResults } from "../src/views/play/results";
import { rowsInSight } from "../src/views/play/window";

test("a clock shows minutes and seconds, and hours when there are some", () => {
  expect([0, 9.9, 75, 3599, 3661].map(clockText)).toEqual(["0:00", "0:09", "1:15", "59:59", "1:01:01"]);
});

test("fewer moves are better, and less time with as many moves", () => {
  expect(isBetter({ moves: 8, seconds: 90 }, { moves: 9, seconds: 5 })).toBe(true);
  expect(isBetter({ moves: 8, seconds: 90 }, { moves: 8, seconds: 5 })).toBe(false);
  expect(isBetter({ moves: 8, seconds: 4 }, { moves: 8, seconds: 5 })).toBe(true);
  expect(isBetter({ moves: 8, seconds: 4 }, undefined)).toBe(true);
});

test("results are read as they were written, and anything else does no harm", () => {
  const results = new Map([["tiles:2x2:1-2-0-3", { moves: 1, seconds: 2.5 }]]);
  expect(readResults(writeResults(results))).toEqual(results);
  for (const text of [null, "", "{", "null", "7", '[["a"],[1,2,3],["b",1,null]]']) expect(readResults(text).size).toBe(0);
  const many = new Map(Array.from({ length: 1000 }, (_, number) => [`b${number}`, { moves: 1, seconds: 1 }]));
  const kept = readResults(writeResults(many));
  expect(kept.size).toBe(300);
  expect(kept.has("b999")).toBe(true);
});

test("only the rows in sight are drawn", () => {
  expect(rowsInSight(10_000, 36, 0, 224)).toEqual({ first: 0, last: 11 });
  expect(rowsInSight(10_000, 36, 36_000, 224)).toEqual({ first: 996, last: 1011 });
  expect(rowsInSight(3, 36, 9000, 224)).toEqual({ first: 3, last: 3 });
});
