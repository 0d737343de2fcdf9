import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import Typography from "@mui/material/Typography";
import { type DragEvent, memo } from "react";
import { type Axes, boxAt } from "../../../../rules/questions/box-places.ts";
import { BoxChip, DRAGGED } from "./BoxChip.tsx";
import type { BoxPerson } from "./shared.ts";
import { type BoxName, countIn, shareOf } from "./ui-names.ts";
import { ui } from "./ui-texts.ts";

/** Names and cards a box shows before it only counts: all of a board stays below 1,500 elements. */
const NAMES_SHOWN = 24;
const CARDS_SHOWN = 9;

interface BoxGridProps {
  readonly names: readonly BoxName[];
  readonly axes: Axes;
  /** People by box, 1 to 9. */
  readonly inside: ReadonlyMap<number, readonly BoxPerson[]>;
  readonly selected: number | null;
  readonly onSelect: (box: number) => void;
  readonly picked?: ReadonlySet<number>;
  readonly onPick?: (person: number) => void;
  /** People with their picture and position. */
  readonly asCards?: boolean;
  /** Without names there are numbers alone. */
  readonly nameless?: boolean;
  /** Where people stood in the Nine Box beside this one. */
  readonly before?: ReadonlyMap<number, number>;
  /** Absent: nobody is moved here. */
  readonly onDrop?: (person: number, box: number) => void;
}

/** Nine boxes. Beside them the same is always told as a table. */
export function BoxGrid({ names, axes, inside, selected, ...shown }: BoxGridProps) {
  const all = countIn(inside);
  const [upwards, across] = axes.inverted ? [ui.performance, ui.potentials] : [ui.potentials, ui.performance];
  return (
    <Box role="group" aria-label={ui.board} sx={GRID}>
      {upwards.toReversed().map((row, line) => (
        <Box key={row} sx={{ display: "contents" }}>
          <Typography variant="caption" color="textSecondary" aria-hidden sx={SIDE}>
            {row}
          </Typography>
          {[0, 1, 2].map((column) => {
            const box = boxAt(line, column, axes);
            return (
              <Cell
                key={box}
                box={box}
                name={names[box - 1] ?? NAMELESS}
                people={inside.get(box) ?? NOBODY}
                all={all}
                selected={selected === box}
                {...shown}
              />
            );
          })}
        </Box>
      ))}
      <span />
      {across.map((title) => (
        <Typography key={title} variant="caption" color="textSecondary" aria-hidden sx={{ textAlign: "center" }}>
          {title}
        </Typography>
      ))}
    </Box>
  );
}

interface CellProps extends Omit<BoxGridProps, "names" | "axes" | "inside" | "selected"> {
  readonly box: number;
  readonly name: BoxName;
  readonly people: readonly BoxPerson[];
  /** How many stand in boxes at all. */
  readonly all: number;
  readonly selected: boolean;
}

const Cell = memo(function Cell(props: CellProps) {
  const { box, name, people, all, selected, onSelect, picked, onPick, onDrop, before, asCards = false, nameless = false } = props;
  const most = nameless ? 0 : asCards ? CARDS_SHOWN : NAMES_SHOWN;
  const asked = name.percentualEsperado ?? null;
  const expected = asked === null ? null : ui.expected(shareOf(people.length, all) ?? 0, asked);
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
        aria-label={[ui.box(box, name.nomeclatura, people.length), expected].filter(Boolean).join(", ")}
        title={name.descricao}
        sx={HEAD}
      >
        <Typography component="span" variant="subtitle2" lang="pt-BR" sx={NAME}>
          {name.nomeclatura}
        </Typography>{" "}
        <Typography component="span" variant="h3" sx={{ fontVariantNumeric: "tabular-nums" }}>
          {people.length.toLocaleString("pt-BR")}
        </Typography>
        {expected !== null && (
          <Typography component="span" variant="caption" color="textSecondary" sx={{ flexBasis: "100%", textAlign: "left" }}>
            {expected}
          </Typography>
        )}
      </ButtonBase>
      <Box component="ul" sx={{ ...NAMES, display: people.length === 0 || nameless ? "none" : NAMES.display }}>
        {people.slice(0, most).map((person) => (
          <Box component="li" key={person.id}>
            <BoxChip
              person={person}
              asCard={asCards}
              before={before?.get(person.id)}
              picked={picked?.has(person.id) === true}
              onPick={onPick}
              draggable={onDrop !== undefined}
            />
          </Box>
        ))}
        {people.length > most && (
          <Typography component="li" variant="caption" color="textSecondary">
            {ui.more(people.length - most)}
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
const NAME = {
  minWidth: 0,
  maxWidth: "100%",
  overflowWrap: "anywhere",
  textAlign: "left",
  fontSize: { xs: 11, sm: 14 },
  letterSpacing: { xs: "-0.02em", sm: 0 },
  lineHeight: { xs: 1.3, sm: 1.57 },
} as const;
const NAMES = {
  m: 0,
  listStyle: "none",
  display: { xs: "none", sm: "flex" },
  flexWrap: "wrap",
  gap: 0.75,
  maxHeight: 260,
  overflowY: "auto",
  fontSize: 12,
  p: 0.25,
} as const;
