import { styled } from "@mui/material/styles";
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from "react";
import { GradeField } from "./GradeField.tsx";
import type { PresenceSheet } from "./shared.ts";
import { dayLabel } from "./ui-day-label.ts";
import { between, type Cell, type Mark, type MarkChange, pasted } from "./ui-marks.ts";
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
const STEPS: Readonly<Record<string, Cell>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

/** People by days: one place has the focus, Shift chooses more, letters write all that is chosen. */
export function PresenceGrid({ sheet, markOf, locked, onWrite, onUndo, onGrade }: PresenceGridProps) {
  const { dias, avaliacoes, participantes } = sheet;
  const [at, setAt] = useState<Cell>({ row: 0, column: 0 });
  const [from, setFrom] = useState<Cell>({ row: 0, column: 0 });
  const table = useRef<HTMLTableElement>(null);
  const moving = useRef(false);
  const chosen = between(from, at);
  const isChosen = (row: number, column: number) => chosen.some((one) => one.row === row && one.column === column);

  const go = (row: number, column: number, extend = false): void => {
    const next = {
      row: Math.min(Math.max(0, row), participantes.length - 1),
      column: Math.min(Math.max(0, column), dias.length - 1),
    };
    setAt(next);
    if (!extend) setFrom(next);
    moving.current = true;
    table.current?.querySelector<HTMLElement>(`[data-cell="${next.row}:${next.column}"]`)?.focus();
    moving.current = false;
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
  const press = (event: KeyboardEvent<HTMLTableCellElement>): void => {
    const { key, shiftKey, altKey } = event;
    const command = event.ctrlKey || event.metaKey;
    const step = STEPS[key];
    const mark = command || altKey ? undefined : MARKS[key.toLowerCase()];
    if (step !== undefined) go(at.row + step.row, at.column + step.column, shiftKey);
    else if (key === "Home" || key === "End") go(at.row, key === "Home" ? 0 : dias.length - 1, shiftKey);
    else if (locked) return;
    else if (mark !== undefined) {
      onWrite(chosen.flatMap((cell) => changeAt(cell, mark)));
      if (chosen.length === 1) go(at.row + 1, at.column);
    } else if (key === "Delete" || key === "Backspace") onWrite(chosen.flatMap((cell) => changeAt(cell, null)));
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
    <Scroll>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table one moves in. */}
      <table ref={table} role="grid" aria-label={texts.grid} aria-multiselectable onPaste={paste}>
        <thead>
          <tr>
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
            <th scope="col">{texts.frequency}</th>
            <th scope="col">{texts.result}</th>
            <th scope="col">{texts.state}</th>
          </tr>
        </thead>
        <tbody>
          {participantes.map((person, row) => (
            <tr key={person.id}>
              <th scope="row" className="person">
                {person.colaborador.nome}
              </th>
              {dias.map((day, column) => {
                const mark = markOf(person.id, day.id);
                const focused = at.row === row && at.column === column;
                return (
                  <td
                    key={day.id}
                    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a place of a table one moves in.
                    role="gridcell"
                    data-cell={`${row}:${column}`}
                    data-mark={mark ?? ""}
                    className="mark"
                    tabIndex={focused ? 0 : -1}
                    aria-selected={isChosen(row, column)}
                    aria-readonly={locked}
                    aria-label={texts.cell(person.colaborador.nome, dayLabel(day), texts.marks[mark ?? "none"])}
                    onKeyDown={press}
                    onClick={(event) => go(row, column, event.shiftKey)}
                    onFocus={() => !moving.current && !focused && go(row, column)}
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
              <td className="number">{percent(person.frequencia)}</td>
              <td className="number">{percent(person.aproveitamento)}</td>
              <td>
                {texts.states[person.situacao]}
                {person.motivo === null ? "" : ` ${texts.reasons[person.motivo]}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

const percent = (value: number | null): string =>
  value === null ? "–" : `${value.toLocaleString("pt-BR", { maximumFractionDigits: 2 })}%`;

const Scroll = styled("div")({
  overflow: "auto",
  maxHeight: "70vh",
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
  },
  "& thead .person": { zIndex: 2 },
  "& .mark": { minWidth: 44, height: 36, textAlign: "center", cursor: "cell", userSelect: "none" },
  "& .mark[aria-selected=true]": { background: "var(--mui-palette-action-selected)" },
  "& .mark[data-mark=F]": { color: "var(--mui-palette-error-main)", fontWeight: 600 },
  "& .mark[data-mark=J]": { color: "var(--mui-palette-text-secondary)", fontWeight: 600 },
  "& .mark:focus-visible": { outline: "2px solid var(--mui-palette-primary-main)", outlineOffset: -2 },
  "& .number": { textAlign: "right" },
});
