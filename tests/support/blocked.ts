import { sql } from "kysely";
import { expect } from "vitest";
import type { Database } from "../../src/db/contract.ts";

/** Until one of the works has ended or waits for what another connection holds; the embedded database lets one write at a time. */
export async function endedOrBlocked(database: Database, work: Promise<unknown>): Promise<void> {
  if (database.dialect === "pglite") return;
  let ended = false;
  const end = (): void => {
    ended = true;
  };
  work.then(end, end);
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const isBlocked = async () => (await database.owner((queries) => waiting.execute(queries))).rows.length > 0;
  await expect.poll(async () => ended || (await isBlocked()), { timeout: 20_000, interval: 20 }).toBe(true);
}
