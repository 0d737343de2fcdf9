import { createHash } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import { AppError } from "../../errors/app-error.ts";
import { isRecord } from "../../metadata/json.ts";
import type { Register } from "../../metadata/register.ts";
import type { Json } from "../../metadata/verdict.ts";
import type { StoredRecord, WriteOptions } from "../contract.ts";
import type { Call } from "../parts.ts";
import { Slot } from "../statement/slot.ts";

export type Claim = NonNullable<WriteOptions["idempotency"]>;

interface Kept {
  readonly conteudo: string | null;
  readonly resposta: unknown;
}

/**
 * Claims the key for this write. A request that already wrote under it gets that record; one still running is waited for,
 * because both insert the same row. IDEMPOTENCY_KEY_REUSED when that one sent something else.
 */
export async function claimKey(call: Call, register: Register, claim: Claim): Promise<number | null> {
  const { chave, usuario_id: user } = keyColumns(call, register, claim);
  const mine = await sql`insert into quadro_idempotencia (chave, usuario_id, registro, conteudo, criada_em)
    values (${chave}, ${user}, ${register.id}, ${claim.content}, ${call.context.now}) on conflict do nothing returning chave`.execute(
    call.queries,
  );
  if (mine.rows.length > 0) return null;
  const { rows } = await sql<Kept>`select conteudo, resposta from quadro_idempotencia
    where chave = ${chave} and usuario_id = ${user} and registro = ${register.id}`.execute(call.queries);
  const [kept] = rows;
  if (kept !== undefined && kept.conteudo !== claim.content) throw new AppError("IDEMPOTENCY_KEY_REUSED");
  const answer: unknown = typeof kept?.resposta === "string" ? JSON.parse(kept.resposta) : kept?.resposta;
  return isRecord(answer as Json) && typeof (answer as StoredRecord).id === "number" ? (answer as StoredRecord).id : null;
}

/** Keeps which record was made, for a retry. */
export async function keepMade(call: Call, register: Register, claim: Claim, id: number): Promise<void> {
  const { chave, usuario_id: user } = keyColumns(call, register, claim);
  await sql`update quadro_idempotencia set resposta = ${JSON.stringify({ id })}::jsonb
    where chave = ${chave} and usuario_id = ${user} and registro = ${register.id}`.execute(call.queries);
}

const CLAIMED = { chave: "text", usuario_id: "bigint", registro: "text", conteudo: "text", criada_em: "timestamptz" } as const;
const slotOf = (column: string): string => `/key.${column}`;

/** Keeps key and record at once, a part of the statement that makes the rows `rows`: fails where somebody was first. */
export function claimed(rows: string): RawBuilder<unknown> {
  const names = sql.join(Object.keys(CLAIMED).map((column) => sql.id(column)));
  const values = sql.join(Object.entries(CLAIMED).map(([column, type]) => sql`${new Slot(slotOf(column))}::${sql.raw(type)}`));
  return sql`insert into quadro_idempotencia (${names}, resposta) select ${values}, jsonb_build_object('id', r.id) from ${sql.id(rows)} r`;
}

/** What goes into the places of `claimed`. */
export function claimedValues(call: Call, register: Register, claim: Claim): Readonly<Record<string, unknown>> {
  const values = { ...keyColumns(call, register, claim), conteudo: claim.content, criada_em: call.context.now };
  return Object.fromEntries(Object.entries(values).map(([column, value]) => [slotOf(column), value]));
}

/** Of this person, whoever acts in their name, in this company: the same key of anybody else is another one. */
function keyColumns({ context: { user, company } }: Call, register: Register, { key }: Claim) {
  const chave = createHash("sha256")
    .update(JSON.stringify([key, user.kind, user.id, user.behind ?? null, company]))
    .digest("base64url");
  return { chave, usuario_id: user.id, registro: register.id };
}
