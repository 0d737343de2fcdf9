import { sql } from "kysely";
import type { Queries } from "../../db/contract.ts";

/** One member of one record, about to hold files. */
export interface Holding {
  /** `<register>:<path>` */
  readonly field: string;
  /** Null for a record that is not there yet. */
  readonly record: number | null;
  /** Company of the record; null when it is of none. */
  readonly owner: number | null;
  readonly user: number;
  /** Company the user works in. */
  readonly company: number;
}

/** Of these files, those this member of this record may take: sent for it by this user in this company, or its own already. */
export async function usableFiles(queries: Queries, ids: readonly string[], holding: Holding): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from quadro_arquivo where id = any(${[...ids]}::uuid[]) and ${isUsable(holding)}`.execute(queries);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Gives files to a record, in the transaction that writes their ids; false when one of them is not to be had. Touching the row keeps the
 * clean-up from removing a file between the check and the commit, and of two records that want the same file the second gets none.
 */
export async function holdFiles(
  queries: Queries,
  ids: readonly string[],
  holding: Holding & { readonly now: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update quadro_arquivo set usado = true, usado_em = ${holding.now}, registro_id = ${holding.record}, empresa_id = ${holding.owner}
    where id = any(${[...ids]}::uuid[]) and ${isUsable(holding)}`.execute(queries);
  return Number(numAffectedRows ?? 0) === new Set(ids).size;
}

const isUsable = ({ field, record, owner, user, company }: Holding) => sql`campo = ${field} and case when usado
  then registro_id = ${record}::bigint and empresa_id is not distinct from ${owner}::bigint
  else criado_por = ${user} and empresa_id = ${company} end`;
