import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Path } from "../../metadata/condition.ts";
import type { Field } from "../../metadata/field.ts";
import { isFilled } from "../../metadata/json.ts";
import type { TableObject } from "../sql-scope.ts";
import type { Building } from "./building.ts";
import { inReferenced, readBound, startTable } from "./operand.ts";
import { climb, ownMember } from "./own-member.ts";
import { overList } from "./rows.ts";
import { fieldAt, listTable } from "./table-object.ts";

/** Whether a member holds something: a value, rows, or, for a group, any member that is not derived. */
export function filledSql(path: Path, scope: Building): RawBuilder<SqlBool> {
  const start = startTable(path, scope);
  if (!start) {
    const value = readBound(path, scope);
    return value === undefined ? sql<SqlBool>`null::boolean` : sql<SqlBool>`${sql.lit(isFilled(value))}`;
  }
  const made = climb(start, path.up, scope, (object) => {
    if (!path.crosses) return filledMember(object, path.steps, scope);
    const { at } = path.crosses;
    return inReferenced(object, path.steps.slice(0, at + 1), scope, (target) =>
      filledMember(target, path.steps.slice(at + 1), scope),
    );
  });
  return sql<SqlBool>`coalesce(${made}, false)`;
}

function filledMember(object: TableObject, steps: readonly string[], scope: Building): RawBuilder<unknown> {
  const field = fieldAt(object, steps);
  if (!field) return sql`(${ownMember(object, steps, scope)} is not null)`;
  if (field.object && !listTable(object.register, field)) {
    const inner = field.object.fields.filter((one) => !one.computed && !one.writeOnly);
    const tests = inner.map((one) => filledMember(object, [...steps, one.name], scope));
    return tests.length > 0 ? sql`(${sql.join(tests, sql` or `)})` : sql`false`;
  }
  return listTable(object.register, field)
    ? filledList(object, steps, field, scope)
    : sql`(${ownMember(object, steps, scope)} is not null)`;
}

function filledList(object: TableObject, steps: readonly string[], field: Field, scope: Building): RawBuilder<unknown> {
  const path: Path = { start: "row", up: 0, steps, kind: field.kind, text: field.path };
  return overList(path, { ...scope, row: object }, ({ from }) => sql`exists (select 1 ${from})`) ?? sql`false`;
}
