// How long the module takes in Node beside the native library with one thread, in one run:
//   node bench/solve.mjs [NAME=FILE…]
// where FILE has a board a line, as `glisse batch` reads it. Without files, boards of the tests by family,
// and the first of Korf. Times are those that the library
// itself measures of each search; of several runs, in turn, the least of each board.
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** So many runs at least, and so many seconds: a browser compiles anew what runs often, and that takes a while. */
const RUNS = 5;
const SECONDS = 5;
/** The first ten of the hundred 15-puzzles of Korf (1985). */
const KORF = [
  "14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3",
  "13 5 4 10 9 12 8 14 2 3 7 1 0 15 11 6",
  "14 7 8 2 13 11 10 4 9 12 5 0 3 6 1 15",
  "5 12 10 7 15 11 14 0 8 2 1 13 3 4 9 6",
  "4 7 14 13 10 3 9 12 11 5 6 15 1 2 8 0",
  "14 7 1 9 12 3 6 15 8 11 2 5 10 0 4 13",
  "2 11 15 5 13 4 6 7 12 8 10 1 9 3 14 0",
  "12 11 15 3 8 0 4 2 6 13 9 5 14 1 10 7",
  "3 14 9 11 5 4 8 2 13 12 6 7 10 1 15 0",
  "13 11 8 9 0 15 7 10 4 3 6 14 5 12 2 1",
];
const here = fileURLToPath(new URL("./", import.meta.url));
const root = join(here, "../..");
const pkg = join(here, "../src/engine/pkg");

const target = process.env.CARGO_TARGET_DIR ?? join(root, "target");
const binary = process.env.GLISSE_BINARY ?? join(target, "release/glisse");
if (!existsSync(binary)) throw new Error(`${binary}: build it with cargo build --release`);

function lists() {
  const files = process.argv.slice(2).map((argument) => argument.split("="));
  if (files.length > 0) {
    return files.map(([name, file]) => [name, readFileSync(file, "utf8").split("\n")]);
  }
  const all = readFileSync(join(here, "../test/boards.txt"), "utf8").split("\n");
  const some = ["rush-hour:6x6", "tiles:4x4", "swap:4x4"].map((name) => [name, all.filter((line) => line.startsWith(name))]);
  const goal = Array.from({ length: 16 }, (_, tile) => tile).join("-");
  return [...some, ["Korf 1 to 10", KORF.map((tiles) => `tiles:4x4:${tiles.replaceAll(" ", "-")}:goal=${goal}`)]];
}

const { initSync, Engine } = await import(join(pkg, "main.js"));
initSync({ module: new WebAssembly.Module(readFileSync(join(pkg, "main_bg.wasm"))) });

const env = { ...process.env, GLISSE_CACHE_DIR: mkdtempSync(join(tmpdir(), "glisse-")) };

function native(text) {
  const options = { input: text, encoding: "utf8", maxBuffer: 1 << 28, env, stdio: ["pipe", "pipe", "ignore"] };
  const lines = execFileSync(binary, ["batch", "-", "--threads", "1"], options).trim().split("\n");
  return lines.map((line) => JSON.parse(line));
}

console.log(`${"boards".padEnd(16)}${"count".padStart(6)}${"native s".padStart(11)}${"module s".padStart(11)}${"ratio".padStart(8)}`);
for (const [name, lines] of lists()) {
  const text = lines.join("\n");
  const expected = native(text).filter((answer) => answer.id);
  const boards = expected.map((answer) => answer.id);
  // Of every board the least time: whatever else the machine does takes its time from some of the runs.
  const [theirs, ours] = [boards.map(() => Infinity), boards.map(() => Infinity)];
  const note = (least, answers) => {
    for (const [index, { id, cost, stats }] of answers.entries()) {
      if (cost !== expected[index].cost || stats.expanded !== expected[index].stats.expanded) throw new Error(`${id}: another answer`);
      least[index] = Math.min(least[index], stats.seconds);
    }
  };
  const started = performance.now();
  for (let run = 0; run < RUNS || performance.now() - started < 1000 * SECONDS; run++) {
    // In turn, so that whatever else the machine does is shared.
    note(theirs, native(text).filter((answer) => answer.id));
    // A process has no tables in its memory either.
    const engine = new Engine();
    const { json } = engine.call("batch", JSON.stringify({ boards }), "en");
    note(ours, JSON.parse(json));
    engine.free();
  }
  const [least, most] = [theirs, ours].map((times) => times.reduce((sum, time) => sum + time, 0));
  const columns = [String(boards.length).padStart(6), least.toFixed(4).padStart(11), most.toFixed(4).padStart(11)];
  console.log(`${name.padEnd(16)}${columns.join("")}${(most / least).toFixed(2).padStart(8)}`);
}
