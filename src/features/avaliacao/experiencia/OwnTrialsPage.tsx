import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import Paper from "@mui/material/Paper";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useCallback } from "react";
import { Link, useParams } from "react-router-dom";
import type { KeptAnswers, Save } from "../../../admin/questions/use-draft.ts";
import { useAnswer } from "../../../admin/screen/use-answer.ts";
import { useCall } from "../../../admin/screen/use-call.ts";
import { PageHead } from "../../../admin/shell/PageHead.tsx";
import type { AnswerOf } from "../../../metadata/call.ts";
import { dayText } from "../../../metadata/moment.ts";
import { NotLoaded } from "../../../ui/feedback/NotLoaded.tsx";
import { LineTable } from "../../../ui/LineTable.tsx";
import { OWN_PAGE } from "./entry.ts";
import { answerOwnTrial, keepOwnTrial, listOwnTrials, readOwnTrial } from "./shared.ts";
import { TrialForm } from "./TrialForm.tsx";
import { ui } from "./ui-texts.ts";

const BACK = { path: OWN_PAGE, label: ui.ownBack };

/** The periods a talent evaluates by themselves. */
export function OwnTrialsPage() {
  const { answer, problem, reload } = useAnswer<AnswerOf<typeof listOwnTrials>>(listOwnTrials.path, ui.failed);
  return (
    <Box sx={{ display: "grid", gap: 1.5, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <PageHead title={ui.own} lead={ui.ownLead} />
      {problem !== undefined && <NotLoaded text={problem} severity="warning" onAgain={() => void reload()} />}
      {answer === undefined && problem === undefined && (
        <Skeleton variant="rounded" height={160} role="status" aria-label={ui.loading} />
      )}
      {answer?.length === 0 && <Typography color="textSecondary">{ui.ownEmpty}</Typography>}
      {answer !== undefined && answer.length > 0 && (
        <Paper variant="outlined" sx={{ minWidth: 0 }}>
          <LineTable
            title={ui.own}
            rows={answer}
            keyOf={({ avaliacao }) => avaliacao.id}
            columns={[
              { head: ui.periodHead, cell: ({ periodo }) => periodo.nome },
              { head: ui.days, cell: ({ inicio, fim }) => ui.fromTo(dayText(inicio), dayText(fim)) },
              {
                head: ui.situation,
                cell: ({ respondidaEm }) => (
                  <Chip
                    size="small"
                    variant="outlined"
                    color={respondidaEm === null ? "default" : "success"}
                    label={respondidaEm === null ? ui.situations.PENDENTE : ui.answeredOn(dayText(respondidaEm))}
                  />
                ),
              },
              {
                head: "",
                cell: ({ avaliacao, periodo, respondidaEm }) => {
                  const verb = respondidaEm === null ? ui.answer : ui.read;
                  return (
                    <Button
                      component={Link}
                      size="small"
                      to={`${OWN_PAGE}/${avaliacao.id}`}
                      aria-label={ui.ofPeriod(verb, periodo.nome)}
                    >
                      {verb}
                    </Button>
                  );
                },
              },
            ]}
          />
        </Paper>
      )}
    </Box>
  );
}

/** One of them: to answer once, or as it was answered. */
export function OwnTrialPage() {
  const { id = "" } = useParams();
  const send = useCall();
  const read = useAnswer<AnswerOf<typeof readOwnTrial>>(readOwnTrial.path.replace(":id", id), ui.failed);
  const { answer, isFresh, problem, reload } = read;
  const save = useCallback<Save>((body, how) => send(keepOwnTrial, { id: Number(id), body, ...how }), [send, id]);
  if (problem !== undefined) return <NotLoaded text={problem} severity="warning" onAgain={() => void reload()} />;
  if (answer === undefined || !isFresh) return <Skeleton variant="rounded" height={320} role="status" aria-label={ui.loading} />;
  const { avaliacao, periodo, inicio, fim, perguntas, questionarioId, respondidaEm } = answer;
  const run = (respostas: KeptAnswers["respostas"]) => send(answerOwnTrial, { id: avaliacao.id, body: { respostas } });
  return (
    <TrialForm
      title={avaliacao.titulo}
      lead={ui.period(periodo.nome, dayText(inicio), dayText(fim))}
      back={BACK}
      questions={perguntas}
      kept={answer}
      answered={questionarioId ?? undefined}
      {...(respondidaEm === null && { send: { label: ui.send, run, save } })}
    />
  );
}
