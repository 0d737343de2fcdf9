import { randomInt } from "node:crypto";
import { sql } from "kysely";
import type { Queries } from "../db/contract.ts";
import { keyed } from "./sessions.ts";

const COUNT = 10;
const HALF = 5;
/** No letter or digit that is mistaken for another; ten of them are 49 bits. */
const SIGNS = "abcdefghjkmnpqrstuvwxyz23456789";

const half = (): string => Array.from({ length: HALF }, () => SIGNS.charAt(randomInt(SIGNS.length))).join("");

/** Keyed, so that a stolen table tells none of them. */
const hashOf = (secret: string, user: number, code: string): string =>
  keyed(secret, `recuperacao:${user}:${code.toLowerCase().replace(/[^a-z0-9]/g, "")}`);

/** New ones in place of all there were. */
export async function renewRecoveryCodes(queries: Queries, secret: string, user: number, now: Date): Promise<readonly string[]> {
  const codes = Array.from({ length: COUNT }, () => `${half()}-${half()}`);
  const moment = now.toISOString();
  await sql`delete from quadro_codigo_recuperacao where usuario_id = ${user}`.execute(queries);
  const rows = codes.map((code) => sql`(${user}, ${hashOf(secret, user, code)}, ${moment})`);
  await sql`insert into quadro_codigo_recuperacao (usuario_id, codigo, criado_em) values ${sql.join(rows)}`.execute(queries);
  return codes;
}

/** Whether it was one; it is none afterwards. */
export async function spendRecoveryCode(queries: Queries, secret: string, user: number, code: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from quadro_codigo_recuperacao where usuario_id = ${user} and codigo = ${hashOf(secret, user, code)}`.execute(queries);
  return Number(numAffectedRows ?? 0) === 1;
}

export async function recoveryCodesLeft(queries: Queries, user: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from quadro_codigo_recuperacao where usuario_id = ${user}`.execute(queries);
  return rows[0]?.n ?? 0;
}
