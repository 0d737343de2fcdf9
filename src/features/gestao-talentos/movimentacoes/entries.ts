import { type RawBuilder, sql } from "kysely";
import { columnOf } from "../../../access/stored-names.ts";
import type { Queries } from "../../../db/contract.ts";
import { colaboradores } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import { known } from "../../../metadata/known-register.ts";
import type { Registry } from "../../../metadata/register.ts";
import { decimalOf, div, mul, numberOf, round, sub } from "../../../rules/decimal.ts";
import type { Paid } from "./classify.ts";

const CANCELLED = 3;

interface PaidEntry extends Paid {
  readonly id: number;
  /** The entry it is told against; 0 for the first. */
  readonly anterior: number;
}

/** Of every entry that is neither cancelled nor a correction: the one before it, and both salaries on its day. */
export async function paidEntries(queries: Queries, registry: Registry, person: number): Promise<readonly PaidEntry[]> {
  const { entries, of } = storedTalents(registry);
  const { rows } = await sql<{ id: string; anterior: string | null; antes: number | null; depois: number | null }>`
    select h.id, a.id as anterior, (${paidOn(of, "a", of("h", "data"))})::float8 as antes, (${paidOn(of, "h", of("h", "data"))})::float8 as depois
    from ${entries} h left join lateral (select x.* from ${entries} x where x.dono_id = h.dono_id and ${of("x", "data")} < ${of("h", "data")}
      and ${counts(of, "x")} order by ${of("x", "data")} desc limit 1) a on true
    where h.dono_id = ${person} and ${counts(of, "h")} order by ${of("h", "data")}`.execute(queries);
  return rows.map(({ id, anterior, ...amounts }) => ({ ...amounts, id: Number(id), anterior: Number(anterior ?? 0) }));
}

/** The entry in force before a day, and what it pays on that day. */
export async function entryBefore(
  queries: Queries,
  registry: Registry,
  person: number,
  day: string,
): Promise<{ readonly id: number; readonly salario: number | null } | undefined> {
  const { entries, of } = storedTalents(registry);
  const { rows } = await sql<{
    id: string;
    salario: number | null;
  }>`select h.id, (${paidOn(of, "h", sql`${day}::date`)})::float8 as salario
    from ${entries} h where h.dono_id = ${person} and ${of("h", "data")} < ${day}::date and ${counts(of, "h")}
    order by ${of("h", "data")} desc limit 1`.execute(queries);
  const [row] = rows;
  return row === undefined ? undefined : { ...row, id: Number(row.id) };
}

export interface Pay {
  readonly tipoSalario: number | null;
  readonly faixa: number | null;
  readonly indice: number | null;
  readonly quantidade: number | null;
  readonly valor: number | null;
}

/** What a way of being paid comes to on a day. */
export async function payOn(
  queries: Queries,
  day: string,
  { tipoSalario, faixa, indice, quantidade, valor }: Pay,
): Promise<number | null> {
  const { rows } = await sql<{
    valor: number | null;
  }>`select (case ${tipoSalario}::int when 1 then quadro_faixa_em(${day}::date, ${faixa}::bigint)
    when 2 then round(${quantidade}::numeric * quadro_indice_em(${day}::date, ${indice}::bigint), 2) when 3 then ${valor}::numeric end)::float8 as valor`.execute(
    queries,
  );
  return rows[0]?.valor ?? null;
}

/** A change of salary as it is told; all empty to who may not know. */
export function toldPay(paid: Paid | undefined) {
  const { antes = null, depois = null } = paid ?? {};
  if (antes === null || depois === null) return { salarioAntes: antes, salarioDepois: depois, diferenca: null, percentual: null };
  const change = sub(decimalOf(depois), decimalOf(antes));
  const share = div(mul(change, decimalOf(100)), decimalOf(antes));
  return {
    salarioAntes: antes,
    salarioDepois: depois,
    diferenca: numberOf(round(change, 2)),
    percentual: share === null ? null : numberOf(round(share, 2)),
  };
}

type ColumnAt = (alias: string, path: string) => RawBuilder<unknown>;

const counts = (of: ColumnAt, alias: string): RawBuilder<unknown> =>
  sql`coalesce(${of(alias, "status")}, 1) <> ${CANCELLED} and coalesce(${of(alias, "motivo")}, '') <> 'CORRECAO'`;

const paidOn = (of: ColumnAt, alias: string, day: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case ${of(alias, "tipoSalario")} when 1 then quadro_faixa_em(${day}, ${of(alias, "faixaSalarial")})
    when 2 then round(${of(alias, "quantidade")} * quadro_indice_em(${day}, ${of(alias, "indice")}), 2) when 3 then ${of(alias, "valor")} end`;

function storedTalents(registry: Registry) {
  const register = known(registry, colaboradores.id);
  const history = register.storage.tables.find(({ role }) => role === "history");
  const of: ColumnAt = (alias, path) => sql.ref(`${alias}.${columnOf(register, path)}`);
  return { entries: sql.table(history?.name ?? ""), of };
}
