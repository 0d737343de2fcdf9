import { sql } from "kysely";
import type { Queries } from "../contract.ts";
import type { Change } from "./change.ts";
import { schemaTexts } from "./texts.ts";

export interface Outcome {
  /** Statements that ran. */
  readonly applied: readonly string[];
  /** What would lose data and was not allowed to: nothing was done. */
  readonly pending: readonly string[];
  /** Rows in the way, in Portuguese; any of them undoes the whole. */
  readonly problems: readonly string[];
}

const SHOWN = 10;

/** Takes the steps inside the caller's transaction. A check with offending rows is skipped and told, so that all are told at once. */
export async function applyChanges(queries: Queries, changes: readonly Change[], allowDestructive: boolean): Promise<Outcome> {
  const applied: string[] = [];
  const pending: string[] = [];
  const problems: string[] = [];
  const run = async (statements: readonly string[]): Promise<void> => {
    for (const statement of statements) {
      await sql.raw(statement).execute(queries);
      applied.push(statement);
    }
  };
  const stuck = new Set<string>();
  for (const change of changes) {
    if (change.offenders) {
      // After a problem a table lacks what later checks read; they are told at the next start.
      if (stuck.has(change.table)) continue;
      const problem = await complaintOf(queries, change);
      if (problem !== undefined) {
        problems.push(problem);
        stuck.add(change.table);
        continue;
      }
    }
    if (stuck.size > 0) continue;
    if (change.loss) {
      const { rows } = await sql<{ linhas: number }>`${sql.raw(change.loss.sql)}`.execute(queries);
      const lost = rows[0]?.linhas ?? 0;
      if (lost > 0 && !allowDestructive) {
        pending.push(change.loss.sentence(schemaTexts.rows(lost)));
        await run(change.instead ?? []);
        continue;
      }
    }
    await run(change.statements);
  }
  return { applied, pending, problems };
}

async function complaintOf(queries: Queries, { offenders, table }: Change): Promise<string | undefined> {
  if (!offenders) return undefined;
  const { rows } = await sql<{ chave: string; todas: number }>`
    select chave, count(*) over () as todas from (${sql.raw(offenders.sql)}) erradas order by length(chave), chave limit ${SHOWN}`.execute(
    queries,
  );
  const [first] = rows;
  if (!first) return undefined;
  const keys = rows.map(({ chave }) => chave).join(", ") + (first.todas > SHOWN ? "…" : "");
  return schemaTexts.offenders(table, schemaTexts.rows(first.todas), offenders.complaint, keys);
}
