/** The engine in this very process, without a worker. */

import { readFileSync } from "node:fs";
import type { Language, Method, Progress, ReplyOf, RequestOf } from "../src/engine/protocol";
import { refusalOf, toJson, unpacked, type EngineGlue } from "../src/engine/serve";

export type ModuleName = "main" | "studio";

export const pkg = new URL("../src/engine/pkg/", import.meta.url);

export function moduleBytes(name: ModuleName): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(new URL(`${name}_bg.wasm`, pkg)));
}

/** An engine that answers at once. What it refuses is thrown as a refusal, and nothing else. */
export async function engine(name: ModuleName) {
  const glue = (await import(/* @vite-ignore */ new URL(`${name}.js`, pkg).href)) as EngineGlue;
  glue.initSync({ module: new WebAssembly.Module(moduleBytes(name)) });
  const inner = new glue.Engine();
  const raw = (
    method: string,
    request: string,
    language: Language = "en",
    hear?: (progress: Progress) => void,
  ): object => {
    const listener = hear && ((json: string) => hear(JSON.parse(json) as Progress));
    try {
      return unpacked(inner.call(method, request, language, listener));
    } catch (error) {
      throw refusalOf(error) ?? error;
    }
  };
  const call = <M extends Method>(method: M, request: RequestOf<M>, language?: Language) =>
    raw(method, toJson(request), language) as ReplyOf<M>;
  return { raw, call };
}
