import { sql } from "kysely";
import type { Queries } from "../../db/contract.ts";
import type { Answer, QuestionType } from "../../rules/questions/question.ts";

/** An answer as it is kept and told: every member is there. */
export interface KeptAnswer {
  readonly perguntaId: number;
  readonly tipoId: QuestionType;
  readonly respostaId: number | null;
  readonly respostasIds: readonly number[];
  readonly nota: number | null;
  readonly comentario: string | null;
}

export const keptAnswer = ({ perguntaId, tipoId, respostaId, respostasIds, nota, comentario }: Answer): KeptAnswer => ({
  perguntaId,
  tipoId,
  respostaId: respostaId ?? null,
  respostasIds: [...new Set(respostasIds ?? [])].sort((a, b) => a - b),
  nota: nota ?? null,
  comentario: comentario?.trim() || null,
});

/** Whether nothing at all is said. */
export const isEmpty = ({ respostaId, respostasIds, nota, comentario }: KeptAnswer): boolean =>
  respostaId === null && respostasIds.length === 0 && nota === null && comentario === null;

/** Answers with others laid over them, question by question; an empty one takes the answer back. */
export function laidOver(kept: readonly KeptAnswer[], sent: readonly Answer[]): readonly KeptAnswer[] {
  const byQuestion = new Map(kept.map((one) => [one.perguntaId, one]));
  for (const one of sent) byQuestion.set(one.perguntaId, keptAnswer(one));
  return [...byQuestion.values()].filter((one) => !isEmpty(one)).sort((a, b) => a.perguntaId - b.perguntaId);
}

/** Puts answers in the place of those a sheet had. */
export async function storeAnswers(
  queries: Queries,
  company: number,
  questionnaire: number,
  answers: readonly KeptAnswer[],
): Promise<void> {
  await sql`delete from quadro_questionario_resposta where questionario_id = ${questionnaire}`.execute(queries);
  await sql`
    insert into quadro_questionario_resposta (empresa_id, questionario_id, pergunta_id, tipo, resposta_id, respostas_ids, nota, comentario)
    select ${company}, ${questionnaire}, (a->>'perguntaId')::bigint, (a->>'tipoId')::integer, (a->>'respostaId')::bigint,
      a->'respostasIds', (a->>'nota')::integer, a->>'comentario'
    from jsonb_array_elements(${JSON.stringify(answers)}::jsonb) a`.execute(queries);
}

interface AnswerRow extends Omit<KeptAnswer, "perguntaId" | "respostaId"> {
  readonly questionario: string | number;
  readonly perguntaId: string | number;
  readonly respostaId: string | number | null;
}

/** Answers of some sheets, by sheet. */
export async function answersOf(
  queries: Queries,
  questionnaires: readonly number[],
): Promise<ReadonlyMap<number, readonly KeptAnswer[]>> {
  const { rows } = await sql<AnswerRow>`
    select questionario_id as questionario, pergunta_id as "perguntaId", tipo as "tipoId", resposta_id as "respostaId",
      respostas_ids as "respostasIds", nota, comentario
    from quadro_questionario_resposta where questionario_id = any(${[...questionnaires]}) order by pergunta_id`.execute(queries);
  const found = new Map<number, KeptAnswer[]>(questionnaires.map((id) => [id, []]));
  for (const { questionario, perguntaId, respostaId, ...row } of rows)
    found
      .get(Number(questionario))
      ?.push({ ...row, perguntaId: Number(perguntaId), respostaId: respostaId === null ? null : Number(respostaId) });
  return found;
}

/** Numbers of the questions of one owner that somebody answered: `pergunta`. Drafts do not count. */
const answeredOf = (origin: string, owner: number) => sql`
  select r.pergunta_id as pergunta from quadro_questionario_resposta r
    join quadro_questionario q on q.id = r.questionario_id join quadro_perguntas_congeladas k on k.id = q.congelada_id
    where k.origem = ${origin} and k.origem_id = ${owner}
  union
  select (a->>'perguntaId')::bigint from quadro_resposta_anonima s
    join quadro_perguntas_congeladas k on k.id = s.congelada_id, jsonb_array_elements(s.respostas) a
    where k.origem = ${origin} and k.origem_id = ${owner}`;

/** How many questions of a model or questionnaire were answered by anybody. */
export async function countAnswered(queries: Queries, origin: string, owner: number): Promise<number> {
  const { rows } = await sql<{ many: number }>`select count(*) as many from (${answeredOf(origin, owner)}) r`.execute(queries);
  return Number(rows[0]?.many ?? 0);
}

/** Whether an answer to the question is kept; what nobody may open, a sealed draft or a pending anonymous one, counts as one. */
export async function isAnswered(queries: Queries, origin: string, owner: number, question: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from (${answeredOf(origin, owner)}) r where r.pergunta = ${question}
    union all
    select 1 from quadro_questionario q join quadro_perguntas_congeladas k on k.id = q.congelada_id
    where k.origem = ${origin} and k.origem_id = ${owner} and q.rascunho is not null
      and k.perguntas @> ${JSON.stringify([{ id: question }])}::jsonb limit 1`.execute(queries);
  return rows.length > 0;
}
