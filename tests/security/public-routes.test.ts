import { readFileSync } from "node:fs";
import cookie from "@fastify/cookie";
import Fastify from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { decorateRequests, requireSession } from "../../src/http/plugins/session.ts";
import { startApp, type TestApp } from "../support/app.ts";
import { MARKER, plantRow } from "../support/plant-row.ts";
import { PASSWORD } from "../support/seed-companies.ts";

/** Every route that answers without a session, found by what the application says of them, attacked on an installed system. */
type Route = TestApp["app"]["routes"][number];

let app: TestApp;
let routes: readonly Route[];
/** Tables that count attempts: they are written by being asked. */
const COUNTED = ["quadro_limite", "quadro_tentativa"];
const STRANGE = [
  { nuncaVisto: 1 },
  { cpf: { toString: 1 }, senha: [1], empresaId: "1 or 1=1", usuario: {}, codigo: null },
  [],
  "texto",
  "",
  "{",
];

beforeAll(async () => {
  app = await startApp("pglite");
  for (const register of app.composed.product().registry.values())
    if (register.scope !== "system")
      for (const side of ["a", "b"] as const)
        await plantRow(app.database, register, { company: app.companies[side], group: app.groups[side] }, side === "a" ? 0 : 1);
  routes = app.app.routes.filter(({ method }) => method !== "HEAD");
});
afterAll(() => app.close());

const named = ({ method, url }: Route): string => `${method} ${url}`;
const open = (): readonly Route[] => routes.filter(({ config }) => config.public !== undefined);

test("each is on the reviewed list, docs/public-routes.md, with the reason it gives itself", () => {
  const listed = readFileSync("docs/public-routes.md", "utf8")
    .split("\n")
    .filter((line) => line.startsWith("| `"));
  const said = routes.flatMap((route) => {
    const { public: reason, installing } = route.config;
    if (reason !== undefined) return [`| \`${named(route)}\` | sempre | ${reason} |`];
    return installing === undefined ? [] : [`| \`${named(route)}\` | enquanto não há usuário | ${installing} |`];
  });
  expect(said.length).toBeGreaterThan(20);
  expect([...new Set(said)].sort()).toEqual(listed.toSorted());
});

test.each([
  [{ public: "" }],
  [{ public: "porque sim" }],
  [{ public: true as unknown as string }],
  [{ right: "ROLE_X", installing: "porque sim" }],
])("a route that says %j does not let the application start", async (config) => {
  const bare = Fastify();
  decorateRequests(bare, app.composed.access);
  await bare.register(cookie);
  requireSession(bare, app.composed.access);
  const call = { module: "", title: "Nada", summary: "Nada", answers: { type: "string" } };
  expect(() => bare.get("/nada", { config: { ...config, call } }, async () => "")).toThrow(/why it answers without a session/);
  await bare.close();
});

test("on an installed system none writes anything, tells of another's rows or fails, whatever it is sent", async () => {
  const before = await everything();
  for (const route of open()) {
    const path = (id: string | number): string => route.url.replace(/:\w+/g, String(id));
    for (const id of route.url.includes(":") ? [app.companies.b, 987_654_321, "x", "1%00", "..%2f..%2fpackage.json"] : [1]) {
      await app.database.house((queries) => sql`delete from quadro_limite`.execute(queries));
      for (const body of route.method === "GET" ? [undefined] : STRANGE) {
        const answer = await app.anonymous(route.method as "GET", path(id), body);
        const what = `${named(route)} ${id} ${JSON.stringify(body)} → ${answer.statusCode} ${answer.body.slice(0, 200)}`;
        expect(answer.statusCode, what).toBeLessThan(500);
        if (body !== undefined && body !== "" && body !== "texto" && JSON.stringify(body) !== "[]")
          expect(answer.statusCode, what).toBeGreaterThanOrEqual(400);
        expect(answer.body, what).not.toContain(MARKER);
      }
    }
  }
  expect(await everything()).toEqual(before);
});

test("nor does any read of whoever holds every right change anything, so that no link of another site does", async () => {
  const { cookies } = await app.anonymous("POST", "/api/login", { usuario: "ana", senha: PASSWORD });
  const held = Object.fromEntries(cookies.map(({ name, value }) => [name, value]));
  // That somebody is there, and that they read what the law wants told, is noted by every request.
  const noted = ["quadro_sessao", "quadro_leitura_sensivel"];
  const kept = async () => (await everything()).filter((row) => !noted.includes(row.split(" ")[0] ?? ""));
  const before = await kept();
  const reads = routes.filter(({ method, url }) => method === "GET" && url.startsWith("/api/") && !url.includes("*"));
  const registers = [...app.composed.product().registry.values()].map(
    ({ addresses }) => `/api/${addresses[0]?.path.replace(/\{[^}]+\}/g, "1")}`,
  );
  const tails = ["", "/1", "/1/historicos", "/1/auditoria", "/contagens", "/totais", "/exportacao?formato=csv"];
  const asked = [
    ...reads.flatMap(({ url }) => (url.includes(":") ? [1, 2].map((id) => url.replace(/:\w+/g, String(id))) : [url])),
    ...registers.flatMap((address) => tails.map((tail) => `${address}${tail}`)),
  ];
  expect(asked.length).toBeGreaterThan(800);
  const answered: Record<number, number> = {};
  for (const url of asked) {
    // Planted rows need not be such as calls answer: what is asked here is what they leave behind.
    const { statusCode, body } = await app.app.inject({ url, cookies: held });
    answered[statusCode] = (answered[statusCode] ?? 0) + 1;
    expect(statusCode, `${url} ${body}`).toBeLessThan(500);
  }
  expect(answered[200]).toBeGreaterThan(300);
  expect(await kept()).toEqual(before);
}, 120_000);

test("none but a log-out takes anything without a limit", () => {
  const unlimited = open().filter(({ config, method }) => method !== "GET" && config.rateLimit === undefined);
  expect(unlimited.filter(({ config }) => config.call !== "registers" && config.call?.takes !== undefined).map(named)).toEqual(
    [],
  );
});

test("nobody without a session is asked for more than opens an account: no question only its owner should know", () => {
  const asked = new Set(
    open().flatMap(({ config: { call } }) => {
      const takes = typeof call === "object" ? call.takes : undefined;
      const body = takes !== undefined && "media" in takes ? takes.body : takes;
      return Object.keys((body as { readonly properties?: object } | undefined)?.properties ?? {});
    }),
  );
  const told = [
    ["usuario", "cpf", "empresaId", "senha", "novaSenha", "confNovaSenha"],
    ["desafio", "codigo", "codigoRecuperacao", "resposta"],
    // The first page of an installation, and a report of a problem.
    ["empresa", "cnpj", "nome", "email"],
    // A vacancy told to a friend, an application as it is written, an invitation to be hired: what the person says of themselves.
    ["nomeAmigo", "emailAmigo", "recaptcha"],
    ["id", "op", "record", "field", "row", "q", "ids", "offset", "limit", "narrow"],
    ["pessoal", "documentacao", "endereco", "contato", "documentos", "file"],
    // A survey, by the link of one's own sheet.
    ["sequencia", "respostas"],
    ["mensagem", "detalhes", "caminho", "momento", "navegador", "idioma", "fuso", "janela", "versao"],
  ].flat();
  expect([...asked].filter((name) => !told.includes(name))).toEqual([]);
  for (const name of ["senha", "codigoRecuperacao"]) expect(asked).toContain(name);
});

test("what belongs to the installation alone is closed to everybody without the right once it is done", async () => {
  const once = routes.filter(({ config }) => config.installing !== undefined);
  expect(once.length).toBeGreaterThan(3);
  const nino = await app.login("nino");
  for (const route of once) {
    const body = route.method === "GET" ? undefined : {};
    expect((await app.anonymous(route.method as "GET", route.url, body)).statusCode, named(route)).toBe(401);
    expect((await nino(route.method as "GET", route.url, body)).statusCode, named(route)).toBe(403);
  }
});

test("no answer without a session tells versions of what runs here", async () => {
  for (const { url } of open().filter(({ method, url }) => method === "GET" && !url.includes(":"))) {
    const answer = await app.anonymous("GET", url, undefined, { authorization: "Bearer x" });
    expect(answer.body, url).not.toMatch(/"versao"|"versoes"|v?24\.\d+\.\d+/);
  }
});

/** Every row of every table, but of those that count. */
async function everything(): Promise<readonly string[]> {
  return app.database.owner(async (queries) => {
    const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables
      where schemaname = 'public' order by 1`.execute(queries);
    const sums: string[] = [];
    for (const { name } of rows.filter((one) => !COUNTED.includes(one.name))) {
      const summed = await sql<{ sum: string }>`select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum
        from ${sql.table(name)} t`.execute(queries);
      sums.push(`${name} ${summed.rows[0]?.sum}`);
    }
    return sums;
  });
}
