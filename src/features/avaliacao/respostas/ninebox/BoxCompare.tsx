import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import Paper from "@mui/material/Paper";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import type { Answer } from "../../../../admin/screen/use-answer.ts";
import { ScrollArea } from "../../../../ui/ScrollArea.tsx";
import { MoreButton } from "../MoreButton.tsx";
import { BoxTransitions } from "./BoxTransitions.tsx";
import type { Comparison } from "./ui-board.ts";
import { type Changed, changesOf, type Fate } from "./ui-changes.ts";
import { type BoxName, boxWords } from "./ui-names.ts";
import { ui } from "./ui-texts.ts";

const STEP = 100;
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
  const [shown, setShown] = useState(STEP);
  if (rows.length === 0)
    return (
      <Typography sx={{ px: 2, py: 1.5 }} color="textSecondary" role="status">
        {ui.same}
      </Typography>
    );
  return (
    <>
      <ScrollArea label={ui.comparison}>
        <Table size="small" aria-label={ui.comparison}>
          <TableHead>
            <TableRow>
              {[ui.person, ui.from, ui.to, ui.situation].map((head) => (
                <TableCell key={head}>{head}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.slice(0, shown).map(({ id, nome, de, para, change }) => (
              <TableRow key={id}>
                <TableCell>{nome}</TableCell>
                <TableCell>{boxWords(names, de)}</TableCell>
                <TableCell>{boxWords(names, para)}</TableCell>
                <TableCell>{ui.changes[change]}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </ScrollArea>
      <MoreButton label={ui.showMore} of={rows.length} shown={shown} step={STEP} onShown={setShown} />
    </>
  );
}
