import Box from "@mui/material/Box";
import LinearProgress from "@mui/material/LinearProgress";
import Paper from "@mui/material/Paper";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { dayText } from "../../../metadata/moment.ts";
import { ScrollArea } from "../../../ui/ScrollArea.tsx";
import { NpsChart } from "./NpsChart.tsx";
import { isTold, LEAST_TOLD, type Nps } from "./shared.ts";
import { texts } from "./texts.ts";

const GROUPS = ["promotores", "neutros", "detratores"] as const;
const decimal = (value: number): string => value.toLocaleString("pt-BR", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const signed = (value: number | null): string => (value === null ? "–" : value > 0 ? `+${value}` : String(value));

/** The number with its margin, who it is made of, and whether it changed from month to month. */
export function NpsResult({ nps }: { readonly nps: Nps }) {
  if (!nps.respostas)
    return (
      <Typography role="status" color="textSecondary">
        {nps.anonimo ? texts.tooFew : texts.none}
      </Typography>
    );
  return (
    <Box component="section" aria-label={texts.result} sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Typography variant="h2">{texts.result}</Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "baseline", columnGap: 2 }}>
        <Typography sx={{ fontSize: 48, fontWeight: 600, fontVariantNumeric: "tabular-nums" }}>{signed(nps.nps)}</Typography>
        <Typography color="textSecondary">
          {texts.answers(nps.respostas)}
          {nps.margem !== null && ` · ${isTold(nps) ? texts.margin(decimal(nps.margem)) : texts.tooWide}`}
        </Typography>
      </Box>
      <Paper variant="outlined">
        <ScrollArea label={texts.result}>
          <Table size="small">
            <TableHead>
              <TableRow>
                <TableCell>{texts.group}</TableCell>
                <TableCell align="right">{texts.many}</TableCell>
                <TableCell align="right">{texts.share}</TableCell>
                <TableCell aria-hidden sx={{ width: "40%" }} />
              </TableRow>
            </TableHead>
            <TableBody>
              {GROUPS.map((group) => (
                <TableRow key={group}>
                  <TableCell component="th" scope="row">
                    {texts.groups[group]}
                  </TableCell>
                  <TableCell align="right">{nps[group]}</TableCell>
                  <TableCell align="right">{decimal(nps.percentuais[group])}%</TableCell>
                  <TableCell aria-hidden>
                    <LinearProgress role="presentation" variant="determinate" value={nps.percentuais[group]} />
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </ScrollArea>
      </Paper>
      <Months nps={nps} />
      {nps.comentarios.length > 0 && (
        <Box sx={{ display: "grid", gap: 1 }}>
          <Typography variant="h2">{texts.comments}</Typography>
          {nps.comentarios.map((one) => (
            <Paper key={`${one.data} ${one.nota} ${one.comentario}`} variant="outlined" sx={{ p: 1.5 }}>
              <Typography sx={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}>{one.comentario}</Typography>
              {one.data !== null && (
                <Typography variant="caption" color="textSecondary">
                  {one.nota} · {one.nome ?? texts.anonymous} · {dayText(one.data)}
                </Typography>
              )}
            </Paper>
          ))}
        </Box>
      )}
    </Box>
  );
}

function Months({ nps }: { readonly nps: Nps }) {
  return (
    <Box sx={{ display: "grid", gap: 1 }}>
      <Typography variant="h2">{texts.months}</Typography>
      {nps.meses.some((month) => !isTold(month)) && (
        <Typography variant="body2" color="textSecondary">
          {texts.fewWhy(LEAST_TOLD)}
        </Typography>
      )}
      <NpsChart meses={nps.meses} />
      <Paper variant="outlined">
        <ScrollArea label={texts.months}>
          <Table size="small">
            <TableHead>
              <TableRow>
                <TableCell>{texts.month}</TableCell>
                <TableCell align="right">{texts.title}</TableCell>
                <TableCell align="right">{texts.many}</TableCell>
                <TableCell>{texts.change}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {nps.meses.map((month) => (
                <TableRow key={month.mes}>
                  <TableCell component="th" scope="row">
                    {dayText(month.mes)}
                  </TableCell>
                  <TableCell align="right">
                    {signed(month.nps)}
                    {month.margem !== null && isTold(month) && ` ± ${decimal(month.margem)}`}
                  </TableCell>
                  <TableCell align="right">{month.respostas}</TableCell>
                  <TableCell>{changeOf(month)}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </ScrollArea>
      </Paper>
    </Box>
  );
}

function changeOf(month: Nps["meses"][number]): string {
  if (!isTold(month)) return texts.few;
  return month.ruido === null ? "" : month.ruido ? texts.noise : texts.real;
}
