import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { type FormEvent, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { useOpenTools } from "../../../../admin/app/open-tools.ts";
import { ApiError, messageOf } from "../../../../admin/providers/api-error.ts";
import { AreaPage } from "../AreaPage.tsx";
import { TO_ANSWER } from "../shared.ts";
import { useArea } from "../ui-area.ts";
import { useAreaAnswer, useAreaCall } from "../ui-calls.ts";
import { Clock } from "./Clock.tsx";
import { QuestionField } from "./QuestionField.tsx";
import { listApplications, listEvaluations, listQuestions, sendAnswers, startClock } from "./shared.ts";
import { applicationTexts } from "./texts.ts";
import { type Answers, answersToSend } from "./ui-answers.ts";

const { page } = applicationTexts;

interface AnswerPageProps {
  readonly candidate: number;
  readonly application: number;
  readonly evaluation: number;
  readonly stage: number | undefined;
}

/** The questions of one evaluation, answered once; with a clock where the model has one. */
export function AnswerPage({ candidate, application, evaluation, stage }: AnswerPageProps) {
  const { link } = useArea();
  const { notify } = useOpenTools();
  const send = useAreaCall();
  const navigate = useNavigate();
  const back = link(`${TO_ANSWER}?candidaturaId=${application}`);
  const [until, setUntil] = useState<{ readonly end: string; readonly now: string }>();
  const [answers, setAnswers] = useState<Answers>({});
  const [messages, setMessages] = useState<Readonly<Record<number, string>>>({});
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);

  const about = useAreaAnswer(["avaliacao", candidate, application, evaluation, stage], async (call) => {
    const query = { utilizarAvaliacoesEtapaSeletiva: stage !== undefined };
    const [asked, mine] = await Promise.all([call(listEvaluations, { id: application, query }), call(listApplications)]);
    const found = asked.find(({ id }) => id === evaluation);
    const own = mine.find(({ id }) => id === application);
    return found && own ? { found, own } : null;
  });
  const found = about.answer?.found;
  const isTimed = found !== undefined && found.tempoLimiteMinutos !== null;
  const mayRead = found !== undefined && !found.respondida && (!isTimed || until !== undefined);
  const questions = useAreaAnswer(
    ["perguntas", evaluation, until?.end],
    mayRead ? (call) => call(listQuestions, { id: evaluation }) : null,
  );

  const begin = async (): Promise<void> => {
    try {
      const told = await send(startClock, { id: stage ?? 0 });
      setUntil({ end: told.dataHoraExpiracao ?? "", now: told.agora });
    } catch (error) {
      setRefusal(messageOf(error, page.failed));
    }
  };

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    setBusy(true);
    setRefusal(undefined);
    setMessages({});
    try {
      const solicitacaoId = about.answer?.own.solicitacao.id ?? 0;
      await send(sendAnswers, {
        id: candidate,
        places: { avaliacao: evaluation },
        query: { solicitacaoId, ...(stage === undefined ? {} : { historicoCandidatoId: stage }) },
        body: { respostas: answersToSend(questions.answer ?? [], answers) },
      });
      notify(page.sent, "success");
      await navigate(back);
    } catch (error) {
      const known = error instanceof ApiError ? error.errors : [];
      const at = Object.fromEntries(
        known.flatMap(({ field, message }) => {
          const [, id] = /^perguntas\.(\d+)\./.exec(field) ?? [];
          return id === undefined ? [] : [[Number(id), message] as const];
        }),
      );
      setMessages(at);
      const first = questions.answer?.find(({ id }) => at[id] !== undefined);
      if (first) form.querySelector<HTMLElement>(`#pergunta-${first.id} :is(input, textarea)`)?.focus();
      else setRefusal(messageOf(error, page.failed));
    }
    setBusy(false);
  };

  return (
    <AreaPage
      title={found?.titulo ?? page.evaluations}
      problem={about.problem ?? questions.problem ?? (about.answer === null ? page.noEvaluations : undefined)}
      waiting={about.answer === undefined || (mayRead && questions.answer === undefined)}
    >
      {refusal && <Alert severity="error">{refusal}</Alert>}
      {found?.respondida && <Typography>{page.answered}</Typography>}
      {isTimed && until === undefined && !found.respondida && (
        <>
          <Typography>{page.timed(found.tempoLimiteMinutos ?? 0)}</Typography>
          <Button variant="contained" onClick={() => void begin()} sx={{ justifySelf: "start" }}>
            {page.start}
          </Button>
        </>
      )}
      {until && <Clock end={until.end} now={until.now} />}
      {mayRead && (
        <Box component="form" noValidate onSubmit={submit} sx={{ display: "grid", gap: 3 }}>
          {questions.answer?.map((question, at) => (
            <QuestionField
              key={question.id}
              question={question}
              number={at + 1}
              answer={answers[question.id]}
              error={messages[question.id]}
              onChange={(answer) => setAnswers((before) => ({ ...before, [question.id]: answer }))}
            />
          ))}
          <Button type="submit" variant="contained" disabled={busy} sx={{ justifySelf: "start" }}>
            {page.send}
          </Button>
        </Box>
      )}
      <Button component={Link} to={back} color="inherit" sx={{ justifySelf: "start" }}>
        {page.back}
      </Button>
    </AreaPage>
  );
}
