import { sql } from "kysely";
import type { Queries } from "./contract.ts";

/** Work inside a transaction that writes to another company than the request's; the rest of the transaction writes to the request's. */
export async function writingFor<T>(queries: Queries, company: number, work: () => Promise<T>): Promise<T> {
  const { rows } = await sql<{ before: string }>`select current_setting('quadro.empresa') as before`.execute(queries);
  await sql`select set_config('quadro.empresa', ${String(company)}, true)`.execute(queries);
  const done = await work();
  await sql`select set_config('quadro.empresa', ${rows[0]?.before ?? ""}, true)`.execute(queries);
  return done;
}
