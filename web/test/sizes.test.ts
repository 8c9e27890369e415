/** The page stays small: what is loaded may weigh 2 % more, after brotli, before somebody says so. */

import { readFileSync, readdirSync, statSync } from "node:fs";
import { expect, test } from "vitest";

const dist = new URL("../dist/", import.meta.url).pathname;

/** The committed figures, in bytes after brotli. */
const figures = JSON.parse(readFileSync(new URL("../sizes.json", import.meta.url), "utf8")) as Record<Part, number>;

type Part = "main" | "studio" | "page";

/** The most that the first module and the page without modules may weigh. */
const BARS: Partial<Record<Part, number>> = { main: 1_000_000, page: 300_000 };

function partOf(name: string): Part {
  if (!name.endsWith(".wasm")) return "page";
  return name.includes("studio") ? "studio" : "main";
}

/** What the files of the built page weigh, each as it is stored for brotli where that is smaller. */
function sizes(): Record<Part, number> {
  const sum: Record<Part, number> = { main: 0, studio: 0, page: 0 };
  for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
    const path = `${entry.parentPath}/${entry.name}`;
    if (!entry.isFile() || /\.(br|gz)$/.test(entry.name)) continue;
    const stored = statSync(`${path}.br`, { throwIfNoEntry: false }) ?? statSync(path);
    sum[partOf(entry.name)] += stored.size;
  }
  return sum;
}

const measured = sizes();

/** The figures of the modules are those of rustup's compiler; Debian's is another version, and writes more. */
const compiler = readFileSync(new URL("../src/engine/pkg/compiler", import.meta.url), "utf8").trim();
const weighed = (["main", "studio", "page"] as const).filter((part) => part === "page" || compiler === "rustup");

test.each(weighed)("%s is no larger than its figure", (part) => {
  expect(measured[part]).toBeGreaterThan(0);
  expect(measured[part]).toBeLessThanOrEqual(Math.floor(figures[part] * 1.02));
});

test.each(Object.entries(BARS))("the figure of %s is under its bar", (part, bar) => {
  expect(figures[part as Part]).toBeLessThanOrEqual(bar);
});
