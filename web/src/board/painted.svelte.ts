/** A board in the colours of the page: they come with the board, and in another theme it is asked for again. */

import { untrack } from "svelte";
import type { Board } from "../engine/protocol";
import { refOf } from "../lib/game.svelte";
import { session } from "../lib/session.svelte";

export class Painted {
  #paintedIn = $state(session.theme);
  #repainted = $state.raw<Board | undefined>();

  /** Follows a board for as long as the component is there that makes this. */
  constructor(private readonly board: () => Board) {
    $effect(() => {
      void board();
      this.#paintedIn = untrack(() => session.theme);
      this.#repainted = undefined;
    });
    $effect(() => {
      const { style, theme } = session;
      if (theme === this.#paintedIn) return;
      const asked = board();
      void session.rules.call("board", { board: refOf(asked), style }).then((painted) => {
        if (asked === board()) [this.#repainted, this.#paintedIn] = [painted, theme];
      });
    });
  }

  get shown(): Board {
    return this.#repainted ?? this.board();
  }
}
