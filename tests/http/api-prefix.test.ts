import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ConfigError, readConfig } from "../../src/main/config.ts";
import { beginning, WEB_PAGES } from "../../src/main/web-pages.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";
import { PASSWORD } from "../support/seed-companies.ts";

const PREFIX = "/rh/chamadas";
let app: TestApp;
let admin: Send;

beforeAll(async () => {
  const webDir = mkdtempSync(join(tmpdir(), "quadro-prefixo-"));
  const template = readFileSync(join(import.meta.dirname, "../../index.html"), "utf8");
  for (const { file, entry } of WEB_PAGES) writeFileSync(join(webDir, file), beginning(template, entry));
  app = await startApp("either", { webDir, http: { apiPrefix: PREFIX } });
  const answer = await app.anonymous("POST", `${PREFIX}/login`, { usuario: "admin", senha: PASSWORD });
  const [cookie] = answer.cookies;
  admin = (method, url, body) => app.anonymous(method, url, body, { cookie: `${cookie?.name}=${cookie?.value}` });
});
afterAll(() => app?.close());

const page = { accept: "text/html" };

test("[002-7-1] under another prefix every call answers there, and where they lay before there is the page", async () => {
  for (const path of ["/userinfo", "/sst/epis", "/userinfo/mensagens", "/utilitario/backup"])
    expect((await admin("GET", `${PREFIX}${path}`)).statusCode, path).toBe(200);
  const before = await app.anonymous("GET", "/api/userinfo", undefined, page);
  expect(before.statusCode).toBe(200);
  expect(before.headers["content-type"]).toMatch(/^text\/html/);
  expect((await app.anonymous("GET", `${PREFIX}/nada`, undefined, page)).statusCode).toBe(401);
});

test("[002-7-1] the page tells the browser where the API lies; its description, its pages and cookies follow", async () => {
  for (const url of ["/sst/epis", "/externo/candidatos/3", "/externo/login"]) {
    const sent = await app.anonymous("GET", url, undefined, page);
    expect(sent.body, url).toContain(`<meta name="quadro-api" content="${PREFIX}"`);
    expect(sent.body, url).toContain(url === "/sst/epis" ? "/src/main/web.tsx" : "/src/main/outside.tsx");
    expect(sent.headers["cache-control"], url).toBe("no-cache");
  }
  const described = (await admin("GET", `${PREFIX}/openapi.json`)).json();
  expect(described.servers).toEqual([{ url: PREFIX }]);
  expect(described.paths).toHaveProperty(["/sst/epis"]);
  const docs = (await admin("GET", `${PREFIX}/docs`)).body;
  for (const [, address = ""] of docs.matchAll(/(?:src|href)="([^"]+)"/g)) {
    const { pathname } = new URL(address, `http://quadro${PREFIX}/docs`);
    expect((await admin("GET", pathname)).statusCode, pathname).toBe(200);
  }
  const left = await app.anonymous("POST", `${PREFIX}/externo/userinfo/logout`);
  expect(left.headers["set-cookie"]).toContain(`Path=${PREFIX}/externo`);
});

test("[002-7-1] without a word it lies under /api; a prefix that would hide a page or is no path is refused", () => {
  expect(readConfig({}).QUADRO_API_PREFIX).toBe("/api");
  expect(readConfig({ QUADRO_API_PREFIX: "/rh/api" }).QUADRO_API_PREFIX).toBe("/rh/api");
  for (const bad of ["api", "/", "/api/", "/sst", "/registros/api", "/externo", "/API", '/a"><script>', "//x", "/a b"])
    expect(() => readConfig({ QUADRO_API_PREFIX: bad }), bad).toThrow(ConfigError);
});
