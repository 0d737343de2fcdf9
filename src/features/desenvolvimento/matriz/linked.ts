import { sql } from "kysely";
import { tableOf } from "../../../access/stored-names.ts";
import type { Queries } from "../../../db/contract.ts";
import { known } from "../../../metadata/known-register.ts";
import type { Registry } from "../../../metadata/register.ts";

/** What a list of links holds, by the record it belongs to: lists of records come without it. */
export async function linked(
  queries: Queries,
  registry: Registry,
  register: { readonly id: string },
  list: string,
): Promise<ReadonlyMap<number, readonly number[]>> {
  const { rows } = await sql<{ dono: number; alvo: number }>`
    select dono_id as dono, alvo_id as alvo from ${sql.table(tableOf(known(registry, register.id), list))}
    order by dono_id, ordem`.execute(queries);
  const found = new Map<number, number[]>();
  for (const { dono, alvo } of rows) {
    const own = found.get(Number(dono)) ?? [];
    own.push(Number(alvo));
    found.set(Number(dono), own);
  }
  return found;
}
