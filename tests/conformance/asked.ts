import { type CompiledQuery, sql } from "kysely";
import type { Database, Queries, Scope } from "../../src/db/contract.ts";

/** A statement as it was sent, and for whom. */
export interface Asked {
  readonly scope: Scope;
  readonly compiled: CompiledQuery;
}

/** What is read from now on, as it is sent. */
export function recorder(database: Database): readonly Asked[] {
  const asked: Asked[] = [];
  const read = database.read.bind(database);
  Object.assign(database, {
    read: <T>(scope: Scope, work: (queries: Queries) => Promise<T>) =>
      read(scope, (queries) => {
        const executor = queries.getExecutor();
        const execute = executor.executeQuery.bind(executor);
        executor.executeQuery = (compiled, ...rest) => {
          asked.push({ scope, compiled });
          return execute(compiled, ...rest);
        };
        return work(queries);
      }),
  });
  return asked;
}

/** How the planner would answer it if it could neither read a whole table nor sort without need. */
export async function planOf(database: Database, { scope, compiled }: Asked): Promise<string> {
  return database.write(scope, async (queries) => {
    await sql`set local enable_seqscan = off`.execute(queries);
    await sql`set local enable_sort = off`.execute(queries);
    return explained(queries, { ...compiled, sql: `explain (costs off) ${compiled.sql}` });
  });
}

async function explained(queries: Queries, compiled: CompiledQuery): Promise<string> {
  const { rows } = await queries.executeQuery<{ "QUERY PLAN": string }>(compiled);
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
}
