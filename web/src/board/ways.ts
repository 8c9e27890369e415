/** Where a piece can be moved by hand, told from the moves that the engine allows. */

import type { Board, Cell, Piece, Shift } from "../engine/protocol";
import type { PossibleMove } from "../lib/game.svelte";

/** Something that can be done with a piece. */
export interface Way {
  /** The move; none where several moves in a row bring the piece there. */
  move: PossibleMove | undefined;
  /** What happens to the piece itself. */
  shift: Shift;
  /** What happens to all pieces. */
  shifts: Shift[];
}

/** All moves of a piece. */
export function waysOf(possible: PossibleMove[], id: number): Way[] {
  return possible.flatMap((move) => {
    const shift = move.shifts.find((shift) => shift.piece === id);
    return shift ? [{ move, shift, shifts: move.shifts }] : [];
  });
}

/** The one cell without a piece. */
export function gapOf(board: Board): Cell | undefined {
  const isTaken = new Set(board.pieces.map(({ row, column }) => row * board.columns + column));
  for (let cell = 0; cell < board.rows * board.columns; cell++) {
    if (!isTaken.has(cell)) return [Math.floor(cell / board.columns), cell % board.columns];
  }
  return undefined;
}

/** The way of a piece that is in line with the gap: all pieces between go with it. */
export function trainOf(board: Board, gap: Cell | undefined, piece: Piece): Way | undefined {
  if (!gap) return undefined;
  const [down, right] = [gap[0] - piece.row, gap[1] - piece.column];
  if ((down !== 0) === (right !== 0)) return undefined;
  const [rows, columns] = [Math.sign(down), Math.sign(right)];
  const isBetween = (other: Piece) => {
    const ahead = (other.row - piece.row) * rows + (other.column - piece.column) * columns;
    const beside = (other.row - piece.row) * columns + (other.column - piece.column) * rows;
    return ahead >= 0 && ahead < Math.abs(down + right) && !beside;
  };
  const shifts = board.pieces.filter(isBetween).map(({ id }) => ({ piece: id, rows, columns }));
  return { move: undefined, shift: { piece: piece.id, rows, columns }, shifts };
}

/** The way that moves its piece by just this. */
export function wayBy(ways: Way[], rows: number, columns: number): Way | undefined {
  return ways.find(({ shift }) => shift.rows === rows && shift.columns === columns);
}

/** The way along which a piece is pulled, and which part of it, from 0 to 1; right and down in cells. */
export function pulled(ways: Way[], right: number, down: number): { way: Way; part: number } | undefined {
  const far = ({ shift }: Way) => shift.columns * right + shift.rows * down;
  const length = ({ shift }: Way) => Math.abs(shift.rows + shift.columns);
  let best: { way: Way; part: number } | undefined;
  for (const way of ways) {
    if (far(way) <= 0) continue;
    const part = Math.min(1, far(way) / length(way) ** 2);
    const reach = part * length(way);
    const bestReach = best ? best.part * length(best.way) : 0;
    // A longer way that is not yet at its end is the same to the eye as a shorter one that is.
    if (reach > bestReach || (reach === bestReach && best && length(way) > length(best.way))) best = { way, part };
  }
  return best;
}

/** The way to take when the piece is let go there: the nearest whole number of cells. */
export function letGo(ways: Way[], pull: { way: Way; part: number } | undefined): Way | undefined {
  if (!pull) return undefined;
  const { rows, columns } = pull.way.shift;
  const nearest = (cells: number) => Math.round(cells * pull.part);
  return wayBy(ways, nearest(rows), nearest(columns));
}

/** What the arrow keys mean: rows and columns. */
export const ARROWS: Record<string, [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

export function isBeside(one: Piece, other: Piece): boolean {
  return Math.abs(one.row - other.row) + Math.abs(one.column - other.column) === 1;
}

/** The next piece after this one whose name begins with a letter. */
export function nextNamed(pieces: readonly Piece[], letter: string, after: number | undefined): Piece | undefined {
  const named = pieces.filter(({ name }) => name.toLowerCase().startsWith(letter.toLowerCase()));
  return named[(named.findIndex(({ id }) => id === after) + 1) % named.length];
}
