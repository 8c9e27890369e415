/** Scripts in addresses, and places in them. */

import type { Refusal } from "../../engine/protocol";

/** A longer script is not put into the address: it would be cut on its way. */
const LONGEST = 6000;

/** A text as letters, digits, `-` and `_`; `undefined` if it is too long for an address. */
export function encodeScript(text: string): string | undefined {
  const bytes = new TextEncoder().encode(text);
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  const encoded = btoa(binary).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
  return encoded.length <= LONGEST ? encoded : undefined;
}

/** What `encodeScript` has written; `undefined` if it cannot have been that. */
export function decodeScript(encoded: string): string | undefined {
  try {
    const binary = atob(encoded.replace(/-/g, "+").replace(/_/g, "/"));
    const bytes = Uint8Array.from(binary, (sign) => sign.charCodeAt(0));
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** A place that the engine tells in bytes of UTF-8, in the units of JavaScript's texts. Never empty. */
export function spanOf(text: string, place: Refusal["places"][number]): { from: number; to: number } {
  const bytes = new TextEncoder().encode(text);
  const decoder = new TextDecoder();
  const lengthOf = (end: number) => decoder.decode(bytes.subarray(0, Math.min(end, bytes.length))).length;
  let from = lengthOf(place.start);
  const to = Math.min(Math.max(lengthOf(place.end), from + 1), text.length);
  if (from >= to) from = Math.max(0, to - 1);
  return { from, to };
}
