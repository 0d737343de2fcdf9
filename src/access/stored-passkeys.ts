import { sql } from "kysely";
import type { Queries } from "../db/contract.ts";
import type { Passkey } from "./security-contract.ts";

export interface StoredPasskey {
  readonly user: number;
  /** Id of the credential, base64url. */
  readonly credential: string;
  /** Public key (COSE), base64url. */
  readonly key: string;
  readonly counter: number;
  readonly transports: readonly string[];
}

export async function passkeysOf(queries: Queries, user: number): Promise<readonly (Passkey & StoredPasskey)[]> {
  const { rows } = await sql<Passkey & StoredPasskey>`
    select id, usuario_id as "user", nome as name, criada_em as created, usada_em as used, credencial as credential, chave as key,
           contador as counter, transportes as transports
    from quadro_chave_acesso where usuario_id = ${user} order by id`.execute(queries);
  return rows;
}

export async function findPasskey(queries: Queries, credential: string): Promise<StoredPasskey | undefined> {
  const { rows } = await sql<StoredPasskey>`
    select usuario_id as "user", credencial as credential, chave as key, contador as counter, transportes as transports
    from quadro_chave_acesso where credencial = ${credential}`.execute(queries);
  return rows[0];
}

/** Undefined when the credential is kept already, whosever it is. */
export async function insertPasskey(
  queries: Queries,
  { user, credential, key, counter, transports, name, now }: StoredPasskey & { readonly name: string; readonly now: Date },
): Promise<Passkey | undefined> {
  const { rows } = await sql<Passkey>`
    insert into quadro_chave_acesso (usuario_id, credencial, chave, contador, transportes, nome, criada_em)
    values (${user}, ${credential}, ${key}, ${counter}, ${JSON.stringify(transports)}::jsonb, ${name}, ${now.toISOString()})
    on conflict (credencial) do nothing returning id, nome as name, criada_em as created, usada_em as used`.execute(queries);
  return rows[0];
}

/**
 * Notes a use, once per count of the authenticator: one that counts never shows a count again, else it was copied. Authenticators that
 * do not count always show 0.
 */
export async function usePasskey(queries: Queries, credential: string, counter: number, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update quadro_chave_acesso set contador = ${counter}, usada_em = ${now.toISOString()}
    where credencial = ${credential} and (contador < ${counter} or (contador = 0 and ${counter} = 0))`.execute(queries);
  return Number(numAffectedRows ?? 0) === 1;
}

export async function renamePasskey(queries: Queries, user: number, id: number, name: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update quadro_chave_acesso set nome = ${name} where usuario_id = ${user} and id = ${id}`.execute(queries);
  return Number(numAffectedRows ?? 0) === 1;
}

export async function deletePasskey(queries: Queries, user: number, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from quadro_chave_acesso where usuario_id = ${user} and id = ${id}`.execute(queries);
  return Number(numAffectedRows ?? 0) === 1;
}
