import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { Link as RouterLink } from "react-router-dom";
import { useSession } from "../../../admin/app/use-session.ts";
import { useToday } from "../../../admin/app/use-today.ts";
import { useCallAnswer } from "../../../admin/screen/use-call-answer.ts";
import { PageHead } from "../../../admin/shell/PageHead.tsx";
import { AdmissionCard, type BoardLine } from "./AdmissionCard.tsx";
import { ADMISSIONS } from "./entry.ts";
import { MailDialog } from "./MailDialog.tsx";
import { admissionBoard } from "./shared.ts";
import { texts } from "./texts.ts";

const { board } = texts;
const COLUMNS = ["ENVIADA", "ANALISE", "ANALISE_FORTESPESSOAL", "CONCLUIDA"] as const;

/** Admissions under way, a column for each step; what can be done stands on each card. */
export function BoardPage() {
  const { info } = useSession();
  const today = useToday(info?.empresa);
  const { answer, problem, reload } = useCallAnswer(admissionBoard, board.failed);
  const [writing, setWriting] = useState<{ readonly what: "resend" | "cancel"; readonly line: BoardLine }>();
  if (problem !== undefined) return <Alert severity="error">{problem}</Alert>;
  const columns = COLUMNS.filter(
    (status) =>
      status !== "ANALISE_FORTESPESSOAL" || info?.empresa.acIntegra === true || answer?.some((line) => line.status === status),
  );
  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <PageHead title={board.title} lead={board.lead}>
        <Button component={RouterLink} to={ADMISSIONS}>
          {board.list}
        </Button>
      </PageHead>
      {answer === undefined ? (
        <Skeleton variant="rectangular" height={320} />
      ) : (
        <Box
          sx={{
            display: "grid",
            gap: 2,
            alignItems: "start",
            gridTemplateColumns: { md: `repeat(${columns.length}, minmax(0, 1fr))` },
          }}
        >
          {columns.map((status) => {
            const lines = answer.filter((line) => line.status === status);
            return (
              <Paper key={status} component="section" variant="outlined" aria-labelledby={`etapa-${status}`} sx={{ p: 1.5 }}>
                <Typography id={`etapa-${status}`} variant="h3" component="h2" sx={{ mb: 1 }}>
                  {board.columns[status]} ({lines.length})
                </Typography>
                {lines.length === 0 && (
                  <Typography variant="body2" color="textSecondary">
                    {board.none}
                  </Typography>
                )}
                <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none", display: "grid", gap: 1 }}>
                  {lines.map((line) => (
                    <AdmissionCard key={line.id} line={line} today={today} onWrite={(what) => setWriting({ what, line })} />
                  ))}
                </Box>
              </Paper>
            );
          })}
        </Box>
      )}
      {writing !== undefined && (
        <MailDialog
          what={writing.what}
          record={writing.line}
          onClose={() => setWriting(undefined)}
          onDone={() => {
            setWriting(undefined);
            void reload();
          }}
        />
      )}
    </Box>
  );
}
