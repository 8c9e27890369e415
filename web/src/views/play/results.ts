/** The best result of each board, kept from visit to visit. */

import { keep, kept } from "../../lib/settings";

export interface Result {
  moves: number;
  seconds: number;
}

/** So many boards are remembered, the latest ones. */
const MOST = 300;

/** Whether a result is better: fewer moves, or as many in less time. */
export function isBetter(one: Result, other: Result | undefined): boolean {
  return !other || one.moves < other.moves || (one.moves === other.moves && one.seconds < other.seconds);
}

/** Reads what was kept; whatever it is, it does no harm. */
export function readResults(text: string | null): Map<string, Result> {
  try {
    const rows: unknown = JSON.parse(text ?? "[]");
    const isRow = (row: unknown): row is [string, number, number] =>
      Array.isArray(row) && typeof row[0] === "string" && Number.isFinite(row[1]) && Number.isFinite(row[2]);
    const good = Array.isArray(rows) ? rows.filter(isRow) : [];
    return new Map(good.map(([id, moves, seconds]) => [id, { moves, seconds }]));
  } catch {
    return new Map();
  }
}

export function writeResults(results: Map<string, Result>): string {
  const rows = [...results].slice(-MOST);
  return JSON.stringify(rows.map(([id, { moves, seconds }]) => [id, moves, Math.round(seconds * 10) / 10]));
}

export function bestResult(id: string): Result | undefined {
  return readResults(kept("results")).get(id);
}

/** Keeps a result if it is better than the one before. */
export function keepResult(id: string, result: Result): void {
  const results = readResults(kept("results"));
  const best = isBetter(result, results.get(id)) ? result : results.get(id);
  results.delete(id);
  if (best) results.set(id, best);
  keep("results", writeResults(results));
}

/** A time as a clock shows it. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (value: number) => String(value).padStart(2, "0");
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return hours ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}
