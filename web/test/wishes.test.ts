/** Wishes of a new board, as the engine takes them. */

import { expect, test } from "vitest";
import type { RequestOf } from "../src/engine/protocol";
import { asked } from "../src/views/boards/wishes";
import { engine } from "./engine";

const none = { minimal: false, unique: false };
const all = ["vehicles", "walls", "minimal", "unique"];

test("nothing wished is nothing asked for, and an empty field is no wish", () => {
  expect(asked(all, none, 36)).toBeUndefined();
  expect(asked(all, { ...none, fewest: null, walls: 0 }, 36)).toBeUndefined();
});

test("a family is asked only for what it knows", () => {
  const wishes = { fewest: 5, walls: 2, minimal: true, unique: true };
  expect(asked(all, wishes, 36)).toEqual({ vehicles: [5, 36], walls: 2, minimal: true, unique: true });
  expect(asked(["walls"], wishes, 36)).toEqual({ walls: 2 });
  expect(asked([], wishes, 36)).toBeUndefined();
  expect(asked(all, { ...none, most: 8 }, 36)).toEqual({ vehicles: [1, 8] });
});

test("the engine grants them, and says of which family they are", async () => {
  const { call } = await engine("main");
  const { puzzles } = call("names", {});
  const able = puzzles.filter(({ wishes }) => wishes.length);
  expect(able.length).toBeGreaterThan(0);
  for (const { name, wishes, usual_size: [rows, columns] } of puzzles) {
    const further = asked(wishes, { fewest: 6, most: 9, walls: 1, minimal: true, unique: true }, rows * columns);
    const request: RequestOf<"generate"> = { puzzle: name, rows, columns, seed: 3, difficulty: 1, ...further };
    if (!wishes.length) {
      expect(further).toBeUndefined();
      continue;
    }
    const [one] = call("generate", request);
    const board = call("board", { board: one?.id ?? "" });
    expect(board.walls).toHaveLength(1);
    expect(board.pieces.length).toBeGreaterThanOrEqual(6);
    expect(board.pieces.length).toBeLessThanOrEqual(9);
    expect(call("explore", { board: one?.id ?? "" }).optimal_solutions).toBe("1");
  }
});
