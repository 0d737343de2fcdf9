import { connect } from "node:net";
import { hostname } from "node:os";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Send, startApp, type TestApp } from "../support/app.ts";
import { PASSWORD } from "../support/seed-companies.ts";

/** What surrounds every call: addresses, hosts, headers and methods nobody sends in good faith, and what is kept of answers. */
let app: TestApp;
let ana: Send;
beforeAll(async () => {
  app = await startApp("either");
  ana = await app.login("ana");
});
afterAll(() => app.close());

const parametersOf = (url: string): string => url.replace(/:\w+/g, "1").replace("*", "sst/epis");

test("no answer of any call may be kept by anybody", async () => {
  for (const { method, url } of app.app.routes.filter((one) => one.method === "GET" && one.url.startsWith("/api/"))) {
    for (const send of [ana, app.anonymous]) {
      const answer = await send(method as "GET", parametersOf(url));
      expect(answer.headers["cache-control"], `${url} ${answer.statusCode}`).toBe("no-store");
    }
  }
  for (const { addresses } of app.composed.product().registry.values()) {
    const url = `/api/${addresses[0]?.path.replace(/\{[^}]+\}/g, "1")}`;
    expect((await ana("GET", url)).headers["cache-control"], url).toBe("no-store");
    expect((await ana("GET", `${url}/exportacao?formato=csv`)).headers["cache-control"], url).toBe("no-store");
  }
}, 60_000);

test("what may be kept says for whom and in which form", async () => {
  const answer = await app.app.inject({
    url: "/registros/sst/epis.js?v=1",
    headers: { cookie: await cookieOf(), "accept-encoding": "br" },
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["cache-control"]).toMatch(/^private/);
  expect(String(answer.headers.vary).toLowerCase()).toMatch(/cookie/);
  expect(String(answer.headers.vary).toLowerCase()).toMatch(/accept-encoding/);
});

describe("the host a request names", () => {
  const FORGED = "forjado.example";
  test("is in no answer, whatever header says it", async () => {
    for (const { url } of app.app.routes.filter((one) => one.method === "GET" && one.url !== "/logout"))
      for (const headers of [{ host: FORGED }, { "x-forwarded-host": FORGED }, { forwarded: `host=${FORGED}` }]) {
        const answer = await ana("GET", parametersOf(url), undefined, headers);
        expect(`${answer.body}${JSON.stringify(answer.headers)}`, url).not.toContain(FORGED);
      }
  }, 60_000);

  const write = (send: Send, host: string, origin = `http://${host}`) =>
    send("POST", "/api/sst/epcs/verdict", { record: {} }, { host, origin });

  test("counts as ours without a public address only when nobody else can point it here", async () => {
    for (const host of ["localhost", "localhost:3000", "127.0.0.1:3000", "[::1]:3000", "10.1.2.3", hostname().toLowerCase()])
      expect((await write(ana, host)).statusCode, host).toBe(200);
    for (const host of ["quadro.atacante.example", "quadro.atacante.example:3000", "localhost.atacante.example", "x:y"]) {
      const answer = await write(ana, host);
      expect(answer.statusCode, host).toBe(403);
      expect(answer.json().code, host).toBe("CROSS_ORIGIN");
    }
    expect((await write(ana, "quadro.atacante.example")).json().message).toContain("QUADRO_PUBLIC_URL");
  });

  test("counts for nothing when the installation says where people reach it", async () => {
    const known = await startApp("either", { http: { publicUrl: "https://rh.empresa.example" } });
    try {
      const user = await known.login("ana");
      expect((await write(user, "127.0.0.1:3000", "https://rh.empresa.example")).statusCode).toBe(200);
      for (const origin of ["http://rh.empresa.example", "https://forjado.example", "http://127.0.0.1:3000", "null"])
        expect((await write(user, new URL(origin === "null" ? "http://x" : origin).host, origin)).statusCode, origin).toBe(403);
    } finally {
      await known.close();
    }
  });
});

describe("requests no browser sends", () => {
  let port = 0;
  beforeAll(async () => {
    port = Number(new URL(await app.app.listen({ port: 0, host: "127.0.0.1" })).port);
  });

  /** The status line of what a socket answers to these very bytes. */
  const raw = (text: string): Promise<string> =>
    new Promise((resolve, reject) => {
      let answer = "";
      const socket = connect(port, "127.0.0.1", () => socket.write(text));
      socket.setEncoding("latin1");
      socket.on("data", (chunk) => {
        answer += chunk;
      });
      socket.on("close", () => resolve(answer.split("\r\n", 1)[0] ?? ""));
      socket.on("error", reject);
    });
  const asked = (line: string, ...headers: readonly string[]): string =>
    `${[`${line} HTTP/1.1`, "Host: 127.0.0.1", "Connection: close", ...headers].join("\r\n")}\r\n\r\n`;

  test.each([
    ["TRACE", asked("TRACE /api/saude")],
    ["an unknown method", asked("QUADRO /api/saude")],
    ["headers beyond reason", asked("GET /api/saude", `X-Longo: ${"a".repeat(40_000)}`)],
    ["two hosts", asked("GET /api/saude", "Host: outro.example")],
    ["two lengths", asked("POST /api/login", "Content-Length: 2", "Content-Length: 3")],
    ["a length and chunks", asked("POST /api/login", "Content-Length: 2", "Transfer-Encoding: chunked")],
    ["no host", "GET /api/saude HTTP/1.1\r\nConnection: close\r\n\r\n"],
    ["a header folded over lines", asked("GET /api/saude", "X-Um: a\r\n b")],
    ["bytes that are no request", "\x16\x03\x01\x02\x00\x01\r\n\r\n"],
    ["an encoded slash", asked("GET /api/sst%2fepis")],
    ["a way upwards", asked("GET /registros/../../package.json")],
    ["a hidden way upwards", asked("GET /registros/%2e%2e/%2e%2e/package.json")],
    ["half an escape", asked("GET /api/%E0%A4%A")],
  ])("%s: 4xx", async (_what, bytes) => {
    expect(await raw(bytes)).toMatch(/^HTTP\/1\.1 4\d\d /);
  });

  test("a tunnel: no answer at all", async () => {
    expect(await raw(asked("CONNECT /api/saude"))).toBe("");
  });

  test("a method another header names is not taken", async () => {
    const made = (await ana("POST", "/api/sst/epcs", { descricao: "Exaustor" })).json();
    for (const header of ["x-http-method-override", "x-http-method", "x-method-override"])
      await ana("POST", `/api/sst/epcs/${made.id}?_method=DELETE`, {}, { [header]: "DELETE" });
    expect((await ana("GET", `/api/sst/epcs/${made.id}`)).statusCode).toBe(200);
  });

  test("a parameter said twice is refused", async () => {
    for (const query of ["page=0&page=1", "unpaged=true&unpaged=false", "q=a&q=b"])
      expect((await ana("GET", `/api/sst/epis?${query}`)).statusCode, query).toBe(400);
  });
});

async function cookieOf(): Promise<string> {
  const { cookies } = await app.anonymous("POST", "/api/login", { usuario: "ana", senha: PASSWORD });
  return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
}
