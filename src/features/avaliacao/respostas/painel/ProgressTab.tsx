import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import Paper from "@mui/material/Paper";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useAdmin } from "../../../../admin/app/admin-context.ts";
import type { RegisterPartProps } from "../../../../admin/app/admin-parts.ts";
import { useSession } from "../../../../admin/app/use-session.ts";
import { saveBlob } from "../../../../admin/providers/download.ts";
import { useAnswer } from "../../../../admin/screen/use-answer.ts";
import { callPath, useCall } from "../../../../admin/screen/use-call.ts";
import type { AnswerOf } from "../../../../metadata/call.ts";
import { dayText } from "../../../../metadata/moment.ts";
import { LeaveChip } from "../../../../ui/LeaveChip.tsx";
import { ScrollArea } from "../../../../ui/ScrollArea.tsx";
import { MoreButton } from "../MoreButton.tsx";
import { progressCsv, readProgress, sendReminders } from "../resultado/shared.ts";
import { Frame } from "./Frame.tsx";
import { HeatTable } from "./HeatTable.tsx";
import { panelUi as ui } from "./ui-texts.ts";

type Progress = AnswerOf<typeof readProgress>;
const STEP = 50;

/** How far a cycle is: by part, by evaluator, and a reminder for who is missing. */
export function ProgressTab({ record }: RegisterPartProps) {
  const id = record === null ? null : Number(record.id);
  const progress = useAnswer<Progress>(id === null ? null : readProgress.path.replace(":id", String(id)), ui.failed);
  const { http, ask, notify, tellError } = useAdmin();
  const { info } = useSession();
  const send = useCall();
  if (id === null) return <Typography color="textSecondary">{ui.first}</Typography>;
  const remind = async (many: number): Promise<void> => {
    if (!(await ask(ui.sureRemind(many)))) return;
    try {
      const { enviados, jaAvisados } = await send(sendReminders, { id });
      notify(ui.reminded(enviados, jaAvisados), "success");
    } catch (error) {
      tellError(error);
    }
  };
  const save = async (): Promise<void> => {
    try {
      saveBlob(await (await http(callPath(progressCsv, { id }))).blob(), `andamento-${id}.csv`);
    } catch (error) {
      tellError(error);
    }
  };
  return (
    <Frame of={progress}>
      {({ total, respondidos, parciais, previsao, fim, porPapel, porArea, avaliadores, semAvaliador }) => {
        const waiting = avaliadores.filter((one) => one.respondidos < one.total).length;
        if (total === 0) return <Typography color="textSecondary">{ui.notReleased}</Typography>;
        return (
          <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
            <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, alignItems: "center" }}>
              <Box sx={{ flex: 1, minWidth: 240 }}>
                <Bar done={respondidos} all={total} label={ui.answered} />
                <Typography variant="caption" color="textSecondary">
                  {ui.partial(parciais)}
                </Typography>
              </Box>
              <Button onClick={() => void save()}>{ui.saveCsv}</Button>
              {waiting > 0 && info?.authorities.includes(sendReminders.audience.right) && (
                <Button variant="outlined" onClick={() => void remind(waiting)}>
                  {ui.remind}
                </Button>
              )}
            </Box>
            {previsao !== null && <Forecast day={previsao} end={fim} />}
            <Paper variant="outlined" component="section" aria-label={ui.byPart} sx={{ p: 2, display: "grid", gap: 1 }}>
              <Typography variant="h3" component="h2">
                {ui.byPart}
              </Typography>
              {porPapel.map((one) => (
                <Bar key={one.papel} done={one.respondidos} all={one.total} label={ui.partOf[one.papel]} />
              ))}
            </Paper>
            <HeatTable parts={porPapel} rows={porArea} />
            <Evaluators rows={avaliadores} />
            {semAvaliador.length > 0 && (
              <Typography>{`${ui.without}: ${semAvaliador.map(({ nome }) => nome).join(", ")}`}</Typography>
            )}
          </Box>
        );
      }}
    </Frame>
  );
}

function Forecast({ day, end }: { readonly day: string; readonly end: string | null }) {
  return end !== null && day > end ? (
    <Alert severity="warning">{ui.forecastLate(dayText(day), dayText(end))}</Alert>
  ) : (
    <Typography>{ui.forecast(dayText(day))}</Typography>
  );
}

function Bar({ done, all, label }: { readonly done: number; readonly all: number; readonly label: string }) {
  const share = all === 0 ? 0 : Math.round((done * 100) / all);
  return (
    <Box>
      <Box sx={{ display: "flex", justifyContent: "space-between" }}>
        <Typography variant="body2">{label}</Typography>
        <Typography
          variant="body2"
          sx={{ fontVariantNumeric: "tabular-nums" }}
        >{`${ui.ratio(done, all)} (${share}%)`}</Typography>
      </Box>
      <LinearProgress variant="determinate" value={share} aria-label={label} />
    </Box>
  );
}

function Evaluators({ rows }: { readonly rows: Progress["avaliadores"] }) {
  const [shown, setShown] = useState(STEP);
  return (
    <Paper variant="outlined" component="section" aria-label={ui.byEvaluator} sx={{ minWidth: 0 }}>
      <Typography variant="h3" component="h2" sx={{ px: 2, pt: 1.5 }}>
        {ui.byEvaluator}
      </Typography>
      <ScrollArea label={ui.byEvaluator}>
        <Table size="small" aria-label={ui.byEvaluator}>
          <TableHead>
            <TableRow>
              <TableCell>{ui.evaluator}</TableCell>
              <TableCell align="right">{ui.answered}</TableCell>
              <TableCell align="right">{ui.drafts}</TableCell>
              <TableCell align="right">{ui.untouched}</TableCell>
              <TableCell>{ui.access}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.slice(0, shown).map(({ id, nome, total, respondidos, parciais, temUsuario, temEmail, afastado }) => (
              <TableRow key={id}>
                <TableCell>
                  {nome} {afastado && <LeaveChip until={afastado.ate} />}
                </TableCell>
                <TableCell align="right">{ui.ratio(respondidos, total)}</TableCell>
                <TableCell align="right">{parciais}</TableCell>
                <TableCell align="right">{total - respondidos - parciais}</TableCell>
                <TableCell>
                  {[temUsuario ? "" : ui.noUser, temEmail ? "" : ui.noMail].filter(Boolean).join(", ") || "–"}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </ScrollArea>
      <MoreButton label={ui.more} of={rows.length} shown={shown} step={STEP} onShown={setShown} />
    </Paper>
  );
}
