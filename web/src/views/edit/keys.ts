/** What the keys do on the board that is being edited. */

import { ARROWS } from "../../board/ways";
import type { Cell } from "../../engine/protocol";
import { type Draft, isInside, makeTarget, movePiece, removePiece, stretchPiece, swapCells, toggleBarrier, toggleWall, turnPiece } from "./draft";
import type { Editor } from "./editor.svelte";

/** What is done to the piece that is selected, by its key. */
export const PIECE_KEYS: Record<string, (draft: Draft, id: number) => Draft> = {
  t: turnPiece,
  "+": (draft, id) => stretchPiece(draft, id, 1),
  "=": (draft, id) => stretchPiece(draft, id, 1),
  "-": (draft, id) => stretchPiece(draft, id, -1),
  m: makeTarget,
  Delete: removePiece,
  Backspace: removePiece,
};

/** Does what a key stands for. Returns whether it stands for anything. */
export function press(editor: Editor, event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const arrow = ARROWS[event.key];
  if (arrow) return push(editor, arrow, event.shiftKey);
  const { cursor, draft, selected } = editor;
  const isBlocks = draft.handling === "push";
  const name = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (name === "Enter" || name === " ") {
    editor.act(cursor);
    return true;
  }
  if (name === "Escape" && (editor.anchor || selected !== undefined)) {
    editor.anchor = editor.selected = undefined;
    return true;
  }
  if (isBlocks && name === "w") {
    editor.change(toggleWall(draft, cursor));
    return true;
  }
  const change = PIECE_KEYS[name];
  if (!isBlocks || !change || selected === undefined) return false;
  apply(editor, change);
  return true;
}

/** Changes the piece that is selected, which stays selected. */
export function apply(editor: Editor, change: (draft: Draft, id: number) => Draft): void {
  const { draft, selected } = editor;
  if (selected === undefined) return;
  const isTarget = change === makeTarget;
  editor.change(change(draft, selected));
  if (isTarget) editor.selected = 0;
}

function push(editor: Editor, [rows, columns]: Cell, isShifted: boolean): boolean {
  const { cursor, draft, selected, tool } = editor;
  const next: Cell = [cursor[0] + rows, cursor[1] + columns];
  if (isShifted && tool === "barriers") {
    editor.change(toggleBarrier(draft, cursor, next));
    return true;
  }
  if (isShifted && draft.handling === "push" && selected !== undefined) {
    editor.change(movePiece(draft, selected, rows, columns));
    return true;
  }
  if (isShifted && draft.handling !== "push" && isInside(draft, next)) editor.change(swapCells(draft, cursor, next));
  if (isInside(draft, next)) editor.cursor = next;
  return true;
}
