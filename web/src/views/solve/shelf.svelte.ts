/** Boards that are asked for by their ids, each drawn once for each theme. */

import { SvelteMap } from "svelte/reactivity";
import { EngineStopped } from "../../engine/client";
import type { Board } from "../../engine/protocol";
import { session } from "../../lib/session.svelte";

/** More are not kept: those that came first go first. */
const MOST = 600;

export class Shelf {
  #boards = new SvelteMap<string, Board>();
  #asked = new Set<string>();

  /** The board, when it is there. */
  get(id: string): Board | undefined {
    return this.#boards.get(`${session.theme} ${id}`);
  }

  /** Asks for boards that are not there yet. */
  want(ids: readonly string[], labels: string[] = []): void {
    const { style, theme } = session;
    for (const id of ids) {
      const key = `${theme} ${id}`;
      if (this.#asked.has(key)) continue;
      this.#asked.add(key);
      session.rules.call("board", { board: labels.length ? { id, labels } : id, style }).then(
        (board) => this.#keep(key, board),
        (error: unknown) => {
          this.#asked.delete(key);
          if (!(error instanceof EngineStopped)) console.error(error);
        },
      );
    }
  }

  #keep(key: string, board: Board): void {
    this.#boards.set(key, board);
    for (const old of this.#boards.keys()) {
      if (this.#boards.size <= MOST) break;
      this.#boards.delete(old);
      this.#asked.delete(old);
    }
  }
}

/** The pieces that are elsewhere on the second board. */
export function movedBetween(one: Board | undefined, other: Board | undefined): number[] {
  if (!one || !other) return [];
  const before = new Map(one.pieces.map((piece) => [piece.id, piece]));
  const isElsewhere = ({ id, row, column }: Board["pieces"][number]) =>
    before.get(id)?.row !== row || before.get(id)?.column !== column;
  return other.pieces.filter(isElsewhere).map(({ id }) => id);
}
