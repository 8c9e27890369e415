/**
 * The engine as the page sees it: calls that return promises and can be stopped.
 *
 * A module is compiled once and posted to every worker. A worker that is busy hears nothing, so to stop
 * a call is to terminate its worker and to start a fresh one from the compiled module.
 */

import type {
  FromWorker,
  Language,
  Method,
  Progress,
  Refusal,
  ReplyOf,
  RequestOf,
  ToWorker,
} from "./protocol";

/** A worker of the browser, or something like one. */
export interface WorkerLike {
  postMessage(message: ToWorker): void;
  terminate(): unknown;
  onmessage: ((event: { data: FromWorker }) => void) | null;
  onerror: ((event: { message?: string }) => void) | null;
}

/** Whether the engine can be called, and what it does. */
export type EngineState =
  | { kind: "loading" }
  | { kind: "ready" }
  | { kind: "busy"; method: Method }
  /** The last call has ended the module; the next one gets a fresh one. */
  | { kind: "crashed"; message: string }
  /** There is no engine: the module could not be fetched, compiled or started. */
  | { kind: "absent"; message: string };

/** The engine has refused a call. */
export class EngineRefusal extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.message);
    this.name = "EngineRefusal";
  }
}

/** The engine has crashed in a call, most likely out of memory, or there is none. */
export class EngineCrash extends Error {
  override name = "EngineCrash";
}

/** Somebody has stopped the call. */
export class EngineStopped extends Error {
  override name = "EngineStopped";
}

export interface CallOptions {
  onProgress?: (progress: Progress) => void;
  /** Stops the call when it is aborted. */
  signal?: AbortSignal;
}

interface Pending {
  id: number;
  method: Method;
  request: unknown;
  onProgress: ((progress: Progress) => void) | undefined;
  resolve: (reply: never) => void;
  reject: (error: Error) => void;
  forget: () => void;
}

/** One engine in a worker of its own, which does one call after the other. */
export class EngineClient {
  /** The language of messages from now on. */
  language: Language = "en";
  /** Called when the state changes. */
  onState: ((state: EngineState) => void) | undefined;

  #state: EngineState = { kind: "loading" };
  #worker: WorkerLike | undefined;
  #isReady = false;
  #isClosed = false;
  #waiting: Pending[] = [];
  #running: Pending | undefined;
  #next = 0;

  /** An engine that runs a compiled module in the workers that `create` makes. */
  constructor(
    private readonly module: Promise<WebAssembly.Module>,
    private readonly create: () => WorkerLike,
  ) {
    void this.#start();
  }

  get state(): EngineState {
    return this.#state;
  }

  /** Calls a method of the engine when the calls before it are done. */
  call<M extends Method>(
    method: M,
    request: RequestOf<M>,
    options: CallOptions = {},
  ): Promise<ReplyOf<M>> {
    const { onProgress, signal } = options;
    if (signal?.aborted || this.#isClosed) return Promise.reject(new EngineStopped(method));
    return new Promise((resolve, reject) => {
      const id = this.#next++;
      const stop = () => this.#stop(id);
      signal?.addEventListener("abort", stop, { once: true });
      const forget = () => signal?.removeEventListener("abort", stop);
      this.#waiting.push({ id, method, request, onProgress, resolve, reject, forget });
      this.#advance();
    });
  }

  /** Stops all calls. The next one finds a fresh worker. */
  stop(): void {
    const waiting = this.#waiting.splice(0);
    for (const pending of waiting) this.#refuse(pending, new EngineStopped(pending.method));
    if (this.#running) this.#stop(this.#running.id);
  }

  /** Stops all calls, and the worker for good. */
  close(): void {
    this.#isClosed = true;
    this.stop();
    this.#worker?.terminate();
    this.#worker = undefined;
  }

  #stop(id: number): void {
    const place = this.#waiting.findIndex((pending) => pending.id === id);
    const [pending] = place < 0 ? [] : this.#waiting.splice(place, 1);
    if (pending) {
      this.#refuse(pending, new EngineStopped(pending.method));
    } else if (this.#running?.id === id) {
      this.#refuse(this.#running, new EngineStopped(this.#running.method));
      this.#restart();
    }
  }

  #refuse(pending: Pending, error: Error): void {
    pending.forget();
    pending.reject(error);
  }

  #show(state: EngineState): void {
    this.#state = state;
    this.onState?.(state);
  }

  #restart(): void {
    this.#running = undefined;
    this.#isReady = false;
    this.#worker?.terminate();
    this.#worker = undefined;
    if (!this.#isClosed) void this.#start();
  }

  async #start(): Promise<void> {
    try {
      const module = await this.module;
      if (this.#worker || this.#isClosed) return;
      const worker = this.create();
      this.#worker = worker;
      worker.onmessage = ({ data }) => {
        if (worker === this.#worker) this.#hear(data);
      };
      worker.onerror = ({ message }) => {
        if (worker === this.#worker) this.#fail(message ?? "the worker has failed");
      };
      worker.postMessage({ kind: "start", module });
    } catch (error) {
      this.#fail(error instanceof Error ? error.message : String(error));
    }
  }

  #hear(message: FromWorker): void {
    switch (message.kind) {
      case "ready":
        this.#isReady = true;
        if (this.#state.kind !== "crashed") this.#show({ kind: "ready" });
        break;
      case "progress":
        if (this.#running?.id === message.id) this.#running.onProgress?.(message.progress);
        return;
      case "reply":
      case "refusal": {
        const pending = this.#running;
        if (pending?.id !== message.id) return;
        this.#running = undefined;
        pending.forget();
        if (message.kind === "reply") pending.resolve(message.reply as never);
        else pending.reject(new EngineRefusal(message.refusal));
        this.#show({ kind: "ready" });
        break;
      }
      case "crash":
        this.#fail(message.message);
        return;
    }
    this.#advance();
  }

  /** The module is gone. Whoever waits for a call that had not begun gets a fresh one. */
  #fail(message: string): void {
    const pending = this.#running;
    if (pending) {
      this.#refuse(pending, new EngineCrash(message));
      this.#restart();
      this.#show({ kind: "crashed", message });
      return;
    }
    this.#show({ kind: "absent", message });
    const waiting = this.#waiting.splice(0);
    for (const pending of waiting) this.#refuse(pending, new EngineCrash(message));
  }

  #advance(): void {
    if (this.#state.kind === "absent") {
      const waiting = this.#waiting.splice(0);
      const crash = new EngineCrash(this.#state.message);
      for (const pending of waiting) this.#refuse(pending, crash);
      return;
    }
    if (!this.#isReady || this.#running) return;
    const pending = this.#waiting.shift();
    if (!pending) return;
    this.#running = pending;
    this.#show({ kind: "busy", method: pending.method });
    const { id, method, request, onProgress } = pending;
    const { language } = this;
    try {
      this.#worker?.postMessage({
        kind: "call",
        id,
        method,
        request,
        language,
        heard: onProgress !== undefined,
      });
    } catch (error) {
      // What cannot be sent to a worker is no request.
      this.#running = undefined;
      this.#refuse(pending, error instanceof Error ? error : new Error(String(error)));
      this.#show({ kind: "ready" });
      this.#advance();
    }
  }
}

/** Fetches and compiles a module, as it arrives where the server says what it is. */
export async function compile(url: URL | string): Promise<WebAssembly.Module> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  if (response.headers.get("content-type")?.startsWith("application/wasm")) {
    return WebAssembly.compileStreaming(response);
  }
  return WebAssembly.compile(await response.arrayBuffer());
}
