import { sql } from "kysely";
import type { Queries } from "../db/contract.ts";
import { hashPassword } from "./passwords.ts";

export interface Credential {
  readonly hash: string;
  /** Set by somebody else: to be changed by its owner. */
  readonly change: boolean;
}

export async function readCredential(queries: Queries, user: number): Promise<Credential | undefined> {
  const { rows } = await sql<Credential>`
    select hash, trocar as change from quadro_credencial where usuario_id = ${user}`.execute(queries);
  return rows[0];
}

export async function storeCredential(
  queries: Queries,
  user: number,
  password: string,
  { change, now }: { readonly change: boolean; readonly now: Date },
): Promise<void> {
  const hash = await hashPassword(password);
  const moment = now.toISOString();
  await sql`
    insert into quadro_credencial (usuario_id, hash, trocar, alterada_em) values (${user}, ${hash}, ${change}, ${moment})
    on conflict (usuario_id) do update set hash = excluded.hash, trocar = excluded.trocar, alterada_em = excluded.alterada_em`.execute(
    queries,
  );
}
