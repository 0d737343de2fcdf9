import { sql } from "kysely";
import type { Queries } from "../db/contract.ts";

export const FAILURES = 5;
export const WINDOW_MS = 15 * 60_000;
/** How long failures are kept. */
const KEPT_MS = 4 * WINDOW_MS;
/** Failures of one address over all accounts: an office behind one address has many people, a guesser many accounts. */
export const OF_ADDRESS = 100;
/** The more an account is attacked from everywhere, the fewer tries each address has; never none, or anybody could lock anybody out. */
const TRIES: readonly (readonly [failures: number, tries: number])[] = [
  [200, 1],
  [50, 2],
];

/** Tries one address has while so many failed for the account from everywhere. */
export const triesAfter = (failures: number): number => TRIES.find(([from]) => failures >= from)?.[1] ?? FAILURES;

/** IPv6 addresses of one subscriber share their first half; guesses from there are one guesser's. */
export function addressKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!address.includes(":")) return address;
  const [before = "", after] = (address.split("%")[0] ?? "").toLowerCase().split("::");
  const [head, tail] = [before, after ?? ""].map((half) => half.split(":").filter(Boolean));
  const groups = [
    ...(head ?? []),
    ...Array<string>(Math.max(0, 8 - (head ?? []).length - (tail ?? []).length)).fill("0"),
    ...(tail ?? []),
  ];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}

/**
 * Failed guesses of a password: by account and address, by account from everywhere, by address over all accounts. The attempt is
 * written before the password is looked at: of many at the same moment only the first few get to try.
 */
export async function reserveAttempt(
  queries: Queries,
  account: string,
  address: string,
  now: Date,
): Promise<{ readonly locked: boolean }> {
  // One after the other for an account: what another connection has not committed is seen by nobody.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tentativa ${account}`}, 0))`.execute(queries);
  const from = addressKey(address);
  const own = await sql<{ id: number }>`
    insert into quadro_tentativa (conta, endereco, momento) values (${account}, ${from}, ${now.toISOString()})
    returning id`.execute(queries);
  const id = own.rows[0]?.id ?? 0;
  const since = new Date(now.getTime() - WINDOW_MS).toISOString();
  const { rows } = await sql<{ momento: string }>`
    select momento from quadro_tentativa where conta = ${account} and endereco = ${from} and id < ${id}
    order by id desc limit ${FAILURES}`.execute(queries);
  const counted = await sql<{ conta: number; endereco: number }>`
    select (select count(*) from quadro_tentativa where conta = ${account} and momento > ${since} and id < ${id}) as conta,
      (select count(*) from quadro_tentativa where endereco = ${from} and momento > ${since} and id < ${id}) as endereco`.execute(
    queries,
  );
  const [everywhere] = counted.rows;
  const failed = rows.map(({ momento }) => Date.parse(momento));
  const tries = triesAfter(Number(everywhere?.conta ?? 0));
  const locked = lockEnd(failed, now, tries) !== undefined || Number(everywhere?.endereco ?? 0) >= OF_ADDRESS;
  if (locked) await sql`delete from quadro_tentativa where id = ${id}`.execute(queries);
  return { locked };
}

/** When the lock these failures made ends, newest failure first; undefined when they make none now. */
export function lockEnd(failed: readonly number[], now: Date, tries: number = FAILURES): Date | undefined {
  const [newest, oldest] = [failed[0], failed[tries - 1]];
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
  for (const [account, failures] of Map.groupBy(rows, ({ conta }) => conta)) {
    const tries = triesAfter(failures.filter(({ momento }) => now.getTime() - Date.parse(momento) < WINDOW_MS).length);
    for (const same of Map.groupBy(failures, ({ endereco }) => endereco).values()) {
      const moments = same.map(({ momento }) => Date.parse(momento));
      const end = lockEnd(moments, now, tries);
      const known = ends.get(account);
      if (end !== undefined && (known === undefined || end > known)) ends.set(account, end);
    }
  }
  return ends;
}

/** How often somebody failed at the account in the last hour, from every address. */
export async function failuresInHour(queries: Queries, account: string, now: Date): Promise<number> {
  const since = new Date(now.getTime() - KEPT_MS).toISOString();
  const { rows } = await sql<{ quantas: number }>`
    select count(*) as quantas from quadro_tentativa where conta = ${account} and momento > ${since}`.execute(queries);
  return Number(rows[0]?.quantas ?? 0);
}

/** Every failure of the account is forgotten, from every address. */
export async function forgetAccount(queries: Queries, account: string): Promise<void> {
  await sql`delete from quadro_tentativa where conta = ${account}`.execute(queries);
}

/** After a good password, and for rows too old to count. */
export async function forgetAttempts(queries: Queries, account: string, address: string, now: Date): Promise<void> {
  const old = new Date(now.getTime() - KEPT_MS).toISOString();
  await sql`delete from quadro_tentativa
    where (conta = ${account} and endereco = ${addressKey(address)}) or momento < ${old}`.execute(queries);
}
