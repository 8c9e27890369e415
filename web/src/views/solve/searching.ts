/** How to search, as the address says it: what `solve` and `watch` have in common. */

import type { Metric, SearchOptions } from "../../engine/protocol";

const METRICS: readonly string[] = ["moves", "cells", "weighted"] satisfies Metric[];

/** Reads the options of a search. What makes no sense is left out, and is as usual. */
export function optionsOf(settings: Record<string, string>): SearchOptions {
  const { algorithm, heuristic, metric, weight, width } = settings;
  const options: SearchOptions = {};
  if (algorithm) options.algorithm = algorithm;
  if (heuristic) options.heuristic = heuristic;
  if (metric && METRICS.includes(metric)) options.metric = metric as Metric;
  if (Number(weight) >= 1) options.weight = Number(weight);
  if (Number(width) >= 1) options.width = Math.floor(Number(width));
  return options;
}

/** Writes the options of a search, and forgets the step, which another search does not have. */
export function settingsOf(options: SearchOptions, usual: string): Record<string, string | undefined> {
  const { algorithm, heuristic, metric, weight, width } = options;
  return {
    algorithm: algorithm === usual ? undefined : algorithm,
    heuristic,
    metric: metric === "moves" ? undefined : metric,
    weight: weight?.toString(),
    width: width?.toString(),
    at: undefined,
  };
}

/** Whether a key belongs to what is focused: a field, the board, or whatever has keys of its own. */
export function isKeyTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  const { target } = event;
  return target instanceof Element && target.closest("input, select, textarea, [contenteditable], svg.played, dialog") !== null;
}
