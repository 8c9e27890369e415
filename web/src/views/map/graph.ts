/** What can be read off a map: neighbours, ways, and how many states there are at each distance. */

import { NONE } from "../../engine/protocol";

/** The neighbours of every state, each state's after the other's. */
export class Neighbours {
  readonly #starts: Uint32Array;
  readonly #others: Uint32Array;

  constructor(readonly states: number, edges: Uint32Array) {
    this.#starts = new Uint32Array(states + 1);
    for (const state of edges) this.#starts[state + 1]!++;
    for (let state = 0; state < states; state++) this.#starts[state + 1]! += this.#starts[state]!;
    const next = this.#starts.slice();
    this.#others = new Uint32Array(edges.length);
    for (let place = 0; place + 1 < edges.length; place += 2) {
      const [one, other] = [edges[place]!, edges[place + 1]!];
      this.#others[next[one]!++] = other;
      this.#others[next[other]!++] = one;
    }
  }

  of(state: number): Uint32Array {
    return this.#others.subarray(this.#starts[state], this.#starts[state + 1]);
  }

  /** A way of fewest moves between two states: the states on it, with both ends. */
  way(from: number, to: number): number[] {
    if (from === to) return [from];
    const before = new Uint32Array(this.states).fill(NONE);
    before[to] = to;
    let layer = [to];
    while (layer.length) {
      const next: number[] = [];
      for (const state of layer) {
        for (const other of this.of(state)) {
          if (before[other] !== NONE) continue;
          before[other] = state;
          if (other === from) {
            const way = [from];
            for (let at = from; at !== to; way.push(at)) at = before[at]!;
            return way;
          }
          next.push(other);
        }
      }
      layer = next;
    }
    return [];
  }
}

/** How many states there are at each distance; those without an end are counted apart. */
export function layersOf(distances: Uint32Array): { counts: number[]; endless: number } {
  const counts: number[] = [];
  let endless = 0;
  for (const distance of distances) {
    if (distance === NONE) endless++;
    else counts[distance] = (counts[distance] ?? 0) + 1;
  }
  return { counts: Array.from(counts, (count) => count ?? 0), endless };
}

/** The neighbour that lies most nearly in a direction, if one does. */
export function neighbourTowards(
  positions: Float32Array,
  neighbours: Uint32Array,
  from: number,
  [right, down]: [number, number],
): number | undefined {
  let [best, most]: [number | undefined, number] = [undefined, 0.3];
  for (const other of neighbours) {
    const dx = positions[2 * other]! - positions[2 * from]!;
    const dy = positions[2 * other + 1]! - positions[2 * from + 1]!;
    const along = (dx * right + dy * down) / (Math.hypot(dx, dy) || 1);
    if (along > most) [best, most] = [other, along];
  }
  return best;
}

interface Placed {
  id: number;
  row: number;
  column: number;
}

/** Which of these moves turns one board into another: the one that shifts just what differs. */
export function moveBetween<M extends { shifts: { piece: number; rows: number; columns: number }[] }>(
  before: readonly Placed[],
  after: readonly Placed[],
  moves: readonly M[],
): M | undefined {
  const key = (shifts: { piece: number; rows: number; columns: number }[]) =>
    shifts
      .map(({ piece, rows, columns }) => `${piece}:${rows}:${columns}`)
      .sort()
      .join(" ");
  const places = new Map(before.map((piece) => [piece.id, piece]));
  const shifts = after.flatMap((piece) => {
    const old = places.get(piece.id);
    const [rows, columns] = [piece.row - (old?.row ?? 0), piece.column - (old?.column ?? 0)];
    return rows || columns ? [{ piece: piece.id, rows, columns }] : [];
  });
  return moves.find((move) => key(move.shifts) === key(shifts));
}
