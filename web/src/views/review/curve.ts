/** The curve of a game: how far each position was from the goal. */

import type { Distance, ReplyOf } from "../../engine/protocol";

export type Reviewed = ReplyOf<"review">;

/** The distances of all positions, the start first; none where it is not known or there is no solution. */
export function distancesOf(review: Reviewed): (number | null)[] {
  const movesOf = (distance: Distance | null | undefined) => distance?.moves ?? null;
  return [movesOf(review.start), ...review.moves.map(({ after }) => movesOf(after))];
}

/** Round numbers for an axis from 0 to at least `most`, about four of them. */
export function ticksOf(most: number): number[] {
  const rough = Math.max(1, most) / 4;
  const size = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((factor) => factor * size).find((step) => step >= rough) ?? size);
  const last = Math.max(step, Math.ceil(most / step) * step);
  return Array.from({ length: Math.round(last / step) + 1 }, (_, number) => number * step);
}

/** A line of steps through the points that are known: level until the next move, then up or down. */
export function stepPath(
  values: (number | null)[],
  x: (number: number) => number,
  y: (value: number) => number,
): string {
  let path = "";
  let isOn = false;
  for (const [number, value] of values.entries()) {
    if (value === null) {
      isOn = false;
      continue;
    }
    const [across, up] = [round(x(number)), round(y(value))];
    path += isOn ? `H${across}V${up}` : `M${across} ${up}`;
    isOn = true;
  }
  return path;
}

/** The position that is nearest to a place on the axis. */
export function nearest(place: number, from: number, to: number, last: number): number {
  if (to <= from) return 0;
  return Math.min(last, Math.max(0, Math.round(((place - from) / (to - from)) * last)));
}

/** A change as it is written: a gain is a minus. */
export function changeText(change: number | null): string {
  if (change === null) return "?";
  return change > 0 ? `+${change}` : change < 0 ? `−${-change}` : "0";
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
