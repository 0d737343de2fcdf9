import { type RawBuilder, sql } from "kysely";
import { columnOf, tableOf } from "../../../access/stored-names.ts";
import type { Queries } from "../../../db/contract.ts";
import type { Situation } from "../../../engine/questions/questionnaire.ts";
import { turmas } from "../../../generated/types/desenvolvimento/turmas.ts";
import { colaboradores } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import { questionarios } from "../../../generated/types/pesquisa/questionarios.ts";
import { known } from "../../../metadata/known-register.ts";
import type { Registry } from "../../../metadata/register.ts";

interface Row {
  readonly id: number;
  readonly questionario: number;
  readonly titulo: string;
  readonly tipo: "PESQUISA" | "ENTREVISTA" | "AVALIACAO_TURMA";
  readonly colaborador: number;
  readonly nome: string;
  readonly turma: number | null;
  readonly turma_nome: string | null;
  readonly anonimo: boolean;
  readonly situacao: Situation;
  readonly respondido_em: string | null;
  readonly total: number;
}

export const ofSurveys = sql`q.ciclo = ${questionarios.id}`;

/** Of sheets `q` those that were answered, or wait for somebody who is still here. */
export const stillAsked = (registry: Registry): RawBuilder<unknown> => {
  const people = known(registry, colaboradores.id);
  return sql`(q.situacao = 'RESPONDIDA' or exists (select 1 from ${sql.table(tableOf(people))} asked
    where asked.id = q.respondente_id and asked.${sql.ref(columnOf(people, "situacao"))} <> 'D'))`;
};

/** Sheets that count: whoever left an anonymous survey unanswered stays among those asked, or their leaving would tell that they had not answered. */
export const countedSheets = (registry: Registry): RawBuilder<unknown> => sql`(q.anonimo or ${stillAsked(registry)})`;

/** Sheets of surveys (over `q`, their questionnaire `v`) with the names people know them by; those to be answered come first. */
export async function toldSheets(
  queries: Queries,
  registry: Registry,
  condition: RawBuilder<unknown>,
  { offset = 0, limit, order = "TO_ANSWER" }: { offset?: number; limit?: number; order?: "TO_ANSWER" | "NAMES" } = {},
) {
  const [surveys, people, classes] = [questionarios.id, colaboradores.id, turmas.id].map((id) => known(registry, id));
  if (surveys === undefined || people === undefined || classes === undefined) return { total: 0, rows: [] };
  const at = (path: string) => sql.ref(`v.${columnOf(surveys, path)}`);
  const name = sql.ref(`p.${columnOf(people, "nome")}`);
  const first = order === "NAMES" ? sql`` : sql`q.situacao = 'RESPONDIDA', ${at("titulo")},`;
  const { rows } = await sql<Row>`
    select q.id, v.id as questionario, ${at("titulo")} as titulo, ${at("tipo")} as tipo, p.id as colaborador, ${name} as nome,
      t.id as turma, t.${sql.ref(columnOf(classes, "descricao"))} as turma_nome, q.anonimo, q.situacao, q.respondido_em,
      count(*) over () as total
    from quadro_questionario q join ${sql.table(tableOf(surveys))} v on v.id = q.ciclo_id
      join ${sql.table(tableOf(people))} p on p.id = q.respondente_id
      left join ${sql.table(tableOf(classes))} t on t.id = ${at("turma")}
    where ${ofSurveys} and ${condition} order by ${first} ${name}, q.id
    limit ${limit ?? null}::bigint offset ${offset}`.execute(queries);
  return {
    total: Number(rows[0]?.total ?? 0),
    rows: rows.map((row) => ({
      id: Number(row.id),
      questionario: { id: Number(row.questionario), titulo: row.titulo },
      tipo: row.tipo,
      colaborador: { id: Number(row.colaborador), nome: row.nome },
      turma: row.turma === null ? null : { id: Number(row.turma), descricao: String(row.turma_nome) },
      anonima: row.anonimo,
      situacao: row.situacao,
      respondida: row.situacao === "RESPONDIDA",
      respondidaEm: row.respondido_em,
    })),
  };
}

export type ToldSheet = Awaited<ReturnType<typeof toldSheets>>["rows"][number];

/** A respondent as those who manage the survey see them: of an anonymous one nobody learns who answered. */
export const asRespondent = ({ id, colaborador, turma, anonima, situacao, respondida, respondidaEm }: ToldSheet) => ({
  id,
  colaborador,
  turma,
  situacao: anonima ? null : situacao,
  respondida: anonima ? null : respondida,
  respondidaEm: anonima ? null : respondidaEm,
});
