/** What is on the bench: a heuristic, what it says of the board, and what was found out about it. */

import { EngineRefusal, EngineStopped } from "../../engine/client";
import type { BoardRef, Metric, SearchOptions } from "../../engine/protocol";
import { session } from "../../lib/session.svelte";
import { keep } from "../../lib/settings";
import { Task } from "../../lib/task.svelte";
import { decodeScript, encodeScript, spanOf } from "./encode";
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
  /** The script as it is in the address, and when it will be written there. */
  #written: string | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

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

  /** Takes the script of the address, unless it is the one that was written there from here. */
  read(encoded: string): void {
    if (encoded === this.#written) return;
    this.#written = encoded;
    const text = decodeScript(encoded);
    if (text !== undefined) this.text = text;
  }

  /**
   * A person has changed the script: it is kept, and the address says it when she rests, since browsers
   * refuse hundreds of changes a minute.
   */
  write(text: string, puzzle: string): void {
    this.text = text;
    keep(`script.${puzzle}`, text);
    if (this.builtIn || session.setting("run")) session.set({ audited: undefined, run: undefined });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.flush(), 400);
  }

  /** Writes into the address what was not yet written there. */
  flush(): void {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#written = encodeScript(this.text);
    session.set({ script: this.#written });
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

  /**
   * Audits the heuristic on all states that can be reached from a board, or on a sample. Says when the
   * verdict is there, before the plot is.
   */
  async examine(board: BoardRef, sample: number | undefined, onverdict: () => void): Promise<void> {
    const { options, metric } = this;
    this.hunt.stop();
    this.hunt.reply = undefined;
    this.scatter = undefined;
    this.#audited = JSON.stringify(options);
    const audit = await this.audit.run({ board, options, ...(sample ? { sample } : {}) });
    if (audit) onverdict();
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

  /** Stops what runs, and forgets what was found. */
  forget(): void {
    for (const task of [this.audit, this.hunt, this.#map, this.#estimates]) {
      task.stop();
      task.reply = task.error = undefined;
    }
    this.scatter = undefined;
  }

  close(): void {
    clearTimeout(this.#timer);
    for (const task of [this.audit, this.hunt, this.#map, this.#estimates, this.#first]) task.close();
  }
}
