import { sql } from "kysely";
import { expect, test } from "vitest";
import { withDatabases } from "../support/database.ts";
import { openWorld, query } from "./world.ts";

const REGISTER = "cargo-salario/grupos-ocupacionais";
const ROWS = 5_003;

withDatabases((open) => {
  test("pages far down, counted from either end, are the pages of one whole list", async () => {
    const { engine, database, a, b, companies } = await openWorld(open);
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
  });
});
