/** The draft of a board that is being edited, and what the page says of boards. */

import { beforeAll, describe, expect, test } from "vitest";
import type { Answer, Board, BoardRef, Cell } from "../src/engine/protocol";
import { optimumOf } from "../src/views/boards/optimum";
import { otherReading } from "../src/views/boards/reading";
import { CLASSICS, ofLevel, ofToday, seedOf } from "../src/views/boards/gallery";
import {
  type Draft,
  addPiece,
  draftOf,
  drawn,
  emptyDraft,
  freeLine,
  makeTarget,
  movePiece,
  nearestEdge,
  pieceAt,
  removePiece,
  nearestExit,
  putExit,
  requestOf,
  resize,
  stretchPiece,
  swapCells,
  toggleBarrier,
  toggleWall,
  turnPiece,
} from "../src/views/edit/draft";
import { engine } from "./engine";

const JAM = "rush-hour:6x6:BB...EF..G.EFAAG.EF..G..H...CCH.DDD.";

let call: Awaited<ReturnType<typeof engine>>["call"];
beforeAll(async () => ({ call } = await engine("main")));

const boardOf = (board: BoardRef): Board => call("board", { board });
const idOf = (draft: Draft) => call("assemble", requestOf(draft)).id;
const keyOf = (draft: Draft) => {
  try {
    return idOf(draft);
  } catch (refusal) {
    return (refusal as { key: string }).key;
  }
};

describe("a draft", () => {
  test("is the board that it was made of", () => {
    for (const id of [JAM, "rush-hour:3x4:xAAB...B.CCC:exit=left", "tiles:3x3:8-6-7-2-5-4-3-0-1", "swap:2x3:6-2-3-4-5-1:barriers=0,0-1,0"]) {
      expect(idOf(draftOf(boardOf(id)))).toBe(id);
    }
  });

  test("of blocks gets vehicles over free cells only, with the lowest free id", () => {
    const empty = emptyDraft("rush-hour", "push", 6, 6);
    expect(keyOf(empty)).toBe("rush-hour-missing-target");
    const [one, first] = addPiece(empty, [2, 1], [2, 0]);
    const [two, second] = addPiece(one, [0, 3], [2, 3]);
    expect([first, second]).toEqual([0, 1]);
    expect(idOf(two)).toBe("rush-hour:6x6:...B.....B..AA.B....................");
    expect(freeLine(two, [2, 5], [2, 0])).toEqual([[2, 5], [2, 4]]);
    expect(freeLine(two, [5, 0], [3, 1])).toEqual([[5, 0], [3, 0]]);
    expect(freeLine(toggleWall(two, [5, 3]), [5, 0], [5, 5])).toEqual([[5, 0], [5, 2]]);
    const [three, third] = addPiece(removePiece(two, 0), [5, 0], [5, 2]);
    expect(third).toBe(0);
    expect(idOf(three)).toBe("rush-hour:6x6:...B.....B.....B..............AAA...");
  });

  test("keeps what is moved, turned and stretched on the board", () => {
    const draft = draftOf(boardOf(JAM));
    const piece = (draft: Draft, id: number) => draft.pieces.find((piece) => piece.id === id);
    expect(piece(movePiece(draft, 0, 0, 9), 0)).toMatchObject({ row: 2, column: 4 });
    expect(piece(movePiece(draft, 0, -9, -9), 0)).toMatchObject({ row: 0, column: 0 });
    // C is at the bottom right corner and turns upwards.
    expect(piece(turnPiece(draft, 2), 2)).toEqual({ id: 2, row: 4, column: 4, height: 2, width: 1 });
    expect(piece(turnPiece(movePiece(draft, 2, 1, 0), 2), 2)).toMatchObject({ row: 4, height: 2 });
    expect(piece(stretchPiece(draft, 2, 1), 2)).toMatchObject({ column: 3, width: 3 });
    expect(piece(stretchPiece(draft, 2, 99), 2)).toMatchObject({ column: 0, width: 6 });
    expect(piece(stretchPiece(draft, 4, -1), 4)).toMatchObject({ height: 2 });
    expect(keyOf(stretchPiece(draft, 2, -1))).toBe("rush-hour-too-short");
    expect(keyOf(movePiece(draft, 0, 0, 1))).toBe("rush-hour-overlap");
  });

  test("turns the exit with the one to bring out, whichever that is", () => {
    const draft = draftOf(boardOf("rush-hour:6x6:.......AA...........B.....B........."));
    expect(draft.exit).toBe("right");
    expect(idOf(turnPiece(draft, 0))).toBe("rush-hour:6x6:.......A.....A......B.....B.........");
    expect(idOf(makeTarget(draft, 1))).toBe("rush-hour:6x6:.......BB...........A.....A.........");
    expect(makeTarget(draft, 0)).toBe(draft);
    expect(idOf(makeTarget({ ...draft, exit: "left" }, 1))).toContain("exit=top");
  });

  test("has its exit where one puts it, and the one to bring out before it", () => {
    const draft = draftOf(boardOf("rush-hour:6x6:.......AA...........B.....B........."));
    expect(idOf(putExit(draft, { side: "right", line: 5 }))).toBe("rush-hour:6x6:....................B.....B....AA...");
    const up = call("assemble", requestOf(putExit(draft, { side: "top", line: 4 })));
    expect(up.exit).toEqual({ side: "top", line: 4 });
    expect(up.pieces[0]).toMatchObject({ row: 1, column: 4, height: 2, width: 1 });
    expect(putExit(draft, { side: "right", line: 1 })).toBe(draft);
    const empty = emptyDraft("rush-hour", "push", 6, 6);
    expect(putExit(empty, { side: "left", line: 1 }).exit).toBe("left");
    expect(nearestExit(draft, 6.3, 2.5)).toEqual({ side: "right", line: 2 });
    expect(nearestExit(draft, 3.9, -0.2)).toEqual({ side: "top", line: 3 });
    expect(nearestExit(draft, -0.1, 9)).toEqual({ side: "bottom", line: 0 });
  });

  test("has walls and barriers that come and go", () => {
    const draft = draftOf(boardOf(JAM));
    const walled = toggleWall(draft, [0, 2]);
    expect(idOf(walled)).toBe("rush-hour:6x6:BBx..EF..G.EFAAG.EF..G..H...CCH.DDD.");
    expect(idOf(toggleWall(walled, [0, 2]))).toBe(JAM);
    expect(keyOf(toggleWall(draft, [0, 0]))).toBe("rush-hour-on-wall");
    const grid = emptyDraft("swap", "exchange", 2, 2);
    const cut = toggleBarrier(grid, [0, 1], [0, 0]);
    expect(idOf(cut)).toBe("swap:2x2:1-2-3-4:barriers=0,0-0,1");
    expect(idOf(toggleBarrier(cut, [0, 0], [0, 1]))).toBe("swap:2x2:1-2-3-4");
    expect(toggleBarrier(grid, [0, 1], [0, 2])).toBe(grid);
  });

  test("swaps what is on two cells, be it nothing", () => {
    const tiles = emptyDraft("tiles", "gap", 2, 2);
    expect(idOf(tiles)).toBe("tiles:2x2:1-2-3-0");
    expect(idOf(swapCells(tiles, [0, 0], [1, 1]))).toBe("tiles:2x2:0-2-3-1");
    expect(idOf(swapCells(tiles, [0, 0], [0, 1]))).toBe("tiles:2x2:2-1-3-0");
    expect(pieceAt(tiles, [1, 1])).toBeUndefined();
  });

  test("of another size keeps what fits", () => {
    const draft = toggleWall(draftOf(boardOf(JAM)), [0, 4]);
    const smaller = resize(draft, 6, 5);
    expect(idOf(smaller)).toBe("rush-hour:6x5:BB..xF..G.FAAG.F..G.H....H.DDD");
    expect(resize(draft, 6, 6)).toBe(draft);
    const grid = toggleBarrier(toggleBarrier(emptyDraft("swap", "exchange", 3, 3), [0, 0], [0, 1]), [2, 1], [2, 2]);
    expect(idOf(resize(grid, 2, 2))).toBe("swap:2x2:1-2-3-4:barriers=0,0-0,1");
    expect(idOf(resize(emptyDraft("tiles", "gap", 3, 3), 2, 3))).toBe("tiles:2x3:1-2-3-4-5-0");
  });

  test("is drawn right or wrong", () => {
    const known = boardOf({ id: JAM, labels: ["X"] });
    const [draft] = addPiece(movePiece(draftOf(known), 0, 0, 1), [0, 2], [0, 3]);
    const board = drawn(draft, known);
    expect(board.pieces.find(({ id }) => id === 0)).toMatchObject({ name: "X", look: "target", column: 2 });
    expect(board.pieces.find(({ id }) => id === 8)).toMatchObject({ name: "", look: "block", row: 0, column: 2, width: 2 });
    expect(board.exit).toEqual({ side: "right", line: 2 });
  });

  test.each<[number, number, [Cell, Cell] | undefined]>([
    [0.9, 0.5, [[0, 0], [0, 1]]],
    [1.1, 0.5, [[0, 1], [0, 0]]],
    [0.5, 0.8, [[0, 0], [1, 0]]],
    // At the rim there is no edge between two cells: the next one is taken.
    [0.05, 0.5, [[0, 0], [1, 0]]],
    [2.5, 0.5, undefined],
  ])("has an edge near %f, %f", (x, y, edge) => {
    expect(nearestEdge(emptyDraft("swap", "exchange", 2, 2), x, y)).toEqual(edge);
  });
});

describe("boards", () => {
  test("of the gallery need as many moves as is said", () => {
    for (const { name, board, moves } of CLASSICS) {
      const { distance } = call("hint", { board });
      expect(distance, name).toEqual({ kind: "exact", moves });
    }
  });

  test("of a day are the same for everybody, and others on another day", () => {
    const evening = new Date("2026-11-18T23:59:00Z");
    expect(seedOf(evening)).toBe(20261118);
    expect(ofToday("tiles", evening)).toEqual(ofToday("tiles", new Date("2026-11-18T00:01:00Z")));
    expect(ofToday("tiles", evening)).not.toEqual(ofToday("tiles", new Date("2026-11-19T00:01:00Z")));
    expect(ofLevel("tiles", 1, evening, 0)).not.toEqual(ofLevel("tiles", 1, evening, 1));
  });

  test("need a number of moves, or between two numbers", () => {
    const answer = (part: Partial<Answer>) => optimumOf(part as Answer);
    expect(answer({ status: "unsolvable" })).toEqual({ kind: "unsolvable" });
    expect(answer({ status: "solved", cost: 0, optimal: true })).toEqual({ kind: "solved" });
    expect(answer({ status: "solved", cost: 8, optimal: true })).toEqual({ kind: "exact", moves: 8 });
    expect(answer({ status: "solved", cost: 8, optimal: false, lower_bound: 5 })).toEqual({ kind: "between", least: 5, most: 8 });
    expect(answer({ status: "solved", cost: 8, optimal: false })).toEqual({ kind: "at-most", moves: 8 });
    expect(answer({ status: "limit", lower_bound: 5 })).toEqual({ kind: "at-least", moves: 5 });
    expect(answer({ status: "limit" })).toEqual({ kind: "unknown" });
  });

  test("that can be read in two ways have a note that names the other", () => {
    const { note, format } = call("parse", { text: "AA...D\nE..F.D\nEXXF.D\nE..F..\nG...BB\nG.CCC.\n" });
    expect(format).toBe("letters-x");
    expect(otherReading(note ?? "", ["id", "letters"])).toBe("letters");
    expect(otherReading(note ?? "", ["id"])).toBeUndefined();
  });
});
