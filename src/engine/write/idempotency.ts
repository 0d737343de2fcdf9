import { sql } from "kysely";
import type { Register } from "../../metadata/register.ts";
import type { StoredRecord } from "../contract.ts";
import type { Call } from "../parts.ts";
import { isRecord } from "../read/wire.ts";

/**
 * Claims the key for this write. A request that already wrote under it gets that answer; one still running is waited for,
 * because both insert the same row.
 */
export async function claimKey(call: Call, register: Register, key: string): Promise<StoredRecord | null> {
  const user = call.context.user.id;
  const claimed = await sql`insert into quadro_idempotencia (chave, usuario_id, registro, criada_em)
    values (${key}, ${user}, ${register.id}, ${call.context.now}) on conflict do nothing returning chave`.execute(call.queries);
  if (claimed.rows.length > 0) return null;
  const { rows } = await sql<{ resposta: unknown }>`select resposta from quadro_idempotencia
    where chave = ${key} and usuario_id = ${user} and registro = ${register.id}`.execute(call.queries);
  const answer: unknown = typeof rows[0]?.resposta === "string" ? JSON.parse(rows[0].resposta) : rows[0]?.resposta;
  return isStored(answer) ? answer : null;
}

/** Keeps the answer for a retry. */
export async function keepAnswer(call: Call, register: Register, key: string, record: StoredRecord): Promise<void> {
  await sql`update quadro_idempotencia set resposta = ${JSON.stringify(record)}::jsonb
    where chave = ${key} and usuario_id = ${call.context.user.id} and registro = ${register.id}`.execute(call.queries);
}

function isStored(value: unknown): value is StoredRecord {
  return isRecord(value as StoredRecord) && typeof (value as StoredRecord).id === "number";
}
