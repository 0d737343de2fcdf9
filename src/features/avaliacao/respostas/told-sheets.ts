import { type RawBuilder, sql } from "kysely";
import { columnOf, foldedColumnOf, tableOf } from "../../../access/stored-names.ts";
import type { Queries } from "../../../db/contract.ts";
import type { Situation } from "../../../engine/questions/questionnaire.ts";
import { avaliacoesDesempenho } from "../../../generated/types/avaliacao/avaliacoes-desempenho.ts";
import { colaboradores } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import { known } from "../../../metadata/known-register.ts";
import type { Registry } from "../../../metadata/register.ts";
import { type AnswerWindow, closedBecause } from "./cycle.ts";
import { SEES_ALL } from "./entry.ts";

interface Row {
  readonly id: number;
  readonly ciclo: number;
  readonly titulo: string;
  readonly avaliado: number;
  readonly avaliado_nome: string;
  readonly avaliador: number;
  readonly avaliador_nome: string;
  readonly papel: "R" | "U" | "L" | "A" | "P";
  readonly anonimo: boolean;
  readonly situacao: Situation;
  readonly respondido_em: string | null;
  readonly desligado: boolean;
  readonly total: number;
}

/** Sheets this reader may see, over `q`: the own ones and, with the right, those of others that have an owner. */
export function seenBy({ user, company }: RequestContext): RawBuilder<unknown> {
  const others = user.rights.has(SEES_ALL) ? sql`not q.anonimo` : sql`false`;
  return sql`q.empresa_id = ${company} and (q.respondente_id = ${user.colaborador ?? 0} or ${others})`;
}

interface Excerpt {
  readonly offset?: number;
  readonly limit?: number;
  /** By cycles: where something is missing first, then by their ends. */
  readonly byCycle?: boolean;
}

/** Sheets with the names people know them by. Those to be answered come first; who evaluates comes in the order of names. */
export async function toldSheets(
  queries: Queries,
  registry: Registry,
  condition: RawBuilder<unknown>,
  { offset = 0, limit, byCycle = false }: Excerpt = {},
) {
  const [cycles, people] = [known(registry, avaliacoesDesempenho.id), known(registry, colaboradores.id)];
  const name = (alias: string) => sql.ref(`${alias}.${columnOf(people, "nome")}`);
  const folded = (alias: string) => sql.ref(`${alias}.${foldedColumnOf(people, "nome")}`);
  const isGone = (alias: string) => sql`${sql.ref(`${alias}.${columnOf(people, "situacao")}`)} = 'D'`;
  const table = sql.table(tableOf(people));
  const cycleFirst = sql`bool_and(q.situacao = 'RESPONDIDA') over (partition by v.id), v.${sql.ref(columnOf(cycles, "dataFim"))}, v.id, `;
  const { rows } = await sql<Row>`
    select q.id, v.id as ciclo, v.${sql.ref(columnOf(cycles, "titulo"))} as titulo, q.sobre_id as avaliado, ${name("a")} as avaliado_nome,
      q.respondente_id as avaliador, ${name("r")} as avaliador_nome, q.papel, q.anonimo, q.situacao, q.respondido_em,
      coalesce(${isGone("a")} or ${isGone("r")}, false) as desligado, count(*) over () as total
    from quadro_questionario q
    join ${sql.table(tableOf(cycles))} v on v.id = q.ciclo_id join ${table} a on a.id = q.sobre_id join ${table} r on r.id = q.respondente_id
    where q.ciclo = ${avaliacoesDesempenho.id} and ${condition}
    order by ${byCycle ? cycleFirst : sql``}q.situacao = 'RESPONDIDA', ${folded("a")}, ${folded("r")}, q.id
    limit ${limit ?? null}::bigint offset ${offset}`.execute(queries);
  return {
    total: Number(rows[0]?.total ?? 0),
    rows: rows.map((row) => ({
      id: Number(row.id),
      avaliacao: { id: Number(row.ciclo), titulo: row.titulo },
      avaliado: { id: Number(row.avaliado), nome: row.avaliado_nome },
      avaliador: { id: Number(row.avaliador), nome: row.avaliador_nome },
      papel: row.papel,
      anonima: row.anonimo,
      situacao: row.situacao,
      respondida: row.situacao === "RESPONDIDA",
      respondidaEm: row.respondido_em,
      /** Who is evaluated or evaluates works here no longer: what was not answered nobody waits for. */
      desligado: row.desligado,
    })),
  };
}

/** Cycles in which the reader answers, and how far they are. */
export async function ownCycles(queries: Queries, registry: Registry, { company, user, today }: RequestContext) {
  const cycles = known(registry, avaliacoesDesempenho.id);
  const at = (path: string) => sql.ref(`v.${columnOf(cycles, path)}`);
  const { rows } = await sql<AnswerWindow & { id: string; titulo: string; total: string; respondidos: string }>`
    select v.id, ${at("titulo")} as titulo, ${at("liberada")} as liberada, ${at("dataIni")} as inicio, ${at("dataFim")} as fim,
      ${at("resultadoDivulgadoEm")} as "divulgadoEm", count(*) as total, count(*) filter (where q.situacao = 'RESPONDIDA') as respondidos
    from quadro_questionario q join ${sql.table(tableOf(cycles))} v on v.id = q.ciclo_id
    where q.ciclo = ${avaliacoesDesempenho.id} and q.empresa_id = ${company} and q.respondente_id = ${user.colaborador ?? 0}
    group by v.id order by bool_and(q.situacao = 'RESPONDIDA'), ${at("dataFim")}, v.id`.execute(queries);
  return rows.map(({ id, titulo, total, respondidos, ...standing }) => ({
    id: Number(id),
    titulo,
    fim: standing.fim,
    fechada: closedBecause(standing, today),
    total: Number(total),
    respondidos: Number(respondidos),
  }));
}
