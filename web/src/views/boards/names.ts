/** What families of puzzles are called. */

import { say } from "../../lib/session.svelte";

/** The name of a family for people; that of the engine if the page has no other. */
export function familyName(puzzle: string): string {
  const key = `boards-family-${puzzle}`;
  const name = say(key);
  return name === key ? puzzle : name;
}
