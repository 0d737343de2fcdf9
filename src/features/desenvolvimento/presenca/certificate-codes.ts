import { randomInt } from "node:crypto";
import { sql } from "kysely";
import type { Queries } from "../../../db/contract.ts";
import type { RequestContext } from "../../../metadata/context.ts";

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

/** As people read it. */
export const codeShown = (code: string): string => code.replace(/(.{4})(?=.)/g, "$1-");

/** As people type it. */
export const codeTyped = (code: string): string => code.toUpperCase().replace(/[^A-Z0-9]/g, "");

/** Codes of the certificates that hold, by enrolment. */
export async function codesOf(queries: Queries, enrolments: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ inscricao: number; codigo: string }>`
    select inscricao_id as inscricao, codigo from quadro_certificado_emitido
    where inscricao_id = any(${[...enrolments]}::bigint[]) and situacao = 'EMITIDO'`.execute(queries);
  return new Map(rows.map(({ inscricao, codigo }) => [Number(inscricao), codigo]));
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
  for (const { inscricao, turma, talento, codigo, nome, curso, cargaHoraria, inicio, fim } of issued)
    await sql`insert into quadro_certificado_emitido
      (empresa_id, inscricao_id, turma_id, colaborador_id, codigo, situacao, nome, curso, carga_horaria, inicio, fim, usuario_id, emitido_em)
      values (${company}, ${inscricao}, ${turma}, ${talento}, ${codigo}, 'EMITIDO', ${nome}, ${curso}, ${cargaHoraria}, ${inicio}, ${fim},
        ${user.id}, ${now})`.execute(queries);
}
