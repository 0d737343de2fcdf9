import { sql } from "kysely";
import { expect, test } from "vitest";
import { withDatabases } from "../support/database.ts";
import { openWorld, query } from "./world.ts";

const REGISTER = "cargo-salario/grupos-ocupacionais";
const ROWS = 800;

withDatabases((open) => {
  test("a search for something common is read in the order of the list, and answers what the search function answers", async () => {
    const { engine, database, a, companies } = await openWorld(open);
    // One in two is an 'Ação'; those called 'Último' come last of all, 'Cem%' carries what a pattern would read as anything.
    await database.owner(async (queries) => {
      for (const company of [companies.a, companies.b])
        await sql`insert into cargo_salario_grupos_ocupacionais (empresa_id, nome)
          select ${company}::bigint, (case when n % 2 = 0 then 'Ação ' else 'Bloco ' end) || lpad(n::text, 5, '0') ||
            (case when n % 4 = 0 then ' cem%' else '' end)
          from generate_series(1, ${ROWS}) n
          union all select ${company}::bigint, 'Último ' || lpad(n::text, 5, '0') from generate_series(1, ${ROWS}) n`.execute(
          queries,
        );
      await sql`analyze cargo_salario_grupos_ocupacionais`.execute(queries);
    });
    const sort = [{ path: "nome", descending: false }];
    for (const q of ["acao", "AÇÃO", "ultimo", "o", "cem%", "cem_", "nada"]) {
      const whole = await engine.list(a, REGISTER, query({ filter: { q }, sort }));
      expect(whole.total, q).toBe(whole.rows.length);
      for (const offset of [0, 0, 15]) {
        const page = await engine.list(a, REGISTER, query({ filter: { q }, sort, offset, limit: 15 }));
        expect({ q, offset, ...page }).toEqual({ q, offset, total: whole.total, rows: whole.rows.slice(offset, offset + 15) });
      }
    }
    const { id } = await engine.create(a, REGISTER, { nome: "Ação 00000" }, { fixed: {} });
    const page = await engine.list(a, REGISTER, query({ filter: { q: "acao" }, sort, limit: 15 }));
    expect(page.rows[0]?.id).toBe(id);
    expect(page.total).toBe(ROWS / 2 + 1);
  });
});
