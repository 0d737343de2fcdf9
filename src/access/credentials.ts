import { sql } from "kysely";
import type { Queries } from "../db/contract.ts";
import { hashPassword } from "./passwords.ts";

export interface Credential {
  readonly hash: string;
  /** Set by somebody else: to be changed by its owner. */
  readonly change: boolean;
  /** Never used by then, it opens nothing any more; UTC ISO. */
  readonly until: string | null;
}

export async function readCredential(queries: Queries, user: number): Promise<Credential | undefined> {
  const { rows } = await sql<Credential>`
    select hash, trocar as change, vence_em as until from quadro_credencial where usuario_id = ${user}`.execute(queries);
  return rows[0];
}

export async function storeCredential(
  queries: Queries,
  user: number,
  password: string,
  { change, now, until }: { readonly change: boolean; readonly now: Date; readonly until?: Date },
): Promise<void> {
  const hash = await hashPassword(password);
  const moment = now.toISOString();
  const ends = until?.toISOString() ?? null;
  await sql`
    insert into quadro_credencial (usuario_id, hash, trocar, alterada_em, vence_em)
    values (${user}, ${hash}, ${change}, ${moment}, ${ends})
    on conflict (usuario_id) do update set hash = excluded.hash, trocar = excluded.trocar, alterada_em = excluded.alterada_em,
      vence_em = excluded.vence_em`.execute(queries);
}
