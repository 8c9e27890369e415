/** The boards of the gallery: those of the day, those of the classics and those of the course's texts. */

import type { BoardRef, Language, RequestOf } from "../../engine/protocol";
import { loadHandOuts } from "../../lib/handouts";

/** A board that everybody finds in the gallery. */
export interface Shown {
  /** The name of a classic in the words of the page, or the name that a text gives it. */
  name: string;
  board: BoardRef;
}

/** Known boards, with the number of moves of their shortest solutions. */
export const CLASSICS: readonly (Shown & { moves: number })[] = [
  { name: "jam", board: "rush-hour:6x6:BB...EF..G.EFAAG.EF..G..H...CCH.DDD.", moves: 8 },
  { name: "vertical", board: "rush-hour:6x6:..A.....A...BBBC.....C..DD.C...EE...", moves: 4 },
  { name: "fifteen", board: "tiles:4x4:2-8-4-7-1-9-11-3-5-6-0-12-15-13-10-14", moves: 36 },
  { name: "eight", board: "tiles:3x3:8-6-7-2-5-4-3-0-1", moves: 31 },
  { name: "reversed", board: "swap:3x3:9-8-7-6-5-4-3-2-1", moves: 16 },
  { name: "barriers", board: "swap:3x3:2-1-3-4-8-6-7-5-9:barriers=0,0-0,1;1,1-2,1", moves: 8 },
];

/** The boards of the course's texts, by the names that commands have for them. */
export async function ofTexts(language: Language): Promise<Shown[]> {
  const texts = await loadHandOuts(language);
  return texts.flatMap(({ number, boards }) =>
    boards.map(({ name, id, labels }) => ({ name: `${number}:${name}`, board: { id, labels } })),
  );
}

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
