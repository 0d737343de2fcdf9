import cookie from "@fastify/cookie";
import Fastify from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { decorateRequests, requireSession } from "../../src/http/plugins/session.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";
import { MARKER, plantRow } from "../support/plant-row.ts";
import { PASSWORD } from "../support/seed-companies.ts";
import { userWith } from "./user-with.ts";

/** Every route beside those of registers, found by what the application itself says of them: a new one is covered. */
type Route = TestApp["app"]["routes"][number];

let app: TestApp;
let ana: Send;
let nino: Send;
/** Cookies of a session of Ana. */
let held: Readonly<Record<string, string>>;
let routes: readonly Route[];
/** Ids of planted rows of company B; each table counts from 1. */
let theirIds: readonly number[];

beforeAll(async () => {
  app = await startApp("pglite");
  [ana, nino] = [await app.login("ana"), await app.login("nino")];
  const { cookies } = await app.anonymous("POST", "/api/login", { usuario: "ana", senha: PASSWORD });
  held = Object.fromEntries(cookies.map(({ name, value }) => [name, value]));
  const ids = new Set<number>();
  for (const register of app.composed.product().registry.values())
    if (register.scope !== "system")
      ids.add(await plantRow(app.database, register, { company: app.companies.b, group: app.groups.b }));
  theirIds = [...ids];
  routes = app.app.routes.filter(({ method, url }) => method !== "HEAD" && !url.includes("*"));
});
afterAll(() => app.close());

const named = ({ method, url }: Route): string => `${method} ${url}`;
const guarded = (): readonly Route[] => routes.filter(({ config }) => config.right !== undefined);
const rightsOf = ({ config }: Route): readonly string[] => [config.right ?? []].flat();

function call(send: Send, { method, url }: Route, id: number | string, headers?: Readonly<Record<string, string>>) {
  const path = url.replace(/:\w+/g, String(id));
  return send(method as "GET", path, method === "GET" || method === "DELETE" ? undefined : {}, headers);
}

test("[000-8-3] [000-6-2] a route that asks for authorities is 403 to whoever has none", async () => {
  expect(guarded().length).toBeGreaterThan(5);
  for (const route of guarded()) {
    const answer = await call(nino, route, 1);
    expect(answer.json(), named(route)).toMatchObject({ code: "FORBIDDEN", message: "Não autorizado." });
    expect(answer.statusCode, named(route)).toBe(403);
  }
});

test("[000-6-2] every other authority there is does not open it", async () => {
  const all = [...app.composed.allRights()];
  // Routes that share an authority lose it together; the rest is held.
  const halves: { readonly routes: Route[]; readonly without: Set<string> }[] = [0, 1].map(() => ({
    routes: [],
    without: new Set<string>(),
  }));
  for (const route of guarded()) {
    const half = halves.find(({ without }) => rightsOf(route).some((right) => without.has(right)));
    const [small] = halves.toSorted((a, b) => a.routes.length - b.routes.length);
    const into = half ?? small;
    into?.routes.push(route);
    for (const right of rightsOf(route)) into?.without.add(right);
  }
  for (const [index, { routes: closed, without }] of halves.entries()) {
    const send = await userWith(
      app,
      ana,
      `quase-tudo-${index}`,
      all.filter((right) => !without.has(right)),
    );
    for (const route of closed) expect((await call(send, route, 1)).statusCode, named(route)).toBe(403);
  }
});

test("[000-2.2-4] any one of several authorities is enough", async () => {
  const several = guarded().filter((route) => rightsOf(route).length > 1 && route.method === "GET");
  // One user for each last of them: a minute has only so many log-ins.
  const byLast = Object.groupBy(several, (route) => rightsOf(route).at(-1) ?? "");
  for (const [index, [last, opened = []]] of Object.entries(byLast).entries()) {
    const send = await userWith(app, ana, `uma-de-${index}`, [last]);
    for (const route of opened) expect((await call(send, route, 1)).statusCode, named(route)).not.toBe(403);
  }
  expect(several.length).toBeGreaterThan(0);
});

test("a route of candidates answers nobody of the internal area", async () => {
  const bare = Fastify();
  decorateRequests(bare, app.composed.access);
  await bare.register(cookie);
  bare.decorate("isSecure", () => false);
  await bare.register(async (api) => {
    requireSession(api, app.composed.access);
    api.get(
      "/meus-dados",
      { config: { candidate: true, call: { module: "", title: "Dados", summary: "Dados", answers: { type: "string" } } } },
      async () => "dados",
    );
  });
  expect((await bare.inject({ url: "/meus-dados" })).json()).toMatchObject({ code: "SESSION_EXPIRED" });
  expect((await bare.inject({ url: "/meus-dados", cookies: held })).json()).toMatchObject({ code: "FORBIDDEN" });
  await bare.close();
  for (const route of routes.filter(({ config }) => config.candidate === true)) {
    expect((await app.anonymous(route.method as "GET", route.url.replace(/:\w+/g, "1"))).statusCode, named(route)).toBe(401);
    expect((await call(ana, route, 1)).statusCode, named(route)).toBe(403);
  }
});

test("[000-8-14] a write from a tab of another company is refused", async () => {
  for (const route of guarded().filter(({ method, config }) => method !== "GET" && config.reads !== true)) {
    const answer = await call(ana, route, 1, { "x-quadro-empresa": String(app.companies.b) });
    expect(answer.json(), named(route)).toMatchObject({ code: "EMPRESA_ALTERADA" });
  }
});

test("a call that changes nothing of a company is answered to a tab of another one", async () => {
  const everywhere = await app.login("admin");
  const reading = routes.filter(({ method, config }) => method !== "GET" && config.reads === true);
  expect(reading.length).toBeGreaterThan(20);
  for (const route of reading) {
    const answer = await call(everywhere, route, 1, { "x-quadro-empresa": String(app.companies.b) });
    expect(answer.body, named(route)).not.toContain("EMPRESA_ALTERADA");
  }
});

test("no answer, whatever is asked by whoever holds every right here, shows or changes what another company owns", async () => {
  const before = await owned();
  for (const route of routes.filter(({ config }) => config.public === undefined)) {
    for (const id of route.url.includes(":") ? [...theirIds.slice(0, 4), "x", "987654321"] : [1]) {
      const answer = await call(ana, route, id);
      expect(answer.body, `${named(route)} ${id}`).not.toContain(MARKER);
      expect(answer.statusCode, `${named(route)} ${id} ${answer.body.slice(0, 300)}`).not.toBe(500);
      if (route.method !== "GET") await stillAna();
    }
  }
  expect(await owned()).toEqual(before);
}, 60_000);

/** Some routes end the session or put another user into it. */
async function stillAna(): Promise<void> {
  const info = await ana("GET", "/api/userinfo");
  if (info.statusCode === 200 && info.json<{ usuario: { id: number } }>().usuario.id === app.users.ana) return;
  ana = await app.login("ana");
}

/** A sum over every row of every table that is company B's or its group's. */
async function owned(): Promise<readonly string[]> {
  return app.database.owner(async (queries) => {
    const sums: string[] = [];
    for (const { storage } of app.composed.product().registry.values()) {
      const { scopeColumn, tables } = storage;
      const table = tables[0]?.name;
      if (table === undefined || (scopeColumn !== "empresa_id" && scopeColumn !== "grupo_id")) continue;
      const owner = scopeColumn === "empresa_id" ? app.companies.b : app.groups.b;
      const { rows } = await sql<{ sum: string }>`select coalesce(md5(string_agg(t::text, '|' order by id)), '') as sum
        from ${sql.table(table)} t where ${sql.ref(scopeColumn)} = ${owner}`.execute(queries);
      sums.push(`${table} ${rows[0]?.sum}`);
    }
    return sums;
  });
}
