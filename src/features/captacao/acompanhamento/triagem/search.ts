import { sql } from "kysely";
import { staysFor } from "../../../../access/stays-for.ts";
import { columnOf, tableOf } from "../../../../access/stored-names.ts";
import type { Queries } from "../../../../db/contract.ts";
import { candidatos } from "../../../../generated/types/captacao/candidatos.ts";
import { candidatosSolicitacao } from "../../../../generated/types/captacao/candidatos-solicitacao.ts";
import { cargos } from "../../../../generated/types/cargo-salario/cargos.ts";
import { cidades } from "../../../../generated/types/geral/cidades.ts";
import type { QueryOf } from "../../../../metadata/call.ts";
import type { Registry } from "../../../../metadata/register.ts";
import type { WireRecord } from "../../../../metadata/verdict.ts";
import { declared } from "../quadro/positions.ts";
import { foundRecord } from "./found-record.ts";
import type { triageCall } from "./shared.ts";

/** Most that are ranked; whoever finds more is told so. */
export const MOST_RANKED = 20_000;

interface FoundRow {
  readonly id: number;
  readonly company: number;
  readonly texto: string;
  /** The record as far as a line shows it. */
  readonly record: WireRecord;
}
interface FacetRow {
  readonly facet: "escolaridades" | "cidadesIds" | "cargosIds";
  readonly value: string;
  readonly title: string | null;
  readonly total: number;
}
interface Found {
  readonly total: number;
  /** The page, best first. */
  readonly rows: readonly FoundRow[];
  readonly facets: readonly FacetRow[];
  /** The question's words as they are searched. */
  readonly stems: readonly string[];
}

/** Whose candidates are searched: the own company's, or those the others of its group share. Queries see these companies alone. */
export interface Searched {
  readonly companies: readonly number[];
  readonly own: boolean;
}

/** Candidates a question finds, with how many there are by schooling, city and position sought: one statement, one search. */
export async function searchCvs(
  registry: Registry,
  queries: Queries,
  { companies, own }: Searched,
  asked: QueryOf<typeof triageCall>,
): Promise<Found> {
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
    sql`p.empresa_id = any(${[...companies]}::bigint[])`,
    // Who did not agree to stay is found for what they compete for alone.
    own
      ? sql`(${staysFor(people)} or exists (select 1 from ${sql.table(tableOf(rows))} o
          where ${sql.ref(`o.${columnOf(rows, "candidato")}`)} = p.id and ${sql.ref(`o.${columnOf(rows, "situacao")}`)} in ('P', 'V')))`
      : sql`${staysFor(people)} and ${p("pessoal.cpf")} is not null`,
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
      ? sql`(select candidato_id as candidato, 0::real as posto from quadro_candidato_cv
          where empresa_id = any(${[...companies]}::bigint[]) order by candidato_id desc limit ${MOST_RANKED + 1})`
      : sql`quadro_cv_busca(${q}, ${MOST_RANKED + 1})`;
  const { rows: answers } = await sql<Found>`
    with found as materialized (
      select p.id, p.empresa_id as company, h.posto, ${p("pessoal.escolaridade")} as schooling, ${p("endereco.cidade")} as city
      from ${hits} h join ${sql.table(tableOf(people))} p on p.id = h.candidato
      where ${sql.join(conditions, sql` and `)}),
    page as (select id, company, posto from found order by posto desc, id desc offset ${asked.offset ?? 0} limit ${asked.limit ?? 20}),
    grouped as (
      select 'escolaridades' as facet, schooling as value, null::bigint as ref, count(*)::integer as total from found
        where schooling is not null group by 2
      union all select 'cidadesIds', city::text, city, count(*)::integer from found where city is not null group by city
      union all select 'cargosIds', l.alvo_id::text, l.alvo_id, count(*)::integer from found f
        join ${linked} l on l.dono_id = f.id group by l.alvo_id),
    named as (
      select g.facet, g.value, g.total, case g.facet
        when 'cidadesIds' then (select ${sql.ref(`x.${columnOf(cities, "nome")}`)} from ${sql.table(tableOf(cities))} x where x.id = g.ref)
        when 'cargosIds' then (select ${sql.ref(`x.${columnOf(positions, "nome")}`)} from ${sql.table(tableOf(positions))} x where x.id = g.ref)
        end as title
      from grouped g)
    select (select count(*)::integer from found) as total,
      (select coalesce(json_agg(json_build_object('id', f.id, 'company', f.company, 'texto', c.texto, 'record', ${foundRecord(people, cities)}) order by f.posto desc, f.id desc), '[]')
        from page f join quadro_candidato_cv c on c.candidato_id = f.id join ${sql.table(tableOf(people))} p on p.id = f.id) as rows,
      (select coalesce(json_agg(n order by n.total desc, n.value), '[]') from named n) as facets,
      tsvector_to_array(to_tsvector('portuguese', quadro_cv_palavras(${q}))) as stems`.execute(queries);
  return answers[0] ?? { total: 0, rows: [], facets: [], stems: [] };
}
