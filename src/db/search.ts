import { type RawBuilder, sql } from "kysely";
import type { Register } from "../metadata/register.ts";
import { searchWords, storedForms } from "../metadata/search-words.ts";
import type { Queries } from "./contract.ts";

/**
 * Condition: every word of `needle` stands in some searched text of the register's row `alias`, without accents and case, documents
 * also as they are shown. Goes through the
 * register's search function, because under row-level security PostgreSQL uses no index for LIKE. `owners` (companies or groups)
 * narrows the search to what the list shows; it never widens it. False for a register without search.
 */
export function matchesSearch(
  register: Pick<Register, "id" | "storage">,
  alias: string,
  needle: string,
  owners: readonly number[] | null = null,
): RawBuilder<boolean> {
  const { searchFunction } = register.storage;
  if (!searchFunction) return sql<boolean>`false`;
  const asked = owners && register.storage.scopeColumn ? [...owners] : null;
  // As an array the key is gone through once, in its order: a third cheaper for needles many rows carry than joining one by one.
  return sql<boolean>`${sql.ref(`${alias}.id`)} = any(array(select ${sql.id(searchFunction)}(${searchWords(needle).join(" ")}, ${asked}::bigint[])))`;
}

/**
 * The same condition, read row by row on the way through the list's order: for needles so common that a page is full long before
 * the function has found every row there is. Absent where references are searched too.
 */
export function matchesInPlace(
  register: Pick<Register, "id" | "storage">,
  alias: string,
  needle: string,
): RawBuilder<boolean> | undefined {
  const { searchColumns, searchReferences = [] } = register.storage;
  if (searchColumns.length === 0 || searchReferences.length > 0) return undefined;
  return containsWords(
    searchColumns.map((column) => sql.ref(`${alias}.${column}`)),
    needle,
  );
}

/** Condition: every word of `needle` stands in one of these folded texts. */
export function containsWords(texts: readonly RawBuilder<unknown>[], needle: string): RawBuilder<boolean> {
  const words = searchWords(needle).map((word) => {
    const patterns = storedForms(word).map((form) => `%${form.replace(/[\\%_]/g, "\\$&")}%`);
    const each = texts.flatMap((text) => patterns.map((pattern) => sql`${text} like ${pattern}`));
    return sql`(${sql.join(each, sql` or `)})`;
  });
  return words.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(words, sql` and `)})`;
}

/**
 * Sorts the new entries of the search indexes in; until then every search reads them one by one. As the owner of the tables. Costs
 * next to nothing where there are none, and may run on several nodes at once.
 */
export async function settleSearches(queries: Queries): Promise<void> {
  await sql`select gin_clean_pending_list(i.oid) from pg_class i join pg_am m on m.oid = i.relam and m.amname = 'gin'
    where i.relkind = 'i' and pg_get_userbyid(i.relowner) = current_user`.execute(queries);
}
