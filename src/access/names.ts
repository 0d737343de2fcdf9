import { sql } from "kysely";
import type { Queries } from "../db/contract.ts";
import { known } from "../metadata/known-register.ts";
import type { Registry } from "../metadata/register.ts";
import { columnOf, tableOf } from "./stored-names.ts";

/** What these rows of a register are called in `nome`, by their ids. Whoever asks has seen to it that they may be named. */
export async function namesOf(
  queries: Queries,
  registry: Registry,
  { id }: { readonly id: string },
  ids: Iterable<number>,
): Promise<ReadonlyMap<number, string>> {
  const register = known(registry, id);
  const { rows } = await sql<{ id: string; nome: string }>`
    select id, ${sql.ref(columnOf(register, "nome"))} as nome from ${sql.table(tableOf(register))}
    where id = any(${[...ids]}::bigint[])`.execute(queries);
  return new Map(rows.map((row) => [Number(row.id), row.nome]));
}
