import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "react-router-dom";
import { messageOf } from "../../../admin/providers/api-error.ts";
import { useAnswer } from "../../../admin/screen/use-answer.ts";
import { useCall } from "../../../admin/screen/use-call.ts";
import { PageHead } from "../../../admin/shell/PageHead.tsx";
import { StatusPage } from "../../../admin/shell/StatusPage.tsx";
import { type PresenceSheet, presenceCode, readSheet } from "./shared.ts";
import { dayLabel } from "./ui-day-label.ts";
import { sheetTexts } from "./ui-texts.ts";

const { qr: texts } = sheetTexts;
/** A code is taken for twice as long: whoever reads it as it turns is in time. */
const TURNS_MS = 20_000;

/** The code of a day for everybody in the room, on the wall: it turns by itself. */
export function PresenceCodePage() {
  const { id = "" } = useParams();
  const send = useCall();
  const [chosen, setChosen] = useState<number>();
  const { answer: sheet, problem } = useAnswer<PresenceSheet>(readSheet.path.replace(":id", encodeURIComponent(id)));
  const day = chosen ?? nearestDay(sheet);
  const { data: code, error } = useQuery({
    queryKey: ["codigo-presenca", day],
    queryFn: () => send(presenceCode, { query: { diaTurmaId: day ?? 0 } }),
    enabled: day !== undefined,
    refetchInterval: TURNS_MS,
    refetchIntervalInBackground: true,
    gcTime: 0,
  });
  if (problem !== undefined) return <StatusPage title={texts.title} text={problem} back={texts.back} />;
  return (
    <Box sx={{ display: "grid", gap: 2, justifyItems: "center", textAlign: "center" }}>
      <PageHead title={texts.title} lead={texts.lead} />
      {sheet && sheet.dias.length > 1 && (
        <TextField
          select
          size="small"
          label={texts.day}
          value={day ?? ""}
          onChange={({ target }) => setChosen(Number(target.value))}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        >
          {sheet.dias.map((one) => (
            <option key={one.id} value={one.id}>
              {dayLabel(one)}
            </option>
          ))}
        </TextField>
      )}
      {sheet?.dias.length === 0 && <Alert severity="info">{sheetTexts.noDays}</Alert>}
      {error !== null && <Alert severity="error">{messageOf(error, texts.failed)}</Alert>}
      {code && error === null && (
        <Box
          component="img"
          src={code.imagem}
          alt={texts.image}
          sx={{ width: "min(62vh, 90vw)", height: "auto", imageRendering: "pixelated", bgcolor: "white" }}
        />
      )}
      {code && error === null && (
        <Typography>
          {texts.digits}{" "}
          <Box component="strong" sx={{ display: "block", fontSize: "clamp(32px, 7vh, 72px)", letterSpacing: "0.15em" }}>
            {code.digitos}
          </Box>
        </Typography>
      )}
      <Typography color="textSecondary">{texts.renewed}</Typography>
    </Box>
  );
}

/** Today's day of the class, else its first. */
function nearestDay(sheet: PresenceSheet | undefined): number | undefined {
  const now = new Date();
  const today = `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, "0")}-${String(now.getDate()).padStart(2, "0")}`;
  return (sheet?.dias.find(({ dia }) => dia === today) ?? sheet?.dias[0])?.id;
}
