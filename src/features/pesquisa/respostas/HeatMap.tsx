import Box from "@mui/material/Box";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { ScrollArea } from "../../../ui/ScrollArea.tsx";
import { decimal, HATCHED, inside } from "./ResultTable.tsx";
import type { SurveyResults } from "./shared.ts";
import { uiTexts as texts } from "./ui-texts.ts";

/** How much of the colour the highest mean of a question takes: words on it stay readable. */
const DEEPEST = 45;

/** Means of all graded questions by groups, the higher the deeper; groups of too few are hatched. Nothing where no question has a mean. */
export function HeatMap({ perguntas, grupos }: Pick<SurveyResults, "perguntas" | "grupos">) {
  const graded = perguntas.filter(({ id }) => meansOf(grupos, id).length > 0);
  if (graded.length === 0) return null;
  return (
    <Box component="section" aria-label={texts.heat} sx={{ display: "grid", gap: 1, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Typography variant="h3">{texts.heat}</Typography>
      <ScrollArea label={texts.heat} outlined>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{texts.group}</TableCell>
              {graded.map(({ id, texto }) => (
                <TableCell key={id} align="right" sx={{ minWidth: 96, maxWidth: 180 }}>
                  {texto}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {grupos.map((group) => (
              <TableRow key={group.id}>
                <TableCell component="th" scope="row" sx={inside(grupos, group)}>
                  {group.nome}
                </TableCell>
                {graded.map(({ id }) => {
                  const media = group.perguntas.find((one) => one.id === id)?.media ?? null;
                  if (media === null)
                    return (
                      <TableCell key={id} align="right" sx={HATCHED} aria-label={texts.tooFew}>
                        –
                      </TableCell>
                    );
                  const all = meansOf(grupos, id);
                  const [least, most] = [Math.min(...all), Math.max(...all)];
                  const part = most === least ? 0.5 : (media - least) / (most - least);
                  const fill = `color-mix(in srgb, var(--mui-palette-primary-main) ${Math.round(part * DEEPEST)}%, transparent)`;
                  return (
                    <TableCell key={id} align="right" sx={{ bgcolor: fill, fontVariantNumeric: "tabular-nums" }}>
                      {decimal(media)}
                    </TableCell>
                  );
                })}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </ScrollArea>
    </Box>
  );
}

const meansOf = (groups: SurveyResults["grupos"], question: number): readonly number[] =>
  groups.flatMap(({ perguntas }) => perguntas.find(({ id }) => id === question)?.media ?? []);
