/** The numbers of a state, as they are written. */

import type { Language, TraceNumbers } from "../../engine/protocol";
import { numberText } from "../../lib/words";

/** A number; one without end where no goal can be reached. */
export function numberOf(value: number | null | undefined, language: Language): string {
  if (value === undefined) return "";
  return value === null ? "∞" : numberText(value, language, 2);
}

/** The numbers that a state has, with their letters. */
export function numbersOf({ g, h, f }: TraceNumbers): ["g" | "h" | "f", number | null][] {
  const all: ["g" | "h" | "f", number | null | undefined][] = [["g", g], ["h", h], ["f", f]];
  return all.flatMap(([letter, value]) => (value === undefined ? [] : [[letter, value] as ["g" | "h" | "f", number | null]]));
}
