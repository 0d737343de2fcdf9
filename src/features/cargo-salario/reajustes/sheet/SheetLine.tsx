// biome-ignore-all lint/a11y/useSemanticElements: of a long grid the lines in sight are drawn, which no table does.
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid around them holds the focus and names the active cell.
import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import { memo, useEffect, useRef } from "react";
import { icons } from "../../../../ui/icons.tsx";
import { initials } from "../../../../ui/Person.tsx";
import { chainTexts } from "../chain/texts.ts";
import { pageTexts as texts } from "./texts.ts";
import { numberText } from "./ui-numbers.ts";
import { COLUMNS, type Edit, type SheetRow, valuesOf } from "./ui-sheet.ts";

/** What is done to the lines of a sheet; the same one for all of them, as long as it is drawn. */
export interface LineActions {
  readonly type: (text: string) => void;
  readonly leave: () => void;
  readonly pick: (line: number, column: number, extend: boolean) => void;
  readonly open: (line: number, column: number) => void;
  readonly comment: (line: number) => void;
  /** Where what it proposes comes from. */
  readonly explain: (line: number) => void;
}

interface SheetLineProps {
  readonly row: SheetRow;
  readonly line: number;
  /** Place among all that is drawn, heads of groups included. */
  readonly index: number;
  readonly edit: Edit | undefined;
  readonly places: number;
  /** The column one is in, where it is in this line. */
  readonly active: number | undefined;
  /** First and last of its marked columns; none is marked where they are undefined. */
  readonly from: number | undefined;
  readonly to: number | undefined;
  /** What is being typed into the active cell of this line. */
  readonly typing: string | undefined;
  readonly actions: LineActions;
  /** What the line's range pays; null where it pays nothing, undefined where the sheet knows no ranges. */
  readonly range: number | null | undefined;
  /** What the columns of words say of it; undefined where none is shown. */
  readonly facts: readonly string[] | undefined;
  /** Who else changed it just now. */
  readonly by: string | undefined;
}

/** One proposal of the sheet, drawn anew only when something of it changes. Its cells look as `LINES` says. */
export const SheetLine = memo(function SheetLine(props: SheetLineProps) {
  const { row, line, edit, active, from = Number.POSITIVE_INFINITY, to = -1, typing, actions } = props;
  const values = valuesOf(row, edit, props.places);
  const comments = texts.commentsTold(row.nome, row.comentarios ?? 0);
  return (
    <div
      role="row"
      aria-rowindex={props.index + 2}
      className="linha"
      data-alterada={edit !== undefined || undefined}
      data-mudou={props.by !== undefined || undefined}
    >
      <div role="rowheader" className="nome">
        <span title={[row.nome, row.matricula].filter(Boolean).join(" – ")}>{row.nome}</span>
        {row.matricula && <span className="matricula">{row.matricula}</span>}
        {props.by !== undefined && (
          <Chip size="small" color="info" label={initials(props.by)} title={texts.changedBy(row.nome, props.by)} />
        )}
        {row.repetido && <Chip size="small" color="warning" label={texts.twice} />}
        {row.desligado && <Chip size="small" label={texts.dismissed} />}
        {row.fixo && <Chip size="small" variant="outlined" label={row.formula || texts.fixed} title={texts.fixed} />}
        {active !== undefined && (
          <Button
            size="small"
            className="explicar"
            tabIndex={-1}
            aria-label={chainTexts.openLink(row.nome)}
            title={chainTexts.openLink(row.nome)}
            onClick={() => actions.explain(line)}
          >
            <icons.calculate fontSize="inherit" />
          </Button>
        )}
        <Button
          size="small"
          className="comentar"
          tabIndex={-1}
          aria-label={comments}
          title={comments}
          onClick={() => actions.comment(line)}
          color={row.comentarios ? "primary" : "inherit"}
        >
          <icons.comment fontSize="inherit" />
          {row.comentarios ? row.comentarios : ""}
        </Button>
      </div>
      <div role="gridcell" aria-readonly className="celula">
        {numberText(row.atual)}
      </div>
      {COLUMNS.map((name, column) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the grid around it takes the keys.
        <div
          key={name}
          id={`planilha-${line}-${column}`}
          role="gridcell"
          className="celula"
          aria-colindex={column + 3}
          aria-selected={column >= from && column <= to}
          aria-readonly={row.fixo || undefined}
          data-ativa={column === active || undefined}
          onClick={(event) => actions.pick(line, column, event.shiftKey)}
          onDoubleClick={() => actions.open(line, column)}
        >
          {column === active && typing !== undefined ? (
            <CellInput label={`${row.nome}: ${texts.columnOf[name]}`} text={typing} actions={actions} />
          ) : (
            numberText(values[name])
          )}
        </div>
      ))}
      {props.range !== undefined && (
        <div role="gridcell" aria-readonly className="celula">
          <RangePosition salary={values.valor ?? row.atual} range={props.range} />
        </div>
      )}
      {props.facts?.map((text, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns stay where they are.
        <div key={at} role="gridcell" aria-readonly className="celula dito" title={text}>
          <span>{text}</span>
        </div>
      ))}
    </div>
  );
});

/** How much of its range a proposed salary takes: a bar that ends where the range does, and the number. */
function RangePosition({ salary, range }: { readonly salary: number | null; readonly range: number | null }) {
  if (salary === null || range === null || range === 0) return null;
  const share = Math.round((salary / range) * 100);
  return (
    <>
      <span className="posicao" data-acima={share > 100 || undefined}>
        <span style={{ width: `${Math.min(share, 100)}%` }} />
      </span>
      {`${share.toLocaleString("pt-BR")} %`}
    </>
  );
}

/** How a line of the sheet is laid out. */
export const LINE = {
  display: "grid",
  gridTemplateColumns: "var(--colunas)",
  height: 34,
  alignItems: "stretch",
  borderBottom: 1,
  borderColor: "divider",
} as const;

export const CELL = { display: "flex", alignItems: "center", justifyContent: "end", px: 1, minWidth: 0 } as const;

/** Names stay in sight while the columns beside them are moved. */
export const FROZEN = {
  position: "sticky",
  left: 0,
  zIndex: 1,
  bgcolor: "background.paper",
  borderRight: 1,
  borderColor: "divider",
} as const;

/** How all lines of a sheet look, said once around them: a style of its own for each cell costs a frame. */
export const LINES = {
  "& .linha": LINE,
  "& .linha[data-alterada]": { fontWeight: 600 },
  "& .linha[data-mudou] > .celula": { bgcolor: "color-mix(in srgb, var(--mui-palette-info-main) 16%, transparent)" },
  "& .celula, & .nome": CELL,
  "& .celula[id]": { cursor: "cell" },
  "& .celula[aria-selected=true]": { bgcolor: "action.selected" },
  "& .celula[data-ativa]": { outline: "2px solid", outlineColor: "primary.main", outlineOffset: -2 },
  "& .celula[id][aria-readonly]": { color: "text.secondary" },
  "& .nome": { ...FROZEN, justifyContent: "start", gap: 1, overflow: "hidden" },
  "& .nome > span:first-of-type": { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
  "& .dito": { justifyContent: "start" },
  "& .dito > span": { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
  "& .comentar": { ml: "auto", minWidth: 0, px: 0.5 },
  "& .matricula": { display: { xs: "none", sm: "inline" }, color: "text.secondary", fontSize: 12, whiteSpace: "nowrap" },
  "& .explicar": { minWidth: 0, px: 0.5 },
  "& .comentar.MuiButton-colorInherit": { color: "text.disabled" },
  "& .posicao": {
    flex: "1 1 32px",
    maxWidth: 64,
    height: 6,
    mr: 1,
    borderRight: "2px solid",
    borderColor: "text.secondary",
    borderRadius: 0,
    bgcolor: "action.hover",
  },
  "& .posicao > span": { display: "block", height: 1, maxWidth: 1, bgcolor: "primary.main" },
  "& .posicao[data-acima] > span": { bgcolor: "warning.main" },
  "& .celula input": {
    width: "100%",
    border: 0,
    outline: 0,
    font: "inherit",
    textAlign: "right",
    bgcolor: "transparent",
    color: "inherit",
  },
} as const;

interface CellInputProps {
  readonly label: string;
  readonly text: string;
  readonly actions: LineActions;
}

function CellInput({ label, text, actions }: CellInputProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <input
      ref={input}
      aria-label={label}
      inputMode="decimal"
      value={text}
      onChange={(event) => actions.type(event.target.value)}
      onBlur={actions.leave}
    />
  );
}
