/**
 * A board that is being edited: pieces, walls, barriers and an exit on a grid, right or wrong. What makes
 * a board of them, and what is wrong with them, the engine says.
 */

import type { Board, Cell, Exit, Handling, RequestOf } from "../../engine/protocol";

export interface DraftPiece {
  id: number;
  row: number;
  column: number;
  height: number;
  width: number;
}

export interface Draft {
  puzzle: string;
  handling: Handling;
  rows: number;
  columns: number;
  pieces: readonly DraftPiece[];
  walls: readonly Cell[];
  barriers: readonly [Cell, Cell][];
  exit: Exit["side"] | undefined;
  /** What the reader calls the pieces, by their ids. */
  labels: readonly string[];
  /** The end of the id that pieces do not say, such as a goal of one's own. */
  rest: string;
}

/** The engine's first piece is the one that is to be brought out. */
export const TARGET = 0;

export function draftOf(board: Board): Draft {
  const { puzzle, handling, rows, columns, walls, barriers, labels } = board;
  const pieces = board.pieces.map(({ id, row, column, height, width }) => ({ id, row, column, height, width }));
  return { puzzle, handling, rows, columns, pieces, walls, barriers, exit: board.exit?.side, labels, rest: "" };
}

/** A board to begin with: no blocks, or all tiles in their order. */
export function emptyDraft(puzzle: string, handling: Handling, rows: number, columns: number): Draft {
  const cells = rows * columns;
  const count = handling === "push" ? 0 : handling === "gap" ? cells - 1 : cells;
  const pieces = Array.from({ length: count }, (_, id) => ({
    id,
    row: Math.floor(id / columns),
    column: id % columns,
    height: 1,
    width: 1,
  }));
  return { puzzle, handling, rows, columns, pieces, walls: [], barriers: [], exit: undefined, labels: [], rest: "" };
}

/** What the engine makes a board of. */
export function requestOf(draft: Draft): RequestOf<"assemble"> {
  const { puzzle, rows, columns, pieces, walls, barriers, exit } = draft;
  const request = { puzzle, rows, columns, pieces: [...pieces], walls: [...walls], barriers: [...barriers] };
  return exit ? { ...request, exit: { side: exit } } : request;
}

/** The draft as a board to draw, in the colours of a board that is right. */
export function drawn(draft: Draft, known: Board): Board {
  const target = draft.pieces.find(({ id }) => id === TARGET);
  const isBlocks = draft.handling === "push";
  const pieces = draft.pieces.map((piece) => {
    const like = known.pieces.find(({ id }) => id === piece.id);
    const usual = {
      name: draft.labels[piece.id] ?? "",
      look: !isBlocks ? ("tile" as const) : piece.id === TARGET ? ("target" as const) : ("block" as const),
      fill: "var(--slot)",
      ink: "var(--ink)",
      edge: "var(--frame)",
    };
    return { ...usual, ...like, ...piece };
  });
  const exit = draft.exit && target ? { side: draft.exit, line: lineOf(draft.exit, target) } : null;
  return {
    ...known,
    rows: draft.rows,
    columns: draft.columns,
    pieces,
    walls: [...draft.walls],
    barriers: [...draft.barriers],
    exit,
  };
}

const isAcross = (side: Exit["side"]) => side === "left" || side === "right";
/** The line that a piece leaves by on a side. */
const lineOf = (side: Exit["side"], { row, column }: DraftPiece) => (isAcross(side) ? row : column);

export const isSame = ([row, column]: Cell, [otherRow, otherColumn]: Cell) => row === otherRow && column === otherColumn;
export const isInside = ({ rows, columns }: Draft, [row, column]: Cell) => row >= 0 && column >= 0 && row < rows && column < columns;
export const isWall = (draft: Draft, cell: Cell) => draft.walls.some((wall) => isSame(wall, cell));

/** The piece on a cell; the last one that was put there. */
export function pieceAt(draft: Draft, [row, column]: Cell): DraftPiece | undefined {
  const isOn = (piece: DraftPiece) =>
    row >= piece.row && row < piece.row + piece.height && column >= piece.column && column < piece.column + piece.width;
  return draft.pieces.filter(isOn).at(-1);
}

/** The cells from one towards another along the longer way, up to the first that is not free. */
export function freeLine(draft: Draft, from: Cell, to: Cell): [Cell, Cell] {
  const [rows, columns] = [to[0] - from[0], to[1] - from[1]];
  const isAcross = Math.abs(columns) >= Math.abs(rows);
  const length = Math.abs(isAcross ? columns : rows);
  const sign = Math.sign(isAcross ? columns : rows);
  let last = from;
  for (let step = 1; step <= length; step++) {
    const next: Cell = isAcross ? [from[0], from[1] + sign * step] : [from[0] + sign * step, from[1]];
    if (!isInside(draft, next) || pieceAt(draft, next) || isWall(draft, next)) break;
    last = next;
  }
  return [from, last];
}

/** A new piece over the cells between two, and its id: the lowest that is free. */
export function addPiece(draft: Draft, one: Cell, other: Cell): [Draft, number] {
  const ids = new Set(draft.pieces.map(({ id }) => id));
  let id = TARGET;
  while (ids.has(id)) id++;
  const piece = {
    id,
    row: Math.min(one[0], other[0]),
    column: Math.min(one[1], other[1]),
    height: Math.abs(one[0] - other[0]) + 1,
    width: Math.abs(one[1] - other[1]) + 1,
  };
  return [{ ...draft, pieces: [...draft.pieces, piece] }, id];
}

/** Changes one piece, and keeps it on the grid as far as it fits. */
function changed(draft: Draft, id: number, change: (piece: DraftPiece) => DraftPiece): Draft {
  const kept = (piece: DraftPiece) => ({
    ...piece,
    row: Math.max(0, Math.min(piece.row, draft.rows - piece.height)),
    column: Math.max(0, Math.min(piece.column, draft.columns - piece.width)),
  });
  return { ...draft, pieces: draft.pieces.map((piece) => (piece.id === id ? kept(change(piece)) : piece)) };
}

export function movePiece(draft: Draft, id: number, rows: number, columns: number): Draft {
  return changed(draft, id, (piece) => ({ ...piece, row: piece.row + rows, column: piece.column + columns }));
}

const TURNED: Record<Exit["side"], Exit["side"]> = { right: "bottom", bottom: "right", left: "top", top: "left" };

/** Turns a piece around its first cell. The exit turns with the piece that is to be brought out. */
export function turnPiece(draft: Draft, id: number): Draft {
  const turned = changed(draft, id, (piece) => ({ ...piece, height: piece.width, width: piece.height }));
  return id === TARGET && draft.exit ? { ...turned, exit: TURNED[draft.exit] } : turned;
}

/** The place at the rim that is nearest to a place, in cells from the corner. */
export function nearestExit({ rows, columns }: Draft, x: number, y: number): Exit {
  const sides: [number, Exit["side"]][] = [
    [x, "left"],
    [columns - x, "right"],
    [y, "top"],
    [rows - y, "bottom"],
  ];
  const side = sides.reduce((one, other) => (other[0] < one[0] ? other : one))[1];
  const [at, lines] = isAcross(side) ? [y, rows] : [x, columns];
  return { side, line: Math.min(Math.max(0, Math.floor(at)), lines - 1) };
}

/** Puts the exit on a line. The piece that is to be brought out goes with it, and turns if it has to. */
export function putExit(draft: Draft, { side, line }: Exit): Draft {
  const target = draft.pieces.find(({ id }) => id === TARGET);
  if (!target) return { ...draft, exit: side };
  const [length, breadth] = [Math.max(target.height, target.width), Math.min(target.height, target.width)];
  const moved = changed(draft, TARGET, (piece) =>
    isAcross(side)
      ? { ...piece, row: line, height: breadth, width: length }
      : { ...piece, column: line, height: length, width: breadth },
  );
  const put = { ...moved, exit: side };
  return JSON.stringify(put) === JSON.stringify(draft) ? draft : put;
}

/** Makes a piece longer or shorter by so many cells. */
export function stretchPiece(draft: Draft, id: number, by: number): Draft {
  return changed(draft, id, (piece) => {
    const isUpright = piece.height > piece.width;
    const most = isUpright ? draft.rows : draft.columns;
    const length = Math.min(Math.max(1, Math.max(piece.height, piece.width) + by), most);
    return isUpright ? { ...piece, height: length } : { ...piece, width: length };
  });
}

export function removePiece(draft: Draft, id: number): Draft {
  return { ...draft, pieces: draft.pieces.filter((piece) => piece.id !== id) };
}

/** Makes a piece the one that is to be brought out; that one takes its id. */
export function makeTarget(draft: Draft, id: number): Draft {
  const piece = draft.pieces.find((piece) => piece.id === id);
  const target = draft.pieces.find((piece) => piece.id === TARGET);
  if (!piece || id === TARGET) return draft;
  const isUpright = (piece: DraftPiece) => piece.height > piece.width;
  const renamed = { [id]: TARGET, [TARGET]: id };
  const pieces = draft.pieces.map((piece) => ({ ...piece, id: renamed[piece.id] ?? piece.id }));
  const isTurned = target && draft.exit && isUpright(target) !== isUpright(piece);
  return { ...draft, pieces, exit: isTurned && draft.exit ? TURNED[draft.exit] : draft.exit };
}

export function toggleWall(draft: Draft, cell: Cell): Draft {
  const without = draft.walls.filter((wall) => !isSame(wall, cell));
  return { ...draft, walls: without.length < draft.walls.length ? without : [...draft.walls, cell] };
}

/** Puts a barrier between two cells, or takes it away. */
export function toggleBarrier(draft: Draft, one: Cell, other: Cell): Draft {
  if (!isInside(draft, one) || !isInside(draft, other)) return draft;
  const isIt = ([first, second]: readonly [Cell, Cell]) =>
    (isSame(first, one) && isSame(second, other)) || (isSame(first, other) && isSame(second, one));
  const without = draft.barriers.filter((barrier) => !isIt(barrier));
  return { ...draft, barriers: without.length < draft.barriers.length ? without : [...draft.barriers, [one, other]] };
}

/** Exchanges what is on two cells, a piece or nothing. */
export function swapCells(draft: Draft, one: Cell, other: Cell): Draft {
  const [first, second] = [pieceAt(draft, one), pieceAt(draft, other)];
  const pieces = draft.pieces.map((piece) => {
    if (piece === first) return { ...piece, row: other[0], column: other[1] };
    if (piece === second) return { ...piece, row: one[0], column: one[1] };
    return piece;
  });
  return { ...draft, pieces };
}

/** Another size: blocks and walls that still fit stay, tiles are laid out anew. */
export function resize(draft: Draft, rows: number, columns: number): Draft {
  if (rows === draft.rows && columns === draft.columns) return draft;
  const fresh = emptyDraft(draft.puzzle, draft.handling, rows, columns);
  const fits = (cell: Cell) => isInside(fresh, cell);
  const barriers = draft.barriers.filter(([one, other]) => fits(one) && fits(other));
  if (draft.handling !== "push") return { ...fresh, barriers };
  const pieces = draft.pieces.filter(({ row, column, height, width }) => fits([row + height - 1, column + width - 1]));
  return { ...draft, rows, columns, pieces, walls: draft.walls.filter(fits), barriers, rest: "" };
}

/** The cells on both sides of the edge that is nearest to a place, in cells from the corner; none at the rim. */
export function nearestEdge(draft: Draft, x: number, y: number): [Cell, Cell] | undefined {
  const [row, column] = [Math.floor(y), Math.floor(x)];
  const edges: [number, Cell][] = [
    [x - column, [row, column - 1]],
    [column + 1 - x, [row, column + 1]],
    [y - row, [row - 1, column]],
    [row + 1 - y, [row + 1, column]],
  ];
  if (!isInside(draft, [row, column])) return undefined;
  const [nearest] = edges.filter(([, cell]) => isInside(draft, cell)).sort(([one], [other]) => one - other);
  return nearest && [[row, column], nearest[1]];
}
