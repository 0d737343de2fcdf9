import { type RefObject, useMemo, useRef, useState } from "react";
import { type Drawn, drawnAt, drawnLines, type Folded, type Group, groupAt, lineFurther } from "./ui-groups.ts";
import { numberText } from "./ui-numbers.ts";
import { LINE, seeCell } from "./ui-see.ts";
import { COLUMNS, cellsBetween, type Edits, type Place, type SheetRow, type Typed, valuesOf } from "./ui-sheet.ts";
import { readCell } from "./ui-typed.ts";

/** How many lines are seen at once. */
export const SEEN = 18;

/** A sheet whose cells are gone through and typed into. */
export interface CellsOf {
  readonly rows: readonly SheetRow[];
  /** Groups the lines stand in, each under a head with what it comes to. */
  readonly groups: readonly Group[];
  readonly edits: Edits;
  /** Nothing can be typed: the table is not being planned, or may not be changed. */
  readonly locked: boolean;
  readonly places: number;
  readonly onType: (cells: readonly Typed[]) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  /** The search is asked for. */
  readonly onFind: () => void;
  /** The filter is asked for. */
  readonly onFilter: () => void;
  /** Comments of a line are asked for. */
  readonly onComment: (line: number) => void;
  /** Where the value of a line comes from is asked for. */
  readonly onExplain: (line: number) => void;
  /** What stays in sight below the sheet. */
  readonly foot: RefObject<HTMLElement | null>;
}

/** Where one is in a sheet, what is marked and being typed, and what the keys do. */
export function useCells(sheet: CellsOf) {
  const { rows, groups, edits, locked, places, onType } = sheet;
  const box = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<Place>({ line: 0, column: 0 });
  const [anchor, setAnchor] = useState<Place>(active);
  const [typing, setTyping] = useState<string>();
  const [folded, setFolded] = useState<Folded>(new Set());
  const written = useRef<string>(undefined);
  const drawn = useMemo(() => drawnLines(rows, groups, folded), [rows, groups, folded]);
  const marked = useMemo(() => shownCells(drawn, groups, anchor, active), [drawn, groups, anchor, active]);

  const see = ({ line, column }: Place, shown: Folded = folded): void => {
    if (box.current) seeCell(box.current, { top: drawnAt(line, groups, shown) * LINE, column }, sheet.foot.current);
  };
  /** What is to be seen is in sight already. */
  const focus = (): void => box.current?.focus({ preventScroll: true });
  const put = (place: Place, extend = false): void => {
    const line = Math.max(0, Math.min(rows.length - 1, place.line));
    const column = Math.max(0, Math.min(COLUMNS.length - 1, place.column));
    setActive({ line, column });
    if (!extend) setAnchor({ line, column });
    see({ line, column });
  };
  const go = (place: Place, extend = false): void => {
    put(place, extend);
    focus();
  };
  const fold = (id: number | null, isFolded: boolean): void => {
    const next = new Set(folded);
    if (isFolded) next.add(id);
    else next.delete(id);
    setFolded(next);
    see(active, next);
  };
  const foldHere = (isFolded: boolean): void => {
    const group = groupAt(groups, active.line);
    if (group !== undefined) fold(group.id, isFolded);
  };
  const write = (text: string | undefined): void => {
    written.current = text;
    setTyping(text);
  };
  /** Takes what is being typed, once, into these cells: leaving the cell by a key takes the focus from it too. */
  const commit = (cells: readonly Place[] = [active]): void => {
    const value = written.current === undefined ? null : readCell(written.current, columnAt(active));
    write(undefined);
    if (value !== null) onType(cells.map((place) => ({ place, value, byHand: true })));
  };
  const finish = (move: Partial<Place>): void => {
    commit();
    go({ line: lineFurther(drawn, active.line, move.line ?? 0), column: active.column + (move.column ?? 0) });
  };
  /** What is typed, or stands in the active cell, into all marked lines of its column. */
  const fillAll = (): void => {
    const cells = marked.flatMap(([first]) => (first === undefined ? [] : [{ line: first.line, column: active.column }]));
    if (written.current === undefined) {
      const value = valueAt(rows, edits, active, places);
      if (value !== null) onType(cells.map((place) => ({ place, value })));
    } else commit(cells);
    focus();
  };
  const fillDown = (): void => {
    const [first = []] = marked;
    const values = first.map((place) => valueAt(rows, edits, place, places));
    const cells = marked.slice(1).flatMap((line) => line.map((place, at) => ({ place, value: values[at] ?? null })));
    onType(cells.flatMap(({ place, value }) => (value === null ? [] : [{ place, value }])));
  };

  const whileTyping = (key: string, back: boolean): (() => void) | undefined => {
    if (key === "Enter") return () => finish({ line: back ? -1 : 1 });
    if (key === "Tab") return () => finish({ column: back ? -1 : 1 });
    if (key !== "Escape") return undefined;
    return () => {
      write(undefined);
      focus();
    };
  };
  const commandOf = (key: string, shift: boolean, alt: boolean): (() => void) | undefined => {
    if (alt)
      return key === "m" ? () => sheet.onComment(active.line) : key === "o" ? () => sheet.onExplain(active.line) : undefined;
    const first = Math.max(0, lineFurther(drawn, -1, 1));
    const last = Math.min(rows.length - 1, lineFurther(drawn, rows.length, -1));
    const to = { home: { line: first, column: 0 }, end: { line: last, column: COLUMNS.length - 1 } }[key];
    if (to) return () => go(to, shift);
    if (key === "f") return sheet.onFind;
    if (key === "l") return shift ? sheet.onFilter : undefined;
    if (key === "a")
      return () => {
        setAnchor({ line: first, column: active.column });
        setActive({ line: last, column: active.column });
      };
    if (locked) return undefined;
    return { z: shift ? sheet.onRedo : sheet.onUndo, y: sheet.onRedo, d: fillDown, enter: fillAll }[key];
  };
  const workOf = ({ key, shiftKey, ctrlKey, metaKey, altKey }: React.KeyboardEvent): (() => void) | undefined => {
    const isCommand = ctrlKey || metaKey;
    if (typing !== undefined) return isCommand && key === "Enter" ? fillAll : whileTyping(key, shiftKey);
    if (isCommand) return commandOf(key.toLowerCase(), shiftKey, altKey);
    const move = MOVES[key];
    if (altKey) return shiftKey && move?.[0] === 0 ? () => foldHere(move[1] < 0) : undefined;
    if (move) return () => go({ line: lineFurther(drawn, active.line, move[0]), column: active.column + move[1] }, shiftKey);
    // What is folded away is not typed into.
    const group = groupAt(groups, active.line);
    if (locked || (group !== undefined && folded.has(group.id))) return undefined;
    if (key === "Enter" || key === "F2") return () => write(textAt(rows, edits, active, places));
    return /^[\d,.+=-]$/.test(key) ? () => write(key) : undefined;
  };
  return { box, active, anchor, typing, folded, drawn, marked, focus, put, go, fold, write, commit, workOf };
}

/** Marked cells, line by line, without lines that are folded away. */
function shownCells(drawn: readonly Drawn[], groups: readonly Group[], from: Place, to: Place): readonly (readonly Place[])[] {
  const all = cellsBetween(from, to);
  if (groups.length === 0) return all;
  const shown = new Set(drawn.flatMap((one) => ("line" in one ? [one.line] : [])));
  return all.filter(([first]) => first !== undefined && shown.has(first.line));
}

const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-SEEN, 0],
  PageDown: [SEEN, 0],
};

export function valueAt(rows: readonly SheetRow[], edits: Edits, { line, column }: Place, places: number): number | null {
  const row = rows[line];
  const name = COLUMNS[column];
  return row === undefined || name === undefined ? null : valuesOf(row, edits.get(row.id), places)[name];
}

export const columnAt = ({ column }: Place) => COLUMNS[column] ?? "valor";

/** What stands in a cell as it is typed again. */
export function textAt(rows: readonly SheetRow[], edits: Edits, place: Place, places: number): string {
  const row = rows[place.line];
  return row?.formula && !edits.has(row.id) ? row.formula : numberText(valueAt(rows, edits, place, places));
}
