/** A step of a search in a plain sentence. */

import type { TraceStep } from "../../engine/protocol";
import type { Say } from "../../lib/words";
import { type Run, isEnd, roundAt, stateAt, stepAt } from "./run";

export type Fate = TraceStep["generated"][number]["became"];

export const FATES: readonly Fate[] = ["opened", "improved", "reopened", "known", "cut"];

/** A sign for what became of a state, so that colour is never alone. */
export const SIGNS: Record<Fate, string> = { opened: "+", improved: "↓", reopened: "↺", known: "=", cut: "✕" };

/** How many successors had each fate, those that had any. */
export function fatesOf(step: TraceStep): [Fate, number][] {
  const count = (fate: Fate) => step.generated.filter(({ became }) => became === fate).length;
  return FATES.map((fate): [Fate, number] => [fate, count(fate)]).filter(([, count]) => count > 0);
}

export function sentenceOf(run: Run, at: number, say: Say): string {
  if (isEnd(run, at)) return endOf(run, say);
  const step = stepAt(run, at);
  if (!step) return say("watch-begin", { state: stateAt(run, at) });
  return [beginningOf(run, step, say), passedOf(step, say), takenOf(run, step, say), successorsOf(step, say)].filter(Boolean).join(" ");
}

/** What a round is called, with its number. */
export function roundText(run: Run, place: number, say: Say): string {
  const { algorithm } = run.trace.stats;
  return say(`watch-round-${algorithm}`, { value: run.rounds[place]?.value ?? 0 });
}

function beginningOf(run: Run, step: TraceStep, say: Say): string {
  if (step.round === null) return "";
  const place = roundAt(run, step.step);
  const round = roundText(run, place, say);
  return say(step.bound === undefined ? "watch-layer-begins" : "watch-round-begins", { number: place + 1, round });
}

function passedOf(step: TraceStep, say: Say): string {
  const { length } = step.passed;
  if (!length) return "";
  const state = step.passed[0]?.state ?? "";
  return say(step.layer ? "watch-dropped" : "watch-passed", { count: length, state });
}

function takenOf(run: Run, step: TraceStep, say: Say): string {
  const { state, g, h, f, way = "forwards" } = step;
  const value = f ?? h ?? g;
  return say(`watch-take-${run.trace.stats.algorithm}`, { state, value, way });
}

function successorsOf(step: TraceStep, say: Say): string {
  const count = step.generated.length;
  if (!count) return say("watch-successors-none");
  const fates = fatesOf(step).map(([fate, count]) => say(`watch-count-${fate}`, { count }));
  return say("watch-successors", { count, fates: fates.join(", ") });
}

function endOf(run: Run, say: Say): string {
  const { arrival, stats, cost = 0, metric } = run.trace;
  if (arrival) {
    return say(`watch-end-${stats.algorithm}`, { state: arrival.state, cost: say(`numbers-${metric}`, { count: cost }) });
  }
  const last = run.steps.at(-1);
  const isEmpty = (last?.open ?? last?.pending ?? last?.next_layer)?.count === 0;
  return say(isEmpty ? "watch-end-empty" : "watch-end-hopeless");
}
