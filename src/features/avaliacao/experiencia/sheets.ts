import { sql } from "kysely";
import type { Queries } from "../../../db/contract.ts";
import { answersOf } from "../../../engine/questions/answers.ts";
import { askedIn, freeze, type QuestionSource, questionSource, questionsOf } from "../../../engine/questions/asked.ts";
import { type Desk, draftOf, isSelf, saveDraft } from "../../../engine/questions/draft.ts";
import {
  ofOccasion,
  openQuestionnaires,
  type Questionnaire,
  questionnairesWhere,
} from "../../../engine/questions/questionnaire.ts";
import { submit } from "../../../engine/questions/submit.ts";
import { AppError } from "../../../errors/app-error.ts";
import { aspectos } from "../../../generated/types/avaliacao/aspectos.ts";
import { modelosAvaliacao } from "../../../generated/types/avaliacao/modelos-avaliacao.ts";
import { perguntas } from "../../../generated/types/avaliacao/perguntas.ts";
import type { Registry } from "../../../metadata/register.ts";
import type { Answer } from "../../../rules/questions/question.ts";
import { resultOf } from "../../../rules/questions/score.ts";
import type { By, Model, Plan } from "./periods.ts";
import { texts } from "./texts.ts";

/** Whoever has the right answers for the manager: the sheet is nobody's, about one talent. */
const NOBODY = 0;
const PARTS = { manager: "L", self: "U" } as const;

const sourceOf = (registry: Registry): QuestionSource =>
  questionSource(registry, { owner: modelosAvaliacao, questions: perguntas, aspects: aspectos, field: "modelo" });

const answeredBy = (by: By) =>
  sql`q.ciclo = ${modelosAvaliacao.id} and q.respondente_id = ${by === "self" ? sql`q.sobre_id` : NOBODY} and q.situacao = 'RESPONDIDA'`;

/** Answered evaluations of some talents. */
export const sheetsOf = (
  queries: Queries,
  company: number,
  talents: readonly number[],
  by: By = "manager",
): Promise<readonly Questionnaire[]> =>
  questionnairesWhere(
    queries,
    sql`${answeredBy(by)} and q.empresa_id = ${company} and q.sobre_id = any(${[...talents]}::bigint[])`,
  );

/** One of a talent's, by whomever of these; another talent's is as absent. */
export async function sheetOf(
  queries: Queries,
  { company, talent, id }: { readonly company: number; readonly talent: number; readonly id: number },
  by: readonly By[],
): Promise<Questionnaire> {
  const theirs = sql.join(
    by.map((one) => sql`(${answeredBy(one)})`),
    sql` or `,
  );
  const [found] = await questionnairesWhere(
    queries,
    sql`(${theirs}) and q.empresa_id = ${company} and q.sobre_id = ${talent} and q.id = ${id}`,
  );
  if (found === undefined) throw new AppError("NOT_FOUND");
  return found;
}

/** Sheets as they are told, with what they come to. */
export async function toldSheets(queries: Queries, plan: Plan, sheets: readonly Questionnaire[]) {
  const given = await answersOf(
    queries,
    sheets.map(({ id }) => id),
  );
  const versions = new Map<number, Awaited<ReturnType<typeof askedIn>>>();
  const told = [];
  for (const sheet of sheets) {
    const questions = versions.get(sheet.version) ?? (await askedIn(queries, sheet.version));
    versions.set(sheet.version, questions);
    const model = plan.models.get(sheet.occasion.id);
    const resultado = resultOf(questions, given.get(sheet.id) ?? []);
    told.push({
      id: sheet.id,
      autoavaliacao: isSelf(sheet),
      avaliacao: { id: sheet.occasion.id, titulo: model?.titulo ?? "" },
      periodo: model?.periodo ?? null,
      respondidaEm: sheet.answeredOn,
      resultado,
      aprovado: resultado === null || model === undefined || model.minimo === null ? null : resultado >= model.minimo,
    });
  }
  return told;
}

export const wholeSheet = async (queries: Queries, { id, version }: Questionnaire) => ({
  perguntas: await askedIn(queries, version),
  respostas: (await answersOf(queries, [id])).get(id) ?? [],
});

const askedNow = (queries: Queries, registry: Registry, company: number, model: number) =>
  questionsOf(queries, sourceOf(registry), company, model);

/** A model, the talent it is about, and by whom it is answered. */
interface Asked {
  readonly talent: number;
  readonly model: Pick<Model, "id">;
  readonly by: By;
}

const occasionOf = (model: Asked["model"]) => ({ register: modelosAvaliacao.id, id: model.id });
const respondentOf = ({ talent, by }: Asked): number => (by === "self" ? talent : NOBODY);
const theSheet = (asked: Asked) =>
  sql`${ofOccasion(occasionOf(asked.model))} and q.respondente_id = ${respondentOf(asked)} and q.sobre_id = ${asked.talent}`;

/** What is asked, and what was answered so far: as it was handed over, as its draft lies there, or nothing yet. */
export async function worksheet({ queries, company, vault }: Desk, registry: Registry, asked: Asked, drafts = true) {
  const [sheet] = await questionnairesWhere(queries, sql`${theSheet(asked)} and q.empresa_id = ${company}`);
  if (sheet?.situation === "RESPONDIDA") return { ...(await wholeSheet(queries, sheet)), sequencia: sheet.sequence };
  if (sheet?.situation !== "PARCIAL" || !drafts)
    return { perguntas: await askedNow(queries, registry, company, asked.model.id), respostas: [], sequencia: 0 };
  return { perguntas: await askedIn(queries, sheet.version), respostas: draftOf({ vault }, sheet), sequencia: sheet.sequence };
}

/** The sheet that waits for answers; its questions are those of the day of its first ones. */
async function begun({ queries, company }: Desk, registry: Registry, asked: Asked): Promise<Questionnaire> {
  const version = await freeze(queries, sourceOf(registry), company, asked.model.id);
  await openQuestionnaires(queries, { company, occasion: occasionOf(asked.model), version, anonymous: false }, [
    { respondent: respondentOf(asked), about: asked.talent, part: PARTS[asked.by] },
  ]);
  const [sheet] = await questionnairesWhere(queries, theSheet(asked), { hold: true });
  if (sheet === undefined || sheet.situation === "RESPONDIDA") throw new AppError("ACTION_REFUSED", { message: texts.already });
  return sheet;
}

/** Keeps what was answered so far. */
export async function keep(
  desk: Desk,
  registry: Registry,
  asked: Asked,
  { sequencia, respostas }: { readonly sequencia: number; readonly respostas: readonly Answer[] },
): Promise<{ readonly sequencia: number }> {
  const sheet = await begun(desk, registry, asked);
  await saveDraft(desk, sheet.id, { sequence: sequencia, answers: respostas });
  return { sequencia };
}

interface Answered extends Asked {
  readonly answers: readonly Answer[];
  readonly today: string;
}

/** Answers a model about a talent, once. */
export async function answer(desk: Desk, registry: Registry, { answers, today, ...asked }: Answered): Promise<number> {
  const sheet = await begun(desk, registry, asked);
  await submit(desk, sheet.id, answers, { today, lot: 1 });
  return sheet.id;
}

export async function forget(queries: Queries, { id }: Questionnaire): Promise<void> {
  await sql`delete from quadro_questionario_resposta where questionario_id = ${id}`.execute(queries);
  await sql`delete from quadro_questionario where id = ${id}`.execute(queries);
}
