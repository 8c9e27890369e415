/** The same questions to the native library, through the command line. */

import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** The command `glisse`: `GLISSE_BINARY`, or that of the release build, which is made if there is none. */
export function binary(): string {
  const given = process.env["GLISSE_BINARY"];
  if (given) return given;
  const built = `${process.env["CARGO_TARGET_DIR"] ?? `${root}target`}/release/glisse`;
  if (!existsSync(built)) {
    console.log("building glisse");
    execFileSync("cargo", ["build", "--release", "--locked"], { cwd: root, stdio: "inherit" });
  }
  return built;
}

/** No tables on disk, as in a browser. */
const env = { ...process.env, GLISSE_CACHE_DIR: mkdtempSync(join(tmpdir(), "glisse-")), LC_ALL: "C" };

/** Runs glisse and returns what it prints. */
export function glisse(args: string[], input = ""): string {
  const done = spawnSync(binary(), args, { input, encoding: "utf8", maxBuffer: 1 << 28, cwd: root, env });
  if (done.error) throw done.error;
  if (done.status !== 0 && !args.includes("batch")) throw new Error(`${args.join(" ")}\n${done.stderr}`);
  return done.stdout;
}

/** Returns the values of JSON that glisse prints, one a line. */
export function lines<T>(args: string[], input = ""): T[] {
  const text = glisse(args, input).trim();
  return text === "" ? [] : text.split("\n").map((line) => JSON.parse(line) as T);
}
