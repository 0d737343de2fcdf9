import { sql } from "kysely";
import type { Queries } from "../../../db/contract.ts";
import { AppError } from "../../../errors/app-error.ts";
import { questionarios } from "../../../generated/types/pesquisa/questionarios.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import type { Registry } from "../../../metadata/register.ts";
import { SEES_RESPONDENTS } from "./entry.ts";
import { wholeResults } from "./results.ts";
import { SEES_RESULTS } from "./shared.ts";
import { surveyOf } from "./survey.ts";

/** One company, as the reader of a report stands in it. */
interface Place {
  readonly queries: Queries;
  readonly registry: Registry;
  readonly context: RequestContext;
}

/** What surveys came to, as far as it may be told to who sees results; those of other companies are left out. */
export async function surveyResults({ queries, registry, context }: Place, ids: readonly number[]) {
  if (!context.user.rights.has(SEES_RESULTS)) return [];
  const found = [];
  for (const id of ids) {
    const survey = await surveyOf(queries, registry, context.company, id).catch(absent);
    if (survey === undefined) continue;
    found.push({ company: context.company, id, ...(await wholeResults(queries, registry, survey, context.today)) });
  }
  return found;
}

function absent(error: unknown): undefined {
  if (error instanceof AppError && error.code === "NOT_FOUND") return undefined;
  throw error;
}

/** Who was asked in some surveys, for who sees respondents; of an anonymous one nobody learns who answered. */
export async function surveyRespondents({ queries, context }: Place, ids: readonly number[]) {
  if (!context.user.rights.has(SEES_RESPONDENTS)) return [];
  const { rows } = await sql<{
    id: string;
    questionario: string;
    colaborador: string;
    anonimo: boolean;
    situacao: string;
    em: string | null;
  }>`
    select q.id, q.ciclo_id as questionario, q.respondente_id as colaborador, q.anonimo, q.situacao, q.respondido_em::text as em
    from quadro_questionario q
    where q.empresa_id = ${context.company} and q.ciclo = ${questionarios.id} and q.ciclo_id = any(${[...ids]}::bigint[])`.execute(
    queries,
  );
  return rows.map(({ id, questionario, colaborador, anonimo, situacao, em }) => ({
    company: context.company,
    id: Number(id),
    survey: Number(questionario),
    talent: Number(colaborador),
    situation: anonimo ? null : situacao,
    answeredOn: anonimo ? null : em,
  }));
}
