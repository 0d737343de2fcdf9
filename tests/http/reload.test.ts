import { cpSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { generate } from "../../generator/generate.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";

/** What development does when a schema is saved: generate, apply, serve, without a restart and without losing a row. */
const root = mkdtempSync(join(tmpdir(), "quadro-reload-"));
const out = join(root, "generated");
let app: TestApp;
let ana: Send;
beforeAll(async () => {
  cpSync(join(import.meta.dirname, "../../schemas"), join(root, "schemas"), { recursive: true });
  await generate({ root, out });
  app = await startApp("either", { generatedDir: out });
  ana = await app.login("ana");
});
afterAll(() => app.close());

test("a field added to a schema is a column, a member and a new version, and rows stay", async () => {
  const made = await ana("POST", "/api/sst/epcs", { descricao: "Exaustor" });
  const before = (await ana("GET", "/api/userinfo")).json().versaoRegistros;
  expect((await ana("PUT", `/api/sst/epcs/${made.json().id}`, { observacaoNova: "x" })).statusCode).toBe(400);

  const file = join(root, "schemas/sst/epcs.json");
  const schema = JSON.parse(readFileSync(file, "utf8"));
  schema.properties.observacaoNova = { type: "string", title: "Observação nova", maxLength: 50 };
  writeFileSync(file, JSON.stringify(schema, null, 2));
  await generate({ root, out });
  await app.composed.reload();

  const answer = await ana("PUT", `/api/sst/epcs/${made.json().id}`, { observacaoNova: "instalado" });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json()).toMatchObject({ descricao: "Exaustor", observacaoNova: "instalado" });
  expect((await ana("GET", "/api/userinfo")).json().versaoRegistros).not.toBe(before);
  expect((await ana("GET", "/registros/sst/epcs.js?v=2")).body).toContain("Observação nova");
});
