import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Queries, Scope } from "../db/contract.ts";
import type { CompanySeen } from "./account.ts";
import type { Candidate } from "./candidate-contract.ts";
import type { DirectoryRegisters } from "./directory.ts";
import { columnOf, hasColumn, tableOf } from "./stored-names.ts";

/** No candidate and no company has this id. */
export const NOBODY = 0;

/** Version of a text one agrees to: it changes exactly when the text does. */
export const termsVersion = (text: string | null | undefined): string =>
  createHash("sha256")
    .update(text ?? "")
    .digest("base64url");

/** Rows of these companies, seen by nobody in particular. */
export const candidateScope = (companies: readonly number[]): Scope => ({
  user: NOBODY,
  company: companies[0] ?? NOBODY,
  group: NOBODY,
  companies,
  groups: [],
});

export interface CompanyTerms extends CompanySeen {
  /** Version of its term, as it reads now. */
  readonly terms: string;
}

/** Companies in use, or the one asked for. Read in the house: companies belong to the system. */
export async function openCompanies(
  queries: Queries,
  { companies }: DirectoryRegisters,
  id?: number,
): Promise<readonly CompanyTerms[]> {
  const column = (path: string) => sql`${sql.ref(columnOf(companies, path))}`;
  const optional = (path: string) => (hasColumn(companies, path) ? column(path) : sql`null`);
  const { rows } = await sql<CompanySeen & { readonly text: string | null }>`
    select id, ${column("nome")} as name, ${column("grupo")} as "group", ${optional("fusoHorario")} as zone,
           ${optional("politicaSeguranca")} as text
    from ${sql.table(tableOf(companies))}
    where coalesce(${optional("ativa")}, true) and (${id ?? null}::bigint is null or id = ${id ?? null})
    order by 2, 1`.execute(queries);
  return rows.map(({ text, ...company }) => ({ ...company, terms: termsVersion(text) }));
}

interface Stored extends Candidate {
  readonly company: number;
}

const ACTIVITY = "ultimaAtividade";

/** Notes that a candidate was active that day. No version counts: it is nobody's edit. */
export async function noteActivity(
  queries: Queries,
  { candidates }: DirectoryRegisters,
  candidate: number,
  day: string,
): Promise<void> {
  if (!hasColumn(candidates, ACTIVITY)) return;
  const column = sql.ref(columnOf(candidates, ACTIVITY));
  await sql`update ${sql.table(tableOf(candidates))} set ${column} = ${day}::date
    where id = ${candidate} and (${column} is null or ${column} < ${day}::date)`.execute(queries);
}

/** Candidates with this CPF, or this id, among the companies the queries see. */
export async function findCandidates(
  queries: Queries,
  { candidates }: DirectoryRegisters,
  by: { readonly cpf: string } | { readonly id: number },
): Promise<readonly Stored[]> {
  const cpf = sql.ref(columnOf(candidates, "pessoal.cpf"));
  const name = sql.ref(columnOf(candidates, "nome"));
  const social = sql.ref(columnOf(candidates, "nomeSocial"));
  const where = "cpf" in by ? sql`${cpf} = ${by.cpf}` : sql`id = ${by.id}`;
  const { rows } = await sql<Stored>`
    select id, coalesce(nullif(${social}, ''), ${name}) as name, coalesce(${cpf}, '') as cpf,
           ${sql.ref(columnOf(candidates, "contato.email"))} as email, empresa_id as company
    from ${sql.table(tableOf(candidates))} where ${where} order by id`.execute(queries);
  return rows;
}
