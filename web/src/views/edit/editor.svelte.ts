/** Editing: the draft and its history, what the engine says of it, and where one is on the board. */

import { EngineStopped } from "../../engine/client";
import type { Board, Cell } from "../../engine/protocol";
import { refOf } from "../../lib/game.svelte";
import { session } from "../../lib/session.svelte";
import {
  type Draft,
  addPiece,
  draftOf,
  drawn,
  emptyDraft,
  freeLine,
  isInside,
  isSame,
  pieceAt,
  requestOf,
  swapCells,
  toggleBarrier,
  toggleWall,
} from "./draft";

export type Tool = "pieces" | "walls" | "barriers";

export class Editor {
  draft = $state.raw<Draft>() as Draft;
  /** What the draft would be if a drag ended here. */
  preview = $state.raw<Draft | undefined>();
  /** The board that the draft is, if it is one; for a moment the one before. */
  board = $state.raw<Board | undefined>();
  /** The engine has said what the last draft is. */
  settled: Promise<void> = Promise.resolve();
  /** Why it is none. */
  error = $state.raw<unknown>();
  past = $state.raw<readonly Draft[]>([]);
  future = $state.raw<readonly Draft[]>([]);
  tool = $state<Tool>("pieces");
  selected = $state<number | undefined>();
  cursor = $state.raw<Cell>([0, 0]);
  /** The first of two cells. */
  anchor = $state.raw<Cell | undefined>();

  /** The last board that was right: it has the colours and the names. */
  #known = $state.raw<Board>() as Board;
  /** The draft that the board was made of. */
  #madeOf = $state.raw<Draft | undefined>();
  #asked = 0;

  constructor(
    board: Board,
    /** Hears of every board that an edit has made. */
    private readonly onboard: (board: Board) => void,
  ) {
    this.start(board);
  }

  /** What is drawn: the board, or the draft where it is none or not yet one. */
  get shown(): Board {
    if (this.board && this.#madeOf === this.draft && !this.preview) return this.board;
    return drawn(this.preview ?? this.draft, this.#known);
  }

  /** What can be laid on this kind of board. */
  get tools(): Tool[] {
    switch (this.draft.handling) {
      case "push":
        return ["pieces", "walls"];
      case "exchange":
        return ["pieces", "barriers"];
      default:
        return ["pieces"];
    }
  }

  /** Begins with a board. */
  start(board: Board): void {
    this.#begin(draftOf(board), board);
    this.board = board;
    this.#madeOf = this.draft;
    this.error = undefined;
    const asked = ++this.#asked;
    session.rules.call("assemble", requestOf(this.draft)).then(
      ({ id }) => {
        // Whatever the pieces do not say stays as it is.
        const rest = board.id.startsWith(id) ? board.id.slice(id.length) : "";
        if (asked === this.#asked) this.draft = this.#madeOf = { ...this.draft, rest };
      },
      (error: unknown) => this.#fail(asked, error),
    );
  }

  /** Begins with an empty board of a family. */
  async empty(puzzle: string, rows: number, columns: number): Promise<void> {
    const family = session.names?.puzzles.find(({ name }) => name === puzzle);
    const [example] = family?.examples ?? [];
    if (!family || !example) return;
    const known = await session.rules.call("board", { board: example, style: session.style });
    this.#begin(emptyDraft(puzzle, family.handling, rows, columns), known, true);
    this.check(true);
  }

  #begin(draft: Draft, known: Board, isEdit = false): void {
    this.past = isEdit ? [...this.past, this.draft] : [];
    this.future = [];
    this.draft = draft;
    this.#known = known;
    this.#forget();
    this.cursor = [0, 0];
  }

  #forget(): void {
    this.preview = this.selected = this.anchor = undefined;
    if (!this.tools.includes(this.tool)) this.tool = "pieces";
  }

  /** Goes on with another draft. */
  change(draft: Draft): void {
    this.preview = undefined;
    if (draft === this.draft) return;
    this.past = [...this.past, this.draft];
    this.future = [];
    this.#goTo(draft);
  }

  undo(): void {
    const last = this.past.at(-1);
    if (!last) return;
    this.past = this.past.slice(0, -1);
    this.future = [this.draft, ...this.future];
    this.#goTo(last);
  }

  redo(): void {
    const [next, ...later] = this.future;
    if (!next) return;
    this.future = later;
    this.past = [...this.past, this.draft];
    this.#goTo(next);
  }

  #goTo(draft: Draft): void {
    this.draft = draft;
    this.preview = this.anchor = undefined;
    if (!draft.pieces.some(({ id }) => id === this.selected)) this.selected = undefined;
    if (!this.tools.includes(this.tool)) this.tool = "pieces";
    if (!isInside(draft, this.cursor)) this.cursor = [0, 0];
    this.check(true);
  }

  /** Asks the engine what the draft is. */
  check(isEdit = false): void {
    this.settled = this.#check(++this.#asked, isEdit).catch(() => undefined);
  }

  async #check(asked: number, isEdit: boolean): Promise<void> {
    const { draft } = this;
    const { style } = session;
    try {
      const board = await this.#assemble(draft);
      if (asked !== this.#asked) return;
      this.board = this.#known = board;
      this.#madeOf = draft;
      this.error = undefined;
      if (isEdit) this.onboard(board);
    } catch (error) {
      this.#fail(asked, error);
      // In another theme the draft has other colours.
      const known = await session.rules.call("board", { board: refOf(this.#known), style });
      if (asked === this.#asked) this.#known = known;
    }
  }

  async #assemble(draft: Draft): Promise<Board> {
    const { style } = session;
    const board = await session.rules.call("assemble", { ...requestOf(draft), style });
    const labels = [...draft.labels];
    if (!labels.length && !draft.rest) return board;
    return session.rules.call("board", { board: { id: board.id + draft.rest, labels }, style });
  }

  #fail(asked: number, error: unknown): void {
    if (asked !== this.#asked || error instanceof EngineStopped) return;
    this.board = undefined;
    this.error = error;
  }

  /** Does with a cell what a click does. */
  act(cell: Cell): void {
    this.cursor = cell;
    if (this.tool === "walls") return this.change(toggleWall(this.draft, cell));
    const { anchor, draft } = this;
    if (this.tool === "barriers") return this.pair(cell, (one) => toggleBarrier(draft, one, cell));
    if (draft.handling !== "push") return this.pair(cell, (one) => swapCells(draft, one, cell));
    const piece = pieceAt(draft, cell);
    if (piece) {
      this.anchor = undefined;
      this.selected = this.selected === piece.id ? undefined : piece.id;
    } else if (anchor && !isSame(anchor, cell)) {
      this.add(anchor, cell);
    } else {
      this.anchor = anchor ? undefined : cell;
      this.selected = undefined;
    }
  }

  /** The second of two cells does something with the first. */
  pair(cell: Cell, doing: (one: Cell) => Draft): void {
    const { anchor } = this;
    this.anchor = anchor ? undefined : cell;
    if (anchor && !isSame(anchor, cell)) this.change(doing(anchor));
  }

  /** Lays a new piece from one cell towards another, over free cells. Where there are none, one begins anew. */
  add(one: Cell, other: Cell): void {
    const [first, last] = freeLine(this.draft, one, other);
    if (isSame(first, last)) return void (this.anchor = pieceAt(this.draft, other) ? undefined : other);
    const [draft, id] = addPiece(this.draft, first, last);
    this.change(draft);
    this.selected = id;
  }
}
