import { sql } from "kysely";
import type { Queries } from "../../../db/contract.ts";

/** A message nobody removed is no news any more after a year. */
const KEPT_DAYS = 365;

export async function deleteOld(queries: Queries, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - KEPT_DAYS * 24 * 3_600_000);
  await sql`delete from quadro_mensagem where enviada_em < ${oldest.toISOString()}`.execute(queries);
}
