import { sql } from "kysely";
import type { Queries } from "../../../db/contract.ts";
import { colaboradores } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import { configuracoesLimiteColaborador } from "../../../generated/types/utilitario/configuracoes-limite-colaborador.ts";

import type { Registry } from "../../../metadata/register.ts";
import { placeOf } from "./line-places.ts";
import type { LiveRow } from "./live-rows.ts";
import { entryInForce, storedOf } from "./stored.ts";

const GONE = ["D", "C"];

/**
 * Proposals that bring their talents into areas or jobs where, with the whole table applied on `day`, more people work than the company
 * allows, on that day or on one of the later days on which somebody moves: the limit, by proposal.
 */
export async function overLimits(
  queries: Queries,
  registry: Registry,
  rows: readonly LiveRow[],
  { day, company }: { readonly day: string; readonly company: number },
): Promise<ReadonlyMap<number, number>> {
  const [limits, people] = [storedOf(registry, configuracoesLimiteColaborador.id), storedOf(registry, colaboradores.id)];
  const moves = rows.filter(({ desligado }) => !desligado).map((row) => ({ linha: row.id, pessoa: row.alvo, ...placeOf(row) }));
  const date = people.of("e", "data");
  const covers = (area: unknown, job: unknown) =>
    sql`(${limits.of("l", "areaId")} is null or ${limits.of("l", "areaId")} = ${area})
      and (${limits.of("l", "cargoId")} is null or ${limits.of("l", "cargoId")} = ${job})`;
  const [area, job] = [people.of("h", "areaOrganizacional"), people.of("h", "cargo")];
  const { rows: found } = await sql<{ linha: number; limite: number }>`
    with m as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) x(linha bigint, pessoa bigint, area bigint, cargo bigint)
    ), come as materialized (
      select l.id as limite_id, ${limits.of("l", "limite")} as limite, m.linha from m
      join ${limits.table} l on l.empresa_id = ${company} and ${covers(sql`m.area`, sql`m.cargo`)}
      left join lateral ${entryInForce(people, sql`m.pessoa`, sql`${day}::date`)} h on true
      where not coalesce(${covers(area, job)}, false)
    ), dias as (
      select ${day}::date as dia where exists (select 1 from come)
      union select ${date} from ${people.entries} e where e.empresa_id = ${company} and ${date} > ${day}::date and exists (select 1 from come)
    ), cheios as (
      select l.id from ${limits.table} l cross join dias d
      join ${people.table} p on p.empresa_id = l.empresa_id and coalesce(${people.of("p", "situacao")}, 'A') <> all(${GONE}::text[])
      left join m on m.pessoa = p.id
      left join lateral ${entryInForce(people, sql`p.id`, sql`d.dia`)} h on true
      where l.id in (select limite_id from come)
        and case when m.pessoa is not null and coalesce(${people.of("h", "data")} <= ${day}::date, true)
          then ${covers(sql`m.area`, sql`m.cargo`)} else ${covers(area, job)} end
      group by l.id, d.dia, ${limits.of("l", "limite")} having count(distinct p.id) > ${limits.of("l", "limite")}
    )
    select c.linha, min(c.limite)::int as limite from come c where c.limite_id in (select id from cheios) group by c.linha`.execute(
    queries,
  );
  return new Map(found.map(({ linha, limite }) => [Number(linha), limite]));
}
