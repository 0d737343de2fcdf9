import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Queries } from "../db/contract.ts";
import { AppError } from "../errors/app-error.ts";
import { announce } from "./announce.ts";
import type { SecurityParts } from "./security.ts";
import type { OpenSession, Security } from "./security-contract.ts";
import { deleteSession, deleteSessionsOf } from "./sessions.ts";

interface Row {
  readonly id: string;
  readonly since: string;
  readonly seen: string;
  readonly data: { readonly endereco?: string; readonly navegador?: string };
}

/** Sessions somebody opened, whoever they work as in them; one in which somebody else works as them is not theirs. */
async function rowsOf(queries: Queries, user: number, now: Date): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select id, criada_em as since, vista_em as seen, dados as data from quadro_sessao
    where coalesce(atras_id, usuario_id) = ${user} and expira_em > ${now.toISOString()} order by vista_em desc, id`.execute(
    queries,
  );
  return rows;
}

const keyOf = (id: string): string => createHash("sha256").update(id).digest("base64url").slice(0, 22);

export async function openSessions(queries: Queries, user: number, current: string, now: Date): Promise<readonly OpenSession[]> {
  const rows = await rowsOf(queries, user, now);
  return rows
    .map(({ id, since, seen, data }) => ({
      key: keyOf(id),
      address: data.endereco ?? "",
      browser: data.navegador ?? "",
      since,
      seen,
      current: id === current,
    }))
    .sort((a, b) => Number(b.current) - Number(a.current));
}

export function createOwnSessions({ database, clock }: SecurityParts): Pick<Security, "endSession" | "endOthers"> {
  const inside = <T>(work: (queries: Queries) => Promise<T>): Promise<T> =>
    database.house((queries) => queries.transaction().execute(work));
  return {
    endSession: ({ account }, key, tell) =>
      inside(async (queries) => {
        const found = (await rowsOf(queries, account.id, clock())).find(({ id }) => keyOf(id) === key);
        if (found === undefined) throw new AppError("NOT_FOUND");
        await deleteSession(queries, found.id);
        await tell(queries);
        await announce(queries, { session: found.id });
      }),
    endOthers: ({ id, account }, tell) =>
      inside(async (queries) => {
        const others = (await rowsOf(queries, account.id, clock())).filter((row) => row.id !== id);
        if (others.length === 0) return 0;
        for (const other of others) {
          await deleteSession(queries, other.id);
          await announce(queries, { session: other.id });
        }
        await tell(queries);
        return others.length;
      }),
  };
}

/** All sessions somebody opened, and those in which somebody else works as them. Answers how many were open. */
export async function endSessionsOf(queries: Queries, user: number, now: Date): Promise<number> {
  const open = await rowsOf(queries, user, now);
  await deleteSessionsOf(queries, user);
  return open.length;
}

/** A new log-in takes the place of all the owner's others. */
export async function endOlder(queries: Queries, user: number, current: string): Promise<void> {
  await deleteSessionsOf(queries, user, current);
  await announce(queries, { user });
}
