import { randomInt } from "node:crypto";
import { sql } from "kysely";
import type { Queries } from "../../../../db/contract.ts";
import type { RequestContext } from "../../../../metadata/context.ts";
import { CERTIFICATE_KEY } from "../../../../reporting/certificate/signed-certificate.ts";
import type { Vault } from "../../../../services/vault/contract.ts";

/** Letters and digits nobody takes for each other. */
const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const LENGTH = 12;

/** What is certified of somebody: that they passed a class, or hold a certification since the day it ends with. */
export interface Subject {
  readonly inscricao: number | null;
  readonly turma: number | null;
  readonly certificacao: number | null;
  readonly talento: number;
  readonly nome: string;
  /** What the course or the certification is called. */
  readonly curso: string;
  readonly cargaHoraria: string;
  readonly inicio: string;
  readonly fim: string;
  /** Last valid day of a certification. */
  readonly validade: string | null;
}

export type Issue = Subject & { readonly codigo: string };

/** A code nobody guesses: sixty bits. */
export const newCode = (): string => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("");

/** Certificates `e` that hold of what is certified in `x`: of an enrolment, or of a cycle of a certification. */
const SAME = sql`e.situacao = 'EMITIDO' and (e.inscricao_id = x.inscricao
  or e.certificacao_id = x.certificacao and e.colaborador_id = x.talento and e.fim = x.fim)`;

const given = (issued: readonly Subject[]) => sql`jsonb_to_recordset(${JSON.stringify(issued)}::jsonb)
  x(inscricao bigint, turma bigint, certificacao bigint, talento bigint, codigo text, nome text, curso text, "cargaHoraria" text,
    inicio date, fim date, validade date)`;

/** These with their codes: that of the certificate which holds, else a new one. */
export async function withCodes(
  queries: Queries,
  { company }: RequestContext,
  subjects: readonly Subject[],
): Promise<readonly Issue[]> {
  const numbered = subjects.map((subject, at) => ({ ...subject, codigo: String(at) }));
  const { rows } = await sql<{ at: string; codigo: string }>`
    select x.codigo as at, e.codigo from ${given(numbered)} join quadro_certificado_emitido e on ${SAME}
    where e.empresa_id = ${company}`.execute(queries);
  const codes = new Map(rows.map(({ at, codigo }) => [at, codigo]));
  return numbered.map((subject) => ({ ...subject, codigo: codes.get(subject.codigo) ?? newCode() }));
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
  await sql`update quadro_certificado_emitido e set situacao = 'SUBSTITUIDO'
    from ${given(issued)} where e.empresa_id = ${company} and ${SAME}`.execute(queries);
  await sql`insert into quadro_certificado_emitido (empresa_id, inscricao_id, turma_id, certificacao_id, colaborador_id, codigo, situacao,
      nome, curso, carga_horaria, inicio, fim, validade, usuario_id, emitido_em)
    select ${company}, inscricao, turma, certificacao, talento, codigo, 'EMITIDO', nome, curso, "cargaHoraria", inicio, fim, validade,
      ${user.id}, ${now} from ${given(issued)}`.execute(queries);
}
