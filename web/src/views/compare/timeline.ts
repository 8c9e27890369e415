/** One timeline for several runs: by expansions, or by time. */

export type Clock = "expansions" | "time";

/** What is known of a run: how many expansions it has, and how many seconds they took. */
export interface Lap {
  expansions: number;
  seconds: number;
}

/** So many places at most. */
const MOST_TICKS = 1200;

/** The last place of the timeline. */
export function ticksOf(laps: readonly Lap[], clock: Clock): number {
  const longest = Math.max(0, ...laps.map(({ expansions }) => expansions));
  return clock === "time" ? (longest ? 500 : 0) : Math.min(longest, MOST_TICKS);
}

/** How many expansions a run has made at a place of the timeline. */
export function expansionsAt(lap: Lap, laps: readonly Lap[], clock: Clock, tick: number, ticks: number): number {
  if (!ticks) return 0;
  if (clock === "expansions") {
    const longest = Math.max(0, ...laps.map(({ expansions }) => expansions));
    return Math.min(Math.round((tick * longest) / ticks), lap.expansions);
  }
  const now = secondsAt(laps, tick, ticks);
  // The expansions of a run are taken to last equally long.
  if (now >= lap.seconds) return lap.expansions;
  return Math.floor((lap.expansions * now) / lap.seconds);
}

/** The time at a place of the timeline. */
export function secondsAt(laps: readonly Lap[], tick: number, ticks: number): number {
  return ticks ? (Math.max(0, ...laps.map(({ seconds }) => seconds)) * tick) / ticks : 0;
}

/** A number of expansions as a place of the timeline by expansions. */
export function tickOf(laps: readonly Lap[], expansions: number, ticks: number): number {
  const longest = Math.max(0, ...laps.map((lap) => lap.expansions));
  return longest ? Math.min(Math.round((expansions * ticks) / longest), ticks) : 0;
}

/** Rows of numbers of runs of different lengths over one x axis: nothing where a run has ended. */
export function aligned(
  places: readonly number[],
  rows: readonly { length: number; value: (at: number) => number | null }[],
): (number | null)[][] {
  return rows.map(({ length, value }) => places.map((at) => (at <= length ? value(at) : null)));
}
