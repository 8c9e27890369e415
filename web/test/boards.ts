/** Boards of all families. */

import { readFileSync } from "node:fs";

export function boards(): string[] {
  const text = readFileSync(new URL("boards.txt", import.meta.url), "utf8");
  return text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
}
