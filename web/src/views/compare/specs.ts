/** How searches are named, as `glisse compare --with` names them: `astar:manhattan`, `bfs`. */

import type { Names, SearchOptions } from "../../engine/protocol";

/** No more than these are compared: more would not be seen side by side. */
export const MOST_SPECS = 4;

export function readSpec(spec: string): SearchOptions {
  const [algorithm = "astar", heuristic] = spec.split(":");
  return heuristic ? { algorithm, heuristic } : { algorithm };
}

export function writeSpec({ algorithm = "astar", heuristic }: SearchOptions): string {
  return heuristic ? `${algorithm}:${heuristic}` : algorithm;
}

/** Reads a list such as `astar:manhattan,bfs`: what is empty, twice there or too much is left out. */
export function readSpecs(text: string | undefined): string[] {
  const all = (text ?? "").split(",").map((spec) => spec.trim()).filter(Boolean);
  return [...new Set(all)].slice(0, MOST_SPECS);
}

export type PuzzleNames = Names["puzzles"][number];

export interface Preset {
  name: "usual" | "heuristics" | "deepening" | "astray";
  specs: string[];
  /** The board that it is for, if it is not for all of them. */
  board?: string;
}

/** A board on which A* that does not open states again finds a solution that is too long. */
const ASTRAY = { puzzle: "rush-hour", heuristic: "blocking-blocked", board: "rush-hour:6x6:FBB..EF..G.EFAAG.E...G..HCC...H..DDD" };

/** The lists that one may want to begin with, for the puzzles of a family. */
export function presetsOf(puzzle: PuzzleNames | undefined): Preset[] {
  if (!puzzle) return [];
  const proved = puzzle.heuristics.filter(({ admissible, consistent, name }) => admissible && consistent && name !== "pdb");
  const best = proved.at(-1)?.name;
  const guided = (algorithm: string) => (best ? `${algorithm}:${best}` : algorithm);
  return [
    { name: "usual", specs: ["bfs", "dijkstra", guided("astar")] },
    { name: "heuristics", specs: proved.slice(-MOST_SPECS).map(({ name }) => `astar:${name}`) },
    { name: "deepening", specs: [guided("idastar"), guided("astar")] },
    ...(puzzle.name === ASTRAY.puzzle && puzzle.heuristics.some(({ name }) => name === ASTRAY.heuristic)
      ? [{ name: "astray" as const, specs: [`astar:${ASTRAY.heuristic}`, `astar-closed:${ASTRAY.heuristic}`, "bfs"], board: ASTRAY.board }]
      : []),
  ];
}
