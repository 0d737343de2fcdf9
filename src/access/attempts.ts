import { sql } from "kysely";
import type { Queries } from "../db/contract.ts";

const FAILURES = 5;
const WINDOW_MS = 15 * 60_000;

/**
 * Failed log-ins by account and address, so that nobody locks another out from elsewhere.
 * The attempt is written before the password is looked at: of many at the same moment only five get to try.
 */
export async function reserveAttempt(
  queries: Queries,
  account: string,
  address: string,
  now: Date,
): Promise<{ readonly locked: boolean }> {
  const own = await sql<{ id: number }>`
    insert into quadro_tentativa (conta, endereco, momento) values (${account}, ${address}, ${now.toISOString()})
    returning id`.execute(queries);
  const id = own.rows[0]?.id ?? 0;
  const { rows } = await sql<{ momento: string }>`
    select momento from quadro_tentativa where conta = ${account} and endereco = ${address} and id < ${id}
    order by id desc limit ${FAILURES}`.execute(queries);
  const newest = Date.parse(rows[0]?.momento ?? "");
  const oldest = Date.parse(rows[FAILURES - 1]?.momento ?? "");
  // With fewer rows than failures allowed, `oldest` is no date and every comparison with it is false.
  const locked = newest - oldest <= WINDOW_MS && now.getTime() - newest < WINDOW_MS;
  if (locked) await sql`delete from quadro_tentativa where id = ${id}`.execute(queries);
  return { locked };
}

/** After a good password, and for rows too old to count. */
export async function forgetAttempts(queries: Queries, account: string, address: string, now: Date): Promise<void> {
  const old = new Date(now.getTime() - 4 * WINDOW_MS).toISOString();
  await sql`delete from quadro_tentativa where (conta = ${account} and endereco = ${address}) or momento < ${old}`.execute(
    queries,
  );
}
