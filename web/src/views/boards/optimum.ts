/** What an answer says about the length of the shortest solution. */

import type { Answer } from "../../engine/protocol";

export type Optimum =
  | { kind: "solved" | "unsolvable" | "unknown" }
  | { kind: "exact" | "at-least" | "at-most"; moves: number }
  | { kind: "between"; least: number; most: number };

export function optimumOf(answer: Answer): Optimum {
  const { status, optimal, cost, lower_bound: least = 0 } = answer;
  if (status === "unsolvable") return { kind: "unsolvable" };
  if (status === "solved" && cost !== undefined) {
    if (cost === 0) return { kind: "solved" };
    if (optimal || cost === least) return { kind: "exact", moves: cost };
    return least ? { kind: "between", least, most: cost } : { kind: "at-most", moves: cost };
  }
  return least ? { kind: "at-least", moves: least } : { kind: "unknown" };
}
