import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Database } from "../../src/db/contract.ts";
import type { ListResult } from "../../src/engine/contract.ts";
import type { Json } from "../../src/metadata/verdict.ts";
import { withDatabases } from "../support/database.ts";
import { openWorld, query, refusal } from "./world.ts";

const REGISTER = "cargo-salario/areas-organizacionais";
const ROWS = 5_000;
/** Twenty at the root, twenty below each: number n stands under number ⌊(n − 1) / 20⌋. */
const BREADTH = 20;

const name = (n: number): string => `Área ${String(n).padStart(4, "0")}`;
const mother = (n: number): number => Math.floor((n - 1) / BREADTH);

/** Areas of a group, numbered by their names; answers the id before the first. */
async function plant(database: Database, group: number, rows: number): Promise<number> {
  return database.owner(async (queries) => {
    const { rows: made } = await sql<{ id: number }>`insert into cargo_salario_areas_organizacionais (grupo_id, nome, ativo)
      select ${group}, 'Área ' || lpad(n::text, 4, '0'), n % 7 <> 0 from generate_series(1, ${rows}) n order by n returning id`.execute(
      queries,
    );
    const base = Math.min(...made.map(({ id }) => Number(id))) - 1;
    await sql`update cargo_salario_areas_organizacionais set area_mae_id = ${base} + (id - ${base} - 1) / ${BREADTH}
      where grupo_id = ${group} and id - ${base} > ${BREADTH}`.execute(queries);
    return base;
  });
}

const told = ({ rows, above, total }: ListResult) => ({
  total,
  rows: [...rows, ...(above ?? [])].map(({ nome, arvore }) => [nome, ...Object.values(arvore as Record<string, Json>)]),
});

withDatabases((open) => {
  test("a tree of 5,000 areas is whole, level by level, and a search shows what leads to what it found", {
    timeout: 240_000,
  }, async () => {
    const { engine, database, a, b } = await openWorld(open);
    const base = await plant(database, a.group ?? 0, ROWS);
    await plant(database, b.group ?? 0, 30);
    const sort = [{ path: "nome", descending: false }];
    const list = (filter: Readonly<Record<string, Json>>, page: { offset?: number; limit?: number } = {}, who = a) =>
      engine.list(who, REGISTER, query({ filter, sort, ...page }));

    const roots = await list({ arvore: "raiz" }, { limit: 100 });
    expect(told(roots)).toEqual({
      total: BREADTH,
      rows: Array.from({ length: BREADTH }, (_, index) => [name(index + 1), true, BREADTH]),
    });
    const below = ({ rows }: ListResult) => rows.reduce((sum, { arvore }) => sum + (arvore as { filhos: number }).filhos, 0);
    const second = await Promise.all(roots.rows.map(({ id }) => list({ arvore: id })));
    const numbers = second.flatMap(({ rows }, at) => rows.map(({ id }) => [id - base, mother(id - base), at + 1]));
    expect(numbers.map(([n]) => n)).toEqual(Array.from({ length: 400 }, (_, index) => index + 21));
    expect(numbers.filter(([, wanted, got]) => wanted !== got)).toEqual([]);
    expect(BREADTH + below(roots) + second.reduce((sum, one) => sum + below(one), 0)).toBe(ROWS);
    expect(told(await list({ arvore: base + 249 }))).toEqual({
      total: BREADTH,
      rows: Array.from({ length: BREADTH }, (_, index) => [name(4981 + index), true, 0]),
    });
    const piece = await list({ arvore: base + 1 }, { offset: 15, limit: 10 });
    expect(told(piece)).toEqual({ total: BREADTH, rows: [36, 37, 38, 39, 40].map((n) => [name(n), true, BREADTH]) });
    expect(told(await list({ arvore: base + 1 }, { offset: 40, limit: 10 }))).toEqual({ total: BREADTH, rows: [] });
    expect(told(await list({ arvore: base + ROWS }))).toEqual({ total: 0, rows: [] });

    // 4217 stands under 210, which stands under 10.
    expect(told(await list({ arvore: "caminhos", q: "4217" }, { limit: 200 }))).toEqual({
      total: 1,
      rows: [
        [name(4217), true],
        [name(10), false],
        [name(210), false],
      ],
    });
    expect(told(await list({ arvore: "raiz", q: "4217" }))).toEqual({ total: 1, rows: [[name(10), false, 1]] });
    expect(told(await list({ arvore: base + 10, q: "4217" }))).toEqual({ total: 1, rows: [[name(210), false, 1]] });
    expect(told(await list({ arvore: base + 210, q: "4217" }))).toEqual({ total: 1, rows: [[name(4217), true, 0]] });
    expect((await list({ arvore: base + 11, q: "4217" })).rows).toEqual([]);
    const inactive = await list({ arvore: "raiz", preset: "inativos" });
    expect(told(inactive).rows[0]).toEqual([name(1), false, 20]);
    expect(told(inactive).rows[6]).toEqual([name(7), true, 20]);

    const first = await list({ arvore: "caminhos" }, { limit: 200 });
    expect([first.total, first.rows.length, first.above]).toEqual([ROWS, 200, undefined]);
    const last = await list({ arvore: "caminhos" }, { offset: 4_990, limit: 10 });
    expect([last.rows.length, told(last).rows.slice(10)]).toEqual([
      10,
      [
        [name(12), false],
        [name(249), false],
      ],
    ]);

    expect(told(await list({ arvore: "raiz" }, {}, b)).rows.map(([nome]) => nome)).toHaveLength(20);
    expect((await list({ arvore: base + 1 }, {}, b)).rows).toEqual([]);
    for (const wrong of ["folha", "", 0, -1, 1.5, true, null, [1]])
      expect(await refusal(list({ arvore: wrong }))).toMatchObject({ code: "INVALID_PARAMETER" });
    expect(
      await refusal(engine.list(a, "cargo-salario/grupos-ocupacionais", query({ filter: { arvore: "raiz" } }))),
    ).toMatchObject({ code: "UNKNOWN_PARAMETER" });
  });
});
