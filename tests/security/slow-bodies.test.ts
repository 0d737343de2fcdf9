import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startApp, type TestApp } from "../support/app.ts";

/** Real sockets that send next to nothing: each is ended, whatever it waits with; an upload that moves is not. */
const BODY_MS = 600;
const UPLOAD_BYTES = 2_000;

let app: TestApp;
let port = 0;
beforeAll(async () => {
  const connections = { headersMs: BODY_MS, bodyMs: BODY_MS, uploadBytes: UPLOAD_BYTES, perAddress: 5 };
  app = await startApp("either", { http: { connections } });
  port = Number(new URL(await app.app.listen({ port: 0, host: "127.0.0.1" })).port);
});
afterAll(() => app.close());

/** Sends `head`, then `drop` again and again, `last` at the end; answers what came back until the server ended it, and how long it took. */
function trickle(head: string, drop: string, times = Number.POSITIVE_INFINITY, last = ""): Promise<string> {
  return new Promise((resolve) => {
    let answer = "";
    let left = times;
    const socket = connect(port, "127.0.0.1", () => socket.write(head));
    const sending = setInterval(() => {
      if (left >= 0 && socket.writable) socket.write(left === 0 ? last : drop);
      left -= 1;
    }, 20);
    socket.setEncoding("utf8").on("data", (chunk) => {
      answer += chunk;
    });
    socket.on("error", () => undefined);
    socket.on("close", () => {
      clearInterval(sending);
      resolve(answer);
    });
  });
}
const head = (line: string, ...headers: readonly string[]): string =>
  `${[`${line} HTTP/1.1`, "Host: 127.0.0.1", ...headers].join("\r\n")}\r\n\r\n`;
const json = (length: number) => ["Content-Type: application/json", `Content-Length: ${length}`];
const form = (length: number) => ["Content-Type: multipart/form-data; boundary=limite", `Content-Length: ${length}`];

describe("what comes too slowly is ended", () => {
  test.each([
    ["a body by drops", head("POST /api/login", ...json(1_000_000)), "x"],
    ["a body that never comes", head("POST /api/login", ...json(10)), ""],
    ["chunks by drops", head("POST /api/login", "Content-Type: application/json", "Transfer-Encoding: chunked"), "1\r\nx\r\n"],
    ["headers by drops", "POST /api/login HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Muito: ", "x"],
  ])("%s: 408, in the catalogue's words", async (_what, first, drop) => {
    const answer = await trickle(first, drop);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain("O envio parou antes de terminar.");
  });

  test("an upload by drops, and a body after its answer, too", async () => {
    for (const url of ["POST /api/arquivos?campo=utilitario/empresas:logo", "PUT /api/userinfo/senha"]) {
      const answer = await trickle(head(url, ...form(1_000_000)), "x");
      expect(answer).toMatch(/^HTTP\/1\.1 4/);
    }
  });

  test("and leaves no failure of the server behind", () => {
    expect(app.logged.filter((line) => line.includes("request failed"))).toEqual([]);
  });
});

test("an upload that keeps moving is taken, however long it takes", async () => {
  const { cookies } = await app.anonymous("POST", "/api/login", { usuario: "ana", senha: "senha-de-teste-1" });
  const part = '--limite\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\ncontent-type: text/plain\r\n\r\n';
  const piece = "a".repeat(1_000);
  const pieces = Math.ceil((BODY_MS * 3) / 20);
  const end = "\r\n--limite--\r\n";
  const cookie = `Cookie: ${cookies.map(({ name, value }) => `${name}=${value}`).join("; ")}`;
  const length = part.length + piece.length * pieces + end.length;
  const url = "POST /api/arquivos?campo=utilitario/empresas:logo";
  const answer = trickle(`${head(url, cookie, "Connection: close", ...form(length))}${part}`, piece, pieces, end);
  // What it holds is no image: it was read to its end and judged.
  expect(await answer).toMatch(/^HTTP\/1\.1 400 [\s\S]*"code":"(NOT_AN_IMAGE|FILE_TYPE)"/);
});

test("one address holds no more connections than it may, and others go on once some are free", async () => {
  const sockets = Array.from({ length: 9 }, () => connect(port, "127.0.0.1"));
  const closed = sockets.map(
    (socket) => new Promise<Socket>((resolve) => socket.on("error", () => undefined).on("close", () => resolve(socket))),
  );
  // Those beyond the limit are closed at once, long before the rest is ended for sending nothing.
  const first = await Promise.race(closed);
  expect(sockets.indexOf(first)).toBeGreaterThanOrEqual(5);
  for (const socket of sockets) socket.destroy();
  await Promise.all(closed);
  expect((await fetch(`http://127.0.0.1:${port}/api/saude/vida`)).status).toBe(200);
});

test("behind a proxy what an address has under way counts, not the proxy's connections", async () => {
  const behind = await startApp("either", { http: { trustProxy: 1, connections: { perAddress: 1, bodyMs: BODY_MS } } });
  try {
    const at = Number(new URL(await behind.app.listen({ port: 0, host: "127.0.0.1" })).port);
    const held = connect(at, "127.0.0.1");
    await new Promise<void>((resolve) =>
      held.write(head("POST /api/login", "X-Forwarded-For: 203.0.113.9", ...json(10)), () => resolve()),
    );
    const ask = (from: string) =>
      fetch(`http://127.0.0.1:${at}/api/saude/vida`, { headers: { "x-forwarded-for": from, connection: "close" } });
    await expect.poll(async () => (await ask("203.0.113.9")).status).toBe(429);
    expect((await ask("203.0.113.10")).status).toBe(200);
    held.destroy();
    await expect.poll(async () => (await ask("203.0.113.9")).status).toBe(200);
  } finally {
    await behind.close();
  }
});

/** Less than Node keeps a connection that never asked anything (72 s). */
const SOON_MS = 45_000;
test(
  "a server that closes waits for what is under way, for no connection without a request",
  async () => {
    const closing = await startApp("either");
    const at = Number(new URL(await closing.app.listen({ port: 0, host: "127.0.0.1" })).port);
    const opened = () => {
      const socket = connect(at, "127.0.0.1").on("error", () => undefined);
      return { socket, closed: once(socket, "close") };
    };
    const silent = opened();
    const asked = opened();
    asked.socket.write(head("GET /api/saude/vida"));
    await once(asked.socket, "data");
    const busy = opened();
    const arrived = once(closing.app.server, "request");
    busy.socket.write(head("POST /api/login", ...json(2)));
    await arrived;
    let answer = "";
    busy.socket.setEncoding("utf8").on("data", (chunk) => {
      answer += chunk;
    });

    const closed = closing.close();
    await Promise.all([silent.closed, asked.closed]);
    busy.socket.write("{}");
    await Promise.all([busy.closed, closed]);
    expect(answer).toMatch(/^HTTP\/1\.1 4/);
  },
  SOON_MS,
);

test("a connection that is used again keeps nothing of the bodies that came over it", async () => {
  const kept: number[] = [];
  app.app.server.on("request", ({ socket }) => void kept.push(socket.listenerCount("close")));
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let times = 0; times < 15; times += 1) {
    const sent = request({
      agent,
      port,
      host: "127.0.0.1",
      method: "POST",
      path: "/api/login",
      headers: { "content-type": "application/json" },
    });
    sent.end("{}");
    const [answer] = (await once(sent, "response")) as [IncomingMessage];
    await once(answer.resume(), "end");
  }
  agent.destroy();
  expect(kept.length).toBe(15);
  expect(Math.max(...kept)).toBeLessThanOrEqual(kept[1] ?? 0);
});
