/** Turns the command of a figure into the view of the page that shows it. */

import type { Address, View } from "../../lib/address";
import type { NamedBoard } from "../../lib/handouts";

/** Whether a word is the id of a board. */
export function isBoardId(word: string): boolean {
  return /^[a-z][a-z-]*:\d+x\d+:\S/.test(word);
}

interface Command {
  name: string;
  boards: NamedBoard[];
  /** What is neither an option nor a board. */
  others: string[];
  options: Record<string, string>;
}

const FLAGS = ["--optimal", "--find-counterexample", "--layers-only", "--walk"];

/** A board by its name as commands write it, or by its id; `undefined` if it is in no text. */
function boardOf(word: string, named: NamedBoard[]): NamedBoard | undefined {
  const name = /^\{(.*)\}$/.exec(word)?.[1] ?? /^\d{3}:(.*)$/.exec(word)?.[1];
  if (name !== undefined) return named.find((board) => board.name.toLowerCase() === name.toLowerCase());
  return isBoardId(word) ? { name: word, id: word, labels: [] } : undefined;
}

function read(words: string[], named: NamedBoard[]): Command {
  const [name = "", ...rest] = words;
  const command: Command = { name, boards: [], others: [], options: {} };
  for (let at = 0; at < rest.length; at++) {
    const word = rest[at] ?? "";
    const board = boardOf(word, named);
    if (FLAGS.includes(word)) command.options[word] = "yes";
    else if (word.startsWith("--")) command.options[word] = rest[++at] ?? "";
    else if (board) command.boards.push(board);
    else command.others.push(word);
  }
  return command;
}

/** Where in the page a command is shown, if it is anywhere. */
export function tryOf(words: string[], named: NamedBoard[]): Address | undefined {
  const { name, boards, others, options } = read(words, named);
  const algorithm = options["--algorithm"];
  const heuristic = options["--heuristic"];
  const metric = options["--metric"];
  const [first] = boards;
  const to = (view: View, board: NamedBoard | undefined, settings: Record<string, string | undefined>) => {
    if (!board) return undefined;
    const given = Object.entries(settings).filter((entry): entry is [string, string] => Boolean(entry[1]));
    const address: Address = { view, board: board.id, settings: Object.fromEntries(given) };
    if (board.labels.length) address.labels = board.labels;
    return address;
  };
  switch (name) {
    case "solve":
      return to("solve", first, { algorithm, heuristic, metric, notation: options["--notation"] });
    case "trace":
      return to("watch", first, { algorithm, heuristic, metric });
    case "compare":
      return to("compare", first, { with: options["--with"], metric });
    case "explore":
      return to("map", first, { metric });
    case "audit":
      // The family is that of the text's own boards where no board is named.
      if (options["--find-counterexample"]) return to("lab", first ?? named[0], { audited: heuristic, run: "counterexample" });
      return to("lab", first, { audited: heuristic, metric, run: "audit" });
    case "moves":
      return heuristic ? to("lab", first, { audited: heuristic, metric }) : to("play", first, {});
    case "apply":
      return to("play", first, { moves: others.join(" ") });
    case "verify":
      // A review says of each move whether it loses anything; it counts moves.
      return metric ? to("solve", first, { metric }) : to("review", first, { moves: others.join(" ") });
    default:
      return undefined;
  }
}
