import { sql } from "kysely";
import type { Queries } from "../../../db/contract.ts";
import { colaboradores } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import { configuracoesLimiteColaborador } from "../../../generated/types/utilitario/configuracoes-limite-colaborador.ts";
import { GONE } from "../../../metadata/gone.ts";
import type { Registry } from "../../../metadata/register.ts";
import type { Kind } from "./kinds.ts";
import { placeOf } from "./line-places.ts";
import type { LiveRow } from "./live-rows.ts";
import { entryInForce, storedOf } from "./stored.ts";

interface Asked {
  readonly day: string;
  readonly company: number;
}

/** The same proposals, each with the limit of people it would pass. */
export async function withLimits(
  queries: Queries,
  registry: Registry,
  kind: Kind,
  rows: readonly LiveRow[],
  asked: Asked,
): Promise<readonly LiveRow[]> {
  if (kind.tipo !== "C") return rows;
  const over = await overLimits(queries, registry, rows, asked);
  return rows.map((row) => {
    const limite = over.get(row.id);
    return limite === undefined ? row : { ...row, limite };
  });
}

/**
 * Proposals that bring their talents into areas or jobs where, with the whole table applied on `day`, more people work than the company
 * allows, on that day or on one of the later days on which somebody moves: the limit, by proposal.
 */
async function overLimits(
  queries: Queries,
  registry: Registry,
  rows: readonly LiveRow[],
  { day, company }: Asked,
): Promise<ReadonlyMap<number, number>> {
  const [limits, people] = [storedOf(registry, configuracoesLimiteColaborador.id), storedOf(registry, colaboradores.id)];
  const moves = rows.filter(({ desligado }) => !desligado).map((row) => ({ linha: row.id, pessoa: row.alvo, ...placeOf(row) }));
  const covers = (of: string) =>
    sql.raw(`(l.area is null or l.area = ${of}.area) and (l.cargo is null or l.cargo = ${of}.cargo)`);
  const [area, job, date] = [people.of("h", "areaOrganizacional"), people.of("h", "cargo"), people.of("h", "data")];
  const { rows: found } = await sql<{ linha: number; limite: number }>`
    with m as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) x(linha bigint, pessoa bigint, area bigint, cargo bigint)
    ), l as materialized (
      select l.id, ${limits.of("l", "limite")} as limite, ${limits.of("l", "areaId")} as area, ${limits.of("l", "cargoId")} as cargo
      from ${limits.table} l where l.empresa_id = ${company}
    ), come as materialized (
      select l.id as limite_id, l.limite, m.linha from m join l on ${covers("m")}
      left join lateral (select ${area} as area, ${job} as cargo
        from ${entryInForce(people, sql`m.pessoa`, sql`${day}::date`)} h) e on true
      where not coalesce(${covers("e")}, false)
    ), e as materialized (
      select pessoa, area, cargo, greatest(de, ${day}::date) as de, lead(de) over (partition by pessoa order by de) as ate from (
        select pessoa, area, cargo, ${day}::date as de from m
        union all select h.dono_id, ${area}, ${job}, ${date} from ${people.entries} h
          where h.empresa_id = ${company} and coalesce(${people.of("h", "status")}, 1) = 1 and exists (select 1 from come)
            and not (${date} = ${day}::date and h.dono_id in (select pessoa from m))) x
    ), dentro as materialized (
      select l.id as limite_id, l.limite, e.de, e.ate from l join e on ${covers("e")} and (e.ate is null or e.ate > ${day}::date)
      join ${people.table} p on p.id = e.pessoa and coalesce(${people.of("p", "situacao")}, 'A') <> all(${GONE}::text[])
      where l.id in (select limite_id from come)
    ), somas as (
      select limite_id, sum(sum(n)) over (partition by limite_id order by dia) as pessoas from (
        select limite_id, de as dia, 1 as n from dentro
        union all select limite_id, ate, -1 from dentro where ate is not null) x
      group by limite_id, dia
    ), cheios as (
      select s.limite_id from somas s join l on l.id = s.limite_id where s.pessoas > l.limite
    )
    select c.linha, min(c.limite)::int as limite from come c where c.limite_id in (select limite_id from cheios) group by c.linha`.execute(
    queries,
  );
  return new Map(found.map(({ linha, limite }) => [Number(linha), limite]));
}
