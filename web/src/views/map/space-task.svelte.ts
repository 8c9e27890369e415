/**
 * The map of a board, in an engine of its own that stays: it knows the space that it has mapped, so that
 * it says at once which board a state is and which state a board is.
 */

import { EngineRefusal, EngineStopped, type EngineClient } from "../../engine/client";
import type { Board, BoardRef, Metric, Progress, SpaceMap } from "../../engine/protocol";
import { session } from "../../lib/session.svelte";

/** No more states than these are drawn unless one asks for it. */
export const MOST_STATES = 150_000;
/** And never more than these. */
export const MOST_EVER = 400_000;

export type PlacedMap = SpaceMap & { positions: Float32Array };

export class SpaceTask {
  isRunning = $state(false);
  progress = $state.raw<Progress | undefined>();
  error = $state.raw<unknown>();
  map = $state.raw<PlacedMap | undefined>();
  /** How many states there are at least, where there are too many; exactly if `isWhole`. */
  tooMany = $state.raw<{ states: number; isWhole: boolean } | undefined>();

  #engine: EngineClient | undefined;
  #stop = new AbortController();
  #request: { board: BoardRef; metric: Metric; most: number } | undefined;

  /** Maps the space of a board. */
  async load(board: BoardRef, metric: Metric, most: number): Promise<void> {
    this.stop();
    const stop = (this.#stop = new AbortController());
    this.#engine ??= session.newEngine();
    this.#engine.language = session.language;
    this.#request = { board, metric, most };
    this.isRunning = true;
    this.map = this.error = this.progress = this.tooMany = undefined;
    const options = { onProgress: (progress: Progress) => (this.progress = progress), signal: stop.signal };
    try {
      const map = await this.#engine.call("map", { board, metric, most }, options);
      if (stop !== this.#stop) return;
      this.map = { ...map, positions: map.positions ?? new Float32Array(2 * map.states) };
    } catch (error) {
      if (stop !== this.#stop || error instanceof EngineStopped) return;
      if (error instanceof EngineRefusal && error.refusal.key === "pictures-too-many-states") {
        await this.#count(board, most, stop.signal);
      } else {
        this.error = error;
      }
    } finally {
      if (stop === this.#stop) this.isRunning = false;
    }
  }

  /** Says how large a space is that is too large. */
  async #count(board: BoardRef, most: number, signal: AbortSignal): Promise<void> {
    this.tooMany = { states: most, isWhole: false };
    const limits = { expansion_limit: 2_000_000, time_limit: 15 };
    try {
      const onProgress = (progress: Progress) => (this.progress = progress);
      const counted = await this.#engine?.call("explore", { board, options: limits }, { onProgress, signal });
      if (counted && !signal.aborted) this.tooMany = { states: counted.states, isWhole: counted.status !== "limit" };
    } catch {
      // It stays at what is known.
    }
  }

  /** The board of a state. */
  async board(state: number): Promise<Board | undefined> {
    const request = this.#request;
    if (!request || !this.map) return undefined;
    try {
      return await this.#engine?.call("state", { ...request, state, style: session.style });
    } catch (error) {
      if (error instanceof EngineStopped) return undefined;
      throw error;
    }
  }

  /** The state of a board. */
  async place(position: BoardRef): Promise<number | undefined> {
    const request = this.#request;
    if (!request || !this.map) return undefined;
    try {
      return (await this.#engine?.call("place", { ...request, position }))?.state ?? undefined;
    } catch (error) {
      if (error instanceof EngineStopped) return undefined;
      throw error;
    }
  }

  stop(): void {
    this.#stop.abort();
    this.isRunning = false;
  }

  close(): void {
    this.stop();
    this.#engine?.close();
    this.#engine = undefined;
  }
}
