/** Where things are on a drawn board: one cell is 64 wide, as in the pictures of `glisse draw`. */

import type { Board, Cell, Exit, Piece, Shift } from "../engine/protocol";

export const CELL = 64;
const PADDING = 9;
/** The room for the sign of an exit. */
const EXIT = 34;

export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The whole drawing, from the corner of the first cell. */
export function viewOf(board: Board): Frame {
  const edge = PADDING + 3;
  const room = (side: Exit["side"]) => (board.exit?.side === side ? EXIT : edge);
  return {
    x: -room("left"),
    y: -room("top"),
    width: board.columns * CELL + room("left") + room("right"),
    height: board.rows * CELL + room("top") + room("bottom"),
  };
}

/** The edge around the cells. */
export function edgeOf(board: Board): Frame {
  return {
    x: -PADDING,
    y: -PADDING,
    width: board.columns * CELL + 2 * PADDING,
    height: board.rows * CELL + 2 * PADDING,
  };
}

/** The gap in the edge and the arrow that points out of it, turned by so many degrees. */
export function exitOf({ exit, rows, columns }: Board): { x: number; y: number; turn: number } | null {
  if (!exit) return null;
  const middle = (exit.line + 0.5) * CELL;
  switch (exit.side) {
    case "right":
      return { x: columns * CELL + PADDING, y: middle, turn: 0 };
    case "bottom":
      return { x: middle, y: rows * CELL + PADDING, turn: 90 };
    case "left":
      return { x: -PADDING, y: middle, turn: 180 };
    case "top":
      return { x: middle, y: -PADDING, turn: 270 };
  }
}

/** The ends of the line between two cells. */
export function barrierOf([[row, column], [otherRow, otherColumn]]: [Cell, Cell]): [number, number, number, number] {
  if (row === otherRow) {
    const x = Math.max(column, otherColumn) * CELL;
    return [x, row * CELL + 5, x, (row + 1) * CELL - 5];
  }
  const y = Math.max(row, otherRow) * CELL;
  return [column * CELL + 5, y, (column + 1) * CELL - 5, y];
}

/** The cell that a piece enters with a move: its foremost one. */
export function enteredBy(piece: Piece, { rows, columns }: Shift): Cell {
  const row = piece.row + rows + (rows > 0 ? piece.height - 1 : 0);
  const column = piece.column + columns + (columns > 0 ? piece.width - 1 : 0);
  return [row, column];
}

/** How large the name of a piece is written. */
export function sizeOfName(name: string): number {
  return [...name].length > 2 ? 20 : [...name].length > 1 ? 26 : 30;
}

/** How far the target drives out of the exit when the board is solved: it stops half outside. */
export function driveOf({ exit }: Board): [right: number, down: number] | undefined {
  const far = CELL * 0.75;
  switch (exit?.side) {
    case "right":
      return [far, 0];
    case "bottom":
      return [0, far];
    case "left":
      return [-far, 0];
    case "top":
      return [0, -far];
    default:
      return undefined;
  }
}

/** Where a piece is, part of the way of a move. */
export function placeOf({ row, column }: Piece, shift: Shift | undefined, part: number): string {
  const x = (column + part * (shift?.columns ?? 0)) * CELL;
  const y = (row + part * (shift?.rows ?? 0)) * CELL;
  return `translate(${x}px, ${y}px)`;
}
