/** Finds the state nearest to a point: the plane cut into cells, with the states of each. */

import { type Bounds, boundsOf } from "./plane";

export class PickGrid {
  readonly bounds: Bounds;
  readonly #columns: number;
  readonly #rows: number;
  readonly #cell: number;
  /** Where the states of each cell begin among `#states`. */
  readonly #starts: Uint32Array;
  readonly #states: Uint32Array;

  constructor(private readonly positions: Float32Array) {
    const count = positions.length / 2;
    this.bounds = boundsOf(positions);
    const width = Math.max(this.bounds.right - this.bounds.left, 1e-6);
    const height = Math.max(this.bounds.bottom - this.bounds.top, 1e-6);
    // About two states in each cell, and never so many cells that a long thin map takes all memory.
    this.#cell = Math.max(Math.sqrt((width * height * 2) / Math.max(count, 1)), Math.max(width, height) / 2000);
    this.#columns = Math.floor(width / this.#cell) + 1;
    this.#rows = Math.floor(height / this.#cell) + 1;
    this.#starts = new Uint32Array(this.#columns * this.#rows + 1);
    const cells = new Uint32Array(count);
    for (let state = 0; state < count; state++) {
      const cell = this.#cellOf(positions[2 * state] ?? 0, positions[2 * state + 1] ?? 0);
      cells[state] = cell;
      this.#starts[cell + 1]!++;
    }
    for (let cell = 1; cell < this.#starts.length; cell++) this.#starts[cell]! += this.#starts[cell - 1]!;
    const next = this.#starts.slice();
    this.#states = new Uint32Array(count);
    for (let state = 0; state < count; state++) this.#states[next[cells[state]!]!++] = state;
  }

  /** The state nearest to a point of the plane, no farther than `reach`. */
  nearest(x: number, y: number, reach: number): number | undefined {
    const { left, top } = this.bounds;
    const column = (at: number) => Math.floor((at - left) / this.#cell);
    const row = (at: number) => Math.floor((at - top) / this.#cell);
    let [best, least]: [number | undefined, number] = [undefined, reach * reach];
    const lastColumn = Math.min(column(x + reach), this.#columns - 1);
    const lastRow = Math.min(row(y + reach), this.#rows - 1);
    for (let r = Math.max(row(y - reach), 0); r <= lastRow; r++) {
      for (let c = Math.max(column(x - reach), 0); c <= lastColumn; c++) {
        const cell = r * this.#columns + c;
        for (let place = this.#starts[cell]!; place < this.#starts[cell + 1]!; place++) {
          const state = this.#states[place]!;
          const dx = this.positions[2 * state]! - x;
          const dy = this.positions[2 * state + 1]! - y;
          const far = dx * dx + dy * dy;
          if (far <= least) [best, least] = [state, far];
        }
      }
    }
    return best;
  }

  #cellOf(x: number, y: number): number {
    const column = Math.min(Math.floor((x - this.bounds.left) / this.#cell), this.#columns - 1);
    const row = Math.min(Math.floor((y - this.bounds.top) / this.#cell), this.#rows - 1);
    return row * this.#columns + column;
  }
}
