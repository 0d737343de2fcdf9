import { styled } from "@mui/material/styles";
import { useRef } from "react";
import { Space } from "../../../admin/list/MissingRow.tsx";
import { useRowWindow } from "../../../admin/list/use-row-window.ts";
import type { Matrix, MatrixTalent } from "./shared.ts";
import { texts } from "./texts.ts";
import { type narrowed, reasonText, stateText } from "./ui-narrow.ts";

interface MatrixTableProps {
  readonly matrix: Matrix;
  readonly shown: ReturnType<typeof narrowed>;
}

/** Talents by courses: a sign, its colour and its word in every cell; of thousands of lines those in sight are drawn. */
export function MatrixTable({ matrix, shown: { people, courses, isShown } }: MatrixTableProps) {
  const box = useRef<HTMLDivElement>(null);
  const { from, to, above, below } = useRowWindow(people.length, box);
  const columns = courses.length + 1;
  const cellOf = (talent: MatrixTalent, course: number) => talent.celulas.find((cell) => cell.curso === course && isShown(cell));
  return (
    <Scroll ref={box} tabIndex={0} aria-label={texts.title}>
      <table aria-rowcount={people.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" className="talent">
              {texts.talent}
            </th>
            {courses.map(({ id, nome }) => (
              <th key={id} scope="col">
                {nome}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Space height={above} columns={columns} />
          {people.slice(from, to).map((talent, at) => (
            <tr key={talent.id} data-line={from + at} aria-rowindex={from + at + 2}>
              <th scope="row" className="talent">
                {talent.nome}
                <small>{[talent.matricula, talent.area].filter(Boolean).join(" · ")}</small>
              </th>
              {courses.map(({ id }) => {
                const cell = cellOf(talent, id);
                if (cell === undefined) return <td key={id} />;
                return (
                  <td key={id} data-state={cell.situacao} title={`${stateText(cell)}. ${reasonText(matrix, cell)}`}>
                    <span aria-hidden>{texts.states[cell.situacao].sign}</span> {stateText(cell)}
                    <small>{reasonText(matrix, cell)}</small>
                  </td>
                );
              })}
            </tr>
          ))}
          <Space height={below} columns={columns} />
        </tbody>
      </table>
    </Scroll>
  );
}

const Scroll = styled("section")({
  overflow: "auto",
  maxHeight: "70vh",
  border: "1px solid var(--mui-palette-divider)",
  borderRadius: 4,
  "& table": { borderCollapse: "separate", borderSpacing: 0, fontSize: 14, fontVariantNumeric: "tabular-nums" },
  "& th, & td": {
    height: 49,
    background: "var(--mui-palette-background-paper)",
    padding: "4px 8px",
    borderBottom: "1px solid var(--mui-palette-divider)",
    textAlign: "left",
    whiteSpace: "nowrap",
    maxWidth: 260,
    overflow: "hidden",
    textOverflow: "ellipsis",
  },
  "& small": {
    display: "block",
    fontSize: 12,
    fontWeight: 400,
    color: "var(--mui-palette-text-secondary)",
    overflow: "hidden",
    textOverflow: "ellipsis",
  },
  "& thead th": { position: "sticky", top: 0, zIndex: 1, fontWeight: 600 },
  "& .talent": { position: "sticky", left: 0, maxWidth: 220, fontWeight: 500 },
  "& thead .talent": { zIndex: 2 },
  "& [data-state=D]": { color: "var(--mui-palette-success-main)" },
  "& [data-state=A]": { color: "var(--mui-palette-warning-main)" },
  "& [data-state=V], & [data-state=F]": { color: "var(--mui-palette-error-main)" },
  "@media (max-width: 768px)": { "& .talent": { maxWidth: 132 } },
});
