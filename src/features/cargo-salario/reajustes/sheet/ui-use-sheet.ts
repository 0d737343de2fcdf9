import { useReducer } from "react";
import { type Edits, type Place, type SheetRow, withCells } from "./ui-sheet.ts";

interface State {
  readonly edits: Edits;
  /** What the sheet was before, the last one last. */
  readonly past: readonly Edits[];
  readonly future: readonly Edits[];
}

type Step =
  | { readonly type: "undo" }
  | { readonly type: "redo" }
  | { readonly type: "clear" }
  | {
      readonly type: "cells";
      readonly rows: readonly SheetRow[];
      readonly cells: readonly { readonly place: Place; readonly value: number }[];
    };

const MOST_STEPS = 200;
const EMPTY: State = { edits: new Map(), past: [], future: [] };

/** What was typed into a sheet since it was stored, with the way back and forth. */
export function useSheet() {
  const [{ edits, past, future }, go] = useReducer(step, EMPTY);
  return {
    edits,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    undo: () => go({ type: "undo" }),
    redo: () => go({ type: "redo" }),
    clear: () => go({ type: "clear" }),
    type: (rows: readonly SheetRow[], cells: readonly { readonly place: Place; readonly value: number }[]) =>
      go({ type: "cells", rows, cells }),
  };
}

function step(state: State, asked: Step): State {
  const { edits, past, future } = state;
  if (asked.type === "clear") return EMPTY;
  if (asked.type === "undo") {
    const before = past.at(-1);
    return before === undefined ? state : { edits: before, past: past.slice(0, -1), future: [edits, ...future] };
  }
  if (asked.type === "redo") {
    const [next, ...rest] = future;
    return next === undefined ? state : { edits: next, past: [...past, edits], future: rest };
  }
  const next = withCells(asked.rows, edits, asked.cells);
  return { edits: next, past: [...past, edits].slice(-MOST_STEPS), future: [] };
}
