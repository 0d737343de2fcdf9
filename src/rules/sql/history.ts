import { type RawBuilder, sql } from "kysely";
import type { Scalar } from "../../metadata/condition.ts";
import type { Field } from "../../metadata/field.ts";
import type { TableObject } from "../sql-scope.ts";
import { type Building, freshAlias } from "./building.ts";
import { climb, ownMember } from "./own-member.ts";
import { columnOf, fieldAt, planAt, rowId, tableOf } from "./table-object.ts";

/**
 * A dated member of a referenced record at the date the reference names: the newest entry not after it, else the
 * earliest or, where the reference says so, nothing. Undefined when the member is not dated. Without a date the entry in force today counts.
 */
export function valueAsOf(
  object: TableObject,
  reference: Field,
  target: TableObject,
  steps: readonly string[],
  scope: Building,
): RawBuilder<unknown> | undefined {
  const field = fieldAt(target, steps);
  const { asOf } = reference.ref ?? {};
  if (!field || asOf === undefined) return undefined;
  const dated = target.register.storage.tables.find(
    (table) => table.role === "history" && table.columns.some((column) => column.field === field.path),
  );
  if (!dated) return undefined;
  const entry: TableObject = { register: target.register, path: dated.path, alias: freshAlias(scope), history: true };
  const by = planAt(target.register, dated.path)?.history?.by;
  const byField = by === undefined ? undefined : fieldAt({ register: target.register, path: dated.path }, [by]);
  const value = columnOf(entry, field);
  const start = byField && columnOf(entry, byField);
  if (!value || !start) return undefined;
  const from = sql.ref(`${entry.alias}.${start.name}`);
  const date = dateOf(object, reference, asOf, scope);
  const counts = inForceOf(entry);
  if (reference.ref?.beforeFirst === "empty")
    return sql`case when ${date} is null then ${ownMember(target, steps, scope)} else (select ${sql.ref(`${entry.alias}.${value.name}`)}
      from ${sql.table(tableOf(entry).name)} as ${sql.id(entry.alias)}
      where ${sql.ref(`${entry.alias}.dono_id`)} = ${rowId(target)} and ${from} <= ${date} ${counts ? sql`and ${counts}` : sql``} order by ${from} desc limit 1) end`;
  return sql`coalesce((select ${sql.ref(`${entry.alias}.${value.name}`)} from ${sql.table(tableOf(entry).name)} as ${sql.id(entry.alias)}
    where ${sql.ref(`${entry.alias}.dono_id`)} = ${rowId(target)} and ${date} is not null
    order by ${entryOrder(from, date, counts)} limit 1), ${ownMember(target, steps, scope)})`;
}

/** Whether an entry may be in force: nothing its declaration names takes it out. */
function inForceOf(entry: TableObject): RawBuilder<unknown> | undefined {
  const out = planAt(entry.register, entry.path)?.history?.outOfForce;
  const field = out && fieldAt({ register: entry.register, path: entry.path }, [out.field]);
  const column = field && columnOf(entry, field);
  return out && column && isNoneOf(sql.ref(`${entry.alias}.${column.name}`), out.values);
}

/** Two-valued: an empty column is none of them. */
export const isNoneOf = (column: RawBuilder<unknown>, values: readonly Scalar[]): RawBuilder<unknown> =>
  sql`(${column} in (${sql.join(values)})) is not true`;

/** Order in which the first entry is the one in force on a day; `counts`: whether an entry may be in force, always when absent. */
export function entryOrder(
  from: RawBuilder<unknown>,
  day: RawBuilder<unknown>,
  counts: RawBuilder<unknown> | undefined,
): RawBuilder<unknown> {
  const begun = counts ? sql`(${counts} and ${from} <= ${day})` : sql`(${from} <= ${day})`;
  return sql`${begun} desc, case when ${begun} then ${from} end desc, ${counts ? sql`(${counts}) desc, ` : sql``}${from}`;
}

/** `asOf` is a path from the object that holds the reference. */
function dateOf(object: TableObject, reference: Field, asOf: string, scope: Building): RawBuilder<unknown> {
  const names = asOf.split(".").filter((name) => name !== "$this");
  const up = names.filter((name) => name === "$parent").length;
  const steps = names.filter((name) => name !== "$parent");
  const holder = { ...object, path: reference.path.split(".").slice(0, -1).join(".") };
  return climb(holder, up, scope, (owner) => ownMember(owner, steps, scope));
}
