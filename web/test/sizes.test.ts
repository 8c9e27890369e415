/** The modules stay small: what a module weighs after brotli may grow by 2 % before somebody says so. */

import { readFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";
import { expect, it } from "vitest";
import { moduleBytes, type ModuleName } from "./engine";

/** The committed figures, in bytes after brotli. */
const figures = JSON.parse(
  readFileSync(new URL("../sizes.json", import.meta.url), "utf8"),
) as Record<ModuleName, number>;

/** The most that the module may weigh that the page loads first. */
const BAR = 1_000_000;

function compressed(name: ModuleName): number {
  const bytes = moduleBytes(name);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_LGWIN]: 24,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return brotliCompressSync(bytes, { params }).length;
}

it("the module that the page loads first weighs no more than a megabyte", () => {
  expect(figures.main).toBeLessThanOrEqual(BAR);
});

it.each(["main", "studio"] as const)("%s is no larger than its figure", (name) => {
  expect(compressed(name)).toBeLessThanOrEqual(Math.floor(figures[name] * 1.02));
});
