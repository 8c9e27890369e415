/** How often each pair of estimate and true distance occurs. */

import { NONE } from "../../engine/protocol";

export interface ScatterCell {
  /** The first distance and the first estimate of the cell. */
  distance: number;
  estimate: number;
  states: number;
  /** How many of them are estimated too high. */
  over: number;
}

export interface ScatterRow {
  distance: number;
  states: number;
  least: number;
  mean: number;
  most: number;
  over: number;
}

export interface Scatter {
  cells: ScatterCell[];
  rows: ScatterRow[];
  /** How many values a cell is wide and high. */
  step: number;
  /** The greatest values that are drawn; estimates above are drawn there. */
  lastDistance: number;
  lastEstimate: number;
  most: number;
  over: number;
  /** States from which no goal can be reached, which are left out. */
  lost: number;
}

/** The most cells in a row or column. */
const FINEST = 40;

export function scatterOf(estimates: Uint32Array, distances: Uint32Array): Scatter {
  const rows = new Map<number, ScatterRow>();
  let lost = 0;
  let highest = 0;
  for (let state = 0; state < distances.length; state++) {
    const distance = distances[state] ?? NONE;
    const estimate = estimates[state] ?? NONE;
    if (distance === NONE) {
      lost++;
      continue;
    }
    if (estimate !== NONE) highest = Math.max(highest, estimate);
    const h = estimate === NONE ? Infinity : estimate;
    const row = rows.get(distance) ?? { distance, states: 0, least: Infinity, mean: 0, most: 0, over: 0 };
    row.states++;
    row.least = Math.min(row.least, h);
    row.most = Math.max(row.most, h);
    row.mean += h;
    if (h > distance) row.over++;
    rows.set(distance, row);
  }
  const sorted = [...rows.values()].sort((one, other) => one.distance - other.distance);
  for (const row of sorted) row.mean /= row.states;
  const lastDistance = sorted.at(-1)?.distance ?? 0;
  // What is far too high does not make everything else small.
  const lastEstimate = Math.min(Math.max(highest, 1), 2 * lastDistance + 2);
  const step = Math.max(1, Math.ceil((Math.max(lastDistance, lastEstimate) + 1) / FINEST));

  const cells = new Map<number, ScatterCell>();
  for (let state = 0; state < distances.length; state++) {
    const distance = distances[state] ?? NONE;
    if (distance === NONE) continue;
    const estimate = estimates[state] ?? NONE;
    const x = Math.floor(distance / step);
    const y = Math.floor(Math.min(estimate, lastEstimate) / step);
    const cell = cells.get(x * 4096 + y) ?? { distance: x * step, estimate: y * step, states: 0, over: 0 };
    cell.states++;
    if (estimate > distance) cell.over++;
    cells.set(x * 4096 + y, cell);
  }
  const all = [...cells.values()];
  return {
    cells: all,
    rows: sorted,
    step,
    lastDistance,
    lastEstimate,
    most: Math.max(0, ...all.map(({ states }) => states)),
    over: sorted.reduce((sum, { over }) => sum + over, 0),
    lost,
  };
}
