import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Queries } from "../../src/db/contract.ts";
import { recount, recountChanged } from "../../src/db/statistics.ts";
import { scopeOf, withDatabases } from "../support/database.ts";
import { epis } from "./plans.ts";

const fill = (queries: Queries, rows: number) =>
  sql`insert into sst_epis (empresa_id, nome, ativo) select 1, 'EPI ' || n, true from generate_series(1, ${rows}::int) n`.execute(
    queries,
  );
const known = async (queries: Queries): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select reltuples as n from pg_class where relname = 'sst_epis'`.execute(queries);
  return Number(rows[0]?.n);
};

withDatabases((open, dialect) => {
  test("a transaction learns how many rows it wrote itself", async () => {
    const database = await open([epis], { poolSize: 2 });
    await database.write(scopeOf(1), async (queries) => {
      await fill(queries, 700);
      await recount(queries, ["sst_epis"]);
      expect(await known(queries)).toBe(700);
    });
  });

  // A server's autovacuum counts there.
  if (dialect === "postgres") return;
  test("tables that changed much are counted anew, others not", async () => {
    const database = await open([epis], { poolSize: 2 });
    await database.write(scopeOf(1), (queries) => fill(queries, 1_000));
    expect(await recountChanged(database)).toContain("sst_epis");
    expect(await database.owner(known)).toBe(1_000);
    expect(await recountChanged(database)).toEqual([]);
  });

  test("a table nobody ever counted is, though its changes are forgotten since", async () => {
    const database = await open([epis], { poolSize: 2 });
    await database.write(scopeOf(1), (queries) => fill(queries, 1_000));
    // As after an end that kept no counters.
    await database.owner((queries) =>
      sql`select pg_stat_force_next_flush(), pg_stat_reset_single_table_counters('sst_epis'::regclass)`.execute(queries),
    );
    await database.owner((queries) => sql`select pg_stat_reset_single_table_counters('sst_epis'::regclass)`.execute(queries));
    expect(await recountChanged(database)).toContain("sst_epis");
    expect(await database.owner(known)).toBe(1_000);
    expect(await recountChanged(database)).toEqual([]);
  });
});
