import { createHmac, randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Queries } from "../db/contract.ts";

/** A stored log-in. The cookie holds the token, the database only its keyed hash. */
export interface StoredSession {
  readonly id: string;
  readonly user: number;
  readonly company: number | null;
  readonly created: string;
  readonly expires: string;
  /** The user who really acts, when logged in as another. */
  readonly behind: number | null;
}

export const newToken = (): string => randomBytes(32).toString("base64url");

/** Keyed, so that a stolen table opens no session and a log-in name cannot be guessed from it. */
export function keyed(secret: string, text: string): string {
  return createHmac("sha256", secret).update(text).digest("base64url");
}

/** Tokens this process remembers the hash of: made anew for every request it was a twentieth of the server's work for a read. */
const MOST_TOKENS = 10_000;
const TOKEN_LENGTH = 43;

/** The id of the session a token opens. */
export function tokenIds(secret: string): (token: string) => string {
  const ids = new Map<string, string>();
  return (token) => {
    const known = ids.get(token);
    if (known !== undefined) return known;
    const id = keyed(secret, token);
    if (ids.size >= MOST_TOKENS) ids.clear();
    if (token.length === TOKEN_LENGTH) ids.set(token, id);
    return id;
  };
}

export async function insertSession(
  queries: Queries,
  session: Omit<StoredSession, "created"> & { readonly now: string; readonly data: Readonly<Record<string, string>> },
): Promise<void> {
  await sql`
    insert into quadro_sessao (id, usuario_id, empresa_id, criada_em, vista_em, expira_em, atras_id, dados)
    values (${session.id}, ${session.user}, ${session.company}, ${session.now}, ${session.now}, ${session.expires}, ${session.behind}, ${JSON.stringify(session.data)}::jsonb)`.execute(
    queries,
  );
}

export async function findSession(queries: Queries, id: string, now: string): Promise<StoredSession | undefined> {
  const { rows } = await sql<StoredSession>`
    select id, usuario_id as "user", empresa_id as company, criada_em as created, expira_em as expires, atras_id as behind
    from quadro_sessao where id = ${id} and expira_em > ${now}`.execute(queries);
  return rows[0];
}

export async function extendSession(queries: Queries, id: string, now: string, expires: string): Promise<void> {
  await sql`update quadro_sessao set vista_em = ${now}, expira_em = ${expires} where id = ${id}`.execute(queries);
}

export async function setSessionCompany(queries: Queries, id: string, company: number): Promise<void> {
  await sql`update quadro_sessao set empresa_id = ${company} where id = ${id}`.execute(queries);
}

/** The same log-in goes on as another user, or as oneself again. */
export async function setSessionUser(
  queries: Queries,
  id: string,
  { user, behind, company }: Pick<StoredSession, "user" | "behind" | "company">,
): Promise<void> {
  await sql`update quadro_sessao set usuario_id = ${user}, atras_id = ${behind}, empresa_id = ${company} where id = ${id}`.execute(
    queries,
  );
}

export async function deleteSession(queries: Queries, id: string): Promise<void> {
  await sql`delete from quadro_sessao where id = ${id}`.execute(queries);
}

/** All sessions of a user, also those in which the user works as another, or all but one. */
export async function deleteSessionsOf(queries: Queries, user: number, except?: string): Promise<void> {
  await sql`delete from quadro_sessao where (usuario_id = ${user} or atras_id = ${user}) and id <> ${except ?? ""}`.execute(
    queries,
  );
}

export async function deleteExpiredSessions(queries: Queries, now: string): Promise<void> {
  await sql`delete from quadro_sessao where expira_em < ${now}`.execute(queries);
}
