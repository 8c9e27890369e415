/**
 * The moves made are in the address, so that a reload or a link shows the same position. Back and forward
 * in the browser lead to the position of the address that they find.
 */

import { untrack } from "svelte";
import { game } from "../../lib/game.svelte";
import { session } from "../../lib/session.svelte";

/** To be called while a component is made. */
export function keepMovesInAddress(): void {
  const boardNow = () => JSON.stringify([session.address.board, session.address.labels]);
  let board = untrack(boardNow);
  let seen = untrack(() => session.setting("moves") ?? "");

  $effect(() => {
    const { line, start } = game;
    if (!start) return;
    untrack(() => {
      seen = line;
      if ((session.setting("moves") ?? "") !== line) session.set({ moves: line });
    });
  });

  // Moves that others have put into the address, on the same board, are followed.
  $effect(() => {
    const [moves, now] = [session.setting("moves") ?? "", boardNow()];
    const isOther = now !== board;
    board = now;
    if (moves === seen) return;
    seen = moves;
    if (!isOther) void game.follow(moves);
  });
}
