import { type RawBuilder, sql } from "kysely";
import type { Register } from "../metadata/register.ts";
import type { Queries } from "./contract.ts";

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
  // As an array the key is gone through once, in its order: a third cheaper for needles many rows carry than joining one by one.
  return sql<boolean>`${sql.ref(`${alias}.id`)} = any(array(select ${sql.id(searchFunction)}(${needle}, ${asked}::bigint[])))`;
}

/**
 * The same condition, read row by row on the way through the list's order: for needles so common that a page is full long before
 * the function has found every row there is.
 */
export function matchesInPlace(register: Pick<Register, "id" | "storage">, alias: string, needle: string): RawBuilder<boolean> {
  const { searchColumns } = register.storage;
  if (searchColumns.length === 0) return sql<boolean>`false`;
  // In a select of its own, so that it is folded once and not for every row.
  const pattern = sql`(select '%' || regexp_replace(quadro_dobra(btrim(${needle}::text)), '([\\\\%_])', '\\\\\\1', 'g') || '%')`;
  const each = searchColumns.map((column) => sql`${sql.ref(`${alias}.${column}`)} like ${pattern}`);
  return sql<boolean>`(${sql.join(each, sql` or `)})`;
}

/**
 * Sorts the new entries of the search indexes in; until then every search reads them one by one. As the owner of the tables. Costs
 * next to nothing where there are none, and may run on several nodes at once.
 */
export async function settleSearches(queries: Queries): Promise<void> {
  await sql`select gin_clean_pending_list(i.oid) from pg_class i join pg_am m on m.oid = i.relam and m.amname = 'gin'
    where i.relkind = 'i' and pg_get_userbyid(i.relowner) = current_user`.execute(queries);
}
