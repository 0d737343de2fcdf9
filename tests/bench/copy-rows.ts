import type pg from "pg";

interface Copied {
  /** What follows `from`: the rows to copy are `o`, `n` tells the copies apart. */
  readonly from: string;
  /** Columns of a copy that are others than the original's. */
  readonly anew: Readonly<Record<string, string>>;
  /** Column the database fills by itself; `null` where copies bring it. */
  readonly given?: string | null;
  readonly values?: readonly unknown[];
}

/** Copies rows of a table with every column it can be told, whatever columns its register has meanwhile. */
export async function copyRows(
  database: pg.Client,
  table: string,
  { from, anew, given = "id", values = [] }: Copied,
): Promise<void> {
  const { rows } = await database.query<{ name: string }>(
    "select column_name as name from information_schema.columns where table_name = $1 and is_generated = 'NEVER' and column_name is distinct from $2",
    [table, given],
  );
  const names = rows.map(({ name }) => name);
  await database.query(
    `insert into ${table} (${names.join(", ")}) overriding system value select ${names.map((name) => anew[name] ?? `o.${name}`).join(", ")} from ${from}`,
    [...values],
  );
}
