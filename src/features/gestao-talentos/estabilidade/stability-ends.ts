import { sql } from "kysely";
import { columnOf, tableOf } from "../../../access/stored-names.ts";
import type { Queries } from "../../../db/contract.ts";
import { colaboradores } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import { comissoes } from "../../../generated/types/sst/comissoes.ts";
import { known } from "../../../metadata/known-register.ts";
import type { Registry } from "../../../metadata/register.ts";

export interface StabilityEnd {
  readonly talent: number;
  readonly nome: string;
  readonly isActive: boolean;
  /** ISO. */
  readonly end: string;
}

/** Of each talent, or of one, the latest day, not before today, that a seat in a commission, or standing for one, gives (NR-5, ADCT art. 10 II a). */
export async function stabilityEnds(
  queries: Queries,
  registry: Registry,
  { company, today, talent }: { readonly company: number; readonly today: string; readonly talent?: number },
): Promise<readonly StabilityEnd[]> {
  const [commissions, talents] = [known(registry, comissoes.id), known(registry, colaboradores.id)];
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
    group by p.id having ${end} >= ${today}::date order by p.id`.execute(queries);
  return rows;
}
