/** One statement; answers its rows. */
export type Query = <Row>(text: string, values?: readonly unknown[]) => Promise<readonly Row[]>;

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
export async function copyRows(query: Query, table: string, { from, anew, given = "id", values = [] }: Copied): Promise<void> {
  const columns = await query<{ name: string }>(
    "select column_name as name from information_schema.columns where table_name = $1 and is_generated = 'NEVER' and column_name is distinct from $2",
    [table, given],
  );
  const names = columns.map(({ name }) => name);
  await query(
    `insert into ${table} (${names.join(", ")}) overriding system value select ${names.map((name) => anew[name] ?? `o.${name}`).join(", ")} from ${from}`,
    values,
  );
}
