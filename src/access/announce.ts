import { sql } from "kysely";
import type { Queries } from "../db/contract.ts";

/** Channel on which every node hears what to forget. */
export const ACCESS_CHANNEL = "quadro_acesso";

/** What changed: one user, one session, or the rights of many at once. */
export type AccessChange = { readonly user: number } | { readonly session: string } | "everything";

/** Inside a transaction: heard by every node when it commits, and not at all when it does not. */
export async function announce(queries: Queries, change: AccessChange): Promise<void> {
  await sql`select pg_notify(${ACCESS_CHANNEL}, ${write(change)})`.execute(queries);
}

export function readChange(payload: string): AccessChange {
  if (payload.startsWith("u:")) return { user: Number(payload.slice(2)) };
  return payload.startsWith("s:") ? { session: payload.slice(2) } : "everything";
}

function write(change: AccessChange): string {
  if (change === "everything") return "*";
  return "user" in change ? `u:${change.user}` : `s:${change.session}`;
}
