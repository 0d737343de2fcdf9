import { type RawBuilder, sql } from "kysely";
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
  if (reference.ref?.beforeFirst === "empty")
    return sql`case when ${date} is null then ${ownMember(target, steps, scope)} else (select ${sql.ref(`${entry.alias}.${value.name}`)}
      from ${sql.table(tableOf(entry).name)} as ${sql.id(entry.alias)}
      where ${sql.ref(`${entry.alias}.dono_id`)} = ${rowId(target)} and ${from} <= ${date} order by ${from} desc limit 1) end`;
  return sql`coalesce((select ${sql.ref(`${entry.alias}.${value.name}`)} from ${sql.table(tableOf(entry).name)} as ${sql.id(entry.alias)}
    where ${sql.ref(`${entry.alias}.dono_id`)} = ${rowId(target)} and ${date} is not null
    order by (${from} <= ${date}) desc, case when ${from} <= ${date} then ${from} end desc, ${from} limit 1), ${ownMember(target, steps, scope)})`;
}

/** `asOf` is a path from the object that holds the reference. */
function dateOf(object: TableObject, reference: Field, asOf: string, scope: Building): RawBuilder<unknown> {
  const names = asOf.split(".").filter((name) => name !== "$this");
  const up = names.filter((name) => name === "$parent").length;
  const steps = names.filter((name) => name !== "$parent");
  const holder = { ...object, path: reference.path.split(".").slice(0, -1).join(".") };
  return climb(holder, up, scope, (owner) => ownMember(owner, steps, scope));
}
