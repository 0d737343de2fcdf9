import Box from "@mui/material/Box";
import { useMemo, useState } from "react";
import { useSteady } from "../../../../ui/use-steady.ts";
import { visuallyHidden } from "../../../../ui/visually-hidden.ts";
import { FindBar } from "./FindBar.tsx";
import { GroupLine } from "./GroupLine.tsx";
import { MarkedFacts } from "./MarkedFacts.tsx";
import { FROZEN, LINES, type LineActions, SheetLine } from "./SheetLine.tsx";
import { pageTexts as texts } from "./texts.ts";
import { markedColumns } from "./ui-marked.ts";
import { numberText } from "./ui-numbers.ts";
import { LINE } from "./ui-see.ts";
import { COLUMNS, pastedCells } from "./ui-sheet.ts";
import { readCell } from "./ui-typed.ts";
import { type CellsOf, columnAt, SEEN, textAt, useCells, valueAt } from "./ui-use-cells.ts";
import type { ShownFacts } from "./ui-use-facts.ts";

const BEYOND = 10;

interface SheetGridProps extends Omit<CellsOf, "onFind"> {
  /** Whether what was pasted names lines by their registration numbers: it goes to these then. */
  readonly onRegistered: (pasted: string) => boolean;
  /** What ranges pay, by their ids; undefined where the sheet is not about talents. */
  readonly ranges?: ReadonlyMap<number, number> | undefined;
  /** Who changed lines just now, by their ids. */
  readonly by: ReadonlyMap<number, string>;
  readonly facts: Pick<ShownFacts, "titles" | "byLine">;
}

/** Proposals as a spreadsheet: arrows, selection with Shift, typing, copy and paste, fill down, find, undo and redo. */
export function SheetGrid({ onRegistered, ranges, facts, by, ...props }: SheetGridProps) {
  const { rows, edits, locked, places, onType, onComment, onExplain } = props;
  const [top, setTop] = useState(0);
  /** How often the search was asked for; none while it is closed. */
  const [finding, setFinding] = useState(0);
  const cells = useCells({ ...props, onFind: () => setFinding((times) => times + 1) });
  const { box, active, anchor, typing, drawn, marked, folded, go, write, commit, workOf } = cells;
  const type = useSteady(write);
  const leave = useSteady(() => commit());
  const pick = useSteady<Parameters<LineActions["pick"]>>((line, column, extend) => {
    commit();
    go({ line, column }, extend);
  });
  const open = useSteady<Parameters<LineActions["open"]>>((line, column) => {
    if (locked) return;
    const place = { line, column };
    go(place);
    write(textAt(rows, edits, place, places));
  });
  const comment = useSteady(onComment);
  const explain = useSteady(onExplain);
  const actions = useMemo(
    (): LineActions => ({ type, leave, pick, open, comment, explain }),
    [type, leave, pick, open, comment, explain],
  );
  const from = Math.max(0, Math.min(Math.floor(top / LINE), drawn.length - SEEN) - BEYOND);
  const near = drawn.slice(from, from + SEEN + 2 * BEYOND);

  const grid = (
    <Box
      ref={box}
      role="grid"
      aria-label={texts.sheet}
      aria-rowcount={drawn.length + 1}
      aria-colcount={COLUMNS.length + (ranges ? 3 : 2) + facts.titles.length}
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
        const lines = marked.map((line) => line.map((place) => numberText(valueAt(rows, edits, place, places))).join("\t"));
        event.clipboardData.setData("text/plain", lines.join("\n"));
      }}
      onPaste={(event) => {
        if (typing !== undefined || locked) return;
        event.preventDefault();
        const pasted = event.clipboardData.getData("text/plain").replace(/\r/g, "").replace(/\n$/, "");
        if (onRegistered(pasted)) return;
        const block = pasted.split("\n").map((line) => line.split("\t"));
        onType(
          pastedCells(block, marked, active).flatMap(({ place, value }) => {
            const read = readCell(value, columnAt(place));
            return read === null ? [] : [{ place, value: read }];
          }),
        );
      }}
      sx={{
        maxHeight: SEEN * LINE,
        overflow: "auto",
        // What stays in sight within it lies below what does so in the page.
        isolation: "isolate",
        fontVariantNumeric: "tabular-nums",
        "&:focus-visible": { outlineOffset: -2 },
        ...LINES,
        "--nome": { xs: "150px", sm: "180px" },
        "--colunas": `minmax(var(--nome), 2fr) repeat(${ranges ? 5 : 4}, minmax(116px, 1fr)) ${`${FACT}px `.repeat(facts.titles.length)}`,
        "--menor": `${LEAST + facts.titles.length * FACT}px`,
      }}
    >
      <Box role="row" aria-rowindex={1} sx={HEAD}>
        {[...HEADS, ...(ranges ? [texts.columns.range] : []), ...facts.titles].map((title, at) => (
          <Box
            key={title}
            role="columnheader"
            title={title}
            sx={at === 0 ? NAME_TITLE : facts.titles.includes(title) ? WORD_TITLE : TITLE}
          >
            {title}
          </Box>
        ))}
      </Box>
      <Box
        role="rowgroup"
        sx={{ height: drawn.length * LINE, pt: `${from * LINE}px`, boxSizing: "border-box", minWidth: "var(--menor)" }}
      >
        {near.map((one, at) => {
          if ("group" in one)
            return (
              <GroupLine
                key={`grupo ${one.group.id}`}
                group={one.group}
                edits={edits}
                index={from + at}
                isFolded={folded.has(one.group.id)}
                more={(ranges ? 1 : 0) + facts.titles.length}
                onFold={(isFolded) => {
                  cells.fold(one.group.id, isFolded);
                  cells.focus();
                }}
              />
            );
          const { line } = one;
          const row = rows[line];
          if (row === undefined) return null;
          return (
            <SheetLine
              key={row.id}
              row={row}
              line={line}
              index={from + at}
              edit={edits.get(row.id)}
              places={places}
              active={active.line === line ? active.column : undefined}
              from={isBetween(line, anchor.line, active.line) ? Math.min(anchor.column, active.column) : undefined}
              to={isBetween(line, anchor.line, active.line) ? Math.max(anchor.column, active.column) : undefined}
              typing={active.line === line ? typing : undefined}
              range={ranges && (ranges.get(row.faixa ?? 0) ?? null)}
              facts={facts.titles.length === 0 ? undefined : (facts.byLine.get(row.id) ?? NOTHING)}
              by={by.get(row.id)}
              actions={actions}
            />
          );
        })}
      </Box>
    </Box>
  );
  return (
    <>
      {finding > 0 && (
        <FindBar
          rows={rows}
          line={active.line}
          asked={finding}
          onGo={(line) => cells.put({ line, column: active.column })}
          onClose={() => {
            setFinding(0);
            cells.focus();
          }}
        />
      )}
      {grid}
      <Box role="status" sx={visuallyHidden}>
        {rows
          .flatMap((row) => (by.has(row.id) ? [texts.changedBy(row.nome, by.get(row.id) ?? "")] : []))
          .slice(0, TOLD)
          .join(" ")}
      </Box>
      <MarkedFacts marked={markedColumns(rows, edits, marked, places)} />
    </>
  );
}

const isBetween = (at: number, one: number, other: number): boolean => at >= Math.min(one, other) && at <= Math.max(one, other);

const { name, now, percent, amount, value } = texts.columns;
const HEADS = [name, now, percent, amount, value];

/** Width below which a sheet is moved to the side, in pixels. */
const LEAST = 760;
/** Width of a column of words, in pixels. */
const FACT = 160;
/** Changes of others that are read out at once. */
const TOLD = 3;
const NOTHING: readonly string[] = [];

const HEAD = {
  display: "grid",
  gridTemplateColumns: "var(--colunas)",
  height: LINE,
  lineHeight: `${LINE - 1}px`,
  minWidth: "var(--menor)",
  position: "sticky",
  top: 0,
  zIndex: 2,
  bgcolor: "background.paper",
  borderBottom: 1,
  borderColor: "divider",
  fontWeight: 600,
} as const;

const TITLE = { px: 1, overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap", textAlign: "right" } as const;
const WORD_TITLE = { ...TITLE, textAlign: "left" } as const;
const NAME_TITLE = { ...TITLE, ...FROZEN, textAlign: "left" } as const;
