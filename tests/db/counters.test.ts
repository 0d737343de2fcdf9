import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import type { Database } from "../../src/db/contract.ts";
import { counterTotal, counterWrites } from "../../src/db/counter.ts";
import { scopeOf, withDatabases } from "../support/database.ts";
import { epis } from "./plans.ts";

withDatabases((open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open([epis], { poolSize: 8 });
  });

  const counters = async (company: number, active: boolean | null = null) => {
    const { rows } = await database.read(scopeOf(company), (queries) =>
      sql<{ total: number; writes: number; counted: number }>`
        select ${counterTotal(epis, [company], active)} as total, ${counterWrites(epis, [company])} as writes,
          (select count(*) from sst_epis where ${active === null ? sql`true` : sql`ativo = ${active}`}) as counted`.execute(
        queries,
      ),
    );
    return rows[0] ?? { total: -1, writes: -1, counted: -2 };
  };

  test("totals stay exact while many insert, change, move between facets and delete at once", async () => {
    let seed = 7;
    const random = (below: number): number => {
      seed = (seed * 48271) % 2147483647;
      return seed % below;
    };
    const work = async (worker: number): Promise<void> => {
      for (let turn = 0; turn < 25; turn += 1) {
        const company = 1 + random(2);
        const failing = random(5) === 0;
        await database
          .write(scopeOf(company), async (queries) => {
            await queries
              .insertInto("sst_epis")
              .values([0, 1, 2].map((part) => ({ empresa_id: company, nome: `${worker}-${turn}-${part}`, ativo: part !== 1 })))
              .execute();
            await sql`update sst_epis set ativo = not ativo where id in (select id from sst_epis where nome like ${`${worker}-%`} order by id limit ${random(4)})`.execute(
              queries,
            );
            await sql`delete from sst_epis where id in (select id from sst_epis where nome like ${`${worker}-%`} order by id limit ${random(3)})`.execute(
              queries,
            );
            if (failing) throw new Error("undone");
          })
          .catch((error: unknown) => {
            if (!(error instanceof Error) || error.message !== "undone") throw error;
          });
      }
    };
    await Promise.all(Array.from({ length: 8 }, (_, worker) => work(worker)));
    for (const company of [1, 2]) {
      for (const active of [null, true, false]) {
        const { total, counted } = await counters(company, active);
        expect(total).toBe(counted);
        expect(total).toBeGreaterThan(0);
      }
    }
  });

  test("every change of a company's records raises its writes, and only its own", async () => {
    const before = [await counters(1), await counters(2)];
    await database.write(scopeOf(1), (queries) => sql`update sst_epis set preco = 5`.execute(queries));
    const after = [await counters(1), await counters(2)];
    expect(after[0]?.writes).toBeGreaterThan(before[0]?.writes ?? 0);
    expect(after[1]?.writes).toBe(before[1]?.writes);
    expect(after[0]?.total).toBe(before[0]?.total);
  });

  test("a request reads the counters of its companies only and changes none", async () => {
    const { rows } = await database.read(scopeOf(2), (queries) =>
      sql<{ total: number }>`select ${counterTotal(epis, [1, 2])} as total`.execute(queries),
    );
    expect(rows[0]?.total).toBe((await counters(2)).counted);
    await expect(
      database.write(scopeOf(2), (queries) => sql`update quadro_contador set linhas = 0`.execute(queries)),
    ).rejects.toMatchObject({ code: "42501" });
  });

  test("no owners, no records", async () => {
    const { rows } = await database.read(scopeOf(1), (queries) =>
      sql<{ total: number }>`select ${counterTotal(epis, [])} as total`.execute(queries),
    );
    expect(rows[0]?.total).toBe(0);
  });
});
