import { sql } from "kysely";
import type { DirectoryRegisters } from "../access/directory.ts";
import { columnOf, hasColumn, tableOf } from "../access/stored-names.ts";
import type { Register } from "../metadata/register.ts";

const MEMBER = "novoAcessoEncerraAnteriores";

/** Whether the installation lets a new log-in end the older ones; `system` keeps its parameters. */
export function endsOlder(system: Register): NonNullable<DirectoryRegisters["endsOlder"]> {
  if (!hasColumn(system, MEMBER)) return async () => false;
  const on = sql.ref(columnOf(system, MEMBER));
  return async (queries) => {
    const { rows } = await sql<{ on: boolean | null }>`
      select ${on} as "on" from ${sql.table(tableOf(system))} order by id limit 1`.execute(queries);
    return rows[0]?.on === true;
  };
}
