/** A long call of an engine: its progress, its reply or why there is none, and a way to stop it. */

import { type EngineClient, EngineStopped } from "../engine/client";
import type { Method, Progress, ReplyOf, RequestOf } from "../engine/protocol";
import { session } from "./session.svelte";

/** How far a task is: what the engine says, or how many positions of a game are done. */
export type Told = Progress | { kind: "positions"; done: number; positions: number };

/** What comes before a call, in the same engine. */
export type Before = (engine: EngineClient, signal: AbortSignal, tell: (told: Told) => void) => Promise<void>;

export class Task<M extends Method> {
  isRunning = $state(false);
  /** Whether somebody has stopped the last call. */
  isStopped = $state(false);
  progress = $state.raw<Told | undefined>();
  reply = $state.raw<ReplyOf<M> | undefined>();
  error = $state.raw<unknown>();
  /** How long the call has taken, in seconds. */
  seconds = $state(0);

  #stop: AbortController | undefined;
  #engine: EngineClient | undefined;

  /** A task that runs a method; in the engine with scripts and pixels if told so. */
  constructor(
    readonly method: M,
    private readonly where: "main" | "studio" = "main",
  ) {}

  /** Runs the method, after stopping what still runs. Returns the reply, or `undefined` without one. */
  async run(request: RequestOf<M>, before?: Before): Promise<ReplyOf<M> | undefined> {
    this.stop();
    this.isStopped = false;
    const stop = new AbortController();
    this.#stop = stop;
    this.isRunning = true;
    this.progress = this.reply = this.error = undefined;
    const started = performance.now();
    try {
      const engine = this.#get();
      engine.language = session.language;
      const onProgress = (told: Told) => {
        if (stop === this.#stop) this.progress = told;
      };
      await before?.(engine, stop.signal, onProgress);
      const reply = await engine.call(this.method, request, { onProgress, signal: stop.signal });
      if (stop !== this.#stop) return undefined;
      this.reply = reply;
      return reply;
    } catch (error) {
      if (stop === this.#stop && !(error instanceof EngineStopped)) this.error = error;
      return undefined;
    } finally {
      if (stop === this.#stop) {
        this.isRunning = false;
        this.seconds = (performance.now() - started) / 1000;
      }
    }
  }

  /** Stops what runs. */
  stop(): void {
    this.#stop?.abort();
    this.#stop = undefined;
    if (this.isRunning) this.isStopped = true;
    this.isRunning = false;
  }

  /** Stops what runs, and gives the engine back. */
  close(): void {
    this.stop();
    this.#engine?.close();
    this.#engine = undefined;
  }

  #get(): EngineClient {
    if (this.where === "studio") return session.studio;
    return (this.#engine ??= session.newEngine());
  }
}
