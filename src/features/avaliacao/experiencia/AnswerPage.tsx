import Skeleton from "@mui/material/Skeleton";
import { useCallback } from "react";
import { useParams } from "react-router-dom";
import { useSession } from "../../../admin/app/use-session.ts";
import type { Save } from "../../../admin/questions/use-draft.ts";
import { useAnswer } from "../../../admin/screen/use-answer.ts";
import { useCall } from "../../../admin/screen/use-call.ts";
import type { AnswerOf } from "../../../metadata/call.ts";
import { dayText } from "../../../metadata/moment.ts";
import { NotLoaded } from "../../../ui/feedback/NotLoaded.tsx";
import { PAGE } from "./entry.ts";
import { ANSWERS, changeSheet, createSheet, keepSheet, readDetail, readSheet } from "./shared.ts";
import { TrialForm } from "./TrialForm.tsx";
import { ui } from "./ui-texts.ts";

type Detail = AnswerOf<typeof readDetail>;
type Answered = AnswerOf<typeof readSheet>;

const BACK = { path: PAGE, label: ui.back };

/** The evaluation of one talent in one period: to answer, or as it was answered. */
export function AnswerPage() {
  const { id = "", avaliacao = "" } = useParams();
  const detail = useAnswer<Detail>(`${readDetail.path.replace(":id", id)}?avaliacaoId=${avaliacao}`, ui.failed);
  const found = detail.answer?.questionarioId ?? null;
  const sheet = useAnswer<Answered>(found === null ? null : sheetAt(id, found), ui.failed);
  const problem = detail.problem ?? sheet.problem;
  if (problem !== undefined) return <NotLoaded text={problem} severity="warning" onAgain={() => void detail.reload()} />;
  if (detail.answer === undefined || !detail.isFresh || (found !== null && sheet.answer === undefined)) return <Waiting />;
  return <Trial detail={detail.answer} given={sheet.answer} />;
}

/** Answered once; what was handed over is corrected as a whole. */
function Trial({ detail, given }: { readonly detail: Detail; readonly given: Answered | undefined }) {
  const { info } = useSession();
  const send = useCall();
  const { colaborador, avaliacao: model, periodo, inicio, fim } = detail;
  const save = useCallback<Save>(
    (draft, how) => send(keepSheet, { id: colaborador.id, body: { avaliacaoId: model.id, ...draft }, ...how }),
    [send, colaborador.id, model.id],
  );
  const run = (respostas: Answered["respostas"]) =>
    given === undefined
      ? send(createSheet, { id: colaborador.id, body: { avaliacaoId: model.id, respostas } })
      : send(changeSheet, { id: colaborador.id, places: { questionario: given.id }, body: { respostas } });
  const mayAnswer = info?.authorities.includes(ANSWERS) === true;
  return (
    <TrialForm
      title={ui.heading(model.titulo, colaborador.nome)}
      lead={ui.period(periodo.nome, dayText(inicio), dayText(fim))}
      back={BACK}
      questions={detail.perguntas}
      kept={detail}
      answered={given?.id}
      result={given?.resultado ?? null}
      {...(mayAnswer && {
        send: given === undefined ? { label: ui.send, run, save } : { label: ui.change, run, save: undefined },
      })}
    />
  );
}

/** What the talent said of a period, to read. */
export function SelfAnswerPage() {
  const { id = "", questionario = "" } = useParams();
  const { answer, problem, reload } = useAnswer<Answered>(sheetAt(id, questionario), ui.failed);
  if (problem !== undefined) return <NotLoaded text={problem} severity="warning" onAgain={() => void reload()} />;
  if (answer === undefined) return <Waiting />;
  const { colaborador, avaliacao, periodo, perguntas, respostas, resultado } = answer;
  return (
    <TrialForm
      title={ui.selfHeading(avaliacao.titulo, colaborador.nome)}
      lead={periodo?.nome ?? ""}
      back={BACK}
      questions={perguntas}
      kept={{ sequencia: 0, respostas }}
      answered={answer.id}
      result={resultado}
    />
  );
}

const sheetAt = (talent: string, sheet: string | number): string =>
  readSheet.path.replace(":id", talent).replace(":questionario", String(sheet));

const Waiting = () => <Skeleton variant="rounded" height={320} role="status" aria-label={ui.loading} />;
