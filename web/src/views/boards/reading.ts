/** The engine's note on a text that can be read in two ways, for a page that has no command line. */

const OPTION = /--format ([a-z0-9-]+)/;

/** The format that the note names for the other reading, if it is one of those that are known. */
export function otherReading(note: string, formats: readonly string[]): string | undefined {
  const format = OPTION.exec(note)?.[1];
  return formats.find((known) => known === format);
}
