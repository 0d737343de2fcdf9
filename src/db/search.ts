import { type RawBuilder, sql } from "kysely";
import type { Register } from "../metadata/register.ts";

/**
 * Condition: a searched text of the register's row `alias` contains `needle`, without accents and case. Goes through the
 * register's search function, because under row-level security PostgreSQL uses no index for LIKE. `owners` (companies or groups)
 * narrows the search to what the list shows; it never widens it. False for a register without search.
 */
export function matchesSearch(
  register: Pick<Register, "id" | "storage">,
  alias: string,
  needle: string,
  owners: readonly number[] | null = null,
): RawBuilder<boolean> {
  const { searchColumns, searchFunction } = register.storage;
  if (!searchFunction || searchColumns.length === 0) return sql<boolean>`false`;
  const asked = owners && register.storage.scopeColumn ? [...owners] : null;
  return sql<boolean>`${sql.ref(`${alias}.id`)} in (select ${sql.id(searchFunction)}(${needle}, ${asked}::bigint[]))`;
}
