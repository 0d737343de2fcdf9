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
  const failed = rows.map(({ momento }) => Date.parse(momento));
  const locked = lockEnd(failed, now) !== undefined;
  if (locked) await sql`delete from quadro_tentativa where id = ${id}`.execute(queries);
  return { locked };
}

/** When the lock these failures made ends, newest failure first; undefined when they make none now. */
export function lockEnd(failed: readonly number[], now: Date): Date | undefined {
  const [newest, oldest] = [failed[0], failed[FAILURES - 1]];
  if (newest === undefined || oldest === undefined) return undefined;
  const locked = newest - oldest <= WINDOW_MS && now.getTime() - newest < WINDOW_MS;
  return locked ? new Date(newest + WINDOW_MS) : undefined;
}

/** When the last lock of each account ends, whatever address it was locked from. */
export async function locksOf(queries: Queries, accounts: readonly string[], now: Date): Promise<ReadonlyMap<string, Date>> {
  const since = new Date(now.getTime() - 2 * WINDOW_MS).toISOString();
  const { rows } = await sql<{ conta: string; endereco: string; momento: string }>`
    select conta, endereco, momento from quadro_tentativa
    where conta = any(${[...accounts]}::text[]) and momento > ${since} order by id desc`.execute(queries);
  const ends = new Map<string, Date>();
  for (const same of Map.groupBy(rows, ({ conta, endereco }) => `${conta} ${endereco}`).values()) {
    const end = lockEnd(
      same.map(({ momento }) => Date.parse(momento)),
      now,
    );
    const account = same[0]?.conta ?? "";
    const known = ends.get(account);
    if (end !== undefined && (known === undefined || end > known)) ends.set(account, end);
  }
  return ends;
}

/** Every failure of the account is forgotten, from every address. */
export async function forgetAccount(queries: Queries, account: string): Promise<void> {
  await sql`delete from quadro_tentativa where conta = ${account}`.execute(queries);
}

/** After a good password, and for rows too old to count. */
export async function forgetAttempts(queries: Queries, account: string, address: string, now: Date): Promise<void> {
  const old = new Date(now.getTime() - 4 * WINDOW_MS).toISOString();
  await sql`delete from quadro_tentativa where (conta = ${account} and endereco = ${address}) or momento < ${old}`.execute(
    queries,
  );
}
