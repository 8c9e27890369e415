/** The worker's side of the protocol. */

import { expect, test } from "vitest";
import type { FromWorker, ToWorker } from "../src/engine/protocol";
import { serve } from "../src/engine/serve";

/** What the page hears of a call that tells all this at once. */
function heard(told: object[]): FromWorker[] {
  const posted: FromWorker[] = [];
  let hear: (message: ToWorker) => void = () => {};
  class Engine {
    call(_method: string, _request: string, _language: string, listener?: Function): object {
      for (const progress of told) listener?.(JSON.stringify(progress));
      return { json: "{}" };
    }
  }
  serve({ listen: (ours) => (hear = ours), post: (message) => posted.push(message) }, { initSync: () => {}, Engine });
  hear({ kind: "start", module: {} as WebAssembly.Module });
  hear({ kind: "call", id: 1, method: "review", request: {}, language: "en", heard: true });
  return posted.filter(({ kind }) => kind === "progress");
}

test("progress that comes too fast is left out, parts of the answer never are", () => {
  const searching = { kind: "searching", expanded: 1, generated: 1, stored: 1, depth: 1, bytes: 1, seconds: 0 };
  const part = (done: number) => ({ kind: "reviewed", done, positions: 3, review: {} });
  expect(heard([searching, searching, searching])).toHaveLength(1);
  const parts = heard([searching, part(1), searching, part(2), searching]).map((message) => message.kind === "progress" && message.progress);
  expect(parts).toEqual([searching, part(1), part(2)]);
});
