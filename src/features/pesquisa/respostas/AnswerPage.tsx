import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useCallback } from "react";
import { Link, useParams } from "react-router-dom";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { AnswerForm } from "../../../admin/questions/AnswerForm.tsx";
import type { KeptAnswers, Save } from "../../../admin/questions/use-draft.ts";
import { useAnswer } from "../../../admin/screen/use-answer.ts";
import { useCall } from "../../../admin/screen/use-call.ts";
import { PageHead } from "../../../admin/shell/PageHead.tsx";
import { StatusPage } from "../../../admin/shell/StatusPage.tsx";
import { ANSWERS } from "./entry.ts";
import { saveSheet, submitSheet, type WholeSheet } from "./shared.ts";
import { uiTexts as texts } from "./ui-texts.ts";

/** One's own survey. */
export function AnswerPage() {
  const { id = "" } = useParams();
  return <Answering key={id} address={`${ANSWERS}/${encodeURIComponent(id)}`} />;
}

/** The evaluation of a class that somebody else answered on paper, or by telephone. */
export function AnswerForOtherPage() {
  const places = useParams();
  const [survey, talent, turma] = ["idQuestionario", "idColaborador", "idTurma"].map((name) =>
    encodeURIComponent(places[name] ?? ""),
  );
  const address = `${ANSWERS}/${survey}/por-outro-usuario/${talent}/turma/${turma}`;
  return <Answering key={address} address={address} isForOther />;
}

function Answering({ address, isForOther = false }: { readonly address: string; readonly isForOther?: boolean }) {
  const { answer: sheet, isFresh, problem, reload } = useAnswer<WholeSheet>(address);
  const send = useCall();
  const { ask, notify } = useAdmin();
  const id = sheet?.id ?? 0;
  const save = useCallback<Save>((body, how) => send(saveSheet, { id, body, ...how }), [send, id]);
  if (problem !== undefined)
    return <StatusPage title={texts.mine} text={problem} back={texts.back} onAgain={() => void reload()} />;
  if (sheet === undefined || !isFresh) return <Typography role="status">{texts.loading}</Typography>;
  const { questionario, turma, anonima, respondida, fechada, cabecalho, colaborador } = sheet;
  const submit = async (respostas: KeptAnswers["respostas"]): Promise<boolean> => {
    if (!(await ask({ text: texts.sure }))) return false;
    await send(submitSheet, { id, body: { respostas } });
    notify(texts.thanks, "success");
    await reload();
    return true;
  };
  return (
    <Box sx={{ maxWidth: 720, display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <PageHead title={questionario.titulo} {...(turma === null ? {} : { lead: turma.descricao })} />
      {cabecalho !== null && <Typography sx={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}>{cabecalho}</Typography>}
      <Alert severity="info">{isForOther ? texts.forOther(colaborador.nome) : anonima ? texts.anonymous : texts.named}</Alert>
      {respondida && <Alert severity="success">{texts.already}</Alert>}
      {!respondida && fechada !== null && <Alert severity="warning">{fechada}</Alert>}
      <AnswerForm
        key={sheet.situacao}
        questions={sheet.perguntas}
        kept={sheet}
        isLocked={respondida || fechada !== null}
        named={texts}
        save={save}
        submit={submit}
      />
      {!isForOther && (
        <Button component={Link} to={ANSWERS} sx={{ justifySelf: "start" }}>
          {texts.toMine}
        </Button>
      )}
    </Box>
  );
}
