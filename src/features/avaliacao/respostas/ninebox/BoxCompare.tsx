import Alert from "@mui/material/Alert";
import Paper from "@mui/material/Paper";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { useAnswer } from "../../../../admin/screen/use-answer.ts";
import type { AnswerOf } from "../../../../metadata/call.ts";
import { ScrollArea } from "../../../../ui/ScrollArea.tsx";
import type { BoxName } from "./BoxGrid.tsx";
import { compareCharts } from "./shared.ts";
import { ui } from "./ui-texts.ts";

/** Who stands elsewhere than before. */
export function BoxCompare({ a, b, names }: { readonly a: number; readonly b: number; readonly names: readonly BoxName[] }) {
  const { answer, problem } = useAnswer<AnswerOf<typeof compareCharts>>(`${compareCharts.path}?a=${a}&b=${b}`, ui.failed);
  if (problem !== undefined) return <Alert severity="warning">{problem}</Alert>;
  if (answer === undefined) return null;
  const named = (box: number): string => `${box} · ${names[box - 1]?.nomeclatura ?? ""}`;
  const rows = [
    ...answer.pessoas
      .filter(({ de, para }) => de !== para)
      .map(({ id, nome, de, para }) => ({ id, nome, de: named(de), para: named(para) })),
    ...answer.somenteA.map(({ id, nome, box }) => ({ id, nome, de: named(box), para: ui.onlyBefore })),
    ...answer.somenteB.map(({ id, nome, box }) => ({ id, nome, de: ui.onlyAfter, para: named(box) })),
  ];
  return (
    <Paper variant="outlined" component="section" aria-label={ui.comparison}>
      <Typography variant="h3" component="h2" sx={{ px: 2, pt: 1.5 }}>
        {ui.comparison}
      </Typography>
      {rows.length === 0 ? (
        <Typography sx={{ px: 2, py: 1.5 }} color="textSecondary">
          {ui.same}
        </Typography>
      ) : (
        <ScrollArea label={ui.comparison}>
          <Table size="small" aria-label={ui.comparison}>
            <TableHead>
              <TableRow>
                <TableCell>{ui.person}</TableCell>
                <TableCell>{ui.from}</TableCell>
                <TableCell>{ui.to}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.slice(0, 500).map(({ id, nome, de, para }) => (
                <TableRow key={id}>
                  <TableCell>{nome}</TableCell>
                  <TableCell>{de}</TableCell>
                  <TableCell>{para}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </ScrollArea>
      )}
    </Paper>
  );
}
