/**
 * How far positions are from the goal, as far as it is known. One engine answers what is found in a
 * moment, another looks for proofs; both are told at once when other positions matter.
 */

import { SvelteMap, SvelteSet } from "svelte/reactivity";
import type { BoardRef, ReplyOf } from "../../engine/protocol";
import { Task } from "../../lib/task.svelte";

export type Advice = ReplyOf<"hint">;

/** In seconds: what a player waits for, and how long a proof may take. */
const MOMENT = 1;
const LONG = 30;
/**
 * A call about a position that no longer matters may go on for so many milliseconds: what it finds out,
 * such as a table, serves for the next position too, and is lost when it is stopped.
 */
const GRACE = 1500;
/** So many positions are remembered. */
const MOST = 5000;

class Advisor {
  readonly task = new Task("hint");
  /** What it works on, and since when. */
  key: string | undefined;
  startedAt = 0;
  isAwake = false;
  /** What it can say nothing more about. */
  readonly done = new SvelteSet<string>();

  constructor(readonly patience: number) {}
}

export class Minimum {
  readonly #known = new SvelteMap<string, Advice>();
  readonly #quick = new Advisor(MOMENT);
  readonly #thorough = new Advisor(LONG);
  #wanted: BoardRef[] = [];
  #isClosed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** What is known about a position. */
  of(board: BoardRef | undefined): Advice | undefined {
    return board === undefined ? undefined : this.#known.get(keyOf(board));
  }

  /** Whether more may become known about a position. */
  isOpen(board: BoardRef | undefined): boolean {
    return board !== undefined && (this.#needsMoment(keyOf(board)) || this.#needsProof(keyOf(board)));
  }

  /** How far the search is that somebody waits for. */
  get progress(): Task<"hint">["progress"] {
    return [this.#quick, this.#thorough].find(({ task }) => task.isRunning)?.task.progress;
  }

  /** Tells which positions matter now, the first one most. */
  want(boards: BoardRef[]): void {
    this.#wanted = boards;
    void this.#work(this.#quick, (key) => this.#needsMoment(key));
    void this.#work(this.#thorough, (key) => this.#needsProof(key));
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#stopUnwanted(), GRACE);
    this.#stopUnwanted();
  }

  /** Looks no further for what matters now. */
  stop(): void {
    for (const advisor of [this.#quick, this.#thorough]) {
      for (const board of this.#wanted) advisor.done.add(keyOf(board));
      advisor.task.stop();
    }
  }

  /** Looks once more for a position that nothing is known about. */
  again(board: BoardRef): void {
    for (const { done } of [this.#quick, this.#thorough]) done.delete(keyOf(board));
    this.want(this.#wanted);
  }

  /** Forgets everything, for example because sentences are now in another language. */
  forget(): void {
    this.#known.clear();
    for (const advisor of [this.#quick, this.#thorough]) {
      advisor.done.clear();
      advisor.task.stop();
    }
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#quick.task.close();
    this.#thorough.task.close();
  }

  #needsMoment(key: string): boolean {
    return !this.#known.has(key) && !this.#quick.done.has(key);
  }

  #needsProof(key: string): boolean {
    const kind = this.#known.get(key)?.distance.kind;
    return (kind === "at-most" || kind === "unknown") && !this.#thorough.done.has(key);
  }

  #stopUnwanted(): void {
    const wanted = this.#wanted.map(keyOf);
    for (const { key, task, startedAt } of [this.#quick, this.#thorough]) {
      const isOld = performance.now() - startedAt >= GRACE;
      if (key !== undefined && isOld && !wanted.includes(key)) task.stop();
    }
  }

  async #work(advisor: Advisor, needs: (key: string) => boolean): Promise<void> {
    if (advisor.isAwake) return;
    advisor.isAwake = true;
    while (!this.#isClosed) {
      const board = this.#wanted.find((board) => needs(keyOf(board)));
      if (board === undefined) break;
      const key = keyOf(board);
      advisor.key = key;
      advisor.startedAt = performance.now();
      const advice = await advisor.task.run({ board, patience: advisor.patience });
      advisor.key = undefined;
      if (advice) this.#learn(key, advice);
      if (advice || advisor.task.error) advisor.done.add(key);
      if (advisor === this.#quick) void this.#work(this.#thorough, (key) => this.#needsProof(key));
    }
    advisor.isAwake = false;
  }

  #learn(key: string, advice: Advice): void {
    if (this.#known.size >= MOST) this.#known.clear();
    const old = this.#known.get(key);
    // A longer search that was cut short may know less.
    if (!old || advice.distance.kind !== "unknown") this.#known.set(key, advice);
  }
}

function keyOf(board: BoardRef): string {
  return typeof board === "string" ? board : JSON.stringify(board);
}
