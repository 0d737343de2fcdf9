import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startApp, type TestApp } from "../support/app.ts";

const SCRIPT = "export const quadro = 1;\n".repeat(100);
let app: TestApp;
beforeAll(async () => {
  const webDir = mkdtempSync(join(tmpdir(), "quadro-web-"));
  mkdirSync(join(webDir, "assets"));
  writeFileSync(join(webDir, "index.html"), "<!doctype html><title>Quadro</title>");
  writeFileSync(
    join(webDir, "externo.html"),
    '<!doctype html><meta name="quadro-api" content="/api" /><title>Quadro de fora</title><div id="quadro"></div>',
  );
  writeFileSync(join(webDir, "assets/web-AbCd1234.js"), SCRIPT);
  writeFileSync(join(webDir, "assets/web-AbCd1234.js.br"), brotliCompressSync(SCRIPT));
  writeFileSync(join(webDir, ".inputs"), "stamp");
  app = await startApp("either", { webDir });
});
afterAll(() => app.close());

const get = (url: string, headers: Readonly<Record<string, string>> = { accept: "text/html" }) =>
  app.anonymous("GET", url, undefined, headers);

test("the page answers at every address of the application, and is never kept", async () => {
  for (const url of ["/", "/login", "/sst/epis", "/sst/epis/3?aba=historico"]) {
    const answer = await get(url);
    expect(answer.statusCode, url).toBe(200);
    expect(answer.body, url).toContain("<title>Quadro</title>");
    expect(answer.headers["cache-control"], url).toBe("no-cache");
  }
});

test("people outside the company get the part of the application that is theirs, written by the server or not", async () => {
  const titles = ["/externo", "/externo/candidatos/3", "/externos", "/login"].map(async (url) =>
    /<title>(.*?)</.exec((await get(url)).body)?.at(1),
  );
  expect(await Promise.all(titles)).toEqual(["Quadro de fora", "Quadro de fora", "Quadro", "Quadro"]);
  expect((await get("/externo/login")).body).toContain("<h1>");
});

test("hashed files are kept for ever and sent as they were compressed", async () => {
  const plain = await get("/assets/web-AbCd1234.js", {});
  expect(plain.body).toBe(SCRIPT);
  expect(plain.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  const small = await get("/assets/web-AbCd1234.js", { "accept-encoding": "br" });
  expect(small.headers["content-encoding"]).toBe("br");
  expect(small.rawPayload.length).toBe(brotliCompressSync(SCRIPT).length);
});

test.each(["/assets/none-AbCd1234.js", "/.inputs", "/../package.json", "/assets/..%2f..%2fpackage.json", "/%2e%2e/package.json"])(
  "%s is not found",
  async (url) => {
    const answer = await get(url);
    expect(answer.statusCode, answer.body).toBe(404);
    expect(answer.json()).toMatchObject({ code: "NOT_FOUND", message: "O recurso solicitado não foi encontrado." });
  },
);

test.each(["/assets/", "/assets", "/registros/", "/registros", "/api/", "/api/arquivos", "/api/arquivos/"])(
  "%s lists no files",
  async (url) => {
    const answer = await get(url, {});
    if (answer.statusCode === 200) expect(answer.body, "the page itself").toBe("<!doctype html><title>Quadro</title>");
    else expect([401, 404]).toContain(answer.statusCode);
    expect(answer.body).not.toContain("web-AbCd1234");
  },
);

test("the policy allows nothing inline but styles, no frames, no plug-ins, no other base", async () => {
  const { headers } = await get("/");
  const policy = String(headers["content-security-policy"]);
  expect(policy).toContain("script-src 'self';");
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"])
    expect(policy).toContain(part);
  expect(headers).toMatchObject({ "x-content-type-options": "nosniff", "referrer-policy": "same-origin" });
  expect(headers).not.toHaveProperty("strict-transport-security");
});

test("module of a register: only for a session, for ever under its version, at every address", async () => {
  expect((await get("/registros/sst/epis.js?v=1")).statusCode).toBe(401);
  const ana = await app.login("ana");
  const answer = await ana("GET", "/registros/sst/epis.js?v=1");
  expect(answer.headers["content-type"]).toBe("text/javascript; charset=utf-8");
  expect(answer.headers["cache-control"]).toBe("private, max-age=31536000, immutable");
  expect(answer.body).toContain("export const register");
  expect((await ana("GET", "/registros/sst/epis.js")).headers["cache-control"]).toBe("private, no-cache");
  expect((await ana("GET", "/registros/sst/profissional/_/contrato.js?v=1")).statusCode).toBe(200);
  for (const url of ["/registros/sst/nada.js", "/registros/..%2findex.json", "/registros/index.json"])
    expect((await ana("GET", url)).statusCode, url).toBe(404);
});
