import { sql } from "kysely";
import type { DirectoryRegisters } from "../access/directory.ts";
import { columnOf, tableOf } from "../access/stored-names.ts";
import type { Register, Registry } from "../metadata/register.ts";

/** Which of the parameters that registers are shared by are on, by company group; `system` keeps them. */
export function sharingOf(registry: Registry, system: Register): NonNullable<DirectoryRegisters["sharing"]> {
  const names = [...new Set([...registry.values()].flatMap(({ sharedBy }) => sharedBy ?? []))];
  const on = sql.join(
    names.map((name) => sql`case when ${sql.ref(columnOf(system, name))} then ${name}::text end`),
    sql`, `,
  );
  return async (queries) => {
    if (names.length === 0) return new Map();
    const { rows } = await sql<{ group: number; names: readonly string[] }>`
      select grupo_id as "group", array_remove(array[${on}], null) as names from ${sql.table(tableOf(system))}`.execute(queries);
    return new Map(rows.map((row) => [Number(row.group), new Set(row.names)]));
  };
}
