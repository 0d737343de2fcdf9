import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import Typography from "@mui/material/Typography";
import { type DragEvent, memo } from "react";
import type { BoxPerson } from "./shared.ts";
import { ui } from "./ui-texts.ts";

/** Names a box shows before it only counts: all of a board stays below 1,500 elements. */
const SHOWN = 24;
const DRAGGED = "application/x-quadro-talento";
const ROWS = [ui.high, ui.middle, ui.low] as const;

export interface BoxName {
  readonly nomeclatura: string;
  readonly descricao: string;
}

interface BoxGridProps {
  readonly names: readonly BoxName[];
  /** People by box, 1 to 9. */
  readonly inside: ReadonlyMap<number, readonly BoxPerson[]>;
  readonly selected: number | null;
  readonly onSelect: (box: number) => void;
  readonly picked?: ReadonlySet<number>;
  readonly onPick?: (person: number) => void;
  /** Absent: nobody is moved here. */
  readonly onDrop?: (person: number, box: number) => void;
}

/** Nine boxes, potential upwards and performance to the right. Beside it the same is always told as a table. */
export function BoxGrid({ names, inside, selected, onSelect, picked, onPick, onDrop }: BoxGridProps) {
  return (
    <Box role="group" aria-label={ui.board} sx={GRID}>
      {ROWS.map((row, high) => (
        <Box key={row} sx={{ display: "contents" }}>
          <Typography variant="caption" color="textSecondary" aria-hidden sx={SIDE}>
            {row}
          </Typography>
          {[1, 2, 3].map((column) => {
            const box = high * 3 + column;
            return (
              <Cell
                key={box}
                box={box}
                name={names[box - 1] ?? NAMELESS}
                people={inside.get(box) ?? NOBODY}
                selected={selected === box}
                onSelect={onSelect}
                {...(picked === undefined ? {} : { picked })}
                {...(onPick === undefined ? {} : { onPick })}
                {...(onDrop === undefined ? {} : { onDrop })}
              />
            );
          })}
        </Box>
      ))}
      <span />
      {ui.performance.map((title) => (
        <Typography key={title} variant="caption" color="textSecondary" aria-hidden sx={{ textAlign: "center" }}>
          {title}
        </Typography>
      ))}
    </Box>
  );
}

interface CellProps extends Pick<BoxGridProps, "onSelect" | "picked" | "onPick" | "onDrop"> {
  readonly box: number;
  readonly name: BoxName;
  readonly people: readonly BoxPerson[];
  readonly selected: boolean;
}

const Cell = memo(function Cell({ box, name, people, selected, onSelect, picked, onPick, onDrop }: CellProps) {
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    const person = Number(event.dataTransfer.getData(DRAGGED));
    if (person > 0) onDrop?.(person, box);
  };
  return (
    <Box
      data-box={box}
      onDrop={onDrop && drop}
      onDragOver={onDrop && ((event: DragEvent) => event.preventDefault())}
      sx={{ ...CELL, outline: selected ? "2px solid" : "none", outlineColor: "primary.main" }}
    >
      <ButtonBase
        onClick={() => onSelect(box)}
        aria-pressed={selected}
        aria-label={ui.box(box, name.nomeclatura, people.length)}
        title={name.descricao}
        sx={HEAD}
      >
        <Typography component="span" variant="subtitle2" sx={{ minWidth: 0, overflowWrap: "anywhere", textAlign: "left" }}>
          {name.nomeclatura}
        </Typography>{" "}
        <Typography component="span" variant="h3" sx={{ fontVariantNumeric: "tabular-nums" }}>
          {people.length.toLocaleString("pt-BR")}
        </Typography>
      </ButtonBase>
      <Box component="ul" sx={{ ...NAMES, display: people.length === 0 ? "none" : NAMES.display }}>
        {people.slice(0, SHOWN).map((person) => (
          <Box component="li" key={person.id}>
            <ButtonBase
              disabled={onPick === undefined}
              draggable={onDrop !== undefined}
              onDragStart={(event) => event.dataTransfer.setData(DRAGGED, String(person.id))}
              onClick={() => onPick?.(person.id)}
              {...(onPick === undefined
                ? {}
                : { "aria-pressed": picked?.has(person.id) === true, "aria-label": ui.pick(person.nome) })}
              sx={{ ...CHIP, bgcolor: picked?.has(person.id) ? "action.selected" : "background.paper" }}
            >
              {person.nome}
              {person.box !== person.boxCalculado && <span title={ui.moved}>{" ↗"}</span>}
            </ButtonBase>
          </Box>
        ))}
        {people.length > SHOWN && (
          <Typography component="li" variant="caption" color="textSecondary">
            {ui.more(people.length - SHOWN)}
          </Typography>
        )}
      </Box>
    </Box>
  );
});

const NOBODY: readonly BoxPerson[] = [];
const NAMELESS: BoxName = { nomeclatura: "", descricao: "" };
const GRID = {
  display: "grid",
  gap: 1,
  gridTemplateColumns: { xs: "repeat(3, minmax(0, 1fr))", md: "28px repeat(3, minmax(0, 1fr))" },
  "& > span:empty": { display: { xs: "none", md: "block" } },
} as const;
const SIDE = {
  display: { xs: "none", md: "block" },
  writingMode: "vertical-rl",
  transform: "rotate(180deg)",
  textAlign: "center",
} as const;
const CELL = {
  minHeight: 96,
  minWidth: 0,
  borderRadius: 1,
  bgcolor: "action.hover",
  p: 1,
  display: "flex",
  flexDirection: "column",
  gap: 0.5,
} as const;
const HEAD = {
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  alignItems: "baseline",
  columnGap: 1,
  borderRadius: 0.5,
  minHeight: 28,
} as const;
const NAMES = {
  m: 0,
  p: 0,
  listStyle: "none",
  display: { xs: "none", sm: "flex" },
  flexWrap: "wrap",
  gap: 0.5,
  maxHeight: 220,
  overflowY: "auto",
} as const;
const CHIP = {
  fontSize: 12,
  lineHeight: "20px",
  px: 0.75,
  py: 0.25,
  borderRadius: 0.5,
  border: 1,
  borderColor: "divider",
  color: "text.primary",
  textAlign: "left",
} as const;
