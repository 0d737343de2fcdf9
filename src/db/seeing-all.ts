import { sql } from "kysely";
import type { Queries } from "./contract.ts";

/**
 * Work inside a transaction that sees what is kept apart from the request as well: to find out that it is there, never to show it.
 * Afterwards the rest of the transaction sees what it saw before.
 */
export async function seeingAll<T>(queries: Queries, work: () => Promise<T>): Promise<T> {
  const { rows } = await sql<{ before: string }>`select current_setting('quadro.restritos') as before`.execute(queries);
  await sql`select set_config('quadro.restritos', current_setting('quadro.empresas'), true)`.execute(queries);
  const done = await work();
  await sql`select set_config('quadro.restritos', ${rows[0]?.before ?? "{}"}, true)`.execute(queries);
  return done;
}
