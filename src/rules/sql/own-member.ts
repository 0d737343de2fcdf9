import { type RawBuilder, sql } from "kysely";
import type { SqlObject, TableObject } from "../sql-scope.ts";
import { type Building, freshAlias } from "./building.ts";
import { columnOf, fieldAt, ownerOf, rowId, tableOf } from "./table-object.ts";

type Sql = RawBuilder<unknown>;

export function isTable(object: SqlObject): object is TableObject {
  return "alias" in object;
}

/** Runs `make` at the object `up` steps above; an owner the statement lacks becomes a sub-select. */
export function climb(start: TableObject, up: number, scope: Building, make: (object: TableObject) => Sql): Sql {
  if (up === 0) return make(start);
  const { path, sameRow } = ownerOf(start);
  if (sameRow) return climb({ ...start, path }, up - 1, scope, make);
  if (start.parent && isTable(start.parent)) return climb(start.parent, up - 1, scope, make);
  if (start.parent) throw new Error(`${start.register.id}: ${start.path} belongs to a draft`);
  const owner: TableObject = { register: start.register, path, alias: freshAlias(scope) };
  const table = tableOf(owner).name;
  const key = sql.ref(`${start.alias}.dono_id`);
  const inner = climb(owner, up - 1, scope, make);
  return sql`(select ${inner} from ${sql.table(table)} as ${sql.id(owner.alias)} where ${rowId(owner)} = ${key})`;
}

/** A member that crosses nothing: its column, or the expression that computes it. */
export function ownMember(object: TableObject, steps: readonly string[], scope: Building): Sql {
  if (steps.length === 0 || (steps.length === 1 && steps[0] === "id")) return sql.ref(`${object.alias}.id`);
  const field = fieldAt(object, steps);
  if (!field) throw new Error(`${object.register.id}: unknown member ${[object.path, ...steps].join(".")}`);
  const column = columnOf(object, field);
  if (column) return sql.ref(`${object.alias}.${column.name}`);
  if (object.history) {
    const owner: TableObject = { register: object.register, path: object.path, alias: freshAlias(scope) };
    const key = sql.ref(`${object.alias}.dono_id`);
    return sql`(select ${ownMember(owner, steps, scope)} from ${sql.table(tableOf(owner).name)} as ${sql.id(owner.alias)} where ${rowId(owner)} = ${key})`;
  }
  if (!field.computed) throw new Error(`${object.register.id}: ${field.path} is not kept in a column`);
  const inside = { ...object, path: field.path.split(".").slice(0, -1).join(".") };
  return scope.computed(field, { ...scope, row: inside, self: inside });
}
