/** The boards of the gallery: those of the day, those of the classics and those of the course's texts. */

import type { BoardRef, RequestOf } from "../../engine/protocol";

/** A board that everybody finds in the gallery. */
export interface Shown {
  /** The name of a classic in the words of the page, or the name that a text gives it. */
  name: string;
  board: BoardRef;
  /** How many moves the shortest solution has. */
  moves: number;
}

/** The names of vehicles on paper: the grey car is G, the others have numbers from 1. */
const GREY = ["G", "1", "2", "3", "4"];
const NUMBERS = ["1", "2", "3", "4", "5", "6", "7", "8"];

const JAM = "rush-hour:6x6:BB...EF..G.EFAAG.EF..G..H...CCH.DDD.";

export const CLASSICS: readonly Shown[] = [
  { name: "jam", board: JAM, moves: 8 },
  { name: "vertical", board: "rush-hour:6x6:..A.....A...BBBC.....C..DD.C...EE...", moves: 4 },
  { name: "fifteen", board: "tiles:4x4:2-8-4-7-1-9-11-3-5-6-0-12-15-13-10-14", moves: 36 },
  { name: "eight", board: "tiles:3x3:8-6-7-2-5-4-3-0-1", moves: 31 },
  { name: "reversed", board: "swap:3x3:9-8-7-6-5-4-3-2-1", moves: 16 },
  { name: "barriers", board: "swap:3x3:2-1-3-4-8-6-7-5-9:barriers=0,0-0,1;1,1-2,1", moves: 8 },
];

export const OF_TEXTS: readonly Shown[] = [
  { name: "000:GameP01", board: { id: JAM, labels: NUMBERS }, moves: 8 },
  { name: "001:sorted", board: "swap:4x4:1-2-3-4-5-6-7-8-9-10-11-12-13-14-15-16", moves: 0 },
  { name: "002:initialise", board: { id: "rush-hour:6x6:..C.BB..C...AAC...DDD..E.....E.....E", labels: GREY }, moves: 9 },
  { name: "002:comparison-1", board: { id: "rush-hour:6x6:...B.....B..AA.B.....CC.............", labels: GREY }, moves: 3 },
  { name: "002:comparison-2", board: { id: "rush-hour:6x6:..DD.......CAAE..C..E..C...BBB......", labels: GREY }, moves: 5 },
  {
    name: "003:fifty",
    board: {
      id: "tiles:4x4:3-4-2-7-15-6-9-5-0-13-8-10-11-14-12-1",
      labels: Array.from({ length: 15 }, (_, tile) => String(tile)),
    },
    moves: 50,
  },
  { name: "004:RushHour1", board: { id: JAM, labels: NUMBERS }, moves: 8 },
];

export const LEVELS = [1, 2, 3] as const;

type Wanted = RequestOf<"new_board">;

/** The number of a date, the same everywhere on earth: 20261118. */
export function seedOf(date: Date): number {
  return date.getUTCFullYear() * 10_000 + (date.getUTCMonth() + 1) * 100 + date.getUTCDate();
}

/** The board of the day for a family. */
export function ofToday(puzzle: string, date: Date): Wanted {
  return { puzzle, difficulty: 2, seed: seedOf(date) };
}

/** A board of some difficulty; each round has other ones. */
export function ofLevel(puzzle: string, difficulty: (typeof LEVELS)[number], date: Date, round: number): Wanted {
  return { puzzle, difficulty, seed: (seedOf(date) * 1000 + round) * 10 + difficulty };
}
