import type { Queries } from "../../../db/contract.ts";
import { scopeOf } from "../../../engine/parts.ts";
import { answersOf } from "../../../engine/questions/answers.ts";
import { askedIn, freeze, type QuestionSource, questionSource, questionsOf } from "../../../engine/questions/asked.ts";
import { type Desk, draftOf } from "../../../engine/questions/draft.ts";
import { noteAnswered } from "../../../engine/questions/note-answered.ts";
import {
  type Occasion,
  ofOccasion,
  openQuestionnaires,
  type Questionnaire,
  questionnairesWhere,
} from "../../../engine/questions/questionnaire.ts";
import { aspectos } from "../../../generated/types/pesquisa/aspectos.ts";
import { entrevistas } from "../../../generated/types/pesquisa/entrevistas.ts";
import { perguntas } from "../../../generated/types/pesquisa/perguntas.ts";
import { questionarios } from "../../../generated/types/pesquisa/questionarios.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import { known } from "../../../metadata/known-register.ts";
import { resultOf } from "../../../rules/questions/score.ts";

/** Whoever may edit an interview writes its answers down: its sheet is nobody's and about nobody else. */
const NOBODY = { respondent: 0, about: 0, part: "" } as const;

/** Noted in the audit of an interview; what was answered is not. */
export const ANSWERED = "respostas";

export const interviewOccasion = (id: number): Occasion => ({ register: entrevistas.id, id });

export const deskOf = ({ vault }: FeatureDeps, { company }: RequestContext, queries: Queries): Desk => ({
  queries,
  company,
  vault,
});

export const sourceOf = (deps: FeatureDeps): QuestionSource =>
  questionSource(deps.registry(), { owner: questionarios, questions: perguntas, aspects: aspectos, field: "questionario" });

export async function sheetOf(queries: Queries, interview: number): Promise<Questionnaire | undefined> {
  return (await questionnairesWhere(queries, ofOccasion(interviewOccasion(interview))))[0];
}

interface Interview {
  readonly id: number;
  readonly questionnaire: number;
}

/** The sheet of an interview that is being answered; its questions stay as they are from now on. */
export async function beginSheet(deps: FeatureDeps, desk: Desk, { id, questionnaire }: Interview): Promise<number> {
  const { queries, company } = desk;
  const found = await sheetOf(queries, id);
  if (found === undefined || found.situation === "NAO_INICIADA") {
    const version = await freeze(queries, sourceOf(deps), company, questionnaire);
    await openQuestionnaires(queries, { company, occasion: interviewOccasion(id), version, anonymous: false }, [NOBODY]);
  }
  await noteAnswered(queries, known(deps.registry(), questionarios.id), { id: questionnaire, company });
  return (await sheetOf(queries, id))?.id ?? 0;
}

/** What was asked in an interview and what was answered so far; before the first answer, what would be asked now. */
export function toldOf(deps: FeatureDeps, context: RequestContext, interview: Interview) {
  return deps.database.read(scopeOf(context), (queries) => told(deps, deskOf(deps, context, queries), interview));
}

export async function told(deps: FeatureDeps, desk: Desk, { id, questionnaire }: Interview) {
  const { queries, company } = desk;
  const sheet = await sheetOf(queries, id);
  if (sheet === undefined)
    return {
      situacao: "NAO_INICIADA" as const,
      sequencia: 0,
      perguntas: await questionsOf(queries, sourceOf(deps), company, questionnaire),
      respostas: [],
      desempenho: null,
    };
  const perguntas = await askedIn(queries, sheet.version);
  const respostas =
    sheet.situation === "RESPONDIDA" ? ((await answersOf(queries, [sheet.id])).get(sheet.id) ?? []) : draftOf(desk, sheet);
  return {
    situacao: sheet.situation,
    sequencia: sheet.sequence,
    perguntas,
    respostas,
    desempenho: resultOf(perguntas, respostas),
  };
}
