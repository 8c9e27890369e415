/** What an answer means, in a title and a sentence. */

import type { Answer } from "../../engine/protocol";
import type { Say } from "../../lib/words";

export interface Verdict {
  title: string;
  detail: string;
}

export function verdictOf(answer: Answer, say: Say): Verdict {
  const { status, metric, cost, length = 0, lower_bound, limit = "" } = answer;
  const told = cost === undefined ? "" : say(`numbers-${metric}`, { count: cost });
  const needed = lower_bound === undefined ? "" : say("solve-needed", { cost: say(`numbers-${metric}`, { count: lower_bound }) });
  switch (status) {
    case "unsolvable":
      return { title: say("solve-unsolvable"), detail: say("solve-unsolvable-told") };
    case "limit":
      return cost === undefined
        ? { title: say("solve-limit", { limit }), detail: needed }
        : { title: say("solve-best", { cost: told }), detail: [say("solve-limit", { limit }), needed].filter(Boolean).join(" · ") };
    case "solved": {
      if (cost === 0) return { title: say("solve-already"), detail: say("solve-already-told") };
      const title = metric === "moves" ? told : say("solve-in-moves", { cost: told, moves: say("numbers-moves", { count: length }) });
      if (answer.optimal) return { title, detail: say("solve-proved") };
      return { title, detail: [say("solve-unproved"), needed].filter(Boolean).join(" · ") };
    }
  }
}
