import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { Link, useSearchParams } from "react-router-dom";
import type { SendCall } from "../../../../admin/screen/use-call.ts";
import { AreaPage } from "../AreaPage.tsx";
import { EVALUATIONS, numberIn } from "../shared.ts";
import { useArea } from "../ui-area.ts";
import { useAreaAnswer } from "../ui-calls.ts";
import { type Application, type Evaluation, listApplications, listEvaluations } from "./shared.ts";
import { applicationTexts } from "./texts.ts";

const { page } = applicationTexts;

interface Asked {
  readonly application: Application;
  readonly evaluation: Evaluation;
}

async function allAsked(send: SendCall, only: number | undefined): Promise<readonly Asked[]> {
  const applications = (await send(listApplications)).filter(({ id }) => only === undefined || id === only);
  const lists = await Promise.all(
    applications.flatMap((application) =>
      [false, true].map(async (ofTheStage) => {
        const query = { utilizarAvaliacoesEtapaSeletiva: ofTheStage };
        return (await send(listEvaluations, { id: application.id, query })).map((evaluation) => ({ application, evaluation }));
      }),
    ),
  );
  return lists.flat();
}

/** Evaluations of one application, or of all of them (spec 000 §2.4). */
export function EvaluationsPage({ candidate, all }: { readonly candidate: number; readonly all: boolean }) {
  const { link } = useArea();
  const [query] = useSearchParams();
  const only = all ? undefined : (numberIn(query.get("candidaturaId")) ?? undefined);
  const { answer, problem } = useAreaAnswer(["avaliacoes", candidate, only], (send) => allAsked(send, only));
  const addressOf = ({ application, evaluation }: Asked): string => {
    const at = new URLSearchParams({ avaliacaoId: String(evaluation.id), candidaturaId: String(application.id) });
    if (evaluation.historicoCandidatoId !== null) at.set("historicoCandidatoId", String(evaluation.historicoCandidatoId));
    return link(`${EVALUATIONS}?${at}`);
  };
  return (
    <AreaPage title={all ? page.allEvaluations : page.evaluations} problem={problem} waiting={answer === undefined}>
      {answer?.length === 0 && <Typography>{page.noEvaluations}</Typography>}
      {answer?.map((one) => {
        const { application, evaluation } = one;
        const key = `${application.id}-${evaluation.id}-${evaluation.historicoCandidatoId}`;
        return (
          <Paper
            key={key}
            component="article"
            variant="outlined"
            aria-labelledby={`avaliacao-${key}`}
            sx={{ p: 2, display: "grid", gap: 1 }}
          >
            <Typography id={`avaliacao-${key}`} variant="h2" sx={{ overflowWrap: "anywhere" }}>
              {evaluation.titulo}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {application.anuncio.titulo}
            </Typography>
            {evaluation.respondida ? (
              <Chip label={page.answered} size="small" sx={{ justifySelf: "start" }} />
            ) : (
              application.situacao === "P" && (
                <Button component={Link} to={addressOf(one)} variant="contained" sx={{ justifySelf: "start" }}>
                  {page.begin}
                </Button>
              )
            )}
          </Paper>
        );
      })}
    </AreaPage>
  );
}
