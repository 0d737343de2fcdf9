import { afterAll, beforeAll, expect, test } from "vitest";
import { describeError } from "../../src/http/describe-error.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";
import { PASSWORD } from "../support/seed-companies.ts";

let app: TestApp;
let ana: Send;
beforeAll(async () => {
  app = await startApp("either");
  ana = await app.login("ana");
});
afterAll(() => app.close());

const CPF = "52998224725";
const NAME = "Fulana de Tal Exemplo";

test("no name, document, password, token, query or path value reaches the log", async () => {
  await ana("GET", `/api/gestao-talentos/colaboradores?q=${encodeURIComponent(NAME)}&cpf=${CPF}`);
  await ana("GET", `/api/gestao-talentos/colaboradores?filter=${encodeURIComponent(JSON.stringify({ cpf: CPF }))}`);
  await ana("POST", "/api/gestao-talentos/colaboradores", { nome: NAME, cpf: CPF });
  await ana("POST", "/api/gestao-talentos/colaboradores", `{"nome":"${NAME}", "cpf": ${CPF}`);
  await ana("GET", `/api/nao-existe/${CPF}`);
  await ana("GET", `/${CPF}`);
  await app.anonymous("POST", "/api/login", { usuario: NAME, senha: CPF });
  const text = app.logged.join("\n");
  expect(app.logged.length).toBeGreaterThan(7);
  expect(text).toContain('"route":"/api/gestao-talentos/colaboradores"');
  for (const secret of [CPF, NAME, encodeURIComponent(NAME), PASSWORD, "quadro_sessao="]) expect(text).not.toContain(secret);
});

test("every answer carries the id its log line is found by", async () => {
  const answer = await ana("GET", "/api/sst/epis/987654");
  const id = answer.json<{ requestId: string }>().requestId;
  expect(answer.headers["x-request-id"]).toBe(id);
  expect(app.logged.some((line) => line.includes(id) && line.includes('"status":404'))).toBe(true);
});

test("of a database's error only code and names are kept", () => {
  const error = Object.assign(new Error(`duplicate key: Key (cpf)=(${CPF})`), { code: "23505", detail: CPF, table: "t" });
  const kept = JSON.stringify(describeError(new Error("failed", { cause: error })));
  expect(kept).toContain("23505");
  expect(kept).not.toContain(CPF);
});

test("an error nobody foresaw is 500 with our words and no stack", async () => {
  const { engine } = app.composed.product();
  const secret = "segredo interno";
  app.app.exchange({
    ...app.composed.product(),
    engine: { ...engine, list: () => Promise.reject(new Error(secret)) },
  });
  const answer = await ana("GET", "/api/sst/epis");
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toEqual({ code: "INTERNAL", message: "Erro", errors: [], requestId: expect.any(String) });
  expect(app.logged.some((line) => line.includes(answer.json().requestId) && line.includes(secret))).toBe(true);
  app.app.exchange(app.composed.product());
});
