import { afterAll, beforeAll, expect, test } from "vitest";
import { operations } from "../../src/http/operations.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";
import { position } from "../support/position.ts";
import { PASSWORD } from "../support/seed-companies.ts";
import { filledCall } from "./filled-call.ts";

/** Two areas, two kinds of session: whoever is in one is nobody in the other. Routes are found, not listed. */
const CPFS = ["52998224725", "11144477735"] as const;
let app: TestApp;
let ids: readonly number[];
let token = "";
let candidate: Send;

beforeAll(async () => {
  app = await startApp("either");
  const ana = await app.login("ana");
  const wanted = await position(ana);
  ids = await Promise.all(
    CPFS.map(async (cpf) => {
      const record = { nome: "Candidata", ...wanted, pessoal: { cpf, sexo: "I" } };
      const { id } = (await ana("POST", "/api/captacao/candidatos", record)).json<{ id: number }>();
      await app.composed.access.candidates.setPassword(id, app.companies.a, PASSWORD);
      return id;
    }),
  );
  token = await enter();
  candidate = (method, url, body, headers) =>
    app.anonymous(method, url, body, { cookie: `quadro_candidato=${token}; quadro_sessao=${token}`, ...headers });
  expect((await candidate("GET", "/api/externo/userinfo")).statusCode).toBe(200);
});
afterAll(() => app.close());

async function enter(cookie = ""): Promise<string> {
  const form = new URLSearchParams({ cpf: CPFS[0], senha: PASSWORD, empresaId: String(app.companies.a) });
  const headers = { "content-type": "application/x-www-form-urlencoded", cookie };
  return (await app.anonymous("POST", "/api/externo/login", form.toString(), headers)).cookies[0]?.value ?? "";
}

const routes = () => app.app.routes.filter(({ method, url }) => method !== "HEAD" && !url.includes("*"));
const bodyFor = (method: string) => (method === "GET" || method === "DELETE" ? undefined : {});

test("[000-6-3] [000-1-11] a candidate's session opens no internal endpoint, whatever cookie carries it", async () => {
  const internal = routes().filter(({ config }) => config.public === undefined && config.candidate !== true);
  expect(internal.length).toBeGreaterThan(40);
  for (const { method, url } of internal) {
    const answer = await candidate(method as "GET", url.replace(/:\w+/g, "1"), bodyFor(method));
    expect([401, 403, 404], `${method} ${url} ${answer.body.slice(0, 200)}`).toContain(answer.statusCode);
  }
});

test("[000-6-3] [000-1-11] nor any operation of any register", async () => {
  for (const { addresses } of app.composed.product().registry.values()) {
    const address = `/api/${addresses[0]?.path.replace(/\{[^}]+\}/g, "1")}`;
    for (const { method, tail } of operations) {
      const url = `${address}/${tail.replace("{id}", String(ids[0])).replace("{hid}", "1").replace("{op}", "clone")}`;
      const answer = await candidate(method, tail === "" ? address : url, bodyFor(method));
      expect([401, 403, 404], `${method} ${url} ${answer.statusCode}`).toContain(answer.statusCode);
    }
  }
});

test("[000-6-3] a user's session opens nothing of a candidate, whatever cookie carries it", async () => {
  const answer = await app.anonymous("POST", "/api/login", { usuario: "ana", senha: PASSWORD });
  const user = answer.cookies[0]?.value ?? "";
  const own = routes().filter(({ config }) => config.candidate === true);
  expect(own.length).toBeGreaterThan(3);
  for (const { method, url } of own) {
    const path = url.replace(/:\w+/g, String(ids[0]));
    const cookie = `quadro_sessao=${user}; quadro_candidato=${user}`;
    expect((await app.anonymous(method as "GET", path, bodyFor(method), { cookie })).statusCode, `${method} ${url}`).toBe(403);
  }
});

test("[000-6-3] one candidate reaches nothing of another's", async () => {
  const numbered = routes().filter(({ config, url }) => config.candidate === true && url.includes(":id"));
  expect(numbered.length).toBeGreaterThan(1);
  for (const { method, url, config } of numbered)
    for (const id of [ids[1], 987_654_321]) {
      // With a body that the call takes: who may is asked whatever is sent.
      const { call } = config;
      const filled = typeof call === "object" ? filledCall(call, { id: 1, ids: [1], turn: 0, schemas: {} }) : {};
      const body = "body" in filled ? filled.body : bodyFor(method);
      const answer = await candidate(method as "GET", url.replace(/:\w+/g, String(id)), body);
      expect(answer.statusCode, `${method} ${url} ${answer.body}`).toBe(403);
    }
});

test("a write another site makes the browser send is refused", async () => {
  const origin = { origin: "https://outro.example" };
  for (const { method, url } of routes().filter(({ method, url }) => url.startsWith("/api/externo") && method !== "GET")) {
    const answer = await candidate(method as "POST", url.replace(/:\w+/g, "1"), {}, origin);
    expect(answer.json(), `${method} ${url}`).toMatchObject({ code: "CROSS_ORIGIN" });
  }
});

test("every public route of the area has a limit", async () => {
  const open = routes().filter(({ config, url }) => config.public !== undefined && url.startsWith("/api/externo"));
  for (const { method, url } of open.filter((route) => !route.url.endsWith("/logout"))) {
    const answer = await app.anonymous(method as "GET", url.replace(/:\w+/g, "1"), bodyFor(method));
    expect(Number(answer.headers["x-ratelimit-limit"]), `${method} ${url}`).toBeGreaterThan(0);
  }
  expect(open.length).toBeGreaterThan(5);
});

test("a log-in ends the session the browser had", async () => {
  const statusOf = async (one: string): Promise<number> =>
    (await app.anonymous("GET", "/api/externo/userinfo", undefined, { cookie: `quadro_candidato=${one}` })).statusCode;
  const former = await enter();
  const next = await enter(`quadro_candidato=${former}`);
  expect([await statusOf(former), await statusOf(next), await statusOf(token)]).toEqual([401, 200, 200]);
});
