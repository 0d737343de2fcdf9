import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useRef, useState } from "react";
import { Link, useNavigate, useParams } from "react-router-dom";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { useSession } from "../../../admin/app/use-session.ts";
import { LeaveGuard } from "../../../admin/form/LeaveGuard.tsx";
import { useDialogs } from "../../../admin/form/use-dialogs.tsx";
import { ApiError } from "../../../admin/providers/api-error.ts";
import { type GivenAnswer, QuestionInput } from "../../../admin/questions/QuestionInput.tsx";
import { useAnswer } from "../../../admin/screen/use-answer.ts";
import { useCall } from "../../../admin/screen/use-call.ts";
import { PageHead } from "../../../admin/shell/PageHead.tsx";
import type { AnswerOf } from "../../../metadata/call.ts";
import { dayText } from "../../../metadata/moment.ts";
import { isSaid } from "../../../rules/questions/check-answers.ts";
import { NotLoaded } from "../../../ui/feedback/NotLoaded.tsx";
import { useSteady } from "../../../ui/use-steady.ts";
import { PAGE } from "./entry.ts";
import { ANSWERS, changeSheet, createSheet, readDetail, readSheet } from "./shared.ts";
import { ui } from "./ui-texts.ts";

type Detail = AnswerOf<typeof readDetail>;
type Answered = AnswerOf<typeof readSheet>;

/** The evaluation of one talent in one period: to answer, or as it was answered. */
export function AnswerPage() {
  const { id = "", avaliacao = "" } = useParams();
  const detail = useAnswer<Detail>(`${readDetail.path.replace(":id", id)}?avaliacaoId=${avaliacao}`, ui.failed);
  const found = detail.answer?.questionarioId ?? null;
  const address = found === null ? null : readSheet.path.replace(":id", id).replace(":questionario", String(found));
  const sheet = useAnswer<Answered>(address, ui.failed);
  const problem = detail.problem ?? sheet.problem;
  if (problem !== undefined) return <NotLoaded text={problem} severity="warning" onAgain={() => void detail.reload()} />;
  if (detail.answer === undefined || (found !== null && sheet.answer === undefined))
    return <Skeleton variant="rounded" height={320} role="status" aria-label={ui.loading} />;
  return <Answering detail={detail.answer} sheet={sheet.answer} />;
}

function Answering({ detail, sheet }: { readonly detail: Detail; readonly sheet: Answered | undefined }) {
  const { notify, tellError } = useAdmin();
  const { info } = useSession();
  const send = useCall();
  const go = useNavigate();
  const [ask, dialog] = useDialogs();
  const dirty = useRef(false);
  const store = useRef({ isDirty: (): boolean => dirty.current });
  const [answers, setAnswers] = useState(() => new Map((sheet?.respostas ?? []).map((one) => [one.perguntaId, one])));
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const locked = info?.authorities.includes(ANSWERS) !== true;
  const { colaborador, avaliacao, periodo, inicio, fim } = detail;
  const submit = async (): Promise<void> => {
    const respostas = [...answers.values()].filter(isSaid);
    try {
      if (sheet === undefined) await send(createSheet, { id: colaborador.id, body: { avaliacaoId: avaliacao.id, respostas } });
      else await send(changeSheet, { id: colaborador.id, places: { questionario: sheet.id }, body: { respostas } });
      notify(ui.saved, "success");
      dirty.current = false;
      go(PAGE);
    } catch (error) {
      if (error instanceof ApiError) setErrors(new Map(error.errors.map(({ field, message }) => [field, message])));
      tellError(error);
    }
  };
  const change = useSteady((answer: GivenAnswer): void => {
    dirty.current = true;
    setAnswers((before) => new Map(before).set(answer.perguntaId, answer));
  });
  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)", maxWidth: 860 }}>
      <LeaveGuard store={store.current} ask={ask} />
      {dialog}
      <PageHead
        title={ui.heading(avaliacao.titulo, colaborador.nome)}
        lead={ui.period(periodo.nome, dayText(inicio), dayText(fim))}
      >
        <Button component={Link} to={PAGE}>
          {ui.back}
        </Button>
      </PageHead>
      {sheet?.resultado != null && <Typography>{`${ui.result}: ${sheet.resultado.toLocaleString("pt-BR")}`}</Typography>}
      <Paper variant="outlined" sx={{ p: 2, display: "grid", gap: 2.5 }}>
        {(sheet?.perguntas ?? detail.perguntas).map((question) => (
          <QuestionInput
            key={question.id}
            question={question}
            given={answers.get(question.id)}
            locked={locked}
            errors={errors}
            onChange={change}
          />
        ))}
      </Paper>
      {!locked && (
        <Button variant="contained" sx={{ justifySelf: "end" }} onClick={() => void submit()}>
          {sheet === undefined ? ui.send : ui.change}
        </Button>
      )}
    </Box>
  );
}
