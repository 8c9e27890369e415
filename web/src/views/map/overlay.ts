/** What stands out on a map: the shortest solutions, the start, the position, what a search does now. */

import { NONE } from "../../engine/protocol";
import { cssOf } from "./colours";
import { clean, toScreen } from "./plane";
import type { Frame } from "./renderer";

export interface Marks {
  /** Pairs of states: the moves of all shortest solutions. */
  threads?: Uint32Array | undefined;
  /** The states of one solution, in order. */
  solution?: Uint32Array | undefined;
  start?: number | undefined;
  position?: number | undefined;
  /** The state under the pointer or the keyboard. */
  cursor?: number | undefined;
  /** What searches do now: a state that is expanded, and what that generates. */
  steps: { state: number; to: { state: number; isNew: boolean }[]; isOther: boolean }[];
}

export function drawMarks(canvas: HTMLCanvasElement, positions: Float32Array, marks: Marks, frame: Frame): void {
  const { size, density, plane, tokens, point } = frame;
  const context = clean(canvas, size, density);
  if (!context) return;
  context.lineJoin = context.lineCap = "round";
  const place = (state: number) => toScreen(plane, size, positions[2 * state] ?? 0, positions[2 * state + 1] ?? 0);

  const lines = (pairs: Iterable<[number, number]>, colour: string, breadth: number) => {
    context.strokeStyle = colour;
    context.lineWidth = breadth;
    context.beginPath();
    for (const [one, other] of pairs) {
      context.moveTo(...place(one));
      context.lineTo(...place(other));
    }
    context.stroke();
  };
  const ring = (state: number, radius: number, colour: string, breadth = 3) => {
    const [x, y] = place(state);
    for (const [stroke, line] of [[cssOf(tokens.page), breadth + 3], [colour, breadth]] as const) {
      context.strokeStyle = stroke;
      context.lineWidth = line;
      context.beginPath();
      context.arc(x, y, radius, 0, 2 * Math.PI);
      context.stroke();
    }
  };

  if (marks.threads) lines(pairsOf(marks.threads), cssOf(tokens.accent, 0.55), 1.5);
  if (marks.solution) {
    const way = marks.solution;
    const pairs = Array.from({ length: Math.max(way.length - 1, 0) }, (_, at): [number, number] => [way[at]!, way[at + 1]!]);
    lines(pairs, cssOf(tokens.page), 6);
    lines(pairs, cssOf(tokens.accent), 3.5);
  }
  for (const { state, to, isOther } of marks.steps) {
    if (state === NONE) continue;
    const colour = isOther ? tokens.other : tokens.one;
    const pairs = (isNew: boolean) =>
      to.filter((next) => next.isNew === isNew).map((next): [number, number] => [state, next.state]);
    context.setLineDash([3, 4]);
    lines(pairs(false), cssOf(tokens.ink, 0.45), 1);
    context.setLineDash([]);
    lines(pairs(true), cssOf(colour), 2);
    ring(state, point / 2 + 4, cssOf(colour), 3);
  }
  if (marks.start !== undefined) {
    const [x, y] = place(marks.start);
    const side = point / 2 + 5;
    for (const [stroke, line] of [[cssOf(tokens.page), 6], [cssOf(tokens.ink), 3]] as const) {
      context.strokeStyle = stroke;
      context.lineWidth = line;
      context.strokeRect(x - side, y - side, 2 * side, 2 * side);
    }
  }
  if (marks.position !== undefined) {
    ring(marks.position, point / 2 + 8, cssOf(tokens.moved), 4);
    const [x, y] = place(marks.position);
    context.fillStyle = cssOf(tokens.moved);
    context.beginPath();
    context.arc(x, y, Math.max(point / 2, 2.5), 0, 2 * Math.PI);
    context.fill();
  }
  if (marks.cursor !== undefined) ring(marks.cursor, point / 2 + 4, cssOf(tokens.ink), 2);
}

function* pairsOf(flat: Uint32Array): Generator<[number, number]> {
  for (let place = 0; place + 1 < flat.length; place += 2) yield [flat[place]!, flat[place + 1]!];
}
