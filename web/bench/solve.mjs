// How long the module takes in Node beside the native library with one thread, in one run:
//   node bench/solve.mjs [NAME=FILE…]
// where FILE has a board a line, as `glisse batch` reads it. Without files, the boards of the tests by
// family. Times are those that the library itself measures of each search; the least of several runs.
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const RUNS = 5;
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
  return ["rush-hour", "tiles:4x4", "swap:4x4"].map((name) => [name, all.filter((line) => line.startsWith(name))]);
}

const { initSync, Engine } = await import(join(pkg, "main.js"));
initSync({ module: new WebAssembly.Module(readFileSync(join(pkg, "main_bg.wasm"))) });

const seconds = (answers) => answers.reduce((sum, answer) => sum + (answer.stats?.seconds ?? 0), 0);
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
  let [least, ours] = [Infinity, Infinity];
  for (let run = 0; run < RUNS; run++) {
    // In turn, so that whatever else the machine does is shared.
    least = Math.min(least, seconds(native(text)));
    // A process has no tables in its memory either.
    const engine = new Engine();
    const { json } = engine.call("batch", JSON.stringify({ boards }), "en");
    const answers = JSON.parse(json);
    for (const [index, answer] of answers.entries()) {
      if (answer.cost !== expected[index].cost || answer.stats.expanded !== expected[index].stats.expanded) {
        throw new Error(`${answer.id}: another answer`);
      }
    }
    engine.free();
    ours = Math.min(ours, seconds(answers));
  }
  const columns = [boards.length.toString().padStart(6), least.toFixed(4).padStart(11), ours.toFixed(4).padStart(11)];
  console.log(`${name.padEnd(16)}${columns.join("")}${(ours / least).toFixed(2).padStart(8)}`);
}
