import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Queries } from "../../src/db/contract.ts";
import { scopeOf, withDatabases } from "../support/database.ts";

/** Deeper than the database takes, and short enough to be kept prepared. */
const deep = (queries: Queries) => sql`select ${1}::int${sql.raw("+1".repeat(9_900))} as n`.execute(queries);
const one = (queries: Queries) => sql<{ n: number }>`select ${1}::int as n`.execute(queries);

withDatabases((open) => {
  test("a statement too complex is refused as such, again and again, and what follows is answered", async () => {
    const database = await open();
    for (let time = 0; time < 4; time += 1) {
      await expect(database.house(deep)).rejects.toMatchObject({ code: "54001" });
      expect((await database.house(one)).rows).toEqual([{ n: 1 }]);
      await expect(database.write(scopeOf(1), deep)).rejects.toMatchObject({ code: "54001" });
      expect((await database.write(scopeOf(1), one)).rows).toEqual([{ n: 1 }]);
    }
  });

  test("a prepared statement the server no longer has is prepared again", async () => {
    const database = await open([], { poolSize: 1 });
    for (const run of [() => database.house(one), () => database.write(scopeOf(1), one), () => database.read(scopeOf(1), one)]) {
      for (let time = 0; time < 3; time += 1) await run();
      await database.house((queries) => sql`deallocate all`.execute(queries));
      expect((await run()).rows).toEqual([{ n: 1 }]);
    }
  });
});
