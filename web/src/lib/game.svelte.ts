/** The game on the board of the address: its moves, made and taken back, and the position now. */

import type { Board, BoardRef, Shift, Step } from "../engine/protocol";
import { EngineRefusal, EngineStopped } from "../engine/client";
import { withoutFlags } from "./flags";
import { session } from "./session.svelte";

/** A move that the rules allow. */
export interface PossibleMove {
  move: string;
  sentence: string;
  shifts: Shift[];
}

export class Game {
  /** The board that the game begins with. */
  start = $state.raw<Board | undefined>();
  /** The board as it is now. */
  position = $state.raw<Board | undefined>();
  /** All moves that are allowed now. */
  possible = $state.raw<PossibleMove[]>([]);
  /** All moves, those taken back too. */
  steps = $state.raw<Step[]>([]);
  /** How many of them are made. */
  at = $state(0);
  /** Why there is no board. */
  error = $state.raw<unknown>();
  /** Why the last move could not be made. */
  refusal = $state("");
  /** When the first move was made, and when the goal was reached, in milliseconds. */
  startedAt = $state<number | undefined>();
  endedAt = $state<number | undefined>();

  /** Calls come one after the other, so that fast keys are not lost. */
  #last: Promise<void> = Promise.resolve();

  get isSolved(): boolean {
    return this.position?.solved ?? false;
  }

  /** The moves that are made. */
  get made(): Step[] {
    return this.steps.slice(0, this.at);
  }

  /** The moves that are made, in one line. */
  get line(): string {
    return this.made.map((step) => step.move).join(" ");
  }

  /** The start, as the engine wants it. */
  get board(): BoardRef | undefined {
    return this.start && refOf(this.start);
  }

  /** Begins with a board, and with moves that were made on it before. */
  open(board: BoardRef, moves = ""): Promise<void> {
    return this.#then(async () => {
      this.error = undefined;
      this.refusal = "";
      try {
        const start = await session.rules.call("board", { board, style: session.style });
        const told = moves ? await session.rules.call("tell", { board, moves }) : undefined;
        this.start = start;
        this.steps = told?.steps ?? [];
        this.at = this.steps.length;
        this.startedAt = this.endedAt = undefined;
        await this.#show();
      } catch (error) {
        if (error instanceof EngineStopped) return;
        this.error = error;
        this.start = this.position = undefined;
        this.possible = [];
        this.steps = [];
        this.at = 0;
      }
    });
  }

  /** Makes a move, if the rules allow it. A vehicle that goes on makes one move out of two. */
  make(move: string): Promise<void> {
    return this.#then(async () => {
      const chosen = this.possible.find((possible) => possible.move === move);
      if (chosen) await this.#make(chosen);
    });
  }

  /** Moves one piece after the other in one direction, until this piece has moved too. */
  slide(piece: number, [rows, columns]: [number, number]): Promise<void> {
    return this.#then(async () => {
      const isWanted = ({ shifts: [shift, ...others] }: PossibleMove) =>
        !others.length && shift?.rows === rows && shift.columns === columns;
      const most = (this.position?.rows ?? 0) + (this.position?.columns ?? 0);
      for (let made = 0; made < most; made++) {
        const next = this.possible.find(isWanted);
        if (!next) return;
        await this.#make(next);
        if (next.shifts[0]?.piece === piece) return;
      }
    });
  }

  /** Goes where a line of moves from the start leads. Moves taken back stay if it is a part of them. */
  follow(line: string): Promise<void> {
    return this.#then(async () => {
      if (!this.start || line === this.line) return;
      const moves = line.split(" ").filter(Boolean);
      const isPart = moves.every((move, number) => move === this.steps[number]?.move);
      if (!isPart) {
        this.steps = (await session.rules.call("tell", { board: refOf(this.start), moves: line })).steps;
        this.at = -1;
      }
      await this.#goTo(isPart ? moves.length : this.steps.length);
    });
  }

  /** Pushes the piece on a cell, as far as the rules allow it; says why not where they do not. */
  push(cell: [number, number], by: [number, number]): Promise<void> {
    return this.#then(() => this.#push(cell, by));
  }

  /**
   * Pushes a piece, or whichever can go that way, from where it is when the moves before are made: keys
   * can be faster than answers.
   */
  nudge(piece: number | undefined, by: [number, number]): Promise<void> {
    return this.#then(async () => {
      const [rows, columns] = by;
      const isIt = (shift: Shift) =>
        (piece === undefined || shift.piece === piece) && shift.rows === rows && shift.columns === columns;
      const chosen = this.possible.find(({ shifts }) => shifts.some(isIt));
      if (chosen) return this.#make(chosen);
      const at = this.position?.pieces.find(({ id }) => id === piece);
      if (at) await this.#push([at.row, at.column], by);
    });
  }

  undo(): Promise<void> {
    return this.#then(() => this.#goTo(this.at - 1));
  }

  redo(): Promise<void> {
    return this.#then(() => this.#goTo(this.at + 1));
  }

  restart(): Promise<void> {
    return this.#then(() => this.#goTo(0));
  }

  /** Shows the position after so many moves. */
  goTo(at: number): Promise<void> {
    return this.#then(() => this.#goTo(at));
  }

  /** Draws everything again, in another theme or language. */
  redraw(): Promise<void> {
    return this.#then(async () => {
      if (!this.start) return;
      const board = refOf(this.start);
      this.start = await session.rules.call("board", { board, style: session.style });
      const moves = this.steps.map((step) => step.move).join(" ");
      if (moves) this.steps = (await session.rules.call("tell", { board, moves })).steps;
      await this.#show();
    });
  }

  async #push(cell: [number, number], by: [number, number]): Promise<void> {
    if (!this.position) return;
    const { move, refusal } = await session.rules.call("push", { board: refOf(this.position), cell, by });
    if (refusal) {
      this.refusal = refusal;
      session.announce(refusal);
    } else {
      const chosen = this.possible.find((possible) => possible.move === move);
      if (chosen) await this.#make(chosen);
    }
  }

  async #make(chosen: PossibleMove): Promise<void> {
    const { position } = this;
    if (!position) return;
    const joined = await this.#joined(chosen);
    if (joined === "back") return this.#goTo(this.at - 1);
    const from = joined ? this.#before(this.at - 1) : refOf(position);
    const { steps } = await session.rules.call("tell", { board: from, moves: joined ?? chosen.move });
    const kept = this.steps.slice(0, joined ? this.at - 1 : this.at);
    this.steps = [...kept, ...steps];
    this.at = this.steps.length;
    this.refusal = "";
    this.startedAt ??= Date.now();
    this.endedAt = steps.at(-1)?.solved ? Date.now() : undefined;
    session.announce(steps.at(-1)?.sentence ?? "");
    await this.#show();
  }

  async #goTo(at: number): Promise<void> {
    if (at < 0 || at > this.steps.length || at === this.at) return;
    this.at = at;
    this.refusal = "";
    await this.#show();
  }

  /** The board before the move of this number. */
  #before(at: number): BoardRef {
    const id = at > 0 ? this.steps[at - 1]?.id : this.start?.id;
    return { id: id ?? "", labels: this.start?.labels ?? [] };
  }

  async #show(): Promise<void> {
    const board = this.#before(this.at);
    const [position, possible] = await Promise.all([
      session.rules.call("board", { board, style: session.style }),
      session.rules.call("moves", { board }),
    ]);
    this.possible = possible;
    this.position = position;
  }

  /**
   * A slide of any length is one move: a piece that is pushed on along its line makes one move out of
   * the last one and this one, or takes the last one back.
   */
  async #joined(next: PossibleMove): Promise<string | undefined> {
    const last = this.steps[this.at - 1];
    const [one, ...others] = last?.shifts ?? [];
    const [two] = next.shifts;
    if (this.position?.handling !== "push" || !last || !one || !two || others.length) return undefined;
    if (one.piece !== two.piece) return undefined;
    const rows = one.rows + two.rows;
    const columns = one.columns + two.columns;
    if (!rows && !columns) return "back";
    const before = await session.rules.call("moves", { board: this.#before(this.at - 1) });
    const isIt = ({ shifts: [shift, ...more] }: PossibleMove) =>
      !more.length && shift?.piece === one.piece && shift.rows === rows && shift.columns === columns;
    return before.find(isIt)?.move;
  }

  #then(action: () => Promise<void> | void): Promise<void> {
    const done = this.#last.then(action).catch((error: unknown) => {
      if (error instanceof EngineStopped) return;
      if (error instanceof EngineRefusal) this.refusal = withoutFlags(error.refusal.message, session.say);
      else this.error = error;
    });
    this.#last = done;
    return done;
  }
}

/** A board as the engine takes it. */
export function refOf(board: Board): BoardRef {
  return board.labels.length ? { id: board.id, labels: board.labels } : board.id;
}

export const game = new Game();
