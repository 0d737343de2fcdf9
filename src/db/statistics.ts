import { sql } from "kysely";
import { APP_ROLE } from "./config.ts";
import type { Database, Queries } from "./contract.ts";

/**
 * Runs as the owner of the tables, who alone may count: within a transaction it sees the rows written there. Where somebody else
 * counts the same table it is left to them.
 */
export const STATISTICS_FUNCTION = [
  `create or replace function quadro_recontar(tabela regclass) returns void language plpgsql security definer
    set search_path = pg_catalog, public, pg_temp as $corpo$ begin execute format('analyze (skip_locked) %s', tabela); end $corpo$`,
  "revoke all on function quadro_recontar(regclass) from public",
  `grant execute on function quadro_recontar(regclass) to ${APP_ROLE}`,
];

/**
 * What the planner knows of tables, anew. A long transaction that fills a table asks for it: its plans are those of a table with no
 * rows, under which one index of a company seems as good as the next, and each line then reads all lines before it.
 */
export async function recount(queries: Queries, tables: readonly string[]): Promise<void> {
  await sql`select quadro_recontar(format('public.%I', t)::regclass) from unnest(${[...tables]}::text[]) t`.execute(queries);
}

/** Rows written after which plans are made by what is there now. */
export const MANY = 500;

/** The same after a statement that wrote so many rows, where these are many. */
export const recountAfter = async (queries: Queries, written: number, tables: readonly string[]): Promise<void> => {
  if (written >= MANY) await recount(queries, tables);
};

/**
 * Tables whose rows are others than when they were last counted, or were never: a server's autovacuum does it, the embedded database has
 * none, and an end of its process forgets what changed.
 */
export async function recountChanged(database: Database): Promise<readonly string[]> {
  // Counters reach the view a second after a statement at the soonest; the embedded database's one backend brings its own at once.
  await database.owner((queries) => sql`select pg_stat_force_next_flush()`.execute(queries));
  const { rows } = await database.owner((queries) =>
    sql<{ relname: string }>`select s.relname from pg_stat_user_tables s join pg_class c on c.oid = s.relid
      where s.n_mod_since_analyze > 200 + greatest(c.reltuples, 0) / 10
        or (c.reltuples < 0 and pg_relation_size(c.oid) > 0)`.execute(queries),
  );
  // One statement each: there is one connection for everybody.
  for (const { relname } of rows) await database.owner((queries) => recount(queries, [relname]));
  return rows.map(({ relname }) => relname);
}
