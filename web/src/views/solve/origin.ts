/** Where a search begins: at the position of the game, or at the board that the game began with. */

interface Played {
  at: number;
  isSolved: boolean;
}

export type OriginName = "start" | "now";

/** What the address says; if it says nothing, a game that is over is searched from its start. */
export function originOf(told: string | undefined, game: Played): OriginName {
  if (told === "start" || told === "now") return told;
  return game.isSolved && game.at > 0 ? "start" : "now";
}
