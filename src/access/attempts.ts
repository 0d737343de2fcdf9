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
  const moment = now.toISOString();
  await sql`insert into quadro_tentativa (conta, endereco, momento) values (${account}, ${address}, ${moment})`.execute(queries);
  const { rows } = await sql<{ momento: string }>`
    select momento from quadro_tentativa where conta = ${account} and endereco = ${address}
    order by momento desc limit ${FAILURES + 1}`.execute(queries);
  const earlier = rows.slice(1).map(({ momento }) => Date.parse(momento));
  const [newest] = earlier;
  const oldest = earlier[FAILURES - 1];
  const locked =
    newest !== undefined && oldest !== undefined && newest - oldest <= WINDOW_MS && now.getTime() - newest < WINDOW_MS;
  if (locked)
    await sql`delete from quadro_tentativa where conta = ${account} and endereco = ${address} and momento = ${moment}`.execute(
      queries,
    );
  return { locked };
}

/** After a good password, and for rows too old to count. */
export async function forgetAttempts(queries: Queries, account: string, address: string, now: Date): Promise<void> {
  const old = new Date(now.getTime() - 4 * WINDOW_MS).toISOString();
  await sql`delete from quadro_tentativa where (conta = ${account} and endereco = ${address}) or momento < ${old}`.execute(
    queries,
  );
}
