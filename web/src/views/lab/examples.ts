/** The scripts that come with glisse. Each says in its first words which puzzles it is for. */

const FILES = import.meta.glob<string>("../../../../examples/heuristics/*.rhai", {
  query: "?raw",
  import: "default",
  eager: true,
});

export interface Example {
  name: string;
  text: string;
}

/** Whether a script that begins with `// Swap grids: …` is for the puzzle `swap`. */
export function isFor(text: string, puzzle: string): boolean {
  const told = /^\/\/\s*([^:\n]+):/.exec(text)?.[1] ?? "";
  return told.trim().toLowerCase().replace(/\s+/g, "-").startsWith(puzzle);
}

/** The scripts for a puzzle by their names, so that a plain one comes before its variants. */
export function examplesOf(puzzle: string): Example[] {
  return Object.entries(FILES)
    .map(([path, text]) => ({ name: /([^/]+)\.rhai$/.exec(path)?.[1] ?? path, text }))
    .filter(({ text }) => isFor(text, puzzle))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}
