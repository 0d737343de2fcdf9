import { sql } from "kysely";
import type { Queries } from "../db/contract.ts";
import { deleteCodes } from "./one-time-codes.ts";

/** Which second factors somebody has in use. */
export interface Factors {
  readonly codes: boolean;
  readonly passkeys: boolean;
}

export async function factorsOf(queries: Queries, user: number): Promise<Factors> {
  const { rows } = await sql<Factors>`
    select exists (select 1 from quadro_segundo_fator where usuario_id = ${user} and ativo_em is not null) as codes,
           exists (select 1 from quadro_chave_acesso where usuario_id = ${user}) as passkeys`.execute(queries);
  return rows[0] ?? { codes: false, passkeys: false };
}

/** Users with any second factor. */
export async function usersWithFactors(queries: Queries): Promise<readonly number[]> {
  const { rows } = await sql<{ user: number }>`
    select usuario_id as "user" from quadro_segundo_fator where ativo_em is not null
    union select usuario_id from quadro_chave_acesso order by 1`.execute(queries);
  return rows.map(({ user }) => user);
}

/** Codes, recovery codes and passkeys of somebody, and what is under way with them. */
export async function forgetFactors(queries: Queries, user: number): Promise<void> {
  await deleteCodes(queries, user);
  await sql`delete from quadro_chave_acesso where usuario_id = ${user}`.execute(queries);
  await sql`delete from quadro_desafio where usuario_id = ${user}`.execute(queries);
}

/** The same, and from where somebody logged in: the user is no more. */
export async function forgetSecurity(queries: Queries, user: number): Promise<void> {
  await forgetFactors(queries, user);
  await sql`delete from quadro_entrada where usuario_id = ${user}`.execute(queries);
}
