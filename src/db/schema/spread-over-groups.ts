import { sql } from "kysely";
import type { Queries } from "../contract.ts";
import type { DesiredTable } from "./desired.ts";
import { quoted, quotedList } from "./quote.ts";

export const GROUP = "grupo_id";

/** Tables whose rows belong to a company group each, and the table of the groups; none while nothing refers to one. */
export function ofGroups(desired: readonly DesiredTable[]): {
  readonly groups: string;
  readonly tables: readonly DesiredTable[];
} {
  const references = desired.flatMap(({ objects }) => objects.filter(({ phase }) => phase === "reference"));
  const groups = references.find(({ columns }) => columns.join() === GROUP)?.refersTo ?? "";
  const tables = desired.filter(({ columns }) => columns.some(({ name, notNull }) => name === GROUP && notNull));
  return { groups, tables: groups === "" ? [] : tables };
}

/**
 * Tables that served the whole installation and now belong to a company group, and that nothing refers to: each group goes on with a
 * copy of their rows, so that nothing changes for anybody. Answers the statements that ran.
 */
export async function spreadOverGroups(queries: Queries, desired: readonly DesiredTable[]): Promise<readonly string[]> {
  const { groups, tables } = ofGroups(desired);
  const referred = new Set(desired.flatMap(({ objects }) => objects.map(({ refersTo }) => refersTo)));
  const alone = tables.filter(({ name }) => !referred.has(name));
  const { rows } = await sql<{ table: string; columns: readonly string[] }>`
    select table_name::text as table, array_agg(column_name::text order by ordinal_position)
      filter (where is_generated = 'NEVER' and is_identity = 'NO') as columns
    from information_schema.columns
    where table_schema = current_schema() and table_name = any(${alone.map(({ name }) => name)}::text[])
    group by 1 having not bool_or(column_name = ${GROUP}) order by 1`.execute(queries);
  const [all, own] = [quoted(groups), quoted(GROUP)];
  const statements = rows.flatMap(({ table, columns }) => {
    const name = quoted(table);
    return [
      `alter table ${name} add column ${own} bigint`,
      // What was unique in the installation is so in each group: the schema makes the key anew.
      ...keysOf(desired, table).map((key) => `alter table ${name} drop constraint if exists ${quoted(key)}`),
      `insert into ${name} (${own}, ${quotedList(columns)})
        select g.id, ${columns.map((column) => `t.${quoted(column)}`).join(", ")} from ${name} t cross join ${all} g
        where g.id > (select min(id) from ${all})`,
      `update ${name} set ${own} = (select min(id) from ${all}) where ${own} is null`,
      `delete from ${name} where ${own} is null`,
    ];
  });
  for (const statement of statements) await sql.raw(statement).execute(queries);
  return statements;
}

const keysOf = (desired: readonly DesiredTable[], table: string): readonly string[] =>
  desired
    .filter(({ name }) => name === table)
    .flatMap(({ objects }) => objects.filter(({ phase, columns }) => phase === "key" && columns.includes(GROUP)))
    .map(({ name }) => name);
