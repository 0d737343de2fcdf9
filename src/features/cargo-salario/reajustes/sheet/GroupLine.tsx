import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import { useMemo } from "react";
import { payrollOf } from "../../../../rules/raise-totals.ts";
import { icons } from "../../../../ui/icons.tsx";
import { CELL, FROZEN, LINE } from "./SheetLine.tsx";
import { pageTexts as texts } from "./texts.ts";
import type { Group } from "./ui-groups.ts";
import { numberText } from "./ui-numbers.ts";
import { type Edits, pairsOf } from "./ui-sheet.ts";

interface GroupLineProps {
  readonly group: Group;
  readonly edits: Edits;
  /** Place among all that is drawn. */
  readonly index: number;
  readonly isFolded: boolean;
  /** Columns beside those that are added up. */
  readonly more: number;
  readonly onFold: (isFolded: boolean) => void;
}

/** The head of a group of lines, with what they come to. */
export function GroupLine({ group, edits, index, isFolded, more, onFold }: GroupLineProps) {
  const { name, rows } = group;
  const totals = useMemo(() => payrollOf(pairsOf(rows, edits), null), [rows, edits]);
  return (
    <Box role="row" aria-rowindex={index + 2} sx={{ ...LINE, bgcolor: "action.hover", fontWeight: 600 }}>
      <Box role="rowheader" sx={{ ...CELL, ...FROZEN, ...SHADED, justifyContent: "start", overflow: "hidden" }}>
        <ButtonBase
          aria-expanded={!isFolded}
          tabIndex={-1}
          title={name}
          onClick={() => onFold(!isFolded)}
          sx={{ font: "inherit", gap: 0.5, minWidth: 0, minHeight: 24 }}
        >
          <icons.next fontSize="small" sx={{ transform: isFolded ? undefined : "rotate(90deg)" }} />
          <Box component="span" sx={{ overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" }}>
            {`${name} – ${texts.lines(rows.length)}`}
          </Box>
        </ButtonBase>
      </Box>
      {[totals.totalAtual, totals.percentual, totals.diferenca, totals.totalProposto].map((value, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns stay where they are.
        <Box key={at} role="gridcell" aria-readonly sx={CELL}>
          {numberText(value)}
        </Box>
      ))}
      {Array.from({ length: more }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns stay where they are.
        <Box key={at} role="gridcell" aria-readonly sx={CELL} />
      ))}
    </Box>
  );
}

/** The shade of the line on a ground that lets nothing through. */
const SHADED = { backgroundImage: "linear-gradient(var(--mui-palette-action-hover), var(--mui-palette-action-hover))" } as const;
