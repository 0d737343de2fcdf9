import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router-dom";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import type { AnswerOf } from "../../../metadata/call.ts";
import { dayText, HOUSE_ZONE } from "../../../metadata/moment.ts";
import { daysBetween } from "../../../rules/dates.ts";
import { todayIn } from "../../../rules/today-in.ts";
import { ADMISSIONS } from "./entry.ts";
import { type admissionBoard, cancelAdmission, resendInvite } from "./shared.ts";
import { texts } from "./texts.ts";

export type BoardLine = AnswerOf<typeof admissionBoard>[number];

interface AdmissionCardProps {
  readonly line: BoardLine;
  readonly today: string;
  readonly onWrite: (what: "resend" | "cancel") => void;
}

const { board } = texts;
/** From so few days on the end of a link is told apart. */
const SOON = 3;

/** One person to be admitted: since when, until when, what is missing, and the next step. */
export function AdmissionCard({ line, today, onWrite }: AdmissionCardProps) {
  const { session } = useAdmin();
  const { id, nome, status, dataSolicitacao, respondidaEm, dataAdmissao, venceEm, colaborador, faltam } = line;
  const isSent = status === "ENVIADA";
  const left = venceEm === null ? null : daysBetween(today, todayIn(HOUSE_ZONE, new Date(venceEm)));
  const isOver = isSent && (left === null || left < 0);
  return (
    <Box component="li" sx={{ border: 1, borderColor: "divider", borderRadius: 1, p: 1.5, display: "grid", gap: 0.5 }}>
      <Link
        component={RouterLink}
        to={`${ADMISSIONS}/${id}`}
        color="text.primary"
        sx={{ fontWeight: 600, overflowWrap: "anywhere" }}
      >
        {nome}
      </Link>
      {isSent && dataSolicitacao !== null && <Said>{board.sent(daysBetween(dataSolicitacao, today) ?? 0)}</Said>}
      {isSent && (
        <Chip
          size="small"
          variant="outlined"
          color={isOver ? "error" : left !== null && left <= SOON ? "warning" : "default"}
          label={isOver || left === null ? board.over : board.lasts(left)}
          sx={{ justifySelf: "start" }}
        />
      )}
      {respondidaEm !== null && status !== "CONCLUIDA" && <Said>{board.answered(dayText(respondidaEm))}</Said>}
      {dataAdmissao !== null && <Said>{board.admitted(dayText(dataAdmissao))}</Said>}
      {respondidaEm !== null && status !== "CONCLUIDA" && (
        <Said>{faltam.length === 0 ? board.nothingMissing : board.missing(faltam.join(", "))}</Said>
      )}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 0.5, ml: -1 }}>
        {isSent && session.can(resendInvite.audience.right) && (
          <Button size="small" aria-label={board.resendTo(nome)} onClick={() => onWrite("resend")}>
            {board.resend}
          </Button>
        )}
        {respondidaEm !== null && status !== "CONCLUIDA" && (
          <Button size="small" component={RouterLink} to={`${ADMISSIONS}/${id}`} aria-label={`${board.check} ${nome}`}>
            {board.check}
          </Button>
        )}
        {colaborador !== null && (
          <Button
            size="small"
            component={RouterLink}
            to={`/gestao-talentos/talentos/${colaborador}`}
            aria-label={`${board.talent} ${nome}`}
          >
            {board.talent}
          </Button>
        )}
        {status !== "CONCLUIDA" && session.can(cancelAdmission.audience.right) && (
          <Button size="small" aria-label={board.cancelOf(nome)} onClick={() => onWrite("cancel")}>
            {board.cancel}
          </Button>
        )}
      </Box>
    </Box>
  );
}

const Said = ({ children }: { readonly children: string }) => (
  <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
    {children}
  </Typography>
);
