import Box from "@mui/material/Box";
import { useMemo, useRef, useState } from "react";
import { GroupLine } from "./GroupLine.tsx";
import { SheetLine } from "./SheetLine.tsx";
import { pageTexts as texts } from "./texts.ts";
import { drawnAt, drawnLines, type Group } from "./ui-groups.ts";
import { numberText } from "./ui-numbers.ts";
import { COLUMNS, cellsBetween, type Edits, type Place, pastedCells, type SheetRow, type Typed, valuesOf } from "./ui-sheet.ts";
import { readCell } from "./ui-typed.ts";

const LINE = 34;
const SEEN = 18;
const BEYOND = 10;

interface SheetGridProps {
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
}

/** Proposals as a spreadsheet: arrows, selection with Shift, typing, copy and paste, fill down, undo and redo. */
export function SheetGrid(props: SheetGridProps) {
  const { rows, groups, edits, locked, places, onType } = props;
  const box = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const [active, setActive] = useState<Place>({ line: 0, column: 0 });
  const [anchor, setAnchor] = useState<Place>(active);
  const [typing, setTyping] = useState<string>();
  const written = useRef<string>(undefined);
  const drawn = useMemo(() => drawnLines(rows, groups), [rows, groups]);
  const from = Math.max(0, Math.min(Math.floor(top / LINE), drawn.length - SEEN) - BEYOND);
  const near = drawn.slice(from, from + SEEN + 2 * BEYOND);

  const go = (place: Place, extend = false): void => {
    const line = Math.max(0, Math.min(rows.length - 1, place.line));
    const column = Math.max(0, Math.min(COLUMNS.length - 1, place.column));
    setActive({ line, column });
    if (!extend) setAnchor({ line, column });
    const element = box.current;
    if (!element) return;
    element.focus();
    const seen = element.clientHeight - LINE;
    const at = drawnAt(line, groups) * LINE;
    if (at < element.scrollTop) element.scrollTop = at;
    else if (seen > 0 && at + LINE > element.scrollTop + seen) element.scrollTop = at + LINE - seen;
  };
  const write = (text: string | undefined): void => {
    written.current = text;
    setTyping(text);
  };
  /** Takes what is being typed, once: leaving the cell by a key takes the focus from it too. */
  const commit = (): void => {
    const value = written.current === undefined ? null : readCell(written.current, columnAt(active));
    write(undefined);
    if (value !== null) onType([{ place: active, value, byHand: true }]);
  };
  const finish = (move: Partial<Place>): void => {
    commit();
    go({ line: active.line + (move.line ?? 0), column: active.column + (move.column ?? 0) });
  };
  const fillDown = (): void => {
    const selected = cellsBetween(anchor, active);
    const [first = []] = selected;
    const values = first.map(({ line, column }) => valueAt(rows, edits, { line, column }, places));
    const cells = selected.slice(1).flatMap((line) => line.map((place, at) => ({ place, value: values[at] ?? null })));
    onType(cells.flatMap(({ place, value }) => (value === null ? [] : [{ place, value }])));
  };

  const whileTyping = (key: string, back: boolean): (() => void) | undefined => {
    if (key === "Enter") return () => finish({ line: back ? -1 : 1 });
    if (key === "Tab") return () => finish({ column: back ? -1 : 1 });
    if (key !== "Escape") return undefined;
    return () => {
      write(undefined);
      box.current?.focus();
    };
  };
  const commandOf = (key: string, shift: boolean): (() => void) | undefined => {
    const to = { home: { line: 0, column: 0 }, end: { line: rows.length - 1, column: COLUMNS.length - 1 } }[key];
    if (to) return () => go(to, shift);
    if (key === "a")
      return () => {
        setAnchor({ line: 0, column: active.column });
        setActive({ line: rows.length - 1, column: active.column });
      };
    if (locked) return undefined;
    return { z: shift ? props.onRedo : props.onUndo, y: props.onRedo, d: fillDown }[key];
  };
  const workOf = ({ key, shiftKey, ctrlKey, metaKey, altKey }: React.KeyboardEvent): (() => void) | undefined => {
    if (typing !== undefined) return whileTyping(key, shiftKey);
    if (ctrlKey || metaKey) return commandOf(key.toLowerCase(), shiftKey);
    const move = MOVES[key];
    if (move) return () => go({ line: active.line + move[0], column: active.column + move[1] }, shiftKey);
    if (locked || altKey) return undefined;
    if (key === "Enter" || key === "F2") return () => write(textAt(rows, edits, active, places));
    return /^[\d,.+=-]$/.test(key) ? () => write(key) : undefined;
  };

  return (
    <Box
      ref={box}
      role="grid"
      aria-label={texts.sheet}
      aria-rowcount={drawn.length + 1}
      aria-colcount={COLUMNS.length + 2}
      aria-readonly={locked || undefined}
      aria-multiselectable
      aria-activedescendant={`planilha-${active.line}-${active.column}`}
      tabIndex={0}
      onKeyDown={(event) => {
        const work = workOf(event);
        if (work === undefined) return;
        event.preventDefault();
        work();
      }}
      onScroll={(event) => setTop(event.currentTarget.scrollTop)}
      onCopy={(event) => {
        if (typing !== undefined) return;
        event.preventDefault();
        const lines = cellsBetween(anchor, active).map((line) =>
          line.map((place) => numberText(valueAt(rows, edits, place, places))).join("\t"),
        );
        event.clipboardData.setData("text/plain", lines.join("\n"));
      }}
      onPaste={(event) => {
        if (typing !== undefined || locked) return;
        event.preventDefault();
        const lines = event.clipboardData.getData("text/plain").replace(/\r/g, "").replace(/\n$/, "").split("\n");
        const cells = pastedCells(
          lines.map((line) => line.split("\t")),
          anchor,
          active,
        );
        onType(
          cells.flatMap(({ place, value }) => {
            const read = readCell(value, columnAt(place));
            return read === null ? [] : [{ place, value: read }];
          }),
        );
      }}
      sx={{
        maxHeight: SEEN * LINE,
        overflow: "auto",
        fontVariantNumeric: "tabular-nums",
        "&:focus-visible": { outlineOffset: -2 },
      }}
    >
      <Box role="row" aria-rowindex={1} sx={HEAD}>
        {[texts.columns.name, texts.columns.now, texts.columns.percent, texts.columns.amount, texts.columns.value].map(
          (title, at) => (
            <Box key={title} role="columnheader" sx={{ px: 1, textAlign: at === 0 ? "left" : "right" }}>
              {title}
            </Box>
          ),
        )}
      </Box>
      <Box role="rowgroup" sx={{ height: drawn.length * LINE, pt: `${from * LINE}px`, boxSizing: "border-box", minWidth: 620 }}>
        {near.map((one, at) => {
          if ("group" in one)
            return <GroupLine key={`grupo ${one.group.line}`} group={one.group} edits={edits} index={from + at} />;
          const { line } = one;
          const row = rows[line];
          if (row === undefined) return null;
          return (
            <SheetLine
              key={row.id}
              row={row}
              line={line}
              index={from + at}
              values={valuesOf(row, edits.get(row.id), places)}
              edited={edits.has(row.id)}
              active={active}
              anchor={anchor}
              typing={active.line === line ? typing : undefined}
              onTyping={write}
              onLeave={commit}
              onPick={(column, extend) => {
                commit();
                go({ line, column }, extend);
              }}
              onOpen={(column) => {
                if (locked) return;
                const place = { line, column };
                go(place);
                write(textAt(rows, edits, place, places));
              }}
            />
          );
        })}
      </Box>
    </Box>
  );
}

const HEAD = {
  display: "grid",
  gridTemplateColumns: "minmax(180px, 2fr) repeat(4, minmax(100px, 1fr))",
  alignItems: "center",
  height: LINE,
  minWidth: 620,
  position: "sticky",
  top: 0,
  zIndex: 1,
  bgcolor: "background.paper",
  borderBottom: 1,
  borderColor: "divider",
  fontWeight: 600,
} as const;

const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-SEEN, 0],
  PageDown: [SEEN, 0],
};

function valueAt(rows: readonly SheetRow[], edits: Edits, { line, column }: Place, places: number): number | null {
  const row = rows[line];
  const name = COLUMNS[column];
  return row === undefined || name === undefined ? null : valuesOf(row, edits.get(row.id), places)[name];
}

const columnAt = ({ column }: Place) => COLUMNS[column] ?? "valor";

/** What stands in a cell as it is typed again. */
function textAt(rows: readonly SheetRow[], edits: Edits, place: Place, places: number): string {
  const row = rows[place.line];
  return row?.formula && !edits.has(row.id) ? row.formula : numberText(valueAt(rows, edits, place, places));
}
