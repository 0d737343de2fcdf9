import { sql } from "kysely";
import { expect, test } from "vitest";
import { counterTotal } from "../../src/db/counter.ts";
import { withDatabases } from "../support/database.ts";
import { epiWorld } from "./epis.ts";
import { openWorld } from "./world.ts";

const EPIS = "sst/epis";
const LINES = 84;
const HEAD =
  "Nome;Código;Categoria;Validade de uso (dias);A partir da data;Ativo;Número do CA;Vencimento do CA;Fabricante;Descrição";

withDatabases((open) => {
  test("a file raises the counters once, by the lines that stay", { timeout: 240_000 }, async () => {
    const world = await openWorld(open);
    const { engine, a, registry, database } = world;
    const { category } = await epiWorld(world);
    const lines = Array.from({ length: LINES }, (_, n) => {
      const name = n % 7 === 0 ? "" : `EPI ${n}`;
      return `${name};C${n};#${category.id};30;01/05/2024;Sim;12345;01/05/2028;Fábrica;Aba`;
    });
    const file = { name: "epis.csv", bytes: new TextEncoder().encode([HEAD, ...lines].join("\r\n")) };
    const epis = registry.get(EPIS);
    if (epis === undefined) throw new Error("no EPIs");
    const counted = async () => {
      const { rows } = await database.owner((queries) =>
        sql<{ rows: number; total: number }>`select
          (select count(*) from sst_epis where empresa_id = ${a.company}) as rows, ${counterTotal(epis, [a.company])} as total`.execute(
          queries,
        ),
      );
      return rows[0];
    };
    expect(await counted()).toMatchObject({ rows: 0, total: 0 });

    // A sequence takes every raise, of transactions that were undone too.
    await database.owner(async (queries) => {
      await sql`create sequence raises`.execute(queries);
      await sql`create function raised() returns trigger language plpgsql as 'begin perform nextval(''raises''); return null; end'`.execute(
        queries,
      );
      await sql`create trigger raised after insert or update on quadro_contador for each row execute function raised()`.execute(
        queries,
      );
    });
    const report = await engine.importFile(a, EPIS, file, { fixed: {}, mode: "validas", dryRun: false });
    expect(await counted()).toMatchObject({ rows: report.created, total: report.created });
    const { rows: raises } = await database.owner((queries) =>
      sql<{ n: number }>`select last_value::int as n from raises where is_called`.execute(queries),
    );
    expect(raises[0]?.n).toBeGreaterThan(0);
    expect(raises[0]?.n).toBeLessThan(LINES / 2);
  });
});
