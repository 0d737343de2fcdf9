import { type RawBuilder, sql } from "kysely";
import { columnOf, tableOf } from "../../../access/stored-names.ts";
import type { Queries } from "../../../db/contract.ts";
import type { Situation } from "../../../engine/questions/questionnaire.ts";
import { avaliacoesDesempenho } from "../../../generated/types/avaliacao/avaliacoes-desempenho.ts";
import { colaboradores } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import { known } from "../../../metadata/known-register.ts";
import type { Registry } from "../../../metadata/register.ts";
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
  readonly total: number;
}

/** Sheets this reader may see, over `q`: the own ones and, with the right, those of others that have an owner. */
export function seenBy({ user, company }: RequestContext): RawBuilder<unknown> {
  const others = user.rights.has(SEES_ALL) ? sql`not q.anonimo` : sql`false`;
  return sql`q.empresa_id = ${company} and (q.respondente_id = ${user.colaborador ?? 0} or ${others})`;
}

/** Sheets with the names people know them by. Those to be answered come first; who evaluates comes in the order of names. */
export async function toldSheets(
  queries: Queries,
  registry: Registry,
  condition: RawBuilder<unknown>,
  { offset = 0, limit }: { readonly offset?: number; readonly limit?: number } = {},
) {
  const [cycles, people] = [known(registry, avaliacoesDesempenho.id), known(registry, colaboradores.id)];
  const name = (alias: string) => sql.ref(`${alias}.${columnOf(people, "nome")}`);
  const table = sql.table(tableOf(people));
  const { rows } = await sql<Row>`
    select q.id, v.id as ciclo, v.${sql.ref(columnOf(cycles, "titulo"))} as titulo, q.sobre_id as avaliado, ${name("a")} as avaliado_nome,
      q.respondente_id as avaliador, ${name("r")} as avaliador_nome, q.papel, q.anonimo, q.situacao, q.respondido_em,
      count(*) over () as total
    from quadro_questionario q
    join ${sql.table(tableOf(cycles))} v on v.id = q.ciclo_id join ${table} a on a.id = q.sobre_id join ${table} r on r.id = q.respondente_id
    where q.ciclo = ${avaliacoesDesempenho.id} and ${condition}
    order by q.situacao = 'RESPONDIDA', ${name("a")}, ${name("r")}, q.id
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
    })),
  };
}
