/** Calls through workers: replies, refusals, progress, and stopping. */

import { Worker } from "node:worker_threads";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  EngineClient,
  EngineCrash,
  EngineRefusal,
  EngineStopped,
  type EngineState,
  type WorkerLike,
} from "../src/engine/client";
import type { FromWorker, Progress } from "../src/engine/protocol";
import { moduleBytes } from "./engine";

const folder = fileURLToPath(new URL("../node_modules/.cache/glisse-test/", import.meta.url));

/** A 15-puzzle that takes long with a weak heuristic. */
const LONG = {
  board:
    "tiles:4x4:14-13-15-7-11-12-9-5-6-0-2-1-4-8-10-3:goal=0-1-2-3-4-5-6-7-8-9-10-11-12-13-14-15",
  options: { algorithm: "idastar", heuristic: "misplaced" },
};
const BOARD = "rush-hour:6x6:BB...EF..G.EFAAG.EF..G..H...CCH.DDD.";

let module: Promise<WebAssembly.Module>;
let client: EngineClient;

beforeAll(async () => {
  await build({
    configFile: false,
    logLevel: "error",
    build: {
      ssr: fileURLToPath(new URL("./node-worker.ts", import.meta.url)),
      outDir: folder,
      emptyOutDir: true,
      rollupOptions: { output: { entryFileNames: "worker.mjs" } },
    },
  });
  module = WebAssembly.compile(moduleBytes("main"));
});

afterEach(() => client.close());

function create(): WorkerLike {
  const worker = new Worker(`${folder}worker.mjs`);
  const like: WorkerLike = {
    postMessage: (message) => worker.postMessage(message),
    terminate: () => worker.terminate(),
    onmessage: null,
    onerror: null,
  };
  worker.on("message", (data: FromWorker) => like.onmessage?.({ data }));
  worker.on("error", (error: Error) => like.onerror?.({ message: error.message }));
  return like;
}

describe("an engine in a worker", () => {
  it("replies in order, and with typed arrays", async () => {
    client = new EngineClient(module, create);
    const states: EngineState["kind"][] = [];
    client.onState = (state) => states.push(state.kind);
    const [answer, map] = await Promise.all([
      client.call("solve", { board: BOARD }),
      client.call("map", { board: BOARD }),
    ]);
    expect([answer.cost, answer.optimal]).toEqual([8, true]);
    expect(map.positions).toBeInstanceOf(Float32Array);
    expect(map.positions?.length).toBe(2 * map.states);
    expect(map.to_goal[0]).toBe(8);
    expect(states).toEqual(["ready", "busy", "ready", "busy", "ready"]);
  });

  it("refuses in the language of the page", async () => {
    client = new EngineClient(module, create);
    client.language = "fr";
    const refused = await client.call("parse", { text: "1 2 3\n4 5 5" }).catch((error) => error);
    expect(refused).toBeInstanceOf(EngineRefusal);
    expect((refused as EngineRefusal).refusal.places[0]).toMatchObject({ line: 2, column: 5 });
    expect((refused as EngineRefusal).message).toContain("deux fois");
    expect((await client.call("solve", { board: BOARD })).cost).toBe(8);
  });

  it("tells how far it is, and stops", async () => {
    client = new EngineClient(module, create);
    const stop = new AbortController();
    const told: Progress[] = [];
    const onProgress = (progress: Progress) => {
      told.push(progress);
      if (told.length === 3) stop.abort();
    };
    const call = client.call("solve", LONG, { onProgress, signal: stop.signal });
    const next = client.call("solve", { board: BOARD });
    await expect(call).rejects.toBeInstanceOf(EngineStopped);
    const stopped = performance.now();
    // Whatever waits goes on in a fresh worker.
    expect((await next).cost).toBe(8);
    console.log(`a fresh worker has answered after ${Math.round(performance.now() - stopped)} ms`);
    expect(told.every((progress) => progress.kind === "searching")).toBe(true);
    expect(told.length).toBeGreaterThanOrEqual(3);
  });

  it("stops what has not begun without ending what has", async () => {
    client = new EngineClient(module, create);
    const stop = new AbortController();
    const first = client.call("solve", { board: BOARD });
    const second = client.call("solve", LONG, { signal: stop.signal });
    stop.abort();
    await expect(second).rejects.toBeInstanceOf(EngineStopped);
    expect((await first).cost).toBe(8);
    const all = Promise.allSettled([client.call("solve", LONG), client.call("solve", LONG)]);
    client.stop();
    for (const call of await all) {
      expect(call.status === "rejected" && call.reason).toBeInstanceOf(EngineStopped);
    }
    expect((await client.call("solve", { board: BOARD })).cost).toBe(8);
  });

  it("says that there is no engine where there is none", async () => {
    const absent = Promise.reject<WebAssembly.Module>(new Error("404 Not Found"));
    absent.catch(() => undefined);
    client = new EngineClient(absent, create);
    const call = client.call("names", {});
    await expect(call).rejects.toBeInstanceOf(EngineCrash);
    expect(client.state).toEqual({ kind: "absent", message: "404 Not Found" });
    await expect(client.call("names", {})).rejects.toBeInstanceOf(EngineCrash);
  });

  it("goes on with a fresh module after a crash", async () => {
    let first = true;
    client = new EngineClient(module, () => {
      const worker = create();
      if (!first) return worker;
      first = false;
      const post = worker.postMessage;
      worker.postMessage = (message) => {
        if (message.kind === "start") post(message);
        else worker.onmessage?.({ data: { kind: "crash", message: "unreachable" } });
      };
      return worker;
    });
    const states: EngineState["kind"][] = [];
    client.onState = (state) => states.push(state.kind);
    await expect(client.call("solve", { board: BOARD })).rejects.toBeInstanceOf(EngineCrash);
    expect((await client.call("solve", { board: BOARD })).cost).toBe(8);
    expect(states).toContain("crashed");
  });
});
