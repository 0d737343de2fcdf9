import { createHash } from "node:crypto";
import { sql } from "kysely";
import { AppError } from "../../errors/app-error.ts";
import type { RequestContext } from "../../metadata/context.ts";
import type { Register } from "../../metadata/register.ts";
import type { StoredRecord, WriteOptions } from "../contract.ts";
import type { Call } from "../parts.ts";
import { isRecord } from "../read/wire.ts";

type Claim = NonNullable<WriteOptions["idempotency"]>;

interface Kept {
  readonly conteudo: string | null;
  readonly resposta: unknown;
}

/**
 * Claims the key for this write. A request that already wrote under it gets that answer; one still running is waited for,
 * because both insert the same row. IDEMPOTENCY_KEY_REUSED when that one sent something else.
 */
export async function claimKey(call: Call, register: Register, claim: Claim): Promise<StoredRecord | null> {
  const key = ownKey(call.context, claim);
  const user = call.context.user.id;
  const claimed = await sql`insert into quadro_idempotencia (chave, usuario_id, registro, conteudo, criada_em)
    values (${key}, ${user}, ${register.id}, ${claim.content}, ${call.context.now}) on conflict do nothing returning chave`.execute(
    call.queries,
  );
  if (claimed.rows.length > 0) return null;
  const { rows } = await sql<Kept>`select conteudo, resposta from quadro_idempotencia
    where chave = ${key} and usuario_id = ${user} and registro = ${register.id}`.execute(call.queries);
  const [kept] = rows;
  if (kept !== undefined && kept.conteudo !== claim.content) throw new AppError("IDEMPOTENCY_KEY_REUSED");
  const answer: unknown = typeof kept?.resposta === "string" ? JSON.parse(kept.resposta) : kept?.resposta;
  return isStored(answer) ? answer : null;
}

/** Keeps the answer for a retry. */
export async function keepAnswer(call: Call, register: Register, claim: Claim, record: StoredRecord): Promise<void> {
  await sql`update quadro_idempotencia set resposta = ${JSON.stringify(record)}::jsonb
    where chave = ${ownKey(call.context, claim)} and usuario_id = ${call.context.user.id} and registro = ${register.id}`.execute(
    call.queries,
  );
}

/** Of this person, whoever acts in their name, in this company: the same key of anybody else is another one. */
function ownKey({ user, company }: RequestContext, { key }: Claim): string {
  return createHash("sha256")
    .update(JSON.stringify([key, user.kind, user.id, user.behind ?? null, company]))
    .digest("base64url");
}

function isStored(value: unknown): value is StoredRecord {
  return isRecord(value as StoredRecord) && typeof (value as StoredRecord).id === "number";
}
