/** What is on the bench: a heuristic, what it says of the board, and what was found out about it. */

import { EngineRefusal, EngineStopped } from "../../engine/client";
import type { BoardRef, Metric, SearchOptions } from "../../engine/protocol";
import { session } from "../../lib/session.svelte";
import { keep } from "../../lib/settings";
import { Task } from "../../lib/task.svelte";
import { encodeScript, spanOf } from "./encode";
import { type Scatter, scatterOf } from "./scatter";

/** The most states of which each is drawn. */
const MOST_DRAWN = 500_000;

export class Bench {
  text = $state("");
  /** What the heuristic says of the board: `null` if it says that there is no way. */
  h = $state.raw<number | null | undefined>();
  /** Why it says nothing. */
  fault = $state.raw<unknown>();
  scatter = $state.raw<Scatter | undefined>();

  readonly audit = new Task("audit", "studio");
  readonly hunt = new Task("counterexample", "studio");
  readonly #map = new Task("map");
  readonly #estimates = new Task("estimates", "studio");
  readonly #first = new Task("trace");

  /** What was audited and hunted last, to tell when it is no more what is on the bench. */
  #audited = $state("");
  #hunted = $state("");
  #asked = 0;

  /** The name of a heuristic that is built in, if it is one that lies on the bench. */
  get builtIn(): string | undefined {
    return session.setting("audited");
  }

  get metric(): Metric {
    const metric = session.setting("metric");
    return metric === "cells" || metric === "weighted" ? metric : "moves";
  }

  get options(): SearchOptions {
    const { builtIn, metric, text } = this;
    return { metric, ...(builtIn ? { heuristic: builtIn } : { script: { text } }) };
  }

  get isStale(): boolean {
    return this.#audited !== JSON.stringify(this.options);
  }

  get isHuntStale(): boolean {
    return this.#hunted !== JSON.stringify(this.options);
  }

  /** The places in the text that the fault is about. */
  get faults(): { from: number; to: number; message: string }[] {
    if (this.builtIn || !(this.fault instanceof EngineRefusal)) return [];
    const { message, places } = this.fault.refusal;
    return places.map((place) => ({ ...spanOf(this.text, place), message }));
  }

  /** A person has changed the script: it is kept, and the address says it. */
  write(text: string, puzzle: string): void {
    this.text = text;
    keep(`script.${puzzle}`, text);
    session.set({ script: encodeScript(text), audited: undefined, run: undefined });
  }

  /** Asks what the heuristic says of a board. */
  async check(board: BoardRef): Promise<void> {
    const asked = ++this.#asked;
    const { builtIn, text, options } = this;
    try {
      let h: number | null | undefined;
      if (builtIn) {
        // The first step of a search says it.
        const trace = await this.#first.run({ board, steps: 1, options: { ...options, algorithm: "astar", expansion_limit: 1 } });
        if (this.#first.error) throw this.#first.error;
        h = trace?.steps[0]?.h ?? trace?.arrival?.h;
      } else {
        ({ h } = await session.studio.call("script", { script: { text }, board }));
      }
      if (asked === this.#asked) [this.h, this.fault] = [h, undefined];
    } catch (error) {
      if (asked === this.#asked && !(error instanceof EngineStopped)) [this.h, this.fault] = [undefined, error];
    }
  }

  /** Audits the heuristic on all states that can be reached from a board, or on a sample. */
  async examine(board: BoardRef, sample: number | undefined): Promise<void> {
    const { options, metric } = this;
    this.hunt.stop();
    this.hunt.reply = undefined;
    this.scatter = undefined;
    this.#audited = JSON.stringify(options);
    const audit = await this.audit.run({ board, options, ...(sample ? { sample } : {}) });
    if (!audit?.complete || audit.states > MOST_DRAWN) return;
    const most = audit.states + 1;
    const [map, estimated] = await Promise.all([
      this.#map.run({ board, metric, places: false, most }),
      this.#estimates.run({ board, options, most }),
    ]);
    // A map of many states is large, and nobody asks for it again.
    this.#map.close();
    this.#map.reply = this.#estimates.reply = undefined;
    if (map && estimated && audit === this.audit.reply) this.scatter = scatterOf(estimated.estimates, map.to_goal);
  }

  /** Looks for the smallest board on which A* with the heuristic goes wrong. */
  async search(puzzle: string): Promise<void> {
    const { options } = this;
    this.#hunted = JSON.stringify(options);
    await this.hunt.run({ puzzle, options });
  }

  close(): void {
    for (const task of [this.audit, this.hunt, this.#map, this.#estimates, this.#first]) task.close();
  }
}
