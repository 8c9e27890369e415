/** What the engine says to people at a command line, for people who have none: flags by the page's own words. */

import type { Say } from "./words";

const FLAG = /--([a-z][a-z-]*)/g;

/** What the page calls that which a flag is about, if it has a word for it. */
function wordFor(name: string, say: Say): string | undefined {
  const key = `shell-flag-${name}`;
  const word = say(key);
  return word === key ? undefined : word;
}

/** A message with words in the place of flags. What is no flag of glisse stays: somebody may have written it. */
export function withoutFlags(text: string, say: Say): string {
  return text.replace(FLAG, (flag, name: string) => wordFor(name, say) ?? flag);
}

/** The same for a help; none if it is about something that can only be done at a command line. */
export function helpWithoutFlags(text: string | undefined, say: Say): string | undefined {
  const help = withoutFlags(text ?? "", say);
  return help && !help.match(FLAG) ? help : undefined;
}
