import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useParams } from "react-router-dom";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { messageOf } from "../../../admin/providers/api-error.ts";
import type { ScreenColumn } from "../../../admin/screen/columns.tsx";
import type { RowAction } from "../../../admin/screen/ScreenActions.tsx";
import { ScreenTable } from "../../../admin/screen/ScreenTable.tsx";
import { useAnswer } from "../../../admin/screen/use-answer.ts";
import { useCall } from "../../../admin/screen/use-call.ts";
import { PageHead } from "../../../admin/shell/PageHead.tsx";
import { StatusPage } from "../../../admin/shell/StatusPage.tsx";
import { PageFooter } from "../../../ui/PageFooter.tsx";
import { RESPONDENTS } from "./entry.ts";
import { type RespondentsPage as Found, forgetOne, RELEASES, type Respondent, remindSurvey, removeOne } from "./shared.ts";
import { uiTexts as texts } from "./ui-texts.ts";

const columns: readonly ScreenColumn<Respondent>[] = [
  { title: texts.talent, kind: "text", value: ({ colaborador }) => colaborador.nome },
  { title: texts.state, kind: "option", value: ({ situacao }) => situacao, options: texts.states },
  { title: texts.answeredOn, kind: "date", value: ({ respondidaEm }) => respondidaEm, wide: true },
];
const actions: readonly RowAction<Respondent>[] = [
  {
    call: forgetOne,
    icon: "refresh",
    label: ({ colaborador }) => texts.forget(colaborador.nome),
    shown: ({ situacao }) => situacao === "PARCIAL" || situacao === "RESPONDIDA",
    confirm: ({ colaborador }) => texts.forgetSure(colaborador.nome),
    done: texts.forgotten,
  },
  {
    call: removeOne,
    icon: "delete",
    label: ({ colaborador }) => texts.remove(colaborador.nome),
    shown: ({ situacao }) => situacao !== null,
    confirm: ({ colaborador }) => texts.removeSure(colaborador.nome),
    done: texts.removed,
  },
];

/** Who was asked, and, unless the survey is anonymous, who answered; reminders to those who have not. */
export function RespondentsPage() {
  const { questionarioId = "" } = useParams();
  const { session, notify } = useAdmin();
  const send = useCall();
  const [page, setPage] = useState(0);
  const [busy, setBusy] = useState(false);
  const address = `${RESPONDENTS}/${encodeURIComponent(questionarioId)}?page=${page}`;
  const { answer: found, problem, reload } = useAnswer<Found>(address);
  if (problem !== undefined)
    return <StatusPage title={texts.respondents} text={problem} back={texts.back} onAgain={() => void reload()} />;
  if (found === undefined) return <Typography role="status">{texts.loading}</Typography>;

  const remind = async (): Promise<void> => {
    setBusy(true);
    try {
      const { enviados } = await send(remindSurvey, { id: found.questionario.id });
      notify(texts.reminded(enviados), "success");
    } catch (error) {
      notify(messageOf(error, texts.notReminded), "error");
    }
    setBusy(false);
  };
  const { anonima } = found.questionario;
  return (
    <Box sx={{ maxWidth: 960, display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <PageHead title={texts.respondentsOf(found.questionario.titulo)} lead={texts.respondentsLead}>
        {session.can(RELEASES) && found.fechada === null && (
          <Button variant="contained" disabled={busy} onClick={() => void remind()}>
            {texts.remind}
          </Button>
        )}
      </PageHead>
      {anonima && <Alert severity="info">{texts.hidden}</Alert>}
      {found.respondidas !== null && <Typography>{texts.answeredOf(found.respondidas, found.totalElements)}</Typography>}
      <Paper variant="outlined" sx={{ minWidth: 0 }}>
        {found.content.length === 0 ? (
          <Typography color="textSecondary" sx={{ px: 1.5, py: 4, textAlign: "center" }}>
            {texts.nobody}
          </Typography>
        ) : (
          <ScreenTable
            title={texts.respondents}
            rows={found.content}
            columns={anonima ? columns.slice(0, 1) : columns}
            nameOf={undefined}
            onOpen={() => undefined}
            actions={anonima ? [] : actions}
            reload={() => void reload()}
          />
        )}
        <PageFooter total={found.totalElements} pages={found.totalPages} page={page} onPage={setPage} />
      </Paper>
    </Box>
  );
}
