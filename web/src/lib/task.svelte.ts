/** A long call of an engine: its progress, its reply or why there is none, and a way to stop it. */

import { type EngineClient, EngineStopped } from "../engine/client";
import type { Method, Progress, ReplyOf, RequestOf } from "../engine/protocol";
import { session } from "./session.svelte";

/** A reply as far as it is known. */
export type Part = Extract<Progress, { kind: "reviewed" }>;

export class Task<M extends Method> {
  isRunning = $state(false);
  /** Whether somebody has stopped the last call. */
  isStopped = $state(false);
  progress = $state.raw<Progress | undefined>();
  /** The last part of the reply that came while it ran. It stays when the call is stopped. */
  part = $state.raw<Part | undefined>();
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
  async run(request: RequestOf<M>): Promise<ReplyOf<M> | undefined> {
    this.stop();
    this.isStopped = false;
    const stop = new AbortController();
    this.#stop = stop;
    this.isRunning = true;
    this.progress = this.part = this.reply = this.error = undefined;
    const started = performance.now();
    try {
      const engine = this.#get();
      engine.language = session.language;
      const onProgress = (told: Progress) => {
        if (stop !== this.#stop) return;
        if (told.kind === "reviewed") this.part = told;
        else this.progress = told;
      };
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
