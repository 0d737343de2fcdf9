import { sql } from "kysely";
import { Secret, TOTP } from "otpauth";
import type { Queries } from "../db/contract.ts";

const PERIOD_S = 30;
const SECRET_BYTES = 20;
/** A step before and after: clocks differ, and people type slowly. */
const WINDOW = 1;
const ISSUER = "Quadro";

export interface StoredCodes {
  readonly sealed: string;
  readonly lastStep: number | null;
  readonly created: string;
  /** When a code was confirmed; before, it is not in use. */
  readonly active: string | null;
}

const totp = (secret: string, label = ""): TOTP =>
  new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), period: PERIOD_S });

export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;
/** What an authenticator reads from the drawn code. */
export const secretUri = (secret: string, login: string): string => totp(secret, login).toString();

/** The time step a code is of, when it is one of now, the step before or the next (RFC 6238); undefined otherwise. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const token = code.replace(/\s/g, "");
  if (!/^\d{6}$/.test(token)) return undefined;
  const timestamp = now.getTime();
  const delta = totp(secret).validate({ token, timestamp, window: WINDOW });
  return delta === null ? undefined : Math.floor(timestamp / 1_000 / PERIOD_S) + delta;
}

export async function readCodes(queries: Queries, user: number): Promise<StoredCodes | undefined> {
  const { rows } = await sql<StoredCodes>`
    select segredo as sealed, ultimo_passo as "lastStep", criado_em as created, ativo_em as active
    from quadro_segundo_fator where usuario_id = ${user}`.execute(queries);
  return rows[0];
}

/** A secret begun; never in place of one in use. */
export async function storeBegun(queries: Queries, user: number, sealed: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into quadro_segundo_fator as f (usuario_id, segredo, criado_em) values (${user}, ${sealed}, ${now.toISOString()})
    on conflict (usuario_id) do update set segredo = excluded.segredo, criado_em = excluded.criado_em, ultimo_passo = null
      where f.ativo_em is null`.execute(queries);
  return Number(numAffectedRows ?? 0) === 1;
}

/** Spends a step of one and the same secret: no code opens twice, nor one older than the last. Of two at once one is first. */
export async function spendStep(queries: Queries, user: number, { sealed }: StoredCodes, step: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update quadro_segundo_fator set ultimo_passo = ${step}
    where usuario_id = ${user} and segredo = ${sealed} and coalesce(ultimo_passo, -1) < ${step}`.execute(queries);
  return Number(numAffectedRows ?? 0) === 1;
}

export async function activateCodes(queries: Queries, user: number, now: Date): Promise<void> {
  await sql`update quadro_segundo_fator set ativo_em = ${now.toISOString()} where usuario_id = ${user}`.execute(queries);
}

export async function deleteCodes(queries: Queries, user: number): Promise<void> {
  await sql`delete from quadro_segundo_fator where usuario_id = ${user}`.execute(queries);
  await sql`delete from quadro_codigo_recuperacao where usuario_id = ${user}`.execute(queries);
}
