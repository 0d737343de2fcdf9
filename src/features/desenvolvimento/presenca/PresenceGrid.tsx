import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { type ClipboardEvent, Fragment, type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import { Space } from "../../../admin/list/MissingRow.tsx";
import { type RowWindow, useRowWindow } from "../../../admin/list/use-row-window.ts";
import { GradeField } from "./GradeField.tsx";
import type { PresenceSheet } from "./shared.ts";
import { dayLabel } from "./ui-day-label.ts";
import { between, type Cell, isBetween, type Mark, type MarkChange, pasted } from "./ui-marks.ts";
import { sheetTexts as texts } from "./ui-texts.ts";

interface PresenceGridProps {
  readonly sheet: PresenceSheet;
  readonly markOf: (person: number, day: number) => Mark | null;
  readonly locked: boolean;
  readonly onWrite: (changes: readonly MarkChange[]) => void;
  readonly onUndo: () => void;
  readonly onGrade: (person: number, measure: number, grade: number | null) => void;
}

const MARKS: Readonly<Record<string, Mark>> = { p: "P", f: "F", j: "J" };
/** Where no keys are at hand. */
const BUTTONS = ["P", "F", "J", null] as const;
const WITHOUT_KEYS = { display: "none", gap: 1, "@media (pointer: coarse), (max-width: 899px)": { display: "flex" } } as const;
const STEPS: Readonly<Record<string, Cell>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

/**
 * People by days: one place has the focus, Shift chooses more, letters write all that is chosen. Of many people those in sight are drawn,
 * and the one whose line has the focus: keys and what is being typed stay where they are, however far the sheet is scrolled.
 */
export function PresenceGrid({ sheet, markOf, locked, onWrite, onUndo, onGrade }: PresenceGridProps) {
  const { dias, avaliacoes, participantes } = sheet;
  const [at, setAt] = useState<Cell>({ row: 0, column: 0 });
  const [from, setFrom] = useState<Cell>({ row: 0, column: 0 });
  const [held, setHeld] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const isMoved = useRef(false);
  const seen = useRowWindow(participantes.length, box);
  const lines = linesOf(seen, held);
  // Where the place Tab leads to is not drawn, one in sight stands in for it.
  const reached = lines.includes(at.row) ? at.row : seen.from;
  const columns = dias.length + avaliacoes.length + 4;
  const chosen = between(from, at);

  useLayoutEffect(() => {
    if (!isMoved.current) return;
    isMoved.current = false;
    box.current?.querySelector<HTMLElement>(`[data-cell="${at.row}:${at.column}"]`)?.focus();
  });

  const go = (row: number, column: number, extend = false): void => {
    const next = {
      row: Math.min(Math.max(0, row), participantes.length - 1),
      column: Math.min(Math.max(0, column), dias.length - 1),
    };
    setAt(next);
    if (!extend) setFrom(next);
    setHeld(next.row);
    isMoved.current = true;
  };
  const changeAt = ({ row, column }: Cell, marca: Mark | null): readonly MarkChange[] => {
    const [person, day] = [participantes[row], dias[column]];
    return person === undefined || day === undefined ? [] : [{ colaboradorTurmaId: person.id, diaTurmaId: day.id, marca }];
  };
  const fillBlanks = (): void => {
    const single = chosen.length === 1;
    const cells = single ? between({ row: 0, column: at.column }, { row: participantes.length - 1, column: at.column }) : chosen;
    const blank = ({ row, column }: Cell): boolean => {
      const [person, day] = [participantes[row], dias[column]];
      return person !== undefined && day !== undefined && person.situacao !== "DESISTENTE" && markOf(person.id, day.id) === null;
    };
    onWrite(cells.filter(blank).flatMap((cell) => changeAt(cell, "P")));
  };
  /** Writes all that is chosen; a single place goes on to the one below. */
  const mark = (marca: Mark | null): void => {
    onWrite(chosen.flatMap((cell) => changeAt(cell, marca)));
    if (marca !== null && chosen.length === 1) go(at.row + 1, at.column);
  };
  const press = (event: KeyboardEvent<HTMLTableCellElement>): void => {
    const { key, shiftKey, altKey } = event;
    const command = event.ctrlKey || event.metaKey;
    const step = STEPS[key];
    const letter = command || altKey ? undefined : MARKS[key.toLowerCase()];
    if (step !== undefined) go(at.row + step.row, at.column + step.column, shiftKey);
    else if (key === "Home" || key === "End") go(at.row, key === "Home" ? 0 : dias.length - 1, shiftKey);
    else if (locked) return;
    else if (letter !== undefined) mark(letter);
    else if (key === "Delete" || key === "Backspace") mark(null);
    else if (command && key === "Enter") fillBlanks();
    else if (command && key.toLowerCase() === "z") onUndo();
    else return;
    event.preventDefault();
  };
  const paste = (event: ClipboardEvent): void => {
    if (locked) return;
    event.preventDefault();
    const [top = at] = chosen;
    onWrite(pasted(event.clipboardData.getData("text/plain"), top).flatMap((one) => changeAt(one, one.marca)));
  };

  return (
    <>
      {!locked && dias.length > 0 && (
        <Box role="group" aria-label={texts.write} sx={WITHOUT_KEYS}>
          {BUTTONS.map((marca) => (
            <Button
              key={marca}
              variant="outlined"
              aria-label={marca === null ? undefined : `${marca}, ${texts.marks[marca]}`}
              onClick={() => mark(marca)}
              sx={{ minWidth: 44, minHeight: 44 }}
            >
              {marca ?? texts.clear}
            </Button>
          ))}
        </Box>
      )}
      <Scroll ref={box}>
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table one moves in.
          role="grid"
          aria-label={texts.grid}
          aria-multiselectable
          aria-rowcount={participantes.length + 1}
          onPaste={paste}
          onFocus={({ target }) => setHeld(Number(target.closest<HTMLElement>("[data-line]")?.dataset.line ?? held))}
        >
          <thead>
            <tr aria-rowindex={1}>
              <th scope="col" className="person">
                {texts.person}
              </th>
              {dias.map((day) => (
                <th key={day.id} scope="col">
                  {dayLabel(day)}
                </th>
              ))}
              {avaliacoes.map(({ id, titulo }) => (
                <th key={id} scope="col">
                  {titulo}
                </th>
              ))}
              <th scope="col" className="total frequency">
                {texts.frequency}
              </th>
              <th scope="col" className="total result">
                {texts.result}
              </th>
              <th scope="col" className="total state">
                {texts.state}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((row, nth) => {
              const person = participantes[row];
              if (person === undefined) return null;
              return (
                <Fragment key={person.id}>
                  <Space height={(row - (lines[nth - 1] ?? -1) - 1) * seen.height} columns={columns} />
                  <tr data-line={row} aria-rowindex={row + 2}>
                    <th scope="row" className="person">
                      {person.colaborador.nome}
                    </th>
                    {dias.map((day, column) => {
                      const mark = markOf(person.id, day.id);
                      return (
                        <td
                          key={day.id}
                          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a place of a table one moves in.
                          role="gridcell"
                          data-cell={`${row}:${column}`}
                          data-mark={mark ?? ""}
                          className="mark"
                          tabIndex={row === reached && column === at.column ? 0 : -1}
                          aria-selected={isBetween(from, at, { row, column })}
                          aria-readonly={locked}
                          aria-label={texts.cell(person.colaborador.nome, dayLabel(day), texts.marks[mark ?? "none"])}
                          onKeyDown={press}
                          // With Shift the place is chosen up to: the focus alone would choose from it.
                          onMouseDown={(event) => event.shiftKey && event.preventDefault()}
                          onClick={(event) => go(row, column, event.shiftKey)}
                          onFocus={() => (at.row !== row || at.column !== column) && go(row, column)}
                        >
                          {mark ?? "·"}
                        </td>
                      );
                    })}
                    {avaliacoes.map(({ id, titulo, maximo }) => (
                      <td key={id}>
                        <GradeField
                          key={person.notas.find((one) => one.avaliacaoCursoId === id)?.nota ?? ""}
                          label={texts.grade(titulo, person.colaborador.nome)}
                          grade={person.notas.find((one) => one.avaliacaoCursoId === id)?.nota ?? null}
                          most={maximo}
                          locked={locked}
                          onGrade={(grade) => onGrade(person.id, id, grade)}
                        />
                      </td>
                    ))}
                    <td className="number total frequency">{percent(person.frequencia)}</td>
                    <td className="number total result">{percent(person.aproveitamento)}</td>
                    <td className="total state">
                      {texts.states[person.situacao]}
                      {person.motivo === null ? "" : ` ${texts.reasons[person.motivo]}`}
                    </td>
                  </tr>
                </Fragment>
              );
            })}
            <Space height={(participantes.length - 1 - (lines.at(-1) ?? -1)) * seen.height} columns={columns} />
          </tbody>
        </table>
      </Scroll>
    </>
  );
}

/** Those drawn, in their order: the ones in sight and the one that is held. */
function linesOf({ from, to }: RowWindow, held: number): readonly number[] {
  const lines = Array.from({ length: to - from }, (_, at) => from + at);
  if (held < from) return [held, ...lines];
  return held < to ? lines : [...lines, held];
}

const percent = (value: number | null): string =>
  value === null ? "–" : `${value.toLocaleString("pt-BR", { maximumFractionDigits: 2 })}%`;

/** Widths of what stays at the right edge, in pixels. */
const [FREQUENCY, RESULT, STATE] = [100, 124, 148];

const Scroll = styled("div")({
  overflow: "auto",
  width: "fit-content",
  maxWidth: "100%",
  maxHeight: "70vh",
  // Where keys lead is not left behind the names and the days, which stay in sight.
  scrollPadding: "40px 0 0 220px",
  border: "1px solid var(--mui-palette-divider)",
  borderRadius: 4,
  "& table": { borderCollapse: "separate", borderSpacing: 0, fontSize: 14, fontVariantNumeric: "tabular-nums" },
  "& th, & td": {
    padding: "4px 8px",
    borderBottom: "1px solid var(--mui-palette-divider)",
    textAlign: "left",
    whiteSpace: "nowrap",
  },
  "& thead th": { position: "sticky", top: 0, zIndex: 1, background: "var(--mui-palette-background-paper)", fontWeight: 600 },
  "& .person": {
    position: "sticky",
    left: 0,
    background: "var(--mui-palette-background-paper)",
    maxWidth: 220,
    overflow: "hidden",
    textOverflow: "ellipsis",
    fontWeight: 500,
  },
  "& thead .person": { zIndex: 2 },
  // On a phone they would leave no room for the days.
  "@media (min-width: 900px)": {
    scrollPadding: `40px ${STATE + RESULT + FREQUENCY}px 0 220px`,
    "& .total": { position: "sticky", background: "var(--mui-palette-background-paper)", boxSizing: "border-box" },
    "& thead .total": { zIndex: 2 },
    "& .state": { right: 0, width: STATE, minWidth: STATE, maxWidth: STATE, whiteSpace: "normal" },
    "& .result": { right: STATE, width: RESULT, minWidth: RESULT },
    "& .frequency": {
      right: STATE + RESULT,
      width: FREQUENCY,
      minWidth: FREQUENCY,
      boxShadow: "-1px 0 var(--mui-palette-divider)",
    },
  },
  "& .mark": { minWidth: 44, height: 36, textAlign: "center", cursor: "cell", userSelect: "none" },
  "& .mark[aria-selected=true]": { background: "var(--mui-palette-action-selected)" },
  "& .mark[data-mark=F]": { color: "var(--mui-palette-error-main)", fontWeight: 600 },
  "& .mark[data-mark=J]": { color: "var(--mui-palette-text-secondary)", fontWeight: 600 },
  "& .mark:focus-visible": { outline: "2px solid var(--mui-palette-primary-main)", outlineOffset: -2 },
  "& .number": { textAlign: "right" },
});
