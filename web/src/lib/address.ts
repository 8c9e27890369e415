/**
 * The address of the page: which view, which board, and what is shown of it, all after the `#`, so that
 * any static host will do and a link says everything.
 *
 * `#watch/tiles:3x3:8-6-7-2-5-4-3-0-1?algorithm=astar&heuristic=manhattan&at=12`
 */

/** The views that are always in sight. */
export const MAIN_VIEWS = ["play", "boards", "solve", "watch", "compare", "map", "lab", "handouts"] as const;

/** All views: the others are reached from those. */
export const VIEWS = [...MAIN_VIEWS, "review", "edit"] as const;

export type View = (typeof VIEWS)[number];

/** What an address says. Whatever is not said is as usual. */
export interface Address {
  view: View;
  /** The id of the board that everything begins with. */
  board?: string;
  /** What its reader calls the pieces, by their ids. */
  labels?: string[];
  /** Everything else, by name: `algorithm`, `heuristic`, `metric`, `moves`, `at`… */
  settings: Record<string, string>;
}

/** No address is longer: browsers and mail programs cut longer ones. */
const LONGEST = 100_000;

/** Reads what comes after the `#`. An address without a view that is known opens the first view. */
export function readAddress(hash: string): Address {
  const text = hash.replace(/^#/, "").slice(0, LONGEST).replace(/\p{Surrogate}/gu, "\ufffd");
  const question = text.indexOf("?");
  const path = question < 0 ? text : text.slice(0, question);
  const slash = path.indexOf("/");
  const name = slash < 0 ? path : path.slice(0, slash);
  const view = VIEWS.find((view) => view === name) ?? VIEWS[0];
  const address: Address = { view, settings: {} };
  const board = slash < 0 ? "" : decoded(path.slice(slash + 1));
  if (board) address.board = board;
  for (const [key, value] of new URLSearchParams(question < 0 ? "" : text.slice(question + 1))) {
    if (!value) continue;
    if (key === "labels") address.labels = value.split("|");
    else if (/^[a-z][a-z-]{0,30}$/.test(key)) address.settings[key] = value;
  }
  return address;
}

/** Writes an address, as short as it can be: what is empty is left out. */
export function writeAddress(address: Address): string {
  const settings = new URLSearchParams();
  if (address.labels?.length) settings.set("labels", address.labels.join("|"));
  for (const [key, value] of Object.entries(address.settings)) if (value) settings.set(key, value);
  const board = address.board ? `/${readable(encodeURIComponent(address.board))}` : "";
  const rest = readable(settings.toString());
  return `#${address.view}${board}${rest ? `?${rest}` : ""}`;
}

/** Ids stay readable: these signs mean nothing to a browser after the `#`. */
function readable(encoded: string): string {
  const plain: Record<string, string> = { "%3A": ":", "%2C": ",", "%3B": ";", "%7C": "|", "%2F": "/" };
  return encoded.replace(/%(3A|2C|3B|7C|2F)/g, (sign) => plain[sign] ?? sign);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // Half a sign: shown as it is, and refused by whoever reads the board.
    return text;
  }
}
