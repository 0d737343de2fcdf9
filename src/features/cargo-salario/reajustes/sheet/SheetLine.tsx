import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import { useEffect, useRef } from "react";
import { icons } from "../../../../ui/icons.tsx";
import { pageTexts as texts } from "./texts.ts";
import { numberText } from "./ui-numbers.ts";
import { COLUMNS, type LineValues, type Place, type SheetRow } from "./ui-sheet.ts";

interface SheetLineProps {
  readonly row: SheetRow;
  readonly line: number;
  /** Place among all that is drawn, heads of groups included. */
  readonly index: number;
  readonly values: LineValues;
  readonly edited: boolean;
  readonly active: Place;
  readonly anchor: Place;
  /** What is being typed into the active cell of this line. */
  readonly typing: string | undefined;
  readonly onTyping: (text: string) => void;
  readonly onLeave: () => void;
  readonly onPick: (column: number, extend: boolean) => void;
  readonly onComment: () => void;
  readonly onOpen: (column: number) => void;
}

/** One proposal of the sheet. */
export function SheetLine(props: SheetLineProps) {
  const { row, line, values, edited, active, anchor, typing } = props;
  const within = (column: number): boolean =>
    isBetween(line, anchor.line, active.line) && isBetween(column, anchor.column, active.column);
  return (
    <Box
      role="row"
      aria-rowindex={props.index + 2}
      sx={{
        ...LINE,
        fontWeight: edited ? 600 : 400,
      }}
    >
      <Box role="rowheader" sx={{ ...CELL, justifyContent: "start", gap: 1 }}>
        <Box component="span" sx={{ overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" }} title={row.nome}>
          {row.nome}
        </Box>
        {row.matricula && (
          <Box component="span" sx={{ color: "text.secondary", fontSize: 12, whiteSpace: "nowrap" }}>
            {row.matricula}
          </Box>
        )}
        {row.repetido && <Chip size="small" color="warning" label={texts.twice} />}
        {row.desligado && <Chip size="small" label={texts.dismissed} />}
        {row.fixo && <Chip size="small" variant="outlined" label={row.formula || texts.fixed} title={texts.fixed} />}
        <Button
          size="small"
          tabIndex={-1}
          aria-label={texts.commentsTold(row.nome, row.comentarios ?? 0)}
          title={texts.commentsTold(row.nome, row.comentarios ?? 0)}
          onClick={props.onComment}
          sx={{ ml: "auto", minWidth: 0, px: 0.5, color: row.comentarios ? "primary.main" : "text.disabled" }}
        >
          <icons.comment fontSize="inherit" />
          {row.comentarios ? row.comentarios : ""}
        </Button>
      </Box>
      <Box role="gridcell" aria-readonly sx={CELL}>
        {numberText(row.atual)}
      </Box>
      {COLUMNS.map((name, column) => {
        const isActive = active.line === line && active.column === column;
        return (
          <Box
            key={name}
            id={`planilha-${line}-${column}`}
            role="gridcell"
            aria-colindex={column + 3}
            aria-selected={within(column)}
            aria-readonly={row.fixo || undefined}
            onClick={(event) => props.onPick(column, event.shiftKey)}
            onDoubleClick={() => props.onOpen(column)}
            sx={{
              ...CELL,
              cursor: "cell",
              bgcolor: within(column) ? "action.selected" : undefined,
              outline: isActive ? "2px solid" : undefined,
              outlineColor: "primary.main",
              outlineOffset: -2,
              color: row.fixo ? "text.secondary" : undefined,
            }}
          >
            {isActive && typing !== undefined ? (
              <CellInput
                label={`${row.nome}: ${texts.columnOf[name]}`}
                text={typing}
                onText={props.onTyping}
                onLeave={props.onLeave}
              />
            ) : (
              numberText(values[name])
            )}
          </Box>
        );
      })}
    </Box>
  );
}

/** How a line of the sheet is laid out. */
export const LINE = {
  display: "grid",
  gridTemplateColumns: "minmax(180px, 2fr) repeat(4, minmax(100px, 1fr))",
  height: 34,
  alignItems: "stretch",
  borderBottom: 1,
  borderColor: "divider",
} as const;

export const CELL = { display: "flex", alignItems: "center", justifyContent: "end", px: 1, minWidth: 0 } as const;

const isBetween = (at: number, one: number, other: number): boolean => at >= Math.min(one, other) && at <= Math.max(one, other);

interface CellInputProps {
  readonly label: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onLeave: () => void;
}

function CellInput({ label, text, onText, onLeave }: CellInputProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <Box
      component="input"
      ref={input}
      aria-label={label}
      inputMode="decimal"
      value={text}
      onChange={(event: React.ChangeEvent<HTMLInputElement>) => onText(event.target.value)}
      onBlur={onLeave}
      sx={{ width: "100%", border: 0, outline: 0, font: "inherit", textAlign: "right", bgcolor: "transparent", color: "inherit" }}
    />
  );
}
