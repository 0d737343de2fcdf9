import { randomInt } from "node:crypto";
import { sql } from "kysely";
import type { Queries } from "../db/contract.ts";
import { hashPassword, verifyPassword } from "./passwords.ts";
import { keyed } from "./sessions.ts";

const COUNT = 10;
export const HALF = 5;
/** No letter or digit that is mistaken for another; ten of them are 49 bits. */
export const SIGNS = "abcdefghjkmnpqrstuvwxyz23456789";

const half = (): string => Array.from({ length: HALF }, () => SIGNS.charAt(randomInt(SIGNS.length))).join("");

const plain = (code: string): string => code.toLowerCase().replace(/[^a-z0-9]/g, "");
/** Keyed before it is stretched: who has the table alone cannot even begin to guess. */
const keyedCode = (secret: string, user: number, code: string): string => keyed(secret, `recuperacao:${user}:${plain(code)}`);

/** New ones in place of all there were. */
export async function renewRecoveryCodes(queries: Queries, secret: string, user: number, now: Date): Promise<readonly string[]> {
  const codes = Array.from({ length: COUNT }, () => `${half()}-${half()}`);
  const moment = now.toISOString();
  await sql`delete from quadro_codigo_recuperacao where usuario_id = ${user}`.execute(queries);
  const hashes = await Promise.all(codes.map((code) => hashPassword(keyedCode(secret, user, code))));
  const rows = hashes.map((hash) => sql`(${user}, ${hash}, ${moment})`);
  await sql`insert into quadro_codigo_recuperacao (usuario_id, codigo, criado_em) values ${sql.join(rows)}`.execute(queries);
  return codes;
}

/** Whether it was one; it is none afterwards. Of two at once one is first. */
export async function spendRecoveryCode(queries: Queries, secret: string, user: number, code: string): Promise<boolean> {
  const given = keyedCode(secret, user, code);
  const { rows } = await sql<{ hash: string }>`
    select codigo as hash from quadro_codigo_recuperacao where usuario_id = ${user}`.execute(queries);
  // Those made before they were stretched are the keyed text itself.
  const matches = await Promise.all(
    rows.map(({ hash }) => (hash.startsWith("$argon2") ? verifyPassword(hash, given) : hash === given)),
  );
  const found = rows[matches.indexOf(true)];
  if (found === undefined) return false;
  const { numAffectedRows } = await sql`
    delete from quadro_codigo_recuperacao where usuario_id = ${user} and codigo = ${found.hash}`.execute(queries);
  return Number(numAffectedRows ?? 0) === 1;
}

export async function recoveryCodesLeft(queries: Queries, user: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from quadro_codigo_recuperacao where usuario_id = ${user}`.execute(queries);
  return rows[0]?.n ?? 0;
}
