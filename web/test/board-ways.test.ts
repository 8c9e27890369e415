import { expect, test } from "vitest";
import type { Board, Piece } from "../src/engine/protocol";
import { placeOf } from "../src/board/geometry";
import { gapOf, isBeside, letGo, nextNamed, pulled, trainOf, wayBy, waysOf } from "../src/board/ways";

const tile = (id: number, row: number, column: number): Piece => ({
  id, row, column, name: String(id + 1), height: 1, width: 1, look: "tile", fill: "", ink: "", edge: "",
});
/** 3×3 with the gap at the end of the middle row. */
const board = {
  rows: 3,
  columns: 3,
  pieces: [0, 1, 2, 3, 4, 6, 7, 8].map((cell, id) => tile(id, Math.floor(cell / 3), cell % 3)),
} as unknown as Board;

const slide = (piece: number, columns: number) => ({
  move: `${piece}:${columns}`, sentence: "", shifts: [{ piece, rows: 0, columns }],
});

test("the gap is the cell without a tile", () => {
  expect(gapOf(board)).toEqual([1, 2]);
  expect(gapOf({ ...board, pieces: [] })).toEqual([0, 0]);
});

test("a tile in line with the gap takes those between with it, and no other", () => {
  const train = trainOf(board, [1, 2], tile(3, 1, 0));
  expect(train?.shifts).toEqual([{ piece: 3, rows: 0, columns: 1 }, { piece: 4, rows: 0, columns: 1 }]);
  expect(trainOf(board, [1, 2], tile(2, 0, 2))?.shifts).toEqual([{ piece: 2, rows: 1, columns: 0 }]);
  expect(trainOf(board, [1, 2], tile(0, 0, 0))).toBeUndefined();
});

test("a pulled piece stops at the end of its longest way and goes to the nearest cell", () => {
  const ways = waysOf([slide(1, -1), slide(1, 1), slide(1, 2), slide(2, 1)], 1);
  expect(ways.map(({ shift }) => shift.columns)).toEqual([-1, 1, 2]);
  expect(pulled(ways, 5, 0)).toMatchObject({ way: { shift: { columns: 2 } }, part: 1 });
  expect(pulled(ways, 0.8, 0)).toMatchObject({ way: { shift: { columns: 2 } }, part: 0.4 });
  expect(letGo(ways, pulled(ways, 0.8, 0))?.shift.columns).toBe(1);
  expect(letGo(ways, pulled(ways, 1.6, 0.4))?.shift.columns).toBe(2);
  expect(letGo(ways, pulled(ways, -9, 0))?.shift.columns).toBe(-1);
  expect(letGo(ways, pulled(ways, 0.3, 0))).toBeUndefined();
  expect(pulled(ways, 0, 3)).toBeUndefined();
  expect(wayBy(ways, 0, 3)).toBeUndefined();
});

test("a letter goes from piece to piece of that name, and round again", () => {
  const named = ["B", "b2", "C"].map((name, id) => ({ ...tile(id, 0, id), name }));
  const after = (letter: string, id?: number) => nextNamed(named, letter, id)?.id;
  expect([after("b"), after("B", 0), after("b", 1), after("c", 1), after("x")]).toEqual([0, 1, 0, 2, undefined]);
});

test("pieces are beside each other in a row or in a column, not across a corner", () => {
  expect(isBeside(tile(0, 1, 1), tile(1, 1, 2))).toBe(true);
  expect(isBeside(tile(0, 1, 1), tile(1, 2, 2))).toBe(false);
  expect(isBeside(tile(0, 1, 1), tile(1, 1, 3))).toBe(false);
});

test("a piece that is pulled is part of the way where it goes", () => {
  expect(placeOf(tile(0, 1, 2), undefined, 0)).toBe("translate(128px, 64px)");
  expect(placeOf(tile(0, 1, 2), { piece: 0, rows: 0, columns: -2 }, 0.25)).toBe("translate(96px, 64px)");
});
