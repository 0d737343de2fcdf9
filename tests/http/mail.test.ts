import { afterAll, beforeAll, expect, test } from "vitest";
import { type Send, startApp, type TestApp } from "../support/app.ts";
import { PASSWORD } from "../support/seed-companies.ts";
import { type SmtpServer, startSmtp } from "../support/smtp-server.ts";

const OUTBOX = "/api/utilitario/correio";
const NEXT = "outra-senha-2";
let app: TestApp;
let server: SmtpServer;
let admin: Send;
beforeAll(async () => {
  server = await startSmtp();
  app = await startApp("either", { mail: { url: server.url, from: "quadro@empresa.example" } });
  admin = await app.login("admin");
});
afterAll(async () => {
  await app.close();
  await server.close();
});

test("without a running job mails wait in the outbox, where administrators read them", async () => {
  const ana = await app.login("ana");
  const changed = await ana("PUT", "/api/userinfo/senha", { senha: PASSWORD, novaSenha: NEXT, confNovaSenha: NEXT });
  expect(changed.statusCode, changed.body).toBe(200);
  const outbox = (await admin("GET", OUTBOX)).json();
  expect(outbox).toMatchObject({ totalElements: 1, content: [{ destinatario: "ana@empresa.example", enviadoEm: null }] });
  expect(outbox.content[0].texto).toContain("Olá, ana.");
  expect(outbox.content[0].texto).not.toContain(NEXT);
  // What accounts are told of themselves is of no company: who holds the right in one of several reads none of it.
  expect((await ana("GET", OUTBOX)).json()).toMatchObject({ totalElements: 0, content: [] });
});

test("only the right opens the outbox", async () => {
  expect((await (await app.login("nino"))("GET", OUTBOX)).statusCode).toBe(403);
  expect((await app.anonymous("GET", OUTBOX)).statusCode).toBe(401);
  expect((await admin("GET", `${OUTBOX}?size=9`)).statusCode).toBe(400);
  expect((await admin("GET", `${OUTBOX}?page=-1`)).statusCode).toBe(400);
});

test("a wrong change sends nothing", async () => {
  const bia = await app.login("bia");
  const refused = await bia("PUT", "/api/userinfo/senha", { senha: "errada-1", novaSenha: NEXT, confNovaSenha: NEXT });
  expect(refused.statusCode).toBe(400);
  expect((await admin("GET", OUTBOX)).json().totalElements).toBe(1);
});

test("the server sends by itself, at once, and says so in the outbox", async () => {
  await app.composed.jobs.start();
  const set = await admin("POST", `/api/utilitario/usuarios/${app.users.bia}/redefinicao-senha`);
  expect(set.statusCode, set.body).toBe(200);
  await expect
    .poll(() => server.mails.map(({ to }) => to[0]).sort(), { timeout: 10_000 })
    .toEqual(["ana@empresa.example", "bia@empresa.example"]);
  for (const { data } of server.mails) expect(data).not.toMatch(/outra-senha/);
  const sent = async () =>
    (await admin("GET", OUTBOX)).json().content.map(({ enviadoEm }: { enviadoEm: unknown }) => typeof enviadoEm);
  await expect.poll(sent, { timeout: 10_000 }).toEqual(["string", "string"]);
  expect(app.logged.join("\n")).not.toMatch(/outra-senha|@empresa/);
});
