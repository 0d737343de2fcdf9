import { sql } from "kysely";
import type { Queries } from "../db/contract.ts";

const LASTS_MS = 5 * 60_000;

/** What a challenge is for; one made for one use answers no other. */
type Use = "segundo-fator" | "chave-nova" | "chave-entrada";

interface Challenge {
  /** Keyed hash: the table opens nothing. */
  readonly id: string;
  readonly use: Use;
  readonly user?: number;
  readonly address?: string;
}

export async function storeChallenge(queries: Queries, { id, use, user, address }: Challenge, now: Date): Promise<string> {
  const expires = new Date(now.getTime() + LASTS_MS).toISOString();
  await sql`
    insert into quadro_desafio (id, uso, usuario_id, endereco, expira_em)
    values (${id}, ${use}, ${user ?? null}, ${address ?? null}, ${expires})`.execute(queries);
  return expires;
}

const living = ({ id, use, user, address }: Challenge, now: Date) => sql`
  id = ${id} and uso = ${use} and expira_em > ${now.toISOString()}
  and usuario_id is not distinct from coalesce(${user ?? null}, usuario_id)
  and endereco is not distinct from coalesce(${address ?? null}, endereco)`;

/** Whose challenge it is; undefined when there is none (any more) of this use, user and address. */
export async function findChallenge(
  queries: Queries,
  wanted: Challenge,
  now: Date,
): Promise<{ readonly user: number | null } | undefined> {
  const { rows } = await sql<{ user: number | null }>`
    select usuario_id as "user" from quadro_desafio where ${living(wanted, now)}`.execute(queries);
  return rows[0];
}

/** Whether it was there; of several who take the same one only one has it. */
export async function takeChallenge(queries: Queries, wanted: Challenge, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from quadro_desafio where ${living(wanted, now)}`.execute(queries);
  return Number(numAffectedRows ?? 0) === 1;
}

export async function forgetChallenges(queries: Queries, user: number): Promise<void> {
  await sql`delete from quadro_desafio where usuario_id = ${user}`.execute(queries);
}
