import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tablesAbout } from "../../src/db/house-tables.ts";
import { features } from "../../src/generated/features/server.ts";
import { featureTables } from "../../src/main/feature-tables.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";
import { MARKER } from "../support/plant-row.ts";
import { amount } from "../support/sample.ts";
import { filledCall } from "./filled-call.ts";
import { BEYOND, plantHouse } from "./plant-house.ts";

/**
 * Two people of one company who may do the same: what is one's own – views, favourites, messages, schedules, reports, sessions, files not
 * yet in a record – is nobody else's, whatever number is given. Calls and tables are found by what the application says of them.
 */
type Route = TestApp["app"]["routes"][number];

/** What ends the session, acts as somebody else or empties the installation. */
const APART = [/\/login/, /\/logout$/, /\/demonstracao\/exclusao$/, /\/userinfo\/empresa\//, /\/cep\//];
/** Of one person, without being only about them. */
const OWNED = ["quadro_visao", "quadro_arquivo", "quadro_excluido"];
const ID = 5 * BEYOND;
const TIMES = amount("security/colleagues", "ways each call is asked", { quick: 2, full: 8 });

let app: TestApp;
let ana: Send;
let routes: readonly Route[];
let tables: readonly { readonly table: string; readonly column: string }[];

beforeAll(async () => {
  app = await startApp("pglite");
  const { rows } = await app.database.owner((queries) =>
    sql<{ table: string; column: string }>`select table_name::text as "table", column_name::text as "column"
      from information_schema.columns where table_schema = 'public' and table_name like 'quadro\\_%'
        and column_name in ('usuario_id', 'criado_por')`.execute(queries),
  );
  const personal = new Set([...OWNED, ...tablesAbout("user", featureTables(features)).map(({ table }) => table)]);
  tables = rows.filter(({ table }) => personal.has(table));
  ana = await app.login("ana");
  const { rows: all } = await app.database.owner((queries) =>
    sql<{ name: string }>`select tablename::text as name from pg_tables where schemaname = 'public'`.execute(queries),
  );
  const left = all.map(({ name }) => name).filter((name) => !personal.has(name));
  await plantHouse(app.database, left, [
    { label: "admin's", company: app.companies.a, group: app.groups.a, user: app.users.admin, id: ID, marker: MARKER },
  ]);
  routes = app.app.routes.filter(
    ({ method, url, config }) =>
      method !== "HEAD" &&
      typeof config.call === "object" &&
      config.public === undefined &&
      config.candidate !== true &&
      !APART.some((one) => one.test(url)),
  );
}, 120_000);
afterAll(() => app.close());

/** What belongs to the other, row by row. */
async function owned(): Promise<readonly string[]> {
  return app.database.owner(async (queries) => {
    const found: string[] = [];
    for (const { table, column } of tables) {
      const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(table)} t
        where ${sql.ref(column)} = ${app.users.admin} order by 1`.execute(queries);
      found.push(...rows.map(({ row }) => `${table} ${row}`));
    }
    return found;
  });
}

test("there is something of the other in most tables that are about a person", async () => {
  const held = new Set((await owned()).filter((row) => row.includes(MARKER)).map((row) => row.split(" ")[0]));
  expect(held.size).toBeGreaterThan(8);
  expect(routes.length).toBeGreaterThan(200);
});

test("no call tells or changes what is another person's own, of whoever may do all that this person may", async () => {
  const before = await owned();
  const schemas = (await app.app.description()).components.schemas as Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  const told: string[] = [];
  for (const route of routes) {
    const { call } = route.config;
    if (typeof call !== "object") continue;
    for (let turn = 0; turn < TIMES; turn++) {
      // Who reads may ask for the person, too; what is done to an account is another suite's.
      const id = route.method === "GET" && turn % 2 === 1 ? app.users.admin : ID;
      const { query, body } = filledCall(call, { id, ids: [ID], turn, schemas });
      const url = `${route.url.replace(/:\w+/g, String(id))}${query}`;
      const answer = await ana(route.method as "GET", url, body);
      const what = `${route.method} ${url} ${JSON.stringify(body) ?? ""}`;
      expect(answer.statusCode, `${what} ${app.logged.slice(-3)}`).toBeLessThan(500);
      if (answer.body.includes(MARKER)) told.push(what.slice(0, 300));
      if (answer.statusCode === 401) ana = await app.login("ana");
    }
  }
  expect(told).toEqual([]);
  expect(await owned()).toEqual(before);
}, 300_000);
