/** What one may wish of a new board beyond its size and its difficulty, as far as its family knows such wishes. */

import type { RequestOf } from "../../engine/protocol";

/** A field that is empty wishes nothing. */
export interface Wishes {
  fewest?: number | null;
  most?: number | null;
  walls?: number | null;
  minimal: boolean;
  unique: boolean;
}

type Asked = Pick<RequestOf<"generate">, "vehicles" | "walls" | "minimal" | "unique">;

/** What the engine is asked for, of the wishes that it knows; nothing if nothing is wished. */
export function asked(known: readonly string[], wishes: Wishes, cells: number): Asked | undefined {
  const { fewest, most, walls, minimal, unique } = wishes;
  const all: Asked = {};
  if (fewest != null || most != null) all.vehicles = [fewest ?? 1, most ?? cells];
  if (walls) all.walls = walls;
  if (minimal) all.minimal = true;
  if (unique) all.unique = true;
  const mine = Object.entries(all).filter(([name]) => known.includes(name));
  return mine.length ? Object.fromEntries(mine) : undefined;
}
