/** The engine behind a port: what runs in a worker, whatever kind of worker it is. */

import type { FromWorker, Progress, Refusal, ToWorker } from "./protocol";

/** The part of the generated class that is used here. */
export interface EngineClass {
  new (): {
    call(method: string, request: string, language: string, listener?: Function): object;
  };
}

/** The generated JavaScript: starts a compiled module. */
export interface EngineGlue {
  initSync(input: { module: WebAssembly.Module }): unknown;
  Engine: EngineClass;
}

/** Where messages come from and go to. */
export interface Port {
  listen(hear: (message: ToWorker) => void): void;
  post(message: FromWorker, transfer: ArrayBuffer[]): void;
}

/** How many milliseconds go by between two reports of progress at least. */
const INTERVAL = 50;
/** Part of the answer, which the page keeps, and not only how far it is. */
const RESULT = '{"kind":"reviewed"';

/** Answers the calls that come through a port. */
export function serve(port: Port, glue: EngineGlue): void {
  let engine: InstanceType<EngineClass> | undefined;
  const post = (message: FromWorker, transfer: ArrayBuffer[] = []) => port.post(message, transfer);
  port.listen((message) => {
    try {
      if (message.kind === "start") {
        glue.initSync({ module: message.module });
        engine = new glue.Engine();
        post({ kind: "ready" });
        return;
      }
      const { id, method, request, language, heard } = message;
      if (!engine) throw new Error("the engine has not been started");
      let last = -Infinity;
      const listener = (json: string) => {
        const now = performance.now();
        if (now - last < INTERVAL && !json.startsWith(RESULT)) return;
        last = now;
        post({ kind: "progress", id, progress: JSON.parse(json) as Progress });
      };
      let reply: object;
      try {
        const text = toJson(request);
        reply = unpacked(engine.call(method, text, language, heard ? listener : undefined));
      } catch (error) {
        const refusal = refusalOf(error);
        if (!refusal) throw error;
        post({ kind: "refusal", id, refusal });
        return;
      }
      const arrays = Object.values(reply).filter((value) => ArrayBuffer.isView(value));
      post({ kind: "reply", id, reply }, arrays.map((array) => array.buffer as ArrayBuffer));
    } catch (error) {
      // A module that has trapped must not be called again.
      engine = undefined;
      post({ kind: "crash", message: error instanceof Error ? error.message : String(error) });
    }
  });
}

/** Half of a character that UTF-16 writes in two parts, which is no text. */
const HALF = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Returns a request as JSON. What is no text, as a paste can be, becomes a sign for that. */
export function toJson(request: unknown): string {
  const text = JSON.stringify(request);
  if (!/\\ud[89a-f]/.test(text)) return text;
  return JSON.stringify(request, (_, value: unknown) =>
    typeof value === "string" ? value.replace(HALF, "\ufffd") : value,
  );
}

/** Returns a reply as one value: the JSON, with the typed arrays as members. */
export function unpacked(packed: object): object {
  const { json, ...arrays } = packed as { json: string };
  return Object.assign(JSON.parse(json) as object, arrays);
}

/** Returns the refusal that the engine has thrown, or nothing if it is another error. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (!(error instanceof Error) || error instanceof WebAssembly.RuntimeError) return undefined;
  try {
    const refusal = JSON.parse(error.message) as Refusal;
    return typeof refusal.kind === "string" ? refusal : undefined;
  } catch {
    return undefined;
  }
}
