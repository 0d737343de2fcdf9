import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { OWN } from "../../src/main/registers.ts";
import { loadRegistry } from "../../src/main/registry.ts";
import { systemContext } from "../../src/main/system-context.ts";
import type { Register } from "../../src/metadata/register.ts";
import type { WireRecord } from "../../src/metadata/verdict.ts";
import { planter } from "../conformance/plant.ts";
import { readPdf } from "../reporting/read-pdf.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";
import { isFreeText, MARKER } from "../support/plant-row.ts";
import { readZip } from "../support/read-zip.ts";
import { amount } from "../support/sample.ts";
import { PASSWORD } from "../support/seed-companies.ts";
import { filledCall } from "./filled-call.ts";
import { BEYOND, plantHouse } from "./plant-house.ts";

/**
 * Somebody who holds every right in one company and none in another of the same group, and tries from the tab of the one to reach the
 * other: every call beside those of registers, found by what the application says of them, with the other's ids wherever one is taken.
 */
const { registry } = await loadRegistry();
type Route = TestApp["app"]["routes"][number];

/** What ends the session, acts as somebody else or empties the installation, and what is asked without one. */
const APART = [/\/login/, /\/logout$/, /\/demonstracao\/exclusao$/, /\/userinfo\/empresa\//, /\/cep\//];
/** Tables that count what is done and refused. */
const COUNTED = ["quadro_contador", "quadro_limite", "quadro_sequencia", "quadro_tentativa"];
/** How often each call is asked: with the other's ids in turn, filters and flags now so, now otherwise. */
const TIMES = amount("security/feature-companies", "ways each call is asked", { quick: 3, full: 12 });

let app: TestApp;
let dupla: Send;
let other: number;
let ids: readonly number[];
let routes: readonly Route[];
/** Tables of the house and of features that hold a row of the other company, or of none. */
let planted: ReadonlySet<string>;

beforeAll(async () => {
  app = await startApp("pglite");
  const { engine } = app.composed.product();
  const { a } = app.companies;
  const all = app.composed.allRights();
  const system = systemContext(all);
  const make = async (register: string, record: WireRecord): Promise<number> =>
    (await engine.create(system, register, record, { fixed: {} })).id;
  const cnpj = "34238864000168";
  other = await make(OWN.companies, { nome: "Empresa C", grupo: { id: app.groups.a }, tipoInscricao: 1, cnpj });
  const found = new Set<number>();
  const talents: Record<number, number> = {};
  for (const company of [a, other]) {
    const context = { ...systemContext(all, { company, group: app.groups.a }), visibleCompanies: [company] };
    const plants = planter({ engine, registry }, context, {
      [OWN.companies]: await engine.read(context, OWN.companies, company, {}),
      [OWN.groups]: await engine.read(context, OWN.groups, app.groups.a, {}),
    });
    for (const register of registry.values()) {
      const { id } = await plants.plant(register.id);
      if (company === other && register.scope === "company") found.add(id);
      if (register.id === "gestao-talentos/colaboradores") talents[company] = id;
    }
  }
  // A record of the group says something of each of its companies.
  const everywhere = { ...systemContext(all, { company: a, group: app.groups.a }), visibleCompanies: [a, other] };
  const responsaveis = [a, other].map((id) => ({ empresa: { id }, responsaveis: [{ id: talents[id] ?? 0 }] }));
  const area = { nome: "Comum", ativo: true, responsaveis };
  found.add((await engine.create(everywhere, "cargo-salario/areas-organizacionais", area, { fixed: {} })).id);
  await mark();
  ids = [...found].sort((one, two) => two - one);
  const whose = { group: app.groups.b, user: 1, marker: MARKER };
  planted = await plantHouse(app.database, COUNTED, [
    { company: other, id: ids[0] ?? 0, label: "the other's", ...whose },
    { company: null, id: (ids[0] ?? 0) + BEYOND, label: "nobody's", ...whose },
  ]);
  await make(OWN.users, {
    nome: "dupla",
    login: "dupla",
    ativo: true,
    senha: PASSWORD,
    perfis: [
      { empresa: { id: a }, perfil: { id: app.profiles.all } },
      { empresa: { id: other }, perfil: { id: app.profiles.none } },
    ],
  });
  dupla = await enter();
  const apart = ({ url, config }: Route): boolean =>
    config.public !== undefined || config.candidate === true || APART.some((one) => one.test(url));
  routes = app.app.routes.filter((route) => route.method !== "HEAD" && typeof route.config.call === "object" && !apart(route));
}, 240_000);
afterAll(() => app.close());

async function enter(): Promise<Send> {
  const send = await app.login("dupla" as "ana");
  expect((await send("PUT", `/api/userinfo/empresa/${app.companies.a}`, {})).statusCode).toBe(200);
  return send;
}

const owned = (): readonly Register[] => [...registry.values()].filter(({ scope }) => scope === "company");

/** Every free text of the other company becomes one that nothing else contains. */
async function mark(): Promise<void> {
  await app.database.owner(async (queries) => {
    for (const register of owned())
      for (const { name: table, columns } of register.storage.tables) {
        const texts = columns.filter((column) => !column.foldedOf && isFreeText(register, column));
        if (texts.length === 0 || !columns.some(({ name }) => name === "empresa_id")) continue;
        const set = texts.map(({ name, field }) => {
          const most = register.fields.find(({ path }) => path === field)?.shape.maxLength ?? 60;
          return sql`${sql.ref(name)} = left(${MARKER} || id::text, ${most}::integer)`;
        });
        await sql`update ${sql.table(table)} set ${sql.join(set)} where empresa_id = ${other}`.execute(queries);
      }
  });
}

test("there is enough to be found, and enough that is asked", async () => {
  expect(planted.size).toBeGreaterThan(40);
  expect(ids.length).toBeGreaterThan(2);
  expect(routes.length).toBeGreaterThan(200);
  expect((await rows()).length).toBeGreaterThan(50);
});

test("no call tells or changes anything of a company where whoever asks holds nothing, whatever ids it is given", async () => {
  const before = [await rows(), await installation()];
  const schemas = (await app.app.description()).components.schemas as Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  const told: string[] = [];
  for (const route of routes) {
    const { call } = route.config;
    if (typeof call !== "object") continue;
    for (let turn = 0; turn < TIMES; turn++) {
      const id = ids[turn % ids.length] ?? 0;
      const { query, body } = filledCall(call, { id, ids: [...ids, other], turn, schemas });
      const url = `${route.url.replace(/:\w+/g, String(id))}${query}`;
      const answer = await dupla(route.method as "GET", url, body);
      const what = `${route.method} ${url} ${JSON.stringify(body) ?? ""}`;
      expect(answer.statusCode, `${what} ${app.logged.slice(-3)}`).toBeLessThan(500);
      if ((await textOf(answer)).includes(MARKER)) told.push(what.slice(0, 300));
      if (answer.statusCode === 401) dupla = await enter();
    }
  }
  expect(told).toEqual([]);
  expect([await rows(), await installation()]).toEqual(before);
}, 900_000);

test("what belongs to the whole installation is for who holds the right in every company there is", async () => {
  const whole = routes.filter(({ config }) => config.everywhere === true);
  expect(whole.length).toBeGreaterThan(5);
  for (const { method, url } of app.app.routes.filter(({ config }) => config.everywhere === true && config.right !== undefined)) {
    if (method === "HEAD") continue;
    const answer = await dupla(
      method as "GET",
      url.replace(/:\w+/g, "1"),
      method === "GET" || method === "DELETE" ? undefined : {},
    );
    expect(answer.statusCode, `${method} ${url}`).toBe(403);
    expect(answer.json().message, `${method} ${url}`).toMatch(/em cada uma delas/);
  }
});

/** Everything an answer says, that of documents too. */
async function textOf({ headers, rawPayload, body, statusCode }: Awaited<ReturnType<Send>>): Promise<string> {
  if (statusCode !== 200) return body;
  const type = String(headers["content-type"]);
  if (type.startsWith("application/pdf")) {
    const { pages } = await readPdf(rawPayload);
    return pages.flatMap(({ lines }) => lines).join("\n");
  }
  return type.includes("spreadsheetml") ? [...readZip(rawPayload).values()].join("\n") : body;
}

/** Every row of the other company in every table of a register. */
async function rows(): Promise<readonly string[]> {
  return app.database.owner(async (queries) => {
    const found: string[] = [];
    for (const { storage } of owned())
      for (const { name, columns } of storage.tables) {
        if (!columns.some((column) => column.name === "empresa_id")) continue;
        const { rows: all } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t
          where empresa_id = ${other} order by 1`.execute(queries);
        found.push(...all.map(({ row }) => `${name} ${row}`));
      }
    for (const name of new Set([...planted].map((one) => one.split(" ")[0] ?? ""))) {
      const { rows: all } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t
        where (empresa_id = ${other} or empresa_id is null) and t::text like ${`%${MARKER}%`} order by 1`.execute(queries);
      found.push(...all.map(({ row }) => `${name} ${row}`));
    }
    return found;
  });
}

/** What belongs to nobody's company and to nobody: the installation's own. */
async function installation(): Promise<readonly string[]> {
  return app.database.owner(async (queries) => {
    const { rows: tables } = await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'
      and tablename like 'quadro\\_%' and tablename <> all(${COUNTED}::text[]) and not exists (select 1 from information_schema.columns c where c.table_name = tablename
      and c.column_name in ('empresa_id', 'grupo_id', 'usuario_id', 'usuario')) order by 1`.execute(queries);
    const sums: string[] = [];
    for (const { name } of tables) {
      const summed = await sql<{ sum: string }>`select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum
        from ${sql.table(name)} t`.execute(queries);
      sums.push(`${name} ${summed.rows[0]?.sum}`);
    }
    return sums;
  });
}
