import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../../src/db/contract.ts";
import { openDatabase } from "../../src/db/open-database.ts";
import { applySchema } from "../../src/db/schema/apply-schema.ts";
import { quiet, scopeOf, serverDatabase, serverFolder } from "../support/database.ts";
import { asPostgres } from "../support/postgres.ts";
import { epis } from "./plans.ts";

const undo: (() => unknown)[] = [];
let ownerUrl: string;
beforeAll(async () => {
  ownerUrl = await serverDatabase(undo);
  await asPostgres(serverFolder(undo), async (client) => {
    await client.query("create role aplicacao login");
    await client.query("create role atalho login bypassrls");
  });
});
afterAll(async () => {
  for (const step of undo.reverse()) await step();
});

const open = async (url: string, owner?: string): Promise<Database> => {
  const database = await openDatabase({ url, log: quiet, ...(owner ? { ownerUrl: owner } : {}) });
  undo.push(() => database.close());
  return database;
};
const as = (user: string): string => ownerUrl.replace("//dono@", `//${user}@`);

test("two log-ins: the application's owns nothing and row-level security holds it", async () => {
  const database = await open(as("aplicacao"), ownerUrl);
  await applySchema(database, [epis]);
  await database.write(scopeOf(1), (queries) => queries.insertInto("sst_epis").values({ empresa_id: 1, nome: "Luva" }).execute());
  const rows = await database.read(scopeOf(2), (queries) => queries.selectFrom("sst_epis").selectAll().execute());
  expect(rows).toEqual([]);
  const { rows: found } = await database.read(scopeOf(1), (queries) =>
    sql`select sst_epis__procura('luva') as id`.execute(queries),
  );
  expect(found).toEqual([{ id: 1 }]);
});

test("an application log-in that row-level security would not hold is refused, with why", async () => {
  await expect(open(as("postgres"), ownerUrl)).rejects.toThrow('O usuário "postgres" de DATABASE_URL é superusuário.');
  await expect(open(as("atalho"), ownerUrl)).rejects.toThrow('O usuário "atalho" de DATABASE_URL ignora a segurança por linha');
  await expect(open(ownerUrl, ownerUrl)).rejects.toThrow('O usuário "dono" de DATABASE_URL é dono das tabelas.');
});

test("one log-in that owns the tables still works under the role of requests, even a superuser", async () => {
  for (const url of [ownerUrl, as("postgres")]) {
    const database = await open(url);
    const { rows } = await database.read(scopeOf(2), (queries) =>
      sql`select current_user::text as quem, (select count(*) from sst_epis) as n`.execute(queries),
    );
    expect(rows).toEqual([{ quem: "quadro_app", n: 0 }]);
  }
});

test("a log-in that may neither make nor take the role is told what to ask for", async () => {
  await asPostgres(serverFolder(undo), (client) => client.query("create role estranho login"));
  await expect(open(as("estranho"))).rejects.toThrow("GRANT quadro_app TO estranho;");
});

test("broken connections are replaced, and listening goes on", async () => {
  const database = await open(ownerUrl);
  const heard: string[] = [];
  await database.listen("quadro_prova", (payload) => heard.push(payload));
  await database.read(scopeOf(1), (queries) => sql`select 1`.execute(queries));
  await asPostgres(serverFolder(undo), (client) =>
    client.query("select pg_terminate_backend(pid) from pg_stat_activity where usename = 'dono' and datname = $1", [
      /@[^/]*\/([^?]+)/.exec(ownerUrl)?.[1],
    ]),
  );
  await expect
    .poll(() => database.read(scopeOf(1), async (queries) => (await sql`select 1 as um`.execute(queries)).rows).catch(() => []), {
      timeout: 10_000,
    })
    .toEqual([{ um: 1 }]);
  await expect
    .poll(
      async () => {
        await database.notify("quadro_prova", "de novo").catch(() => undefined);
        return heard.length;
      },
      { timeout: 10_000 },
    )
    .toBeGreaterThan(0);
});

test("transactions that collide run again", async () => {
  const database = await open(ownerUrl);
  await database.owner((queries) => sql`insert into sst_epis (empresa_id, nome) values (1, 'a'), (1, 'b')`.execute(queries));
  let runs = 0;
  let waiting = 0;
  const both = Promise.withResolvers<void>();
  const cross = (first: string, second: string) =>
    database.write(scopeOf(1), async (queries) => {
      runs += 1;
      await sql`update sst_epis set preco = coalesce(preco, 0) + 1 where nome = ${first}`.execute(queries);
      waiting += 1;
      // Each holds its first row before either asks for its second; whoever runs again finds the other gone.
      if (waiting === 2) both.resolve();
      await both.promise;
      await sql`update sst_epis set preco = coalesce(preco, 0) + 1 where nome = ${second}`.execute(queries);
    });
  await Promise.all([cross("a", "b"), cross("b", "a")]);
  expect(runs).toBeGreaterThan(2);
  const { rows } = await database.owner((queries) => sql`select preco from sst_epis where nome in ('a', 'b')`.execute(queries));
  expect(rows).toEqual([{ preco: "2.00" }, { preco: "2.00" }]);
});
