import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../../src/db/contract.ts";
import { openDatabase } from "../../src/db/open-database.ts";
import { compose } from "../../src/main/compose.ts";
import { startApp, type TestApp } from "../support/app.ts";
import { serverDatabase } from "../support/database.ts";

const TOKEN = "um-token-longo-o-bastante-1";

let app: TestApp;
let mood: "well" | "silent" | "broken" = "well";
beforeAll(async () => {
  app = await startApp("postgres", { http: { metricsToken: TOKEN }, through: moody });
}, 60_000);
afterAll(() => app?.close());

/** A database that can fall silent or fail, for what the house asks of it. */
function moody(database: Database): Database {
  return {
    ...database,
    house: (work) => {
      if (mood === "broken") return Promise.reject(new Error("connection refused by postgres://dono:senha@banco"));
      if (mood === "silent") return new Promise(() => undefined);
      return database.house(work);
    },
  };
}

test("ready: versions are told to the collector and to whoever may see figures; to others only that it serves", async () => {
  const whole = {
    status: "ok",
    versoes: { quadro: "0.1.0", node: process.versions.node, banco: expect.stringMatching(/^\d+/) },
    banco: "postgres",
    registros: expect.any(Number),
  };
  const ready = await app.anonymous("GET", "/api/saude");
  expect(ready.statusCode).toBe(200);
  expect(ready.headers["cache-control"]).toBe("no-store");
  expect(ready.json()).toEqual({ status: "ok" });
  for (const authorization of ["Bearer ", `Bearer ${TOKEN}x`, TOKEN])
    expect((await app.anonymous("GET", "/api/saude", undefined, { authorization })).json()).toEqual({ status: "ok" });
  expect((await (await app.login("nino"))("GET", "/api/saude")).json()).toEqual({ status: "ok" });
  expect((await (await app.login("admin"))("GET", "/api/saude")).json()).toEqual(whole);
  expect((await app.anonymous("GET", "/api/saude", undefined, { authorization: `Bearer ${TOKEN}` })).json()).toEqual(whole);
});

test.each(["broken", "silent"] as const)(
  "a %s database: 503 with a sentence, soon, while the process says it lives",
  async (how) => {
    mood = how;
    try {
      const [ready, alive, figures] = await Promise.all([
        app.anonymous("GET", "/api/saude"),
        app.anonymous("GET", "/api/saude/vida"),
        app.anonymous("GET", "/api/metricas/coleta", undefined, { authorization: `Bearer ${TOKEN}` }),
      ]);
      expect(ready.statusCode).toBe(503);
      expect(ready.json()).toMatchObject({
        code: "UNAVAILABLE",
        message: expect.stringMatching(/^O banco de dados não responde\./),
      });
      expect(ready.body).not.toContain("dono:senha");
      expect(app.logged.some((line) => line.includes(ready.json().requestId) && line.includes('"status":503'))).toBe(true);
      expect(alive.json()).toEqual({ status: "ok" });
      expect(figures.body).toMatch(/^quadro_database_up 0$/m);
    } finally {
      mood = "well";
    }
  },
);

test("figures are for whoever holds the right, and for the collector with the token", async () => {
  const admin = await app.login("admin");
  await admin("GET", "/api/sst/epcs?q=segredo");
  const figures = await admin("GET", "/api/metricas");
  expect(figures.statusCode, figures.body).toBe(200);
  expect(figures.headers["content-type"]).toMatch(/^text\/plain; version=0\.0\.4/);
  for (const line of [
    /^quadro_requests_total\{method="GET",route="\/api\/sst\/epcs",status="2xx"\} 1$/m,
    /^quadro_request_ms_bucket\{le="\+Inf"\} \d+$/m,
    /^quadro_event_loop_lag_ms\{quantile="0\.99"\} [\d.]+$/m,
    /^quadro_memory_bytes\{kind="rss"\} \d+$/m,
    /^quadro_start_time_seconds \d{10}$/m,
    /^quadro_info\{version="0\.1\.0"\} 1$/m,
    /^quadro_database_up 1$/m,
  ])
    expect(figures.body).toMatch(line);
  expect(figures.body).not.toMatch(/segredo|\n\n/);
  expect((await (await app.login("nino"))("GET", "/api/metricas")).statusCode).toBe(403);
  expect((await app.anonymous("GET", "/api/metricas")).statusCode).toBe(401);
  for (const authorization of ["", "Bearer ", `Bearer ${TOKEN}x`, TOKEN])
    expect((await app.anonymous("GET", "/api/metricas/coleta", undefined, { authorization })).statusCode).toBe(403);
});

test("slow statements are logged from the chosen time on, without their values", async () => {
  const lines: { readonly data: object; readonly message: string }[] = [];
  const note = (data: object, message: string): void => void lines.push({ data, message });
  const undo: (() => unknown)[] = [];
  const url = await serverDatabase(undo);
  const database = await openDatabase({ url, slowMs: 250, log: { info: note, warn: note, error: note } });
  try {
    await database.house((queries) => sql`select pg_sleep(${0.3}), ${"Fulana de Tal"}::text as nome`.execute(queries));
    await database.house((queries) => sql`select ${"Beltrano"}::text as nome`.execute(queries));
    expect(lines).toEqual([
      { message: "slow statement", data: { ms: expect.any(Number), sql: "select pg_sleep($1), $2::text as nome" } },
    ]);
  } finally {
    await database.close();
    for (const step of undo.reverse()) await step();
  }
});

test("an older node does not start on a database a newer one brought up to date, and says which", async () => {
  const older = compose({
    database: app.database,
    secret: "um segredo apenas de testes, com mais de 32 letras",
    log: pino({ level: "silent" }),
    http: { productVersion: "0.0.9" },
  });
  await expect(older).rejects.toThrow(
    "O banco de dados já foi atualizado pela versão 0.1.0 do Quadro; esta é a 0.0.9. Use a versão mais nova.",
  );
  expect((await app.anonymous("GET", "/api/saude")).statusCode).toBe(200);
});

test("an embedded database that is busy for long is well for a minute; one that fails is not", async () => {
  let how: "well" | "held" | "broken" = "well";
  const busy = await startApp("pglite", {
    through: (database) => ({
      ...database,
      house: (work) => {
        if (how === "held") return new Promise(() => undefined);
        return how === "broken" ? Promise.reject(new Error("gone")) : database.house(work);
      },
    }),
  });
  const ask = async () => (await busy.anonymous("GET", "/api/saude")).statusCode;
  try {
    expect(await ask()).toBe(200);
    how = "broken";
    expect(await ask()).toBe(503);
    how = "held";
    // Those who come later share the first one's question, which gives up after three seconds.
    for (let n = 0; n < 6; n += 1) expect(await ask()).toBe(200);
  } finally {
    how = "well";
    await busy.close();
  }
});
