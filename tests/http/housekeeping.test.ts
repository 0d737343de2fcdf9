import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { kinds } from "../../src/generated/kinds/shared.ts";
import { fileColumns } from "../../src/main/file-columns.ts";
import { createStoredFiles } from "../../src/services/files/stored-files.ts";
import { cleanUp } from "../../src/services/housekeeping/clean-up.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";
import { scopeOf } from "../support/database.ts";
import { PNG } from "../support/send-file.ts";

const HOUR = 3_600_000;

describe.each(["pglite", "postgres"] as const)("housekeeping on %s", (dialect) => {
  let app: TestApp;
  let admin: Send;
  beforeAll(async () => {
    app = await startApp(dialect);
    admin = await app.login("admin");
  }, 60_000);
  afterAll(() => app.close());

  const columns = () => fileColumns(app.composed.product().registry, kinds);
  const clean = (hours: number) => cleanUp(app.database, columns(), new Date(Date.now() + hours * HOUR));
  const count = async (table: string): Promise<number> => {
    const { rows } = await app.database.owner((queries) =>
      sql<{ n: number }>`select count(*)::integer as n from ${sql.table(table)}`.execute(queries),
    );
    return rows[0]?.n ?? -1;
  };
  const store = () =>
    createStoredFiles(app.database).store(scopeOf(app.companies.a), {
      name: "logo.png",
      contentType: "image/png",
      bytes: PNG,
      field: "utilitario/empresas:logo",
    });

  test("every column that keeps a file is known", () => {
    const places = columns().map(({ table, column }) => `${table}.${column}`);
    expect(places).toContain("utilitario_empresas.logo");
    const uuids = [...app.composed.product().registry.values()].flatMap(({ storage }) =>
      storage.tables.flatMap(({ name, columns }) =>
        columns.filter(({ type }) => type === "uuid").map((one) => `${name}.${one.name}`),
      ),
    );
    expect(places.sort()).toEqual(uuids.sort());
  });

  test("uploads nobody took up go after a day; those a record holds stay until it lets go", async () => {
    const kept = await store();
    await store();
    const saved = await admin("PUT", `/api/utilitario/empresas/${app.companies.a}`, { logo: { id: kept.id } });
    expect(saved.statusCode, saved.body).toBe(200);
    expect(await clean(23)).toMatchObject({ files: 0 });
    expect(await clean(25)).toMatchObject({ files: 1 });
    expect(await count("quadro_arquivo")).toBe(1);
    expect(await clean(10_000)).toMatchObject({ files: 0 });
    admin = await app.login("admin");
    expect((await admin("PUT", `/api/utilitario/empresas/${app.companies.a}`, { logo: null })).statusCode).toBe(200);
    expect(await clean(25)).toMatchObject({ files: 1 });
  });

  test("keys, attempts, limits and sessions go when their time is over, not before", async () => {
    admin = await app.login("admin");
    const key = { "idempotency-key": "formulario-1" };
    const made = await admin("POST", "/api/utilitario/grupos-empresas", { nome: `Grupo ${dialect}` }, key);
    expect(made.statusCode, made.body).toBe(201);
    await app.anonymous("POST", "/api/login", { usuario: "ana", senha: "errada-99" });
    const tables = ["quadro_idempotencia", "quadro_tentativa", "quadro_limite", "quadro_sessao"];
    for (const table of tables) expect(await count(table), table).toBeGreaterThan(0);
    expect(await clean(0)).toEqual({
      files: 0,
      keys: 0,
      attempts: 0,
      limits: 0,
      sessions: 0,
      challenges: 0,
      deleted: 0,
      entries: 0,
      mails: 0,
      tasks: 0,
    });
    expect((await admin("GET", "/api/userinfo")).statusCode).toBe(200);
    const gone = await clean(25);
    expect(gone).toMatchObject({ keys: 1, attempts: 1 });
    for (const table of tables) expect(await count(table), table).toBe(0);
  });

  test("one node at a time", async () => {
    if (dialect === "pglite") return;
    await app.database.owner((queries) =>
      queries.transaction().execute(async (inside) => {
        await sql`select pg_advisory_xact_lock(hashtext('quadro_limpeza'))`.execute(inside);
        expect(await clean(0)).toBeUndefined();
      }),
    );
    expect(await clean(0)).toBeDefined();
  });
});
