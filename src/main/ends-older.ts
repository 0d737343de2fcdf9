import { sql } from "kysely";
import type { DirectoryRegisters } from "../access/directory.ts";
import { columnOf, hasColumn, tableOf } from "../access/stored-names.ts";
import type { Register } from "../metadata/register.ts";

const MEMBER = "novoAcessoEncerraAnteriores";

/** Whether one of a user's company groups lets a new log-in end the older ones; `system` keeps their parameters. */
export function endsOlder(system: Register): NonNullable<DirectoryRegisters["endsOlder"]> {
  if (!hasColumn(system, MEMBER)) return async () => false;
  const on = sql.ref(columnOf(system, MEMBER));
  return async (queries) => {
    const { rows } = await sql`
      select 1 from ${sql.table(tableOf(system))} where ${on} limit 1`.execute(queries);
    return rows.length > 0;
  };
}
