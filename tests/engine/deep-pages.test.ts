import { sql } from "kysely";
import { expect, test } from "vitest";
import { withDatabases } from "../support/database.ts";
import { openWorld, query } from "./world.ts";

const REGISTER = "cargo-salario/grupos-ocupacionais";
const ROWS = 5_003;

withDatabases((open) => {
  test("pages far down, counted from either end, are the pages of one whole list", async () => {
    const world = await openWorld(open);
    const { engine, database, a, b, companies } = world;
    await database.owner(async (queries) => {
      for (const company of [companies.a, companies.b])
        await sql`insert into cargo_salario_grupos_ocupacionais (empresa_id, nome)
          select ${company}, 'Grupo ' || md5(n::text) from generate_series(1, ${ROWS}) n`.execute(queries);
    });
    const sort = [{ path: "nome", descending: false }];
    const whole = (await engine.list(a, REGISTER, query({ sort }))).rows.map(({ id }) => id);
    expect(whole).toHaveLength(ROWS);
    for (const offset of [0, 15, 1_990, 2_000, 2_490, 2_505, 4_000, 4_988, 4_995, 5_002, 5_003, 90_000]) {
      const page = await engine.list(a, REGISTER, query({ sort, offset, limit: 15 }));
      expect({ offset, total: page.total, ids: page.rows.map(({ id }) => id) }).toEqual({
        offset,
        total: ROWS,
        ids: whole.slice(offset, offset + 15),
      });
    }
    const some = await engine.list(a, REGISTER, query({ filter: { q: "a" }, sort }));
    const far = await engine.list(a, REGISTER, query({ filter: { q: "a" }, sort, offset: some.total - 20, limit: 15 }));
    expect({ total: far.total, rows: far.rows }).toEqual({ total: some.rows.length, rows: some.rows.slice(-20, -5) });
    const fromEnd = [{ path: "nome", descending: true }];
    const first = await engine.list(a, REGISTER, query({ sort: fromEnd, limit: 15 }));
    expect(first.rows.map(({ id }) => id)).toEqual(whole.toReversed().slice(0, 15));
    expect((await engine.list(b, REGISTER, query({ sort, offset: 4_990, limit: 15 }))).rows).toHaveLength(13);

    // A name stands once in a company, and in the list of both of them twice: the id tells the two apart.
    const both = world.as({ visibleCompanies: [companies.a, companies.b], visibleGroups: [a.group, b.group] });
    const filter = { empresasIds: [companies.a, companies.b] };
    const pages = await Promise.all(
      [0, 1, 2, 3, 4].map((offset) => engine.list(both, REGISTER, query({ filter, sort, offset, limit: 1 }))),
    );
    const shown = pages.flatMap(({ rows }) => rows);
    expect(shown.map(({ id }) => id)).toEqual([...new Set(shown.map(({ id }) => id))]);
    for (const [one, other] of [shown.slice(0, 2), shown.slice(2, 4)]) {
      expect(one?.nome).toBe(other?.nome);
      expect(Number(one?.id)).toBeLessThan(Number(other?.id));
    }
  });
});
