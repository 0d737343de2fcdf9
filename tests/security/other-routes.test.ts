import { afterAll, beforeAll, expect, test } from "vitest";
import { startApp, type TestApp } from "../support/app.ts";

/** Addresses that answer without a session. A new one must be written here to be allowed. */
const PUBLIC = [
  "POST /api/login",
  "POST /api/logout",
  "POST /api/recuperar-senha",
  "POST /api/redefinir-senha",
  "GET /logout",
  "GET /api/saude",
  "GET /api/saude/vida",
  "GET /api/metricas/coleta",
  "GET /api/docs/:asset",
  "GET /api/primeiro-acesso",
  "POST /api/primeiro-acesso",
  "GET /api/primeiro-acesso/pagina",
  "GET /api/primeiro-acesso/pagina/:asset",
  "GET /api/novaInstalacao/info",
  "GET /api/novaInstalacao/ticket",
  "POST /api/novaInstalacao/ticket",
  "POST /api/novaInstalacao/autenticar",
  "PUT /api/novaInstalacao/retificarCnpj",
  "POST /api/problemas/externo",
  "POST /api/externo/login",
  "POST /api/externo/userinfo/logout",
  "GET /api/externo/candidatos/valida-cpf",
  "GET /api/externo/candidatos/empresas-por-cpf",
  "PUT /api/externo/candidatos/recuperar-senha",
  "GET /api/externo/empresas/:id/configuracao",
  "GET /api/externo/empresas/:id/logo",
  "GET /api/externo/parametros-do-sistema",
];

let app: TestApp;
beforeAll(async () => {
  app = await startApp("pglite");
});
afterAll(() => app.close());

test("every route but the public ones is 401 without a session", async () => {
  const open: string[] = [];
  for (const { method, url } of app.app.routes.filter(({ method }) => method !== "HEAD")) {
    const answer = await app.anonymous(
      method as "GET",
      url.replace(/:\w+/g, "1").replace("*", "x"),
      method === "GET" ? undefined : {},
    );
    if (answer.statusCode !== 401) open.push(`${method} ${url}`);
  }
  expect(app.app.routes.length).toBeGreaterThan(15);
  expect(open.filter((route) => !PUBLIC.includes(route))).toEqual([]);
});

test("public routes say nothing of what is kept", async () => {
  const answer = await app.anonymous("GET", "/api/saude");
  expect(Object.keys(answer.json<object>()).sort()).toEqual(["banco", "registros", "status", "versoes"]);
});
