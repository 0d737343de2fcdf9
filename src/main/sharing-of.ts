import { sql } from "kysely";
import type { DirectoryRegisters } from "../access/directory.ts";
import { columnOf, tableOf } from "../access/stored-names.ts";
import type { Register, Registry } from "../metadata/register.ts";

/** Which of the parameters that registers are shared by are on; `system` keeps them. */
export function sharingOf(registry: Registry, system: Register): NonNullable<DirectoryRegisters["sharing"]> {
  const names = [...new Set([...registry.values()].flatMap(({ sharedBy }) => sharedBy ?? []))];
  const on = sql.join(
    names.map((name) => sql`case when ${sql.ref(columnOf(system, name))} then ${name}::text end`),
    sql`, `,
  );
  return async (queries) => {
    if (names.length === 0) return new Set();
    const { rows } = await sql<{ names: readonly string[] }>`
      select array_remove(array[${on}], null) as names from ${sql.table(tableOf(system))} order by id limit 1`.execute(queries);
    return new Set(rows[0]?.names ?? []);
  };
}
