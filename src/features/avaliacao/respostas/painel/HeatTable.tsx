import Paper from "@mui/material/Paper";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import type { AnswerOf } from "../../../../metadata/call.ts";
import { ScrollArea } from "../../../../ui/ScrollArea.tsx";
import { MoreButton } from "../MoreButton.tsx";
import type { readProgress } from "../resultado/shared.ts";
import { panelUi as ui } from "./ui-texts.ts";

type Progress = AnswerOf<typeof readProgress>;
const STEP = 50;

/** How far each area is in each part: the fuller, the darker, and the numbers say the same. */
export function HeatTable({ parts, rows }: { readonly parts: Progress["porPapel"]; readonly rows: Progress["porArea"] }) {
  const [shown, setShown] = useState(STEP);
  return (
    <Paper variant="outlined" component="section" aria-label={ui.byArea} sx={{ minWidth: 0 }}>
      <Typography variant="h3" component="h2" sx={{ px: 2, pt: 1.5 }}>
        {ui.byArea}
      </Typography>
      <ScrollArea label={ui.byArea}>
        <Table size="small" aria-label={ui.byArea}>
          <TableHead>
            <TableRow>
              <TableCell>{ui.area}</TableCell>
              {parts.map(({ papel }) => (
                <TableCell key={papel} align="right">
                  {ui.partOf[papel]}
                </TableCell>
              ))}
              <TableCell align="right">{ui.all}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.slice(0, shown).map(({ area, papeis, ...all }) => (
              <TableRow key={area}>
                <TableCell component="th" scope="row">
                  {area ?? ui.noArea}
                </TableCell>
                {parts.map(({ papel }) => (
                  <Share key={papel} of={papeis.find((one) => one.papel === papel)} />
                ))}
                <Share of={all} />
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </ScrollArea>
      <MoreButton label={ui.more} of={rows.length} shown={shown} step={STEP} onShown={setShown} />
    </Paper>
  );
}

interface Counted {
  readonly total: number;
  readonly respondidos: number;
}

function Share({ of }: { readonly of: Counted | undefined }) {
  if (of === undefined) return <TableCell align="right">–</TableCell>;
  const share = Math.round((of.respondidos * 100) / of.total);
  // Never so dark that the numbers stand out less.
  const shade = `color-mix(in srgb, var(--mui-palette-primary-main) ${Math.round(share * 0.35)}%, transparent)`;
  return (
    <TableCell align="right" sx={{ bgcolor: shade, whiteSpace: "nowrap" }}>
      {`${ui.ratio(of.respondidos, of.total)} (${share}%)`}
    </TableCell>
  );
}
