/**
 * Searches of one board side by side, each in an engine of its own. Where the space is small enough every
 * search tells what it does, state by state; elsewhere there are totals only.
 */

import { type EngineClient, EngineRefusal, EngineStopped } from "../../engine/client";
import type { Answer, Board, BoardRef, ComparedRun, Metric, Progress } from "../../engine/protocol";
import { session } from "../../lib/session.svelte";
import { Replay } from "../../parts/replay";
import { readSpec } from "./specs";

/** Searches of larger spaces are not shown state by state. */
export const MOST_STATES = 400_000;
/** How often a search runs for its time, and how long one may take. */
export const REPEAT = 3;
const LONGEST = 60;
/** So many expansions are told at most. */
const MOST_STEPS = 1_000_000;

export type RunStatus = "waiting" | "running" | "done" | "failed" | "stopped";

export class RacingRun {
  status = $state<RunStatus>("waiting");
  progress = $state.raw<Progress | undefined>();
  error = $state.raw<unknown>();
  /** What it came to, with the median of its times. */
  totals = $state.raw<ComparedRun | undefined>();
  /** The run that is shown. */
  answer = $state.raw<Answer | undefined>();
  replay = $state.raw<Replay | undefined>();

  constructor(readonly spec: string) {}
}

export class Race {
  runs = $state.raw<RacingRun[]>([]);
  isRunning = $state(false);
  error = $state.raw<unknown>();
  /** How many states the space has, if the searches can be shown on it. */
  states = $state<number | undefined>();
  isTooLarge = $state(false);
  wasStopped = $state(false);

  #stop = new AbortController();
  #engines: EngineClient[] = [];
  /** Knows the boards of the states. */
  #viewer: EngineClient | undefined;
  #space: { board: BoardRef; metric: Metric; most: number } | undefined;

  /**
   * Runs the searches; if nobody has asked for them, only where they can be shown state by state. Returns
   * whether they came to their end.
   */
  async start(board: BoardRef, specs: string[], metric: Metric, isAsked = true): Promise<boolean> {
    this.#end();
    const stop = (this.#stop = new AbortController());
    const { signal } = stop;
    this.isRunning = true;
    this.isTooLarge = this.wasStopped = false;
    this.error = this.states = undefined;
    const runs = specs.map((spec) => new RacingRun(spec));
    this.runs = isAsked ? runs : [];
    try {
      const states = await this.#look(board, metric, signal);
      if (signal.aborted || (states === undefined && !isAsked)) return false;
      this.runs = runs;
      this.states = states;
      this.isTooLarge = states === undefined;
      await Promise.all(this.runs.map((run) => this.#run(run, board, metric, states, signal)));
      if (!signal.aborted) this.#judge();
    } catch (error) {
      if (!signal.aborted && !(error instanceof EngineStopped)) this.error = error;
    } finally {
      if (stop === this.#stop) {
        this.isRunning = false;
        for (const engine of this.#engines.splice(0)) engine.close();
      }
    }
    return !signal.aborted;
  }

  /** The board of a state. */
  async board(state: number): Promise<Board | undefined> {
    if (!this.#space || !this.#viewer) return undefined;
    try {
      return await this.#viewer.call("state", { ...this.#space, state, style: session.style });
    } catch (error) {
      if (error instanceof EngineStopped) return undefined;
      throw error;
    }
  }

  stop(): void {
    if (!this.isRunning) return;
    this.wasStopped = true;
    for (const run of this.runs) if (run.status === "running" || run.status === "waiting") run.status = "stopped";
    this.#end();
  }

  close(): void {
    this.#end();
    this.#viewer?.close();
    this.#viewer = undefined;
  }

  #end(): void {
    this.#stop.abort();
    for (const engine of this.#engines.splice(0)) engine.close();
    this.isRunning = false;
  }

  /** Says of every run how much its solution costs above the optimum, if one of them has proved it. */
  #judge(): void {
    const proved = this.runs.flatMap(({ totals }) => (totals?.optimal && totals.cost !== null ? [totals.cost] : []));
    const optimum = Math.min(...proved);
    if (!Number.isFinite(optimum)) return;
    for (const run of this.runs) {
      if (run.totals?.cost == null) continue;
      run.totals = { ...run.totals, optimum, excess: run.totals.cost - optimum };
    }
  }

  /** How many states there are, and boards for them later; nothing if there are too many. */
  async #look(board: BoardRef, metric: Metric, signal: AbortSignal): Promise<number | undefined> {
    this.#viewer ??= session.newEngine();
    this.#viewer.language = session.language;
    this.#space = { board, metric, most: MOST_STATES };
    try {
      return (await this.#viewer.call("map", { ...this.#space, places: false }, { signal })).states;
    } catch (error) {
      if (error instanceof EngineRefusal && error.refusal.kind === "limit") return undefined;
      throw error;
    }
  }

  async #run(
    run: RacingRun,
    board: BoardRef,
    metric: Metric,
    states: number | undefined,
    signal: AbortSignal,
  ): Promise<void> {
    const engine = session.newEngine();
    this.#engines.push(engine);
    const options = { signal, onProgress: (progress: Progress) => (run.progress = progress) };
    run.status = "running";
    try {
      if (states !== undefined) {
        const search = { ...readSpec(run.spec), metric, time_limit: LONGEST };
        const request = { board, options: search, most: MOST_STATES, steps: MOST_STEPS };
        const { answer, events } = await engine.call("run", request, options);
        if (signal.aborted) return;
        run.answer = answer;
        run.replay = new Replay(events, states);
      }
      const compared = await engine.call(
        "compare",
        { boards: [{ board }], specs: [run.spec], repeat: REPEAT, run_time_limit: LONGEST, options: { metric } },
        options,
      );
      if (signal.aborted) return;
      run.totals = compared.runs[0];
      run.status = "done";
    } catch (error) {
      if (signal.aborted || error instanceof EngineStopped) return;
      run.error = error;
      run.status = "failed";
    } finally {
      engine.close();
    }
  }
}
