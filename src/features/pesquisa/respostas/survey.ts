import { type RawBuilder, sql } from "kysely";
import { columnOf, tableOf } from "../../../access/stored-names.ts";
import type { Queries } from "../../../db/contract.ts";
import type { QuestionSource } from "../../../engine/questions/asked.ts";
import { questionSource } from "../../../engine/questions/asked.ts";
import { refuseClosed } from "../../../engine/questions/demand-answers.ts";
import { noteAnswered as noteAnsweredOf } from "../../../engine/questions/note-answered.ts";
import type { Occasion } from "../../../engine/questions/questionnaire.ts";
import { AppError, fill } from "../../../errors/app-error.ts";
import { aspectos } from "../../../generated/types/pesquisa/aspectos.ts";
import { perguntas } from "../../../generated/types/pesquisa/perguntas.ts";
import { questionarios } from "../../../generated/types/pesquisa/questionarios.ts";
import { known } from "../../../metadata/known-register.ts";
import { dayText } from "../../../metadata/moment.ts";
import type { Registry } from "../../../metadata/register.ts";
import { texts } from "./texts.ts";

/** A questionnaire as far as answering it and reading its results go. */
export interface Survey {
  readonly id: number;
  readonly titulo: string;
  readonly tipo: "PESQUISA" | "ENTREVISTA" | "AVALIACAO_TURMA";
  readonly cabecalho: string | null;
  readonly anonima: boolean;
  readonly minimo: number;
  readonly minimoComentarios: number;
  readonly ordemPorRespondente: boolean;
  readonly liberada: boolean;
  readonly encerrada: boolean;
  readonly resultadoLido: boolean;
  readonly inicio: string | null;
  readonly fim: string | null;
  readonly turma: number | null;
}

export const occasionOf = (id: number): Occasion => ({ register: questionarios.id, id });

export const sourceOf = (registry: Registry): QuestionSource =>
  questionSource(registry, { owner: questionarios, questions: perguntas, aspects: aspectos, field: "questionario" });

/** Those of the questionnaires that are of the company, by number. */
export async function surveysOf(
  queries: Queries,
  registry: Registry,
  company: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Survey>> {
  const register = known(registry, questionarios.id);
  const at = (path: string) => sql.ref(`v.${columnOf(register, path)}`);
  const { rows } = await sql<Survey>`
    select v.id, ${at("titulo")} as titulo, ${at("tipo")} as tipo, ${at("cabecalho")} as cabecalho, ${at("anonima")} as anonima,
      coalesce(${at("minimoAnonimato")}, 5) as minimo, coalesce(${at("minimoComentarios")}, 8) as "minimoComentarios",
      coalesce(${at("ordemPorRespondente")}, false) as "ordemPorRespondente", ${at("liberada")} as liberada,
      ${at("encerrada")} as encerrada, coalesce(${at("resultadoLido")}, false) as "resultadoLido", ${at("dataInicio")} as inicio,
      ${at("dataFim")} as fim, ${at("turma")} as turma
    from ${sql.table(tableOf(register))} v where v.id = any(${ids}) and v.empresa_id = ${company}`.execute(queries);
  return new Map(
    rows.map((row) => [Number(row.id), { ...row, id: Number(row.id), turma: row.turma === null ? null : Number(row.turma) }]),
  );
}

/** A questionnaire of the company; one that is not there is NOT_FOUND. */
export async function surveyOf(queries: Queries, registry: Registry, company: number, id: number): Promise<Survey> {
  const found = (await surveysOf(queries, registry, company, [id])).get(id);
  if (found === undefined) throw new AppError("NOT_FOUND");
  return found;
}

export const isClosed = ({ encerrada, fim }: Survey, today: string): boolean => encerrada || (fim !== null && fim < today);

/** Why a questionnaire takes no answers today; null where it does. */
export function closedBecause(survey: Survey, today: string): string | null {
  if (!survey.liberada) return texts.notReleased;
  if (isClosed(survey, today)) return texts.closed;
  return survey.inicio !== null && survey.inicio > today ? fill(texts.begins, { dia: dayText(survey.inicio) }) : null;
}

/** Of questionnaires `v` those that take answers on the day, as `closedBecause` says of one that was read. */
export const openOn = (registry: Registry, today: string): RawBuilder<unknown> => {
  const register = known(registry, questionarios.id);
  const at = (path: string) => sql.ref(`v.${columnOf(register, path)}`);
  return sql`(${at("liberada")} and ${at("encerrada")} is not true and coalesce(${at("dataInicio")} <= ${today}::date, true)
    and coalesce(${at("dataFim")} >= ${today}::date, true))`;
};

export const demandOpen = (survey: Survey, today: string): void => refuseClosed(closedBecause(survey, today));

/** Somebody answered, be it a draft; or nobody any more. */
export const noteAnswered = (
  queries: Queries,
  registry: Registry,
  survey: { readonly id: number; readonly company: number },
  answered = true,
): Promise<void> => noteAnsweredOf(queries, known(registry, questionarios.id), survey, answered);
