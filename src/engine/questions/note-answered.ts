import { sql } from "kysely";
import { columnOf, tableOf } from "../../access/stored-names.ts";
import type { Queries } from "../../db/contract.ts";
import type { Register } from "../../metadata/register.ts";

/** Somebody answered, be it a draft, or nobody any more: what decides how answers are read is locked by it. */
export async function noteAnswered(
  queries: Queries,
  register: Register,
  { id, company }: { readonly id: number; readonly company: number },
  answered = true,
): Promise<void> {
  const column = sql.ref(columnOf(register, "possuiResposta"));
  await sql`update ${sql.table(tableOf(register))} set ${column} = ${answered}
    where id = ${id} and empresa_id = ${company} and ${column} is distinct from ${answered}`.execute(queries);
}
