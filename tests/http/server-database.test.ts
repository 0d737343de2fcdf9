import { afterAll, beforeAll, expect, test } from "vitest";
import { type Send, startApp, type TestApp } from "../support/app.ts";

/** The same application on a PostgreSQL server: the log-in, the hooks and the walls between companies hold there too. */
let app: TestApp;
let ana: Send;
beforeAll(async () => {
  app = await startApp("postgres");
  ana = await app.login("ana");
});
afterAll(() => app.close());

test("readiness names the server", async () => {
  expect((await (await app.login("admin"))("GET", "/api/saude")).json()).toMatchObject({ status: "ok", banco: "postgres" });
});

test("create, read, change with a version, refuse a stale one, delete", async () => {
  const made = await ana("POST", "/api/sst/epcs", { descricao: "Exaustor" }, { "idempotency-key": "formulario-1" });
  expect(made.statusCode, made.body).toBe(201);
  const again = await ana("POST", "/api/sst/epcs", { descricao: "Exaustor" }, { "idempotency-key": "formulario-1" });
  expect(again.json().id).toBe(made.json().id);
  const url = `/api/sst/epcs/${made.json().id}`;
  const etag = String((await ana("GET", url)).headers.etag);
  expect(etag).toBe('"1"');
  expect((await ana("PUT", url, { descricao: "Exaustor axial" }, { "if-match": etag })).headers.etag).toBe('"2"');
  const stale = await ana("PUT", url, { descricao: "Outro" }, { "if-match": etag });
  expect(stale.statusCode).toBe(409);
  expect(stale.json()).toMatchObject({ code: "VERSION_CONFLICT", current: { descricao: "Exaustor axial", versao: 2 } });
  expect((await ana("PUT", url, { descricao: "Outro", versao: 1 })).statusCode).toBe(409);
  expect((await ana("DELETE", url)).json()).toEqual({ id: made.json().id });
  expect((await ana("GET", url)).statusCode).toBe(404);
});

test("another company's record is absent, and its rows are in no list", async () => {
  const bia = await app.login("bia");
  const { id } = (await bia("POST", "/api/sst/epcs", { descricao: "Biombo" })).json();
  expect((await bia("GET", `/api/sst/epcs/${id}`)).statusCode).toBe(200);
  expect((await ana("GET", `/api/sst/epcs/${id}`)).statusCode).toBe(404);
  expect((await ana("GET", "/api/sst/epcs?unpaged=true")).json().content).toEqual([]);
});

test("a changed profile is felt within a second", async () => {
  const admin = await app.login("admin");
  const nino = await app.login("nino");
  expect((await nino("GET", "/api/sst/epis")).statusCode).toBe(403);
  const changed = await admin("PUT", `/api/utilitario/perfis/${app.profiles.none}`, { autoridades: ["ROLE_SST_EPIS_VER"] });
  expect(changed.statusCode, changed.body).toBe(200);
  await expect.poll(async () => (await nino("GET", "/api/sst/epis")).statusCode).toBe(200);
});
