import { sql } from "kysely";
import { columnOf, tableOf } from "../../../access/stored-names.ts";
import { AppError } from "../../../errors/app-error.ts";
import type { Register, Registry } from "../../../metadata/register.ts";

/** Suffix of the column in which a dated record keeps when its next entry begins. */
const NEXT = "vigencia_proxima";

/** Where a register lies, for statements of this feature. */
export function storedOf(registry: Registry, id: string) {
  const register = registry.get(id);
  if (register === undefined) throw new AppError("NOT_FOUND");
  const history = register.storage.tables.find(({ role }) => role === "history");
  const next = register.storage.tables[0]?.columns.find(({ field, name }) => field === undefined && name.endsWith(NEXT));
  return {
    register: register as Register,
    table: sql.table(tableOf(register)),
    entries: sql.table(history?.name ?? tableOf(register)),
    next: sql.ref(next?.name ?? NEXT),
    of: (alias: string, path: string) => sql.ref(`${alias}.${columnOf(register, path)}`),
    column: (path: string) => sql.ref(columnOf(register, path)),
  };
}
