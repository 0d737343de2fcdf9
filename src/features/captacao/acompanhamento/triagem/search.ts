import { sql } from "kysely";
import { columnOf, tableOf } from "../../../../access/stored-names.ts";
import type { Queries } from "../../../../db/contract.ts";
import { candidatos } from "../../../../generated/types/captacao/candidatos.ts";
import { candidatosSolicitacao } from "../../../../generated/types/captacao/candidatos-solicitacao.ts";
import { cargos } from "../../../../generated/types/cargo-salario/cargos.ts";
import { cidades } from "../../../../generated/types/geral/cidades.ts";
import type { QueryOf } from "../../../../metadata/call.ts";
import type { Registry } from "../../../../metadata/register.ts";
import { declared } from "../quadro/positions.ts";
import type { triageCall } from "./shared.ts";

/** Most that are ranked; whoever finds more is told so. */
export const MOST_RANKED = 20_000;

export interface FoundRow {
  readonly id: number;
  readonly texto: string;
  readonly here: boolean;
}
interface FacetRow {
  readonly facet: "escolaridades" | "cidadesIds" | "cargosIds";
  readonly value: string;
  readonly title: string | null;
  readonly total: number;
}

/** Candidates a question finds, of a page those best first, with how many there are by schooling, city and position sought. */
export async function searchCvs(
  registry: Registry,
  queries: Queries,
  company: number,
  request: number,
  asked: QueryOf<typeof triageCall>,
) {
  const [people, rows, positions, cities] = [candidatos, candidatosSolicitacao, cargos, cidades].map((one) =>
    declared(registry, one),
  );
  if (people === undefined || rows === undefined || positions === undefined || cities === undefined)
    throw new Error("not declared");
  const p = (path: string) => sql.ref(`p.${columnOf(people, path)}`);
  const q = (asked.q ?? "").trim();
  const linked = sql.table(tableOf(people, "cargos"));
  const schooling = (asked.escolaridades ?? "").split(",").filter(Boolean);
  const conditions = [
    sql`p.empresa_id = ${company}`,
    // Who has an access of their own and did not agree to stay is found for what they compete for alone (LGPD, art. 8).
    sql`(${p("permaneceBanco")} or not exists (select 1 from quadro_candidato_credencial k where k.candidato_id = p.id)
      or exists (select 1 from ${sql.table(tableOf(rows))} o where ${sql.ref(`o.${columnOf(rows, "candidato")}`)} = p.id
        and ${sql.ref(`o.${columnOf(rows, "situacao")}`)} in ('P', 'V')))`,
    ...(schooling.length === 0 ? [] : [sql`${p("pessoal.escolaridade")} = any(${schooling}::text[])`]),
    ...(asked.cidadesIds === undefined || asked.cidadesIds.length === 0
      ? []
      : [sql`${p("endereco.cidade")} = any(${[...asked.cidadesIds]}::bigint[])`]),
    ...(asked.cargosIds === undefined || asked.cargosIds.length === 0
      ? []
      : [sql`exists (select 1 from ${linked} l where l.dono_id = p.id and l.alvo_id = any(${[...asked.cargosIds]}::bigint[]))`]),
    ...(asked.disponivel === undefined ? [] : [sql`${p("disponivel")} = ${asked.disponivel}`]),
  ];
  const hits =
    q === ""
      ? sql`(select candidato_id as candidato, 0::real as posto from quadro_candidato_cv where empresa_id = ${company}
          order by candidato_id desc limit ${MOST_RANKED + 1})`
      : sql`quadro_cv_busca(${q}, ${MOST_RANKED + 1})`;
  const found = sql`found as materialized (
    select p.id, h.posto, ${p("pessoal.escolaridade")} as schooling, ${p("endereco.cidade")} as city
    from ${hits} h join ${sql.table(tableOf(people))} p on p.id = h.candidato
    where ${sql.join(conditions, sql` and `)})`;
  const page = await sql<FoundRow & { total: number }>`
    with ${found}
    select f.id, c.texto, count(*) over ()::integer as total, exists (
      select 1 from ${sql.table(tableOf(rows))} a where ${sql.ref(`a.${columnOf(rows, "candidato")}`)} = f.id
        and ${sql.ref(`a.${columnOf(rows, "solicitacao")}`)} = ${request}) as here
    from found f join quadro_candidato_cv c on c.candidato_id = f.id
    order by f.posto desc, f.id desc offset ${asked.offset ?? 0} limit ${asked.limit ?? 20}`.execute(queries);
  const facets = await sql<FacetRow>`
    with ${found}, grouped as (
      select 'escolaridades' as facet, schooling as value, null::bigint as ref, count(*)::integer as total from found
        where schooling is not null group by 2
      union all select 'cidadesIds', city::text, city, count(*)::integer from found where city is not null group by city
      union all select 'cargosIds', l.alvo_id::text, l.alvo_id, count(*)::integer from found f
        join ${linked} l on l.dono_id = f.id group by l.alvo_id)
    select g.facet, g.value, g.total, case g.facet
      when 'cidadesIds' then (select ${sql.ref(`x.${columnOf(cities, "nome")}`)} from ${sql.table(tableOf(cities))} x where x.id = g.ref)
      when 'cargosIds' then (select ${sql.ref(`x.${columnOf(positions, "nome")}`)} from ${sql.table(tableOf(positions))} x where x.id = g.ref)
      end as title
    from grouped g order by g.total desc, g.value`.execute(queries);
  const stems =
    q === ""
      ? []
      : ((
          await sql<{ stems: readonly string[] }>`
            select tsvector_to_array(to_tsvector('portuguese', quadro_cv_palavras(${q}))) as stems`.execute(queries)
        ).rows[0]?.stems ?? []);
  return { rows: page.rows, total: page.rows[0]?.total ?? 0, facets: facets.rows, stems };
}
