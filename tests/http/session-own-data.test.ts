import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Send, startApp, type TestApp } from "../support/app.ts";
import { PASSWORD } from "../support/seed-companies.ts";

let app: TestApp;
let outside: Server;
let status = 200;
/** What the outside service got. */
const told: { readonly authorization: string | undefined; readonly body: unknown }[] = [];
let ana: Send;
let nino: Send;

beforeAll(async () => {
  outside = createServer((request, response) => {
    let text = "";
    request.on("data", (chunk: Buffer) => {
      text += chunk.toString();
    });
    request.on("end", () => {
      told.push({ authorization: request.headers.authorization, body: JSON.parse(text) });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => outside.listen(0, "127.0.0.1", resolve));
  const { port } = outside.address() as AddressInfo;
  app = await startApp("either", {
    settings: { QUADRO_SENSEDATA_URL: `http://127.0.0.1:${port}/visitas`, QUADRO_SENSEDATA_TOKEN: "chave-de-teste" },
  });
  [ana, nino] = [await app.login("ana"), await app.login("nino")];
});
afterAll(async () => {
  await app.close();
  outside.close();
});

const OWN = "/api/userinfo/meus-dados";
const visit = (send: Send, query: string) => send("POST", `/api/userinfo/sensedata${query}`);

test("[000-2.4-6] own name and e-mail are changed through the engine, with its rules and its audit", async () => {
  const own = (await ana("GET", OWN)).json();
  expect(own).toEqual({ nome: "ana", email: "ana@empresa.example", login: "ana", versao: own.versao });
  const next = { nome: "  Ana Prado ", email: "ana.prado@empresa.example", versao: own.versao };
  const unasked = await ana("PUT", OWN, next);
  expect([unasked.statusCode, unasked.json().errors[0]]).toEqual([
    400,
    { field: "senha", code: "required", message: "Informe a sua senha atual para alterar o e-mail ou o usuário." },
  ]);
  const guessed = await ana("PUT", OWN, { ...next, senha: "errada-123" });
  expect([guessed.statusCode, guessed.json().errors[0].message]).toEqual([400, "Senha atual incorreta."]);
  const saved = await ana("PUT", OWN, { ...next, senha: PASSWORD });
  expect(saved.json(), saved.body).toMatchObject({
    nome: "Ana Prado",
    email: "ana.prado@empresa.example",
    versao: own.versao + 1,
  });
  const audit = (await ana("GET", `/api/utilitario/usuarios/${app.users.ana}/auditoria`)).json().content[0];
  expect(audit).toMatchObject({ op: "update", user: { id: app.users.ana } });
  expect(audit.changes.map(({ field }: { field: string }) => field)).toEqual(["nome", "email"]);
  await expect.poll(async () => (await ana("GET", "/api/userinfo")).json().usuario.nome).toBe("Ana Prado");

  const stale = await ana("PUT", OWN, { nome: "Outra", versao: own.versao });
  expect([stale.statusCode, stale.json().code]).toEqual([409, "VERSION_CONFLICT"]);
  const wrong = await ana("PUT", OWN, { nome: "", email: "sem arroba", senha: PASSWORD });
  expect(wrong.statusCode).toBe(400);
  expect(wrong.json().errors.map(({ field }: { field: string }) => field)).toEqual(["nome", "email"]);
});

test("nothing but the own name and e-mail is taken, whatever is sent", async () => {
  for (const more of [
    { id: app.users.nino },
    { login: "chefe" },
    { perfis: [] },
    { ativo: false },
    { novaSenha: "nova-senha-1" },
  ]) {
    const answer = await ana("PUT", OWN, { nome: "Ana Prado", ...more });
    expect([more, answer.statusCode]).toEqual([more, 400]);
  }
  for (const body of [[], "texto", null, { nome: 5 }, { nome: "Ana", versao: "1" }])
    expect([body, (await ana("PUT", OWN, JSON.stringify(body))).statusCode]).toEqual([body, 400]);
  expect((await ana("GET", OWN)).json()).toMatchObject({ nome: "Ana Prado", login: "ana" });
});

test("[000-6-4] without ROLE_CAD_INFO_PESSOAL the own data is refused; the authority alone is enough", async () => {
  expect((await nino("GET", OWN)).statusCode).toBe(403);
  expect((await nino("PUT", OWN, { nome: "Nino" })).statusCode).toBe(403);
  expect((await app.anonymous("GET", OWN)).statusCode).toBe(401);
  const admin = await app.login("admin");
  await admin("PUT", `/api/utilitario/perfis/${app.profiles.none}`, { autoridades: ["ROLE_CAD_INFO_PESSOAL"] });
  await expect.poll(async () => (await nino("GET", OWN)).statusCode).toBe(200);
  expect((await nino("PUT", OWN, { nome: "Nino" })).json()).toMatchObject({ nome: "Nino" });
  expect((await nino("GET", "/api/utilitario/usuarios")).statusCode).toBe(403);
  await admin("PUT", `/api/utilitario/perfis/${app.profiles.none}`, { autoridades: [] });
});

test("who works as another changes nothing of the other's data", async () => {
  const admin = await app.login("admin");
  await admin("POST", `/api/userinfo/login-como/${app.users.ana}`);
  const answer = await admin("PUT", OWN, { nome: "Não sou eu" });
  expect([answer.statusCode, answer.json().message]).toEqual([
    403,
    "Enquanto você está logado como outro usuário, os dados dele não podem ser alterados aqui.",
  ]);
});

test("[000-7.2-6] a visited address goes to the outside service without anything of a person", async () => {
  told.length = 0;
  const answer = await visit(ana, `?url=${encodeURIComponent("/captacao/candidatos/41?q=Maria")}`);
  expect([answer.statusCode, answer.json()]).toEqual([200, { enviado: true }]);
  await expect.poll(() => told).toHaveLength(1);
  expect(told[0]?.authorization).toBe("Bearer chave-de-teste");
  expect(told[0]?.body).toEqual({
    url: "/captacao/candidatos/{id}",
    empresaId: app.companies.a,
    momento: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  });
  expect((await visit(app.anonymous, "?url=/sst/epis")).statusCode).toBe(401);
  for (const query of ["", "?url=", "?url=https://outro.exemplo/", "?url=/a&url=/b", "?url=/a&mais=1"])
    expect([query, (await visit(ana, query)).statusCode]).toEqual([query, 400]);
});

test("a service that fails is the log's concern alone, and the log keeps no address", async () => {
  status = 500;
  told.length = 0;
  expect((await visit(ana, "?url=/sst/segredo")).statusCode).toBe(200);
  await expect.poll(() => app.logged.some((line) => line.includes("usage tracking failed"))).toBe(true);
  expect(app.logged.join("\n")).not.toContain("segredo");
});
