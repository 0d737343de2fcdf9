import { sql } from "kysely";
import { columnOf, tableOf } from "../../../access/stored-names.ts";
import type { Queries } from "../../../db/contract.ts";
import type { HouseTable } from "../../../db/house-tables.ts";
import { currentCompany, visibleCompanies } from "../../../db/schema/security.ts";
import type { Engine, StoredRecord } from "../../../engine/contract.ts";
import { AppError, fill } from "../../../errors/app-error.ts";
import { perguntas } from "../../../generated/types/pesquisa/perguntas.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import type { Register } from "../../../metadata/register.ts";
import type { Json } from "../../../metadata/verdict.ts";
import { checkAnswers } from "../../../rules/questions/check-answers.ts";
import type { Answer, Question } from "../../../rules/questions/question.ts";
import { defaultText } from "../../../rules/texts.ts";
import { texts } from "./texts.ts";

export const ANSWERS = "quadro_entrevista_resposta";

/** What was answered in interviews: one row for each question. */
export const answerTable: HouseTable = {
  columns:
    "empresa_id bigint!, entrevista_id bigint!, pergunta_id bigint!, tipo integer!, resposta_id bigint, respostas_ids jsonb! ='[]', nota integer, comentario text",
  key: ["entrevista_id", "pergunta_id"],
  indexes: [["pergunta_id"]],
  rights: { read: `empresa_id = ${visibleCompanies}`, write: `empresa_id = ${currentCompany}` },
};

interface StoredAnswer {
  readonly perguntaId: number;
  readonly tipoId: 1 | 3 | 4 | 5;
  readonly respostaId: number | null;
  readonly respostasIds: readonly number[];
  readonly nota: number | null;
  readonly comentario: string | null;
}

const SEES_QUESTIONS = "ROLE_PESQUISA_PERGUNTAS_VER";

/** Questions of a questionnaire in their order, for whoever interviews. */
export async function questionsOf(engine: Engine, context: RequestContext, questionnaire: number): Promise<readonly Question[]> {
  const reader = { ...context, user: { ...context.user, rights: new Set([...context.user.rights, SEES_QUESTIONS]) } };
  const sort = [{ path: "ordem", descending: false }];
  const query = { filter: {}, sort, offset: 0, fixed: { questionario: { id: questionnaire } } };
  const { rows } = await engine.list(reader, perguntas.id, query);
  const whole: StoredRecord[] = [];
  // A list of records carries no rows.
  for (const { id } of rows) whole.push(await engine.read(reader, perguntas.id, id, {}));
  return whole.map(asQuestion);
}

export function asQuestion(record: StoredRecord): Question {
  const options = Array.isArray(record.respostas) ? (record.respostas as readonly { id: number; peso: number | null }[]) : [];
  return {
    id: record.id,
    tipo: idIn(record.tipo),
    peso: Number(record.peso ?? 0),
    respostas: options.map(({ id, peso }) => ({ id, peso: peso ?? 0 })),
    notaMinima: numberOf(record.notaMinima),
    notaMaxima: numberOf(record.notaMaxima),
    exigirComentario: record.exigirComentario === true,
    obrigatoria: record.obrigatoria === true,
    obrigatoriaPara: (record.obrigatoriaPara ?? null) as Question["obrigatoriaPara"],
  };
}

const LABELS: Readonly<Record<string, string>> = {
  respostaId: texts.answer,
  respostasIds: texts.answers,
  nota: texts.grade,
  comentario: texts.comment,
  tipoId: texts.type,
};

/** Refuses answers that cannot be handed over, each at its member. */
export function demandAnswers(questions: readonly Question[], answers: readonly Answer[]): void {
  const faults = checkAnswers(questions, answers, { self: false, whole: true });
  if (faults.length === 0) return;
  throw new AppError("FIELD_VALIDATION_VIOLATION", {
    errors: faults.map(({ field, code, limit }) => {
      const label = LABELS[field.split(".").at(-1) ?? ""] ?? texts.answer;
      return {
        field,
        code,
        message: fill(defaultText(code), { label, ...(limit === undefined ? {} : { limit: String(limit) }) }),
      };
    }),
  });
}

export async function storeAnswers(
  queries: Queries,
  { company }: RequestContext,
  interview: number,
  answers: readonly Answer[],
): Promise<void> {
  const table = sql.table(ANSWERS);
  await sql`delete from ${table} where entrevista_id = ${interview} and empresa_id = ${company}`.execute(queries);
  for (const { perguntaId, tipoId, respostaId = null, respostasIds, nota = null, comentario } of answers)
    await sql`insert into ${table} (empresa_id, entrevista_id, pergunta_id, tipo, resposta_id, respostas_ids, nota, comentario)
      values (${company}, ${interview}, ${perguntaId}, ${tipoId}, ${respostaId}, ${JSON.stringify(respostasIds ?? [])}::jsonb, ${nota},
        ${comentario?.trim() || null})`.execute(queries);
}

export async function storedAnswers(
  queries: Queries,
  { company }: RequestContext,
  interview: number,
): Promise<readonly StoredAnswer[]> {
  const { rows } = await sql<StoredAnswer>`
    select pergunta_id as "perguntaId", tipo as "tipoId", resposta_id as "respostaId", respostas_ids as "respostasIds", nota, comentario
    from ${sql.table(ANSWERS)} where entrevista_id = ${interview} and empresa_id = ${company} order by pergunta_id`.execute(
    queries,
  );
  return rows.map((row) => ({
    ...row,
    perguntaId: Number(row.perguntaId),
    respostaId: numberOf(row.respostaId),
    respostasIds: row.respostasIds.map(Number),
  }));
}

/** How many questions of a questionnaire were answered by anybody. */
export async function answeredOf(
  queries: Queries,
  questions: Register,
  { company }: RequestContext,
  questionnaire: number,
): Promise<number> {
  const { rows } = await sql<{ many: number }>`
    select count(*) as many from ${sql.table(tableOf(questions))} q
    where q.empresa_id = ${company} and q.${sql.ref(columnOf(questions, "questionario"))} = ${questionnaire}
      and exists (select 1 from ${sql.table(ANSWERS)} r where r.pergunta_id = q.id)`.execute(queries);
  return Number(rows[0]?.many ?? 0);
}

export async function isAnswered(queries: Queries, question: number): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(ANSWERS)} where pergunta_id = ${question} limit 1`.execute(queries);
  return rows.length > 0;
}

export const idIn = (value: Json | undefined): number => Number((value as { readonly id?: number } | null | undefined)?.id ?? 0);
const numberOf = (value: unknown): number | null => (value === null || value === undefined ? null : Number(value));
