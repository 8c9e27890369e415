/** The engines of the page: the one that it starts with, and the one with scripts and pixels. */

import { EngineClient, compile, type WorkerLike } from "./client";
import mainUrl from "./pkg/main_bg.wasm?url";
import studioUrl from "./pkg/studio_bg.wasm?url";

let main: Promise<WebAssembly.Module> | undefined;
let studio: Promise<WebAssembly.Module> | undefined;

/** An engine for everything but scripts and pixels. The module is compiled once for all of them. */
export function mainEngine(): EngineClient {
  const create = () => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  return new EngineClient((main ??= compile(mainUrl)), () => create() as WorkerLike);
}

/** An engine that also knows scripts, PNG and GIF. */
export function studioEngine(): EngineClient {
  const create = () =>
    new Worker(new URL("./studio-worker.ts", import.meta.url), { type: "module" });
  return new EngineClient((studio ??= compile(studioUrl)), () => create() as WorkerLike);
}
