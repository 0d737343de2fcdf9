import { sql } from "kysely";
import type { Queries } from "../../db/contract.ts";
import type { StoredColumn, StoredTable } from "./stored-tables.ts";

const ROWS = 200;
/** A row with a file in it may be as large as many others together. */
const ROWS_WITH_FILES = 1;

/** Every row of a table as one line of JSON: its values as texts, exactly as the database writes them. Inside a transaction. */
export async function* readRows(queries: Queries, table: StoredTable): AsyncGenerator<readonly string[]> {
  const order = table.columns.some(({ name }) => name === "id") ? sql`order by id` : sql``;
  const values = sql.join(table.columns.map(asText));
  await sql`declare quadro_copia no scroll cursor for
    select to_json(array[${values}])::text as linha from ${sql.table(table.name)} ${order}`.execute(queries);
  const many = table.columns.some(({ type }) => type === "bytea") ? ROWS_WITH_FILES : ROWS;
  for (;;) {
    const { rows } = await sql<{ linha: string }>`${sql.raw(`fetch ${many} from quadro_copia`)}`.execute(queries);
    if (rows.length > 0) yield rows.map(({ linha }) => linha);
    if (rows.length < many) break;
  }
  await sql`close quadro_copia`.execute(queries);
}

const asText = ({ name, array }: StoredColumn) =>
  array ? sql`array_to_json(${sql.ref(name)})::text` : sql`${sql.ref(name)}::text`;

/** The number a table gives next. Numbers of rows that are gone are not given again: their audit stays theirs. */
export async function nextNumber(queries: Queries, table: string): Promise<number | undefined> {
  const { rows } = await sql<{ nome: string | null }>`select pg_get_serial_sequence(${`public.${table}`}, 'id') as nome`.execute(
    queries,
  );
  const name = rows[0]?.nome;
  if (!name) return undefined;
  const state = await sql<{ proximo: number }>`
    select case when is_called then last_value + 1 else last_value end as proximo from ${sql.raw(name)}`.execute(queries);
  return state.rows[0]?.proximo;
}
