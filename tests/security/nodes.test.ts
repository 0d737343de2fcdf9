import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Composed, compose } from "../../src/main/compose.ts";
import { SECRET, type Send, startApp, type TestApp, version } from "../support/app.ts";
import { PASSWORD } from "../support/seed-companies.ts";

/** What one node decides about a session holds on the others, which remember who somebody is. */
let here: TestApp;
let there: Composed;
let admin: Send;
beforeAll(async () => {
  here = await startApp("postgres");
  const log = pino({ level: "silent" });
  there = await compose({ database: here.database, secret: SECRET, log, http: { productVersion: version() } });
  admin = await here.login("admin");
}, 120_000);
afterAll(async () => {
  await there?.close();
  await here?.close();
});

/** Somebody with one session, asked for on the other node, which knows them from then on. */
async function entered(usuario: string): Promise<() => Promise<number>> {
  const answer = await here.anonymous("POST", "/api/login", { usuario, senha: PASSWORD });
  expect(answer.statusCode, answer.body).toBe(200);
  const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const ask = async () => (await there.app.inject({ method: "GET", url: "/api/userinfo", headers: { cookie } })).statusCode;
  expect(await ask()).toBe(200);
  return ask;
}

test("an account put out of use is out on every node", async () => {
  const ask = await entered("bia");
  const off = await admin("PUT", `/api/utilitario/usuarios/${here.users.bia}`, { ativo: false });
  expect(off.statusCode, off.body).toBe(200);
  await expect.poll(ask).toBe(401);
});

test("a right that a profile loses is lost on every node", async () => {
  const answer = await here.anonymous("POST", "/api/login", { usuario: "ana", senha: PASSWORD });
  const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const list = async () =>
    (await there.app.inject({ method: "GET", url: "/api/sst/epis?page=0", headers: { cookie } })).statusCode;
  expect(await list()).toBe(200);
  const perfis = [{ empresa: { id: here.companies.a }, perfil: { id: here.profiles.none } }];
  const taken = await admin("PUT", `/api/utilitario/usuarios/${here.users.ana}`, { perfis });
  expect(taken.statusCode, taken.body).toBe(200);
  await expect.poll(list).toBe(403);
});
