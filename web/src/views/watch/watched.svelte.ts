/**
 * The run that is watched. Its steps come at once, without their lists; the lists, which are long, come in
 * windows around the step that is shown.
 */

import { SvelteMap } from "svelte/reactivity";
import { type EngineClient, EngineStopped } from "../../engine/client";
import type { BoardRef, SearchOptions, TraceStep } from "../../engine/protocol";
import { session } from "../../lib/session.svelte";
import { Task } from "../../lib/task.svelte";
import { MOST_STEPS, type Run, branchOf, runOf } from "./run";

/** How many steps a window has, and how many states of a list it tells. */
const WINDOW = 100;
const LISTED = 16;
const KEPT_WINDOWS = 30;

export class Watched {
  run = $state.raw<Run | undefined>();
  /** The places on the way to the goal, once they are known. */
  branch = $state.raw<number[] | undefined>();
  error = $state.raw<unknown>();
  readonly task = new Task("trace");
  /** Runs a long search to its end, which tells its solution. */
  readonly whole = new Task("trace");

  #windows = new SvelteMap<number, TraceStep[]>();
  #asked = new Set<number>();
  #lists: EngineClient | undefined;
  #board: BoardRef = "";
  #options: SearchOptions = {};

  async open(board: BoardRef, options: SearchOptions): Promise<void> {
    this.#lists?.stop();
    this.whole.stop();
    this.whole.reply = undefined;
    this.#windows.clear();
    this.#asked.clear();
    this.run = this.branch = this.error = undefined;
    this.#board = board;
    this.#options = { ...options, expansion_limit: MOST_STEPS };
    const trace = await this.task.run({ board, options: this.#options, first: 1, steps: MOST_STEPS, listed: 0 });
    if (!trace) return;
    const run = runOf(trace);
    this.run = run;
    if (trace.moves) await this.#follow(run, trace.moves);
  }

  /** Runs the whole search for the sake of its solution. */
  async finish(): Promise<void> {
    const { run } = this;
    const { expansion_limit: _, ...options } = this.#options;
    const trace = await this.whole.run({ board: this.#board, options, first: 1, steps: 1, listed: 0 });
    if (run && run === this.run && trace?.moves) await this.#follow(run, trace.moves);
  }

  /** A step with its lists, when they are there. */
  lists(at: number): TraceStep | undefined {
    return this.#windows.get(windowOf(at))?.[(at - 1) % WINDOW];
  }

  /** Asks for the lists around a place. */
  want(at: number): void {
    const { run } = this;
    if (!run?.steps.length) return;
    const last = windowOf(run.steps.length);
    const here = windowOf(Math.min(Math.max(at, 1), run.steps.length));
    const isLate = (at - 1) % WINDOW > WINDOW / 2;
    for (const window of [here, isLate ? here + 1 : here - 1]) {
      if (window >= 0 && window <= last && !this.#asked.has(window)) void this.#load(window, run);
    }
  }

  close(): void {
    this.task.close();
    this.whole.close();
    this.#lists?.close();
  }

  async #load(window: number, run: Run): Promise<void> {
    this.#asked.add(window);
    this.#lists ??= session.newEngine();
    const request = { board: this.#board, options: this.#options, first: window * WINDOW + 1, steps: WINDOW, listed: LISTED };
    try {
      const { steps } = await this.#lists.call("trace", request);
      if (run !== this.run) return;
      this.#windows.set(window, steps);
      for (const old of this.#windows.keys()) {
        if (this.#windows.size <= KEPT_WINDOWS) break;
        this.#windows.delete(old);
        this.#asked.delete(old);
      }
    } catch (error) {
      this.#asked.delete(window);
      if (!(error instanceof EngineStopped)) this.error = error;
    }
  }

  async #follow(run: Run, moves: string[]): Promise<void> {
    const start = run.trace.states[0]?.id ?? "";
    const { steps } = moves.length
      ? await session.rules.call("tell", { board: this.#board, moves: moves.join(" ") })
      : { steps: [] };
    if (run === this.run) this.branch = branchOf(run, [start, ...steps.map(({ id }) => id)]);
  }
}

function windowOf(at: number): number {
  return Math.floor((at - 1) / WINDOW);
}
