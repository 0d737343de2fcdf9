import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { LongTable } from "../../../../admin/list/LongTable.tsx";
import type { Answer } from "../../../../admin/screen/use-answer.ts";
import { BoxTransitions } from "./BoxTransitions.tsx";
import type { Comparison } from "./ui-board.ts";
import { type Changed, changesOf, type Fate } from "./ui-changes.ts";
import { type BoxName, boxWords } from "./ui-names.ts";
import { ui } from "./ui-texts.ts";

const CHANGES = ["up", "down", "aside", "stayed", "entered", "left"] as const;

interface BoxCompareProps {
  readonly comparison: Answer<Comparison>;
  readonly names: readonly BoxName[];
}

/** What became of everybody between two Nine Box: how many rose, fell, stayed, came and went, and who. */
export function BoxCompare({ comparison: { answer, problem }, names }: BoxCompareProps) {
  const [change, setChange] = useState<Fate | null>(null);
  const [between, setBetween] = useState<readonly [number, number] | null>(null);
  if (problem !== undefined) return <Alert severity="warning">{problem}</Alert>;
  if (answer === undefined) return null;
  const all = changesOf(answer);
  const count = (of: Fate): number => all.filter((one) => one.change === of).length;
  // At first who stands elsewhere than before.
  const asked = (one: Changed): boolean =>
    between !== null
      ? one.de === between[0] && one.para === between[1]
      : change === null
        ? one.change !== "stayed"
        : one.change === change;
  return (
    <Paper variant="outlined" component="section" aria-label={ui.comparison}>
      <Typography variant="h3" component="h2" sx={{ px: 2, pt: 1.5 }}>
        {ui.comparison}
      </Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, px: 2, py: 1 }}>
        {CHANGES.map((one) => (
          <Chip
            key={one}
            component="button"
            clickable
            aria-pressed={change === one}
            color={change === one ? "primary" : "default"}
            label={`${ui.changes[one]}: ${count(one).toLocaleString("pt-BR")}`}
            onClick={() => {
              setBetween(null);
              setChange(change === one ? null : one);
            }}
          />
        ))}
      </Box>
      <BoxTransitions
        matrix={answer.matriz}
        names={names}
        chosen={between}
        onChoose={(next) => {
          setChange(null);
          setBetween(next);
        }}
      />
      <Changes key={`${change} ${between}`} rows={all.filter(asked)} names={names} />
    </Paper>
  );
}

function Changes({ rows, names }: { readonly rows: readonly Changed[]; readonly names: readonly BoxName[] }) {
  if (rows.length === 0)
    return (
      <Typography sx={{ px: 2, py: 1.5 }} color="textSecondary" role="status">
        {ui.same}
      </Typography>
    );
  return (
    <LongTable
      title={ui.comparison}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        { head: ui.person, cell: ({ nome }) => nome },
        { head: ui.from, cell: ({ de }) => boxWords(names, de) },
        { head: ui.to, cell: ({ para }) => boxWords(names, para) },
        { head: ui.situation, cell: ({ change }) => ui.changes[change] },
      ]}
    />
  );
}
