/** A run of a search as it is watched: its steps, its rounds, and the way to each state. */

import type { Trace, TraceStep } from "../../engine/protocol";

/** The engine tells no step beyond this one. */
export const MOST_STEPS = 10_000;

/** A round of deepening, or a layer of states with equal numbers. */
export interface Round {
  value: number;
  /** Its steps. */
  first: number;
  last: number;
}

/** A state on a way, and the move that led to it. */
export interface Stop {
  state: string;
  move?: string;
}

export interface Run {
  trace: Trace;
  steps: TraceStep[];
  /** The last place that can be shown: a step, or what comes after the last one. */
  end: number;
  /** Whether the run came to its end, which has a place of its own after the last step. */
  hasEnd: boolean;
  rounds: Round[];
  /** The id of each state. */
  ids: Map<string, string>;
  goals: Set<string>;
  /** The steps that take a state. */
  takes: Map<string, number[]>;
}

export function runOf(trace: Trace): Run {
  const { steps, states, arrival } = trace;
  const hasEnd = arrival !== null || trace.status === "unsolvable";
  const end = steps.length + (hasEnd ? 1 : 0);
  const rounds: Round[] = [];
  const begin = (value: number | null | undefined, first: number) => {
    if (value === null || value === undefined) return;
    const before = rounds.at(-1);
    if (before) before.last = first - 1;
    rounds.push({ value, first, last: end });
  };
  const takes = new Map<string, number[]>();
  for (const { step, round, state } of steps) {
    begin(round, step);
    const known = takes.get(state);
    if (known) known.push(step);
    else takes.set(state, [step]);
  }
  begin(arrival?.round, end);
  const ids = new Map(states.map(({ name, id }) => [name, id]));
  const goals = new Set(states.filter(({ goal }) => goal).map(({ name }) => name));
  return { trace, steps, end, hasEnd, rounds, ids, goals, takes };
}

/** The step at a place; none before the first and after the last. */
export function stepAt(run: Run, at: number): TraceStep | undefined {
  return at > 0 ? run.steps[at - 1] : undefined;
}

/** Whether the run is over there. */
export function isEnd(run: Run, at: number): boolean {
  return run.hasEnd && at === run.end;
}

/** The state that is looked at: the one taken, the start before all steps, the last one after them. */
export function stateAt(run: Run, at: number): string {
  const start = run.trace.states[0]?.name ?? "";
  if (isEnd(run, at)) return run.trace.arrival?.state ?? run.steps.at(-1)?.state ?? start;
  return stepAt(run, at)?.state ?? start;
}

/** The way to the state at a place, by the parents that states had at that time. */
export function pathAt(run: Run, at: number): Stop[] {
  const step = isEnd(run, at) ? run.trace.arrival : stepAt(run, at);
  if (!step) return [{ state: stateAt(run, at) }];
  const line = stepAt(run, at)?.path;
  if (line) return line.map((state, place) => stopOf(run, state, line[place - 1], at));
  const way: Stop[] = [];
  let [state, parent, move, before] = [step.state, step.parent, step.move, at];
  for (;;) {
    way.unshift(move ? { state, move } : { state });
    if (parent === undefined) return way;
    // A parent was taken before its children, and again if a cheaper way to it was found.
    const taken = lastBefore(run.takes.get(parent) ?? [], before);
    const above = taken === undefined ? undefined : stepAt(run, taken);
    if (!above || taken === undefined) return [{ state: parent }, ...way];
    [state, parent, move, before] = [above.state, above.parent, above.move, taken];
  }
}

function stopOf(run: Run, state: string, parent: string | undefined, at: number): Stop {
  const taken = parent && lastBefore(run.takes.get(parent) ?? [], at + 1);
  const move = taken ? stepAt(run, taken)?.generated.find((next) => next.state === state)?.move : undefined;
  return move ? { state, move } : { state };
}

function lastBefore(steps: number[], at: number): number | undefined {
  let last: number | undefined;
  for (const step of steps) {
    if (step >= at) break;
    last = step;
  }
  return last;
}

/** The round that a place is in. */
export function roundAt(run: Run, at: number): number {
  const next = run.rounds.findIndex(({ first }) => first > at);
  return (next < 0 ? run.rounds.length : next) - 1;
}

/** Where the next round begins; nothing in the last one. */
export function nextRound(run: Run, at: number): number | undefined {
  return run.rounds.find(({ first }) => first > at)?.first;
}

/** Where this round began, or the one before it if we are there. */
export function previousRound(run: Run, at: number): number | undefined {
  return lastBefore(run.rounds.map(({ first }) => first), at);
}

/** The places whose states lie on a solution, given by the boards that it passes. */
export function branchOf(run: Run, boards: readonly string[]): number[] {
  const onWay = new Set(boards);
  const isOnWay = ({ state }: { state: string }) => onWay.has(run.ids.get(state) ?? "");
  const places = run.steps.filter(isOnWay).map(({ step }) => step);
  return run.hasEnd ? [...places, run.end] : places;
}

/** The place of a row of places that is nearest, looking forward first. */
export function nearest(places: readonly number[], at: number): number {
  const next = places.findIndex((place) => place >= at);
  return next < 0 ? places.length - 1 : next;
}

/** Where a state is taken: the last time up to a place, or else the first time after it. */
export function takenNear(run: Run, state: string, at: number): number | undefined {
  const steps = run.takes.get(state) ?? [];
  return lastBefore(steps, at) ?? steps.find((step) => step > at);
}
