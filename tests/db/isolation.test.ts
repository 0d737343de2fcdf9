import { sql } from "kysely";
import pg from "pg";
import { beforeAll, expect, test, vi } from "vitest";
import type { Database } from "../../src/db/contract.ts";
import { scopeOf, withDatabases } from "../support/database.ts";
import { epis } from "./plans.ts";

withDatabases((open, dialect) => {
  let database: Database;
  beforeAll(async () => {
    database = await open([epis], { poolSize: 2 });
    for (const company of [1, 2, 3, 4, 5]) {
      await database.write(scopeOf(company), (queries) =>
        queries
          .insertInto("sst_epis")
          .values([{ empresa_id: company, nome: `Luva ${company}` }])
          .execute(),
      );
    }
  });

  const names = (company: number, more = {}): Promise<string[]> =>
    database.read(scopeOf(company, more), async (queries) => {
      const rows = await sql<{ nome: string }>`select nome from sst_epis order by nome`.execute(queries);
      return rows.rows.map(({ nome }) => nome);
    });

  test("hand-written SQL without a condition reads the request's companies only", async () => {
    expect(await names(2)).toEqual(["Luva 2"]);
    expect(await names(2, { companies: [2, 4] })).toEqual(["Luva 2", "Luva 4"]);
    expect(await names(99)).toEqual([]);
  });

  // The embedded database has one connection for all.
  if (dialect === "postgres")
    test("who takes turns with another finds a connection that already acts as themselves", async () => {
      await Promise.all([names(1), names(2)]);
      const asked = vi.spyOn(pg.Client.prototype, "query");
      for (let turn = 0; turn < 5; turn += 1) {
        expect(await names(1)).toEqual(["Luva 1"]);
        expect(await names(2)).toEqual(["Luva 2"]);
      }
      const texts = asked.mock.calls.map(([query]) => JSON.stringify(query));
      asked.mockRestore();
      expect(texts).toHaveLength(10);
      expect(texts.filter((text) => text.includes("quadro_assume"))).toEqual([]);
    });

  test("writes reach the current company only, even where reads reach further", async () => {
    const wide = scopeOf(2, { companies: [2, 4] });
    await expect(
      database.write(wide, (queries) => queries.insertInto("sst_epis").values({ empresa_id: 4, nome: "x" }).execute()),
    ).rejects.toMatchObject({ code: "42501" });
    const changed = await database.write(wide, (queries) => sql`update sst_epis set preco = 1`.execute(queries));
    expect(changed.numAffectedRows).toBe(1n);
    const gone = await database.write(wide, (queries) => sql`delete from sst_epis where empresa_id = 4`.execute(queries));
    expect(gone.numAffectedRows).toBe(0n);
    await expect(
      database.write(wide, (queries) => sql`update sst_epis set empresa_id = 4`.execute(queries)),
    ).rejects.toMatchObject({
      code: "42501",
    });
  });

  test("a row of another company cannot be an owner: the key holds the company", async () => {
    const [foreign] = await database.owner((queries) =>
      queries.selectFrom("sst_epis").select("id").where("empresa_id", "=", 3).execute(),
    );
    await expect(
      database.write(scopeOf(2), (queries) =>
        queries.insertInto("sst_epis__itens").values({ empresa_id: 2, dono_id: foreign?.id, texto: "x" }).execute(),
      ),
    ).rejects.toMatchObject({ code: "23503" });
  });

  test("the house sees no company's rows, the owner sees all", async () => {
    const count = sql<{ n: number }>`select count(*) as n from sst_epis`;
    expect((await database.house((queries) => count.execute(queries))).rows).toEqual([{ n: 0 }]);
    expect((await database.owner((queries) => count.execute(queries))).rows).toEqual([{ n: 5 }]);
    expect(await names(1)).toEqual(["Luva 1"]);
  });

  test("a request works under a role that row-level security holds", async () => {
    const { rows } = await database.read(scopeOf(1), (queries) =>
      sql<{ super: boolean; bypass: boolean; forced: boolean }>`
        select r.rolsuper as super, r.rolbypassrls as bypass, c.relforcerowsecurity and c.relrowsecurity as forced
        from pg_roles r, pg_class c where r.rolname = current_user and c.relname = 'sst_epis'`.execute(queries),
    );
    expect(rows).toEqual([{ super: false, bypass: false, forced: true }]);
    await expect(
      database.read(scopeOf(1), (queries) => sql`alter table sst_epis disable row level security`.execute(queries)),
    ).rejects.toMatchObject({ code: "42501" });
    await expect(
      database.read(scopeOf(1), (queries) => sql`delete from quadro_auditoria`.execute(queries)),
    ).rejects.toMatchObject({ code: "42501" });
  });

  test("10,000 interleaved requests of 5 companies on a pool of 2 see their own company alone", async () => {
    let next = 0;
    const wrong: unknown[] = [];
    const worker = async (): Promise<void> => {
      while (next < 10_000) {
        next += 1;
        const turn = next;
        const company = 1 + ((turn * 7) % 5);
        const found =
          turn % 10 === 0
            ? await database.write(scopeOf(company), (queries) =>
                sql<{ empresa_id: number }>`select empresa_id from sst_epis`.execute(queries),
              )
            : await database.read(scopeOf(company), (queries) =>
                sql<{ empresa_id: number }>`select empresa_id from sst_epis`.execute(queries),
              );
        if (found.rows.length !== 1 || found.rows[0]?.empresa_id !== company) wrong.push({ company, rows: found.rows });
        if (turn % 50 === 0)
          await database.read(scopeOf(company), (queries) => sql`select 1 / 0`.execute(queries)).catch(() => undefined);
      }
    };
    await Promise.all(Array.from({ length: 16 }, worker));
    expect(wrong).toEqual([]);
  });

  test("a failed transaction leaves neither rows nor scope behind", async () => {
    await expect(
      database.write(scopeOf(1), async (queries) => {
        await queries.insertInto("sst_epis").values({ empresa_id: 1, nome: "Sobra" }).execute();
        throw new Error("refused");
      }),
    ).rejects.toThrow("refused");
    expect(await names(1)).toEqual(["Luva 1"]);
    expect(await names(5)).toEqual(["Luva 5"]);
  });

  test("a scope that cannot be set runs nothing and costs its connection only", async () => {
    const broken = { ...scopeOf(1), companies: ["\u0000" as unknown as number] };
    await expect(database.read(broken, (queries) => sql`select nome from sst_epis`.execute(queries))).rejects.toMatchObject({
      code: "22021",
    });
    expect(await names(3)).toEqual(["Luva 3"]);
  });

  test("a query nobody waited for never runs under the next request", async () => {
    let late: (() => Promise<unknown>) | undefined;
    await database.read(scopeOf(1), async (queries) => {
      late = () => sql`select nome from sst_epis`.execute(queries);
    });
    await expect(late?.()).rejects.toThrow("after its piece of work had ended");
  });

  test("an error swallowed inside a transaction is not taken for a success", async () => {
    await expect(
      database.write(scopeOf(1), async (queries) => {
        await queries.insertInto("sst_epis").values({ empresa_id: 1, nome: "Meia" }).execute();
        await sql`select 1 / 0`.execute(queries).catch(() => undefined);
      }),
    ).rejects.toThrow("swallowed");
    expect(await names(1)).toEqual(["Luva 1"]);
  });

  test("values arrive as declared: dates and decimals as text, ids as numbers, moments in UTC", async () => {
    const { rows } = await database.read(scopeOf(1), (queries) =>
      sql`select date '2026-02-28' as d, 1.10::numeric(14,2) as n, 9007199254740991::bigint as i,
        timestamptz '2026-01-01 00:00:00-03' as m, array[1,2]::bigint[] as l, null::date as v`.execute(queries),
    );
    expect(rows).toEqual([
      { d: "2026-02-28", n: "1.10", i: 9007199254740991, m: "2026-01-01T03:00:00.000Z", l: [1, 2], v: null },
    ]);
  });

  test("listens across connections and hears only what was committed", async () => {
    const heard: string[] = [];
    const stop = await database.listen("quadro_prova", (payload) => heard.push(payload));
    await database.notify("quadro_prova", "um");
    await database
      .write(scopeOf(1), async (queries) => {
        await sql`select pg_notify('quadro_prova', 'nunca')`.execute(queries);
        throw new Error("no");
      })
      .catch(() => undefined);
    await database.write(scopeOf(1), (queries) => sql`select pg_notify('quadro_prova', 'dois')`.execute(queries));
    await expect.poll(() => heard).toEqual(["um", "dois"]);
    await stop();
  });

  test("what is said here is heard here once, before the commit is answered", async () => {
    const heard: string[] = [];
    const stop = await database.listen("quadro_prova", (payload) => heard.push(payload));
    const said: string[] = [];
    for (let at = 0; at < 40; at += 1) {
      said.push(String(at));
      await database.write(scopeOf(at % 3), (queries) => sql`select pg_notify('quadro_prova', ${String(at)})`.execute(queries));
      expect(heard).toEqual(said);
    }
    await database.house((queries) =>
      queries.transaction().execute((inside) => sql`select pg_notify('quadro_prova', 'casa')`.execute(inside)),
    );
    expect(heard).toEqual([...said, "casa"]);
    await stop();
  });
});
