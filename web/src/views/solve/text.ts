/** A solution as plain text, and files for those who want to keep it. */

import type { Answer, Step } from "../../engine/protocol";

/** A solution in words: what it is of, what it costs, and its moves with a sentence for each. */
export function solutionText(
  id: string,
  verdict: string,
  steps: readonly Step[],
  notations: Record<string, string>,
): string {
  const width = String(steps.length).length;
  const widest = Math.max(0, ...steps.map(({ move }) => move.length));
  const lines = steps.map(
    ({ move, sentence }, place) => `${String(place + 1).padStart(width)}. ${move.padEnd(widest)}  ${sentence}`,
  );
  const written = Object.entries(notations).map(([name, moves]) => `${name}: ${moves}`);
  return [id, verdict, "", ...lines, "", ...written, ""].join("\n");
}

/** An answer as `glisse solve --json` prints it. */
export function answerText(answer: Answer): string {
  return `${JSON.stringify(answer, null, 2)}\n`;
}

/** Parts of a row, so that each fits on a page. */
export function chunks<T>(all: readonly T[], most: number): T[][] {
  const parts: T[][] = [];
  for (let first = 0; first < all.length; first += most) parts.push(all.slice(first, first + most));
  return parts;
}

/** Gives a file to the person. */
export function save(name: string, type: string, content: string | Uint8Array): void {
  const part = typeof content === "string" ? content : new Uint8Array(content);
  const url = URL.createObjectURL(new Blob([part], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads it a moment later.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
