import { sql } from "kysely";
import { columnOf, tableOf } from "../../../access/stored-names.ts";
import { AppError } from "../../../errors/app-error.ts";
import type { Register, Registry } from "../../../metadata/register.ts";

/** Where a register lies, for statements of this feature. */
export function storedOf(registry: Registry, id: string) {
  const register = registry.get(id);
  if (register === undefined) throw new AppError("NOT_FOUND");
  const history = register.storage.tables.find(({ role }) => role === "history");
  return {
    register: register as Register,
    table: sql.table(tableOf(register)),
    entries: sql.table(history?.name ?? tableOf(register)),
    of: (alias: string, path: string) => sql.ref(`${alias}.${columnOf(register, path)}`),
    column: (path: string) => sql.ref(columnOf(register, path)),
  };
}
