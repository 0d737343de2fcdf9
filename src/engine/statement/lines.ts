import { sql } from "kysely";
import type { TablePlan } from "../../metadata/storage.ts";
import type { Call } from "../parts.ts";
import { ORDER, recordset, typesOf, valueIn } from "./recordset.ts";

type Columns = Readonly<Record<string, unknown>>;

/** Inserts lines, in as few statements as there are sets of columns; answers their ids in order. */
export async function insertLines(
  { queries }: Pick<Call, "queries">,
  table: TablePlan,
  lines: readonly Columns[],
): Promise<readonly number[]> {
  const made: number[] = [];
  const placed = lines.map((values, place) => ({ values, place }));
  for (const some of Map.groupBy(placed, ({ values }) => Object.keys(values).join()).values()) {
    const columns = Object.keys(some[0]?.values ?? {});
    const types = typesOf(table, columns);
    const given = JSON.stringify(some.map(({ values }, at) => ({ [ORDER]: at, ...values })));
    const { rows } = await sql<{
      id: number;
    }>`insert into ${sql.table(table.name)} (${sql.join(columns.map((name) => sql.id(name)))})
      select ${sql.join(columns.map((name) => valueIn("x", types, name)))} from ${recordset("x", types, given)}
      order by ${sql.ref(`x.${ORDER}`)} returning id`.execute(queries);
    // Identities are drawn in the order of the lines.
    const ids = rows.map(({ id }) => Number(id)).sort((a, b) => a - b);
    for (const [at, { place }] of some.entries()) made[place] = ids[at] ?? 0;
  }
  return made;
}

/** What a column gets from nothing of its line. */
interface Raised {
  /** Raises the version and says when. */
  readonly at?: string;
}

/** Gives rows their values, in as few statements as there are sets of columns. */
export async function setColumns(
  { queries }: Pick<Call, "queries">,
  table: TablePlan,
  lines: readonly { readonly id: number; readonly values: Columns }[],
  { at }: Raised = {},
): Promise<void> {
  for (const some of Map.groupBy(lines, ({ values }) => Object.keys(values).join()).values()) {
    const columns = Object.keys(some[0]?.values ?? {});
    const types = typesOf(table, columns);
    const sets = [
      ...columns.map((name) => sql`${sql.id(name)} = ${valueIn("x", types, name)}`),
      ...(at === undefined ? [] : [sql`versao = u.versao + 1`, sql`alterado_em = ${at}`]),
    ];
    if (sets.length === 0) continue;
    const given = JSON.stringify(some.map(({ id, values }) => ({ "/id": id, ...values })));
    await sql`update ${sql.table(table.name)} u set ${sql.join(sets)} from ${recordset("x", { "/id": "bigint", ...types }, given)}
      where u.id = ${sql.ref("x./id")}`.execute(queries);
  }
}
