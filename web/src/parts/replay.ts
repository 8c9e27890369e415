/**
 * The events of a search, played forwards and back: which states are open or expanded after so many
 * expansions, and how large the frontier is on the way. No search is done here: it is all in the events.
 */

import { EVENTS, EVENT_LENGTH, NONE } from "../engine/protocol";

const KIND = Object.fromEntries(EVENTS.map((name, number) => [name, number])) as Record<
  (typeof EVENTS)[number],
  number
>;

/** What a state is to a search. */
export const UNSEEN = 0;
export const OPEN = 1;
export const EXPANDED = 2;
/** Expanded before, and open again because a cheaper way was found. */
export const REOPENED = 3;

/** The numbers after each expansion; place 0 is before the first one. */
export interface Timeline {
  /** How many expansions there are. */
  length: number;
  /** The state expanded last; at 0 the start. */
  state: Uint32Array;
  g: Uint32Array;
  /** `NONE` where the search has no estimate. */
  h: Uint32Array;
  frontier: Uint32Array;
  generated: Uint32Array;
  /** How many states have been met. */
  met: Uint32Array;
  reopened: Uint32Array;
  /** Where in the events the expansion of this number begins; the last place is their end. */
  places: Uint32Array;
  /** The goal that it came to at the end, if it did. */
  reached: number | undefined;
  hasEstimate: boolean;
  /** Whether it begins anew again and again, as iterative deepening does. */
  hasRounds: boolean;
}

/** A search that can be shown after any number of expansions. */
export class Replay {
  readonly timeline: Timeline;
  /** What each state is now. */
  status: Uint8Array;
  at = 0;

  #place = 0;
  #frontier = 0;
  #hasExpanded = false;
  #changed: (state: number) => void = () => {};

  constructor(
    readonly events: Uint32Array,
    readonly states: number,
  ) {
    this.status = new Uint8Array(states);
    this.timeline = this.#read();
    this.status.fill(UNSEEN);
    this.#restart();
  }

  /** Goes to the place after so many expansions. Tells which states may have changed. */
  goTo(at: number, changed: (state: number) => void = () => {}): void {
    this.#changed = changed;
    const wanted = Math.min(Math.max(Math.round(at), 0), this.timeline.length);
    if (wanted < this.at) {
      for (let state = 0; state < this.states; state++) {
        if (this.status[state] !== UNSEEN) changed(state);
      }
      this.status.fill(UNSEEN);
      this.#restart();
    }
    const end = this.timeline.places[wanted + 1] ?? this.events.length;
    while (this.#place < end) this.#apply();
    this.at = wanted;
    this.#changed = () => {};
  }

  /** What the expansion of this number generated: pairs of the kind of event and the state. */
  generatedBy(at: number): [kind: (typeof EVENTS)[number], state: number][] {
    const { places } = this.timeline;
    const found: [(typeof EVENTS)[number], number][] = [];
    if (at < 1 || at > this.timeline.length) return found;
    for (let place = places[at] ?? 0; place < (places[at + 1] ?? 0); place += EVENT_LENGTH) {
      const kind = EVENTS[this.events[place] ?? 0];
      const state = this.events[place + 1] ?? NONE;
      if (kind && this.events[place + 2] !== NONE && state !== NONE) found.push([kind, state]);
    }
    return found;
  }

  #restart(): void {
    this.at = 0;
    this.#place = 0;
    this.#frontier = 0;
    this.#hasExpanded = false;
    const end = this.timeline?.places[1] ?? 0;
    while (this.#place < end) this.#apply();
  }

  #set(state: number, status: number): void {
    const old = this.status[state];
    if (old === undefined || old === status) return;
    const wasOpen = old === OPEN || old === REOPENED;
    const isOpen = status === OPEN || status === REOPENED;
    this.#frontier += Number(isOpen) - Number(wasOpen);
    this.status[state] = status;
    this.#changed(state);
  }

  /** Applies one event and goes on to the next one. Returns its kind. */
  #apply(): number {
    const { events } = this;
    const kind = events[this.#place] ?? 0;
    const state = events[this.#place + 1] ?? NONE;
    switch (kind) {
      case KIND.open:
      case KIND.opened:
        this.#set(state, OPEN);
        break;
      case KIND.reopened:
        // The same event says that the way to a state that is still open has become cheaper.
        if (this.status[state] === EXPANDED) this.#set(state, REOPENED);
        break;
      case KIND.expand:
      case KIND.reach:
        this.#set(state, EXPANDED);
        this.#hasExpanded = true;
        break;
      case KIND.skip:
        // What was left for a better way stays expanded; what was cut off is forgotten.
        if (this.status[state] === OPEN) this.#set(state, UNSEEN);
        break;
      case KIND.round: {
        // A round that opens the start again begins anew; other rounds go on.
        const isNew = events[this.#place + EVENT_LENGTH] === KIND.open;
        if (isNew && this.#hasExpanded && this.status[events[this.#place + EVENT_LENGTH + 1] ?? 0] === EXPANDED) {
          for (let other = 0; other < this.states; other++) this.#set(other, UNSEEN);
        }
        break;
      }
    }
    this.#place += EVENT_LENGTH;
    return kind;
  }

  #read(): Timeline {
    const { events } = this;
    let length = 0;
    for (let place = 0; place < events.length; place += EVENT_LENGTH) {
      if (events[place] === KIND.expand) length++;
    }
    const numbers = () => new Uint32Array(length + 1);
    const timeline: Timeline = {
      length,
      state: numbers(),
      g: numbers(),
      h: numbers(),
      frontier: numbers(),
      generated: numbers(),
      met: numbers(),
      reopened: numbers(),
      places: new Uint32Array(length + 2),
      reached: undefined,
      hasEstimate: false,
      hasRounds: false,
    };
    const isMet = new Uint8Array(this.states);
    let [at, generated, met, reopened] = [0, 0, 0, 0];
    this.#place = 0;
    while (this.#place < events.length) {
      const place = this.#place;
      const kind = events[place] ?? 0;
      const state = events[place + 1] ?? NONE;
      if (kind === KIND.expand) {
        timeline.places[++at] = place;
        timeline.state[at] = state;
        timeline.g[at] = events[place + 3] ?? 0;
        timeline.h[at] = events[place + 4] ?? NONE;
        if (timeline.h[at]) timeline.hasEstimate = true;
      }
      if (kind === KIND.round && events[place + EVENT_LENGTH] === KIND.open && at > 0) {
        timeline.hasRounds = true;
      }
      if (kind === KIND.reach && state !== NONE) timeline.reached = state;
      if (kind === KIND.reopened && this.status[state] === EXPANDED) reopened++;
      if (kind >= (KIND.opened ?? 2) && kind <= (KIND.cut ?? 5)) generated++;
      if (state < this.states && !isMet[state]) [isMet[state], met] = [1, met + 1];
      this.#apply();
      timeline.frontier[at] = this.#frontier;
      timeline.generated[at] = generated;
      timeline.met[at] = met;
      timeline.reopened[at] = reopened;
    }
    timeline.places[length + 1] = events.length;
    return timeline;
  }
}

/** The sum of *g* and *h* after so many expansions; `g` alone without an estimate. */
export function totalAt(timeline: Timeline, at: number): number {
  const h = timeline.h[at] ?? NONE;
  return (timeline.g[at] ?? 0) + (h === NONE ? 0 : h);
}

/** At most so many places from 0 to the end, evenly apart, the first and the last among them. */
export function sampled(end: number, most: number): number[] {
  if (end <= 0) return [0];
  const count = Math.min(end, most - 1);
  return Array.from({ length: count + 1 }, (_, number) => Math.round((number * end) / count));
}
