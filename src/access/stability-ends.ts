import { sql } from "kysely";
import type { Queries } from "../db/contract.ts";
import type { Register } from "../metadata/register.ts";
import { columnOf, tableOf } from "./stored-names.ts";

export interface StabilityEnd {
  readonly talent: number;
  readonly nome: string;
  readonly isActive: boolean;
  /** ISO. */
  readonly end: string;
}

/** Of each talent, or of one, the latest day, not before `from`, that a seat in a commission, or standing for one, gives (NR-5, ADCT art. 10 II a). */
export async function stabilityEnds(
  queries: Queries,
  { commissions, talents }: { readonly commissions: Register; readonly talents: Register },
  { company, from, talent }: { readonly company: number; readonly from: string; readonly talent?: number },
): Promise<readonly StabilityEnd[]> {
  const of = (alias: string, path: string) => sql.ref(`${alias}.${columnOf(commissions, path)}`);
  const person = (path: string) => sql.ref(`p.${columnOf(talents, path)}`);
  const end = sql`max(case ${of("m", "membros.situacao")}
      when 'ELEITO' then (${of("c", "fimMandato")} + interval '1 year')::date
      when 'CANDIDATO' then ${of("c", "dataEleicao")} end)`;
  const { rows } = await sql<StabilityEnd>`
    select p.id as talent, ${person("nome")} as nome, ${person("situacao")} = 'A' as "isActive", ${end}::text as "end"
    from ${sql.table(tableOf(commissions, "membros"))} m join ${sql.table(tableOf(commissions))} c on c.id = m.dono_id
      join ${sql.table(tableOf(talents))} p on p.id = ${of("m", "membros.colaborador")}
    where c.empresa_id = ${company} ${talent === undefined ? sql`` : sql`and p.id = ${talent}`}
    group by p.id having ${end} >= ${from}::date order by p.id`.execute(queries);
  return rows;
}
