import { sql } from "kysely";
import type { Queries } from "../contract.ts";
import type { SchemaChange } from "./change.ts";
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

/**
 * Takes the steps inside the caller's transaction. A check with offending rows is skipped and told, and the rest is tried, so
 * that all problems are told at once; the caller then undoes everything.
 */
export async function applyChanges(
  queries: Queries,
  changes: readonly SchemaChange[],
  allowDestructive: boolean,
): Promise<Outcome> {
  const applied: string[] = [];
  const pending: string[] = [];
  const problems: string[] = [];
  const run = async (statements: readonly string[]): Promise<void> => {
    if (statements.length === 0) return;
    await sql.raw(statements.join(";\n")).execute(queries);
    applied.push(...statements);
  };
  const take = async (change: SchemaChange): Promise<void> => {
    const problem = await complaintOf(queries, change);
    if (problem !== undefined) {
      problems.push(problem);
      return;
    }
    const lost = allowDestructive ? 0 : await lossOf(queries, change);
    if (lost === 0) return run(change.statements);
    pending.push(change.loss?.sentence(schemaTexts.rows(lost)) ?? "");
    await run(change.instead ?? []);
  };
  for (const change of joined(changes)) {
    if (problems.length === 0) await take(change);
    else await ifItCan(queries, () => take(change));
  }
  return { applied, pending, problems };
}

const MOST_STATEMENTS = 200;

/** Safe steps in a row travel as one text: a first start has thousands of statements. */
function joined(changes: readonly SchemaChange[]): SchemaChange[] {
  const result: SchemaChange[] = [];
  for (const change of changes) {
    const last = result.at(-1);
    if (change.kind === "safe" && last?.kind === "safe" && last.statements.length < MOST_STATEMENTS) {
      result[result.length - 1] = { ...last, statements: [...last.statements, ...change.statements] };
    } else result.push(change);
  }
  return result;
}

/** What follows a problem may lack what the skipped step would have made. */
async function ifItCan(queries: Queries, work: () => Promise<void>): Promise<void> {
  await sql`savepoint passo`.execute(queries);
  try {
    await work();
  } catch {
    await sql`rollback to savepoint passo`.execute(queries);
  }
}

async function lossOf(queries: Queries, { loss }: SchemaChange): Promise<number> {
  if (!loss) return 0;
  const { rows } = await sql<{ linhas: number }>`${sql.raw(loss.sql)}`.execute(queries);
  return rows[0]?.linhas ?? 0;
}

async function complaintOf(queries: Queries, { offenders, table }: SchemaChange): Promise<string | undefined> {
  if (!offenders) return undefined;
  const { rows } = await sql<{ chave: string; todas: number }>`
    select chave, count(*) over () as todas from (${sql.raw(offenders.sql)}) erradas order by length(chave), chave limit ${SHOWN}`.execute(
    queries,
  );
  const [first] = rows;
  if (!first) return undefined;
  const keys = rows.map(({ chave }) => chave).join(", ") + (first.todas > SHOWN ? "…" : "");
  return schemaTexts.offenders(table, schemaTexts.rows(first.todas), offenders.complaint, keys, offenders.declared);
}
