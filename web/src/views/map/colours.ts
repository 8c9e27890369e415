/** The colours of the map: those that `glisse draw` gives to distances, and those of searches. */

import { NONE } from "../../engine/protocol";
import type { ThemeName } from "../../lib/settings";
import { EXPANDED, OPEN, REOPENED } from "../../parts/replay";

type Colour = [red: number, green: number, blue: number];

/** From goals to what is farthest from them: from dark to bright in both themes. */
const DISTANCES: Record<ThemeName, string[]> = {
  light: ["#440154", "#472c7a", "#3d4d8a", "#31688e", "#26828e", "#1f9e89", "#44bf70", "#8fd744", "#cfe11c"],
  dark: ["#4a4690", "#3e5a98", "#31688e", "#26828e", "#1f9e89", "#35b779", "#6ece58", "#b5de2b", "#fde725"],
};

/** How a point is drawn: the fourth byte of its colour. */
export const DISC = 255;
export const RING = 128;

export function readColour(text: string): Colour {
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1] ?? "888888";
  // Colours are written with three digits where that says the same.
  const value = Number.parseInt(hex.length === 3 ? hex.replace(/./g, "$&$&") : hex, 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

export function mixed(one: Colour, other: Colour, part: number): Colour {
  const mix = (from: number, to: number) => Math.round(from + (to - from) * part);
  return [mix(one[0], other[0]), mix(one[1], other[1]), mix(one[2], other[2])];
}

/** The colour at a part from 0 (a goal) to 1 (the farthest). */
export function distanceColour(theme: ThemeName, part: number): Colour {
  const steps = DISTANCES[theme];
  const at = Math.min(Math.max(part, 0), 1) * (steps.length - 1);
  const low = Math.min(Math.floor(at), steps.length - 2);
  return mixed(readColour(steps[low]!), readColour(steps[low + 1]!), at - low);
}

/** The colours of the page that the map takes, by the names of its tokens. */
export interface Tokens {
  page: Colour;
  ink: Colour;
  faint: Colour;
  line: Colour;
  accent: Colour;
  moved: Colour;
  one: Colour;
  other: Colour;
  both: Colour;
}

export function tokensOf(style: CSSStyleDeclaration): Tokens {
  const read = (name: string) => readColour(style.getPropertyValue(`--${name}`));
  return {
    page: read("page"),
    ink: read("ink"),
    faint: read("faint"),
    line: read("line"),
    accent: read("accent"),
    moved: read("moved"),
    one: read("series-1"),
    other: read("series-3"),
    both: read("series-4"),
  };
}

export const cssOf = ([red, green, blue]: Colour, alpha = 1) => `rgb(${red} ${green} ${blue} / ${alpha})`;

/** The colours of all states by their distance; grey where no goal can be reached. */
export function distanceColours(distances: Uint32Array, farthest: number, theme: ThemeName, tokens: Tokens): Uint8Array {
  const colours = new Uint8Array(distances.length * 4);
  const steps = Array.from({ length: farthest + 1 }, (_, at) => distanceColour(theme, farthest ? at / farthest : 0));
  for (let state = 0; state < distances.length; state++) {
    const distance = distances[state]!;
    const [red, green, blue] = (distance === NONE ? undefined : steps[distance]) ?? tokens.faint;
    colours.set([red, green, blue, DISC], 4 * state);
  }
  return colours;
}

/** The colour of a state in one search or two: what it is in each of them. */
export function searchColour(one: number, other: number, tokens: Tokens): [...Colour, number] {
  if (!one && !other) return [...mixed(tokens.page, tokens.faint, 0.5), DISC];
  if (one === REOPENED || other === REOPENED) return [...tokens.moved, DISC];
  const hue = one && other ? tokens.both : one ? tokens.one : tokens.other;
  const isExpanded = one === EXPANDED || other === EXPANDED;
  const isOpen = !isExpanded && (one === OPEN || other === OPEN);
  return [...(isOpen ? mixed(hue, tokens.page, 0.35) : hue), isOpen ? RING : DISC];
}

/** The colours of all states in one search or two, and the states that one of them has met. */
export function searchColours(
  one: Uint8Array,
  other: Uint8Array | undefined,
  tokens: Tokens,
): { colours: Uint8Array; front: Uint32Array } {
  const colours = new Uint8Array(4 * one.length);
  const words = new Uint32Array(colours.buffer);
  const front = new Uint32Array(one.length);
  // A state is one of four things to each search: sixteen colours, written as whole words.
  const table = Uint32Array.from({ length: 16 }, (_, both) => {
    return new Uint32Array(Uint8Array.from(searchColour(both >> 2, both & 3, tokens)).buffer)[0]!;
  });
  let met = 0;
  for (let state = 0; state < one.length; state++) {
    const both = 4 * one[state]! + (other?.[state] ?? 0);
    words[state] = table[both]!;
    if (both) front[met++] = state;
  }
  return { colours, front: front.subarray(0, met) };
}
