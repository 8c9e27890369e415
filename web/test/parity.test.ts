/** Answers in the browser's module are those of the native library. */

import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import type { Answer, Exploration, GeneratedBoard, Refusal } from "../src/engine/protocol";
import { boards } from "./boards";
import { engine } from "./engine";
import { glisse, lines } from "./native";

let main: Awaited<ReturnType<typeof engine>>;
const all = boards();

beforeAll(async () => {
  main = await engine("main");
});

/** One thread, as in a browser. */
const BATCH = ["batch", "-", "--threads", "1"];

type Batch = (Answer & { line?: number }) | { error: string | Refusal; line?: number };

/** What has to be the same: everything but times, and bytes, since addresses have another width. */
function essence(answer: Batch) {
  if ("error" in answer) return "no board";
  const { line: _, stats, ...rest } = answer;
  const { seconds: _seconds, peak_bytes: _bytes, ...counts } = stats;
  return { ...rest, stats: counts };
}

describe("the module and the native library", () => {
  it("solve 500 boards and more with the same moves, costs and counts", () => {
    expect(all.length).toBeGreaterThanOrEqual(500);
    const native = lines<Batch>(BATCH, all.join("\n"));
    const ours = main.call("batch", { boards: all });
    expect(native.length).toBe(all.length);
    for (const [index, board] of all.entries()) {
      expect(essence(ours[index]!), board).toEqual(essence(native[index]!));
    }
    const status = new Set(native.map((answer) => ("error" in answer ? "error" : answer.status)));
    expect(status).toContain("unsolvable");
  });

  it("agree under every metric and algorithm", () => {
    const few = all.filter((_, index) => index % 23 === 0);
    for (const metric of ["moves", "cells", "weighted"] as const) {
      for (const algorithm of ["bfs", "dijkstra", "astar", "idastar", "greedy", "beam"]) {
        const options = { metric, algorithm, expansion_limit: 20_000 };
        const args = [...BATCH, "--metric", metric, "--expansion-limit", "20000"];
        const native = lines<Batch>([...args, "--algorithm", algorithm], few.join("\n"));
        const ours = main.call("batch", { boards: few, options });
        for (const [index, board] of few.entries()) {
          const note = `${board} ${metric} ${algorithm}`;
          expect(essence(ours[index]!), note).toEqual(essence(native[index]!));
        }
      }
    }
  });

  it("expand the same states: the signature is the committed one", () => {
    const file = new URL("../../crates/glisse/src/bench/signature.txt", import.meta.url);
    const lines = readFileSync(file, "utf8").trim().split("\n");
    const { signature } = main.call("signature", {});
    expect(signature).toBe(lines.filter((line) => !line.startsWith("#")).join("\n"));
  });

  it("explore the same spaces", () => {
    const small = all.filter((board) => /3x3|2x3|rush-hour:[45]/.test(board));
    for (const board of small.slice(-40)) {
      const native = JSON.parse(glisse(["explore", board, "--json"])) as Exploration & { stats: unknown };
      const ours = main.call("explore", { board }) as Exploration & { stats: unknown };
      const { stats: _, ...nativeFigures } = native;
      const { stats: __, ...figures } = ours;
      expect(figures, board).toEqual(nativeFigures);
    }
  });

  it("generate the same boards from the same seeds", () => {
    for (const puzzle of ["rush-hour", "tiles", "swap"]) {
      const args = ["generate", puzzle, "--count", "5", "--seed", "7", "--json"];
      const native = lines<GeneratedBoard>(args);
      expect(main.call("generate", { puzzle, count: 5, seed: 7 })).toEqual(native);
    }
  });

  it("write every board in the same formats and pictures", () => {
    for (const board of all.filter((_, index) => index % 17 === 0)) {
      for (const [format, text] of Object.entries(main.call("convert", { board }))) {
        expect(text.trimEnd(), format).toBe(glisse(["convert", board, "--to", format]).trimEnd());
      }
    }
    const board = all[0]!;
    const file = join(mkdtempSync(join(tmpdir(), "glisse-")), "board.svg");
    glisse(["draw", board, "-o", file]);
    expect(main.call("picture", { board }).svg).toBe(readFileSync(file, "utf8"));
  });
});
