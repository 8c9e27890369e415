/** The views of the page, each loaded when it is first opened. */

import type { Component } from "svelte";
import type { View } from "../lib/address";

export const VIEW_MODULES: Record<View, () => Promise<{ default: Component }>> = {
  play: () => import("./play/Play.svelte"),
  boards: () => import("./boards/Boards.svelte"),
  solve: () => import("./solve/Solve.svelte"),
  watch: () => import("./watch/Watch.svelte"),
  compare: () => import("./compare/Compare.svelte"),
  map: () => import("./map/Map.svelte"),
  lab: () => import("./lab/Lab.svelte"),
  handouts: () => import("./handouts/HandOuts.svelte"),
  review: () => import("./review/Review.svelte"),
  edit: () => import("./edit/Edit.svelte"),
};
