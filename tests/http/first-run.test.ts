import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Send, startApp, type TestApp } from "../support/app.ts";
import { FIRST_AUTHOR } from "../support/first-author.ts";

const CODE = "codigo-de-teste";
let app: TestApp;
let send: Send;
beforeAll(async () => {
  const webDir = mkdtempSync(join(tmpdir(), "quadro-web-"));
  writeFileSync(join(webDir, "index.html"), "<!doctype html><title>Quadro</title>");
  app = await startApp("either", { empty: true, webDir, http: { setupCode: CODE } });
  send = app.anonymous;
});
afterAll(() => app.close());

const ASKED = { codigo: CODE, ...FIRST_AUTHOR };

test("an empty installation leads to the first page", async () => {
  expect((await send("GET", "/")).headers.location).toBe("/api/primeiro-acesso/pagina");
  expect((await send("GET", "/api/primeiro-acesso")).json()).toEqual({ necessario: true, codigo: true });
  const page = await send("GET", "/api/primeiro-acesso/pagina");
  expect(page.headers["content-type"]).toContain("text/html");
  expect(page.body).not.toMatch(/<script(?![^>]*src=)|style=|onclick=/);
  for (const [, asset = ""] of page.body.matchAll(/(?:src|href)="([^"]+)"/g)) {
    const { pathname } = new URL(asset, "http://quadro/api/primeiro-acesso/pagina");
    expect((await send("GET", pathname)).statusCode, pathname).toBe(200);
  }
});

test("without the code of the installation nobody gets in first", async () => {
  for (const codigo of ["", "codigo-errado!!", "x"])
    expect((await send("POST", "/api/primeiro-acesso", { ...ASKED, codigo })).statusCode, codigo).toBeGreaterThanOrEqual(400);
  expect((await send("GET", "/api/primeiro-acesso")).json()).toMatchObject({ necessario: true });
});

test("refusals name the page's own fields", async () => {
  const weak = await send("POST", "/api/primeiro-acesso", { ...ASKED, senha: "fraca" });
  expect(weak.json().errors).toMatchObject([{ field: "senha" }]);
  const wrong = await send("POST", "/api/primeiro-acesso", { ...ASKED, empresa: "Outra", cnpj: "11222333000180" });
  expect(wrong.json().errors).toMatchObject([{ field: "cnpj" }]);
  const missing = await send("POST", "/api/primeiro-acesso", { ...ASKED, nome: "" });
  expect(missing.json().errors).toMatchObject([{ field: "nome", message: "Campo obrigatório" }]);
});

test("it makes company and administrator, logs in, and exists no more", async () => {
  const made = await send("POST", "/api/primeiro-acesso", ASKED);
  expect(made.statusCode, made.body).toBe(201);
  const [cookie] = made.cookies;
  const state = await send("GET", "/api/userinfo", undefined, { cookie: `${cookie?.name}=${cookie?.value}` });
  expect(state.json()).toMatchObject({
    usuario: { id: 1, login: "dona" },
    empresa: { nome: "Padaria Pão Quente" },
    trocarSenha: false,
  });
  expect(state.json().authorities).toContain("ROLE_SST_EPIS_EXCLUIR");
  expect((await send("POST", "/api/primeiro-acesso", { ...ASKED, usuario: "outra" })).statusCode).toBe(404);
  expect((await send("GET", "/api/primeiro-acesso/pagina")).statusCode).toBe(404);
  expect((await send("GET", "/")).statusCode).toBe(200);
});
