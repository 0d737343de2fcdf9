import { sql } from "kysely";
import type { Queries } from "../db/contract.ts";

/** What is kept of a candidate's passwords, apart from the record. */
export interface CandidateCredential {
  readonly hash: string | null;
  /** It came by mail: to be changed by its owner. */
  readonly change: boolean;
  /** When the password itself ends; null = never. */
  readonly until: string | null;
  readonly provisional: string | null;
  readonly provisionalUntil: string | null;
}

export async function readCandidateCredential(queries: Queries, candidate: number): Promise<CandidateCredential | undefined> {
  const { rows } = await sql<CandidateCredential>`
    select hash, trocar as change, vence_em as until, provisoria_hash as provisional, provisoria_ate as "provisionalUntil"
    from quadro_candidato_credencial where candidato_id = ${candidate}`.execute(queries);
  return rows[0];
}

interface Owner {
  readonly candidate: number;
  readonly company: number;
}

/** The owner's own choice: nothing provisional is left. */
export async function storeCandidatePassword(
  queries: Queries,
  { candidate, company }: Owner,
  hash: string,
  now: string,
): Promise<void> {
  await sql`
    insert into quadro_candidato_credencial (candidato_id, empresa_id, hash, alterada_em)
    values (${candidate}, ${company}, ${hash}, ${now})
    on conflict (candidato_id) do update set hash = excluded.hash, trocar = false, vence_em = null, provisoria_hash = null,
      provisoria_ate = null, alterada_em = excluded.alterada_em`.execute(queries);
}

/** False when one was made a moment ago: nobody's mail box is filled by repeating the question. */
export async function storeProvisional(
  queries: Queries,
  { candidate, company }: Owner,
  made: { readonly hash: string; readonly now: string; readonly until: string; readonly unlessAfter: string },
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    insert into quadro_candidato_credencial as c (candidato_id, empresa_id, provisoria_hash, provisoria_ate, alterada_em)
    values (${candidate}, ${company}, ${made.hash}, ${made.until}, ${made.now})
    on conflict (candidato_id) do update set provisoria_hash = excluded.provisoria_hash, provisoria_ate = excluded.provisoria_ate
      where c.provisoria_ate is null or c.provisoria_ate <= ${made.unlessAfter}
    returning candidato_id as id`.execute(queries);
  return rows.length > 0;
}

/** The provisional password was used: it is the password now, until its own end; the old one is gone. */
export async function promoteProvisional(queries: Queries, candidate: number, now: string): Promise<void> {
  await sql`
    update quadro_candidato_credencial set hash = provisoria_hash, vence_em = provisoria_ate, trocar = true, provisoria_hash = null,
      provisoria_ate = null, alterada_em = ${now} where candidato_id = ${candidate}`.execute(queries);
}

export interface StoredCandidateSession extends Owner {
  readonly id: string;
  readonly created: string;
  readonly expires: string;
}

export async function insertCandidateSession(queries: Queries, session: StoredCandidateSession): Promise<void> {
  await sql`
    insert into quadro_candidato_sessao (id, candidato_id, empresa_id, criada_em, expira_em)
    values (${session.id}, ${session.candidate}, ${session.company}, ${session.created}, ${session.expires})`.execute(queries);
}

export async function findCandidateSession(
  queries: Queries,
  id: string,
  now: string,
): Promise<StoredCandidateSession | undefined> {
  const { rows } = await sql<StoredCandidateSession>`
    select id, candidato_id as candidate, empresa_id as company, criada_em as created, expira_em as expires
    from quadro_candidato_sessao where id = ${id} and expira_em > ${now}`.execute(queries);
  return rows[0];
}

export async function extendCandidateSession(queries: Queries, id: string, expires: string): Promise<void> {
  await sql`update quadro_candidato_sessao set expira_em = ${expires} where id = ${id}`.execute(queries);
}

export async function deleteCandidateSession(queries: Queries, id: string): Promise<void> {
  await sql`delete from quadro_candidato_sessao where id = ${id}`.execute(queries);
}

export async function deleteCandidateSessionsOf(queries: Queries, candidate: number, except = ""): Promise<void> {
  await sql`delete from quadro_candidato_sessao where candidato_id = ${candidate} and id <> ${except}`.execute(queries);
}

export async function deleteExpiredCandidateSessions(queries: Queries, now: string): Promise<void> {
  await sql`delete from quadro_candidato_sessao where expira_em < ${now}`.execute(queries);
}

export async function hasAccepted(queries: Queries, candidate: number, version: string): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`
    select 1 as n from quadro_candidato_aceite where candidato_id = ${candidate} and versao = ${version}`.execute(queries);
  return rows.length > 0;
}

/** The first acceptance of a text counts. */
export async function storeAcceptance(
  queries: Queries,
  { candidate, company }: Owner,
  version: string,
  now: string,
): Promise<void> {
  await sql`
    insert into quadro_candidato_aceite (candidato_id, empresa_id, versao, aceito_em)
    values (${candidate}, ${company}, ${version}, ${now}) on conflict do nothing`.execute(queries);
}
