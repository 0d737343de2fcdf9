import { afterAll, beforeAll, expect, test } from "vitest";
import { startApp, type TestApp } from "../support/app.ts";
import { PASSWORD } from "../support/seed-companies.ts";

const LOCKED = "/api/utilitario/acessos-bloqueados";
let app: TestApp;
let now = new Date("2026-03-10T15:00:00Z");
beforeAll(async () => {
  app = await startApp("either", { clock: () => now });
});
afterAll(() => app.close());

const enter = (usuario: string, senha: string) => app.anonymous("POST", "/api/login", { usuario, senha });
async function lock(user: string): Promise<void> {
  for (let times = 0; times < 5; times += 1) await enter(user, "errada-123");
}

test("whoever edits users sees which are locked and until when, and lets one in before time; the user's audit says who did", async () => {
  const ana = await app.login("ana");
  expect((await ana("GET", LOCKED)).json()).toEqual([]);
  await lock("nino");
  expect((await enter("nino", PASSWORD)).json()).toMatchObject({ code: "ACCOUNT_LOCKED" });
  expect((await ana("GET", LOCKED)).json()).toEqual([
    { id: app.users.nino, nome: "nino", login: "nino", ate: "2026-03-10T15:15:00.000Z" },
  ]);
  expect((await ana("DELETE", `${LOCKED}/${app.users.nino}`)).json()).toEqual({ id: app.users.nino });
  expect((await ana("GET", LOCKED)).json()).toEqual([]);
  expect((await enter("nino", PASSWORD)).statusCode).toBe(200);
  const { content } = (
    await ana("GET", `/api/utilitario/log?cadastro=utilitario/usuarios&registro=${app.users.nino}&operacao=desbloqueio`)
  ).json<{
    content: readonly object[];
  }>();
  expect(content[0]).toMatchObject({ operacao: { titulo: "Desbloqueio de acesso" }, usuario: { nome: "ana" } });
});

test("a lock that ended by itself is none", async () => {
  await lock("nino");
  now = new Date(now.getTime() + 15 * 60_000 + 1);
  const ana = await app.login("ana");
  expect((await ana("GET", LOCKED)).json()).toEqual([]);
});

test("users of another company are neither shown nor let in; without the right nothing is", async () => {
  const [ana, nino] = [await app.login("ana"), await app.login("nino")];
  await lock("bia");
  expect((await ana("GET", LOCKED)).json()).toEqual([]);
  expect((await ana("DELETE", `${LOCKED}/${app.users.bia}`)).statusCode).toBe(404);
  expect((await enter("bia", PASSWORD)).json()).toMatchObject({ code: "ACCOUNT_LOCKED" });
  expect((await nino("GET", LOCKED)).statusCode).toBe(403);
  expect((await nino("DELETE", `${LOCKED}/${app.users.bia}`)).statusCode).toBe(403);
  expect((await ana("DELETE", `${LOCKED}/x`)).statusCode).toBe(404);
});
