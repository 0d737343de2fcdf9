import { randomInt } from "node:crypto";
import { sql } from "kysely";
import type { Queries } from "../../../db/contract.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import { CERTIFICATE_KEY } from "../../../reporting/certificate/signed-certificate.ts";
import type { Vault } from "../../../services/vault/contract.ts";

/** Letters and digits nobody takes for each other. */
const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const LENGTH = 12;

/** What is certified of an enrolment. */
export interface Issue {
  readonly inscricao: number;
  readonly turma: number;
  readonly talento: number;
  readonly codigo: string;
  readonly nome: string;
  readonly curso: string;
  readonly cargaHoraria: string;
  readonly inicio: string;
  readonly fim: string;
}

/** A code nobody guesses: sixty bits. */
export const newCode = (): string => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("");

/** Codes of the certificates that hold, by enrolment. */
export async function codesOf(queries: Queries, enrolments: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ inscricao: number; codigo: string }>`
    select inscricao_id as inscricao, codigo from quadro_certificado_emitido
    where inscricao_id = any(${[...enrolments]}::bigint[]) and situacao = 'EMITIDO'`.execute(queries);
  return new Map(rows.map(({ inscricao, codigo }) => [Number(inscricao), codigo]));
}

/** Public keys certificates are checked with, the one of today first. */
export async function keysOf(queries: Queries, vault: Vault): Promise<readonly string[]> {
  const { rows } = await sql<{ chave: string }>`select chave from quadro_chave_certificado order by desde desc`.execute(queries);
  return [...new Set([vault.publicKey(CERTIFICATE_KEY), ...rows.map(({ chave }) => chave)])];
}

/** Before something is signed its key is known for good: the secret it comes from may be exchanged. */
export async function keepKey(queries: Queries, vault: Vault, now: Date): Promise<void> {
  await sql`insert into quadro_chave_certificado (chave, desde) values (${vault.publicKey(CERTIFICATE_KEY)}, ${now})
    on conflict do nothing`.execute(queries);
}

/** Certificates issued now take the place of those that held. */
export async function writeIssued(
  queries: Queries,
  { company, user, now }: RequestContext,
  issued: readonly Issue[],
): Promise<void> {
  await sql`update quadro_certificado_emitido set situacao = 'SUBSTITUIDO'
    where empresa_id = ${company} and situacao = 'EMITIDO' and inscricao_id = any(${issued.map((one) => one.inscricao)}::bigint[])`.execute(
    queries,
  );
  await sql`insert into quadro_certificado_emitido
    (empresa_id, inscricao_id, turma_id, colaborador_id, codigo, situacao, nome, curso, carga_horaria, inicio, fim, usuario_id, emitido_em)
    select ${company}, inscricao, turma, talento, codigo, 'EMITIDO', nome, curso, "cargaHoraria", inicio, fim, ${user.id}, ${now}
    from jsonb_to_recordset(${JSON.stringify(issued)}::jsonb) x(inscricao bigint, turma bigint, talento bigint, codigo text, nome text,
      curso text, "cargaHoraria" text, inicio date, fim date)`.execute(queries);
}
