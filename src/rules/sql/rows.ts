import { type RawBuilder, sql } from "kysely";
import type { Condition, Expr, Path } from "../../metadata/condition.ts";
import type { Field } from "../../metadata/field.ts";
import type { Json } from "../../metadata/verdict.ts";
import type { BoundObject, TableObject } from "../sql-scope.ts";
import { idOf, isList, isObject } from "../value.ts";
import { type Building, freshAlias } from "./building.ts";
import { inReferenced, readBound, startTable, targetObject } from "./operand.ts";
import { climb, isTable, ownMember } from "./own-member.ts";
import { fieldAt, listTable, rowId, tableOf } from "./table-object.ts";

type Sql = RawBuilder<unknown>;

/** Rows to run over: their FROM and link condition, and the object a condition on them starts at. */
export interface RowSet {
  readonly from: Sql;
  readonly object: TableObject;
}

/** Runs `make` over the rows of a list path that lies in the database; undefined when the list is a draft's. */
export function overList(path: Path, scope: Building, make: (rows: RowSet) => Sql): Sql | undefined {
  const start = startTable(path, scope);
  if (!start) return undefined;
  return climb(start, path.up, scope, (object) => {
    if (!path.crosses) return make(rowsOfList(object, path.steps, scope));
    const { at } = path.crosses;
    return inReferenced(object, path.steps.slice(0, at + 1), scope, (target) =>
      make(rowsOfList(target, path.steps.slice(at + 1), scope)),
    );
  });
}

function rowsOfList(owner: TableObject, steps: readonly string[], scope: Building): RowSet {
  const field = fieldAt(owner, steps);
  const table = field && listTable(owner.register, field);
  if (!field || !table) throw new Error(`${owner.register.id}: ${steps.join(".")} is no list`);
  const alias = freshAlias(scope);
  if (table.role === "rows") {
    const object: TableObject = { register: owner.register, path: field.path, alias, parent: owner };
    return {
      from: sql`from ${sql.table(table.name)} as ${sql.id(alias)} where ${sql.ref(`${alias}.dono_id`)} = ${rowId(owner)}`,
      object,
    };
  }
  return { from: linkedRows(owner, field, table.name, alias, scope), object: targetOf(field, alias, scope) };
}

function targetOf(field: Field, alias: string, scope: Building): TableObject {
  const register = field.ref && scope.registry.get(field.ref.register);
  if (!register) throw new Error(`${field.path} refers to no register`);
  return targetObject(register, field.ref?.list, alias);
}

function linkedRows(owner: TableObject, field: Field, link: string, alias: string, scope: Building): Sql {
  const between = freshAlias(scope);
  const target = targetOf(field, alias, scope);
  return sql`from ${sql.table(link)} as ${sql.id(between)} join ${sql.table(tableOf(target).name)} as ${sql.id(alias)}
    on ${sql.ref(`${alias}.id`)} = ${sql.ref(`${between}.alvo_id`)} where ${sql.ref(`${between}.dono_id`)} = ${rowId(owner)}`;
}

/** `exists`, `count`, `one`, `sum`, `min`, `max` over a list or a register. */
export function aggregateSql(expr: Extract<Expr, { readonly source: unknown }>, scope: Building): Sql {
  const { source } = expr;
  if ("list" in source && typeof source.list === "object") {
    const made = overList(source.list, scope, (rows) => aggregated(expr, rows, scope));
    if (made) return made;
    throw new Error(`${source.list.text}: the rows of a draft are summed up by the verdict, not in SQL`);
  }
  if (!("register" in source)) throw new Error("an aggregate needs rows");
  const register = scope.registry.get(source.register);
  if (!register) throw new Error(`unknown register ${source.register}`);
  const object = targetObject(register, source.list, freshAlias(scope));
  const from = sql`from ${sql.table(tableOf(object).name)} as ${sql.id(object.alias)} where ${sameOwner(object, scope)}`;
  return aggregated(expr, { from, object }, scope);
}

/** Rows of other registers are those of the same company or group, however many companies the reader sees. */
function sameOwner(object: TableObject, scope: Building): Sql {
  const column = object.register.storage.scopeColumn;
  if (column === undefined) return sql`true`;
  const own = sql.ref(`${object.alias}.${column}`);
  const outer = scope.self ?? scope.row;
  if (isTable(outer) && outer.register.storage.scopeColumn === column)
    return sql`${own} = ${sql.ref(`${outer.alias}.${column}`)}`;
  if (!scope.owner) return sql`true`;
  return sql`${own} = ${column === "empresa_id" ? scope.owner.company : scope.owner.group}`;
}

function aggregated(expr: Extract<Expr, { readonly source: unknown }>, { from, object }: RowSet, scope: Building): Sql {
  const where = expr.where ? sql` and ${scope.condition(expr.where, within(scope, object), true)}` : sql``;
  switch (expr.op) {
    case "exists":
      return sql`exists (select 1 ${from}${where})`;
    case "count":
      return sql`(select count(*)::int ${from}${where})`;
    case "one":
      return sql`(select ${sql.ref(`${object.alias}.id`)} ${from}${where} order by ${firstOf(object)} limit 1)`;
    default: {
      const value = ownMember(object, expr.field.split("."), scope);
      const found = sql`(select ${sql.raw(expr.op)}(${value}) ${from}${where})`;
      return expr.op === "sum" ? sql`coalesce(${found}, 0)` : found;
    }
  }
}

/** Rows of a list have an order of their own; records go by id. */
function firstOf(object: TableObject): Sql {
  const table = tableOf(object);
  return sql.ref(`${object.alias}.${table.role === "rows" ? "ordem" : "id"}`);
}

/** The scope of a condition on a row: `$this` stays what it is. */
export function within(scope: Building, row: Building["row"]): Building {
  return { ...scope, row, self: scope.self ?? scope.row };
}

/** `some` and `every` over rows: OR and AND of SQL, unknown rows included; `firing` asks only whether it is true. */
export function quantified(op: "some" | "every", path: Path, where: Condition, scope: Building, firing: boolean): Sql {
  const made = overList(path, scope, ({ from, object }) => {
    const inner = within(scope, object);
    if (firing && op === "some") return sql`exists (select 1 ${from} and ${scope.condition(where, inner, true)})`;
    const truth = scope.condition(where, inner, false);
    const decided = op === "some" ? sql`bool_or(t)` : sql`bool_or(not t)`;
    const then = sql.lit(op === "some");
    return sql`(select case when ${decided} then ${then} when bool_or(t is null) then null else not ${then} end from (select ${truth} as t ${from}) as ${sql.id(freshAlias(scope))})`;
  });
  if (made) return made;
  const holder = path.start === "row" ? scope.row : (scope.self ?? scope.row);
  if (isTable(holder)) throw new Error(`${path.text}: no rows to run over`);
  const rows = holder.rows ? holder.rows(path) : plainRows(path, scope);
  if (rows === undefined) return sql`null::boolean`;
  const truths = rows.map((row) => scope.condition(where, within(scope, row), firing));
  if (truths.length === 0) return sql.lit(op === "every");
  return sql`(${sql.join(truths, op === "some" ? sql` or ` : sql` and `)})`;
}

/** Rows as they stand in the draft, for objects that only read; records behind references are not known then. */
function plainRows(list: Path, scope: Building): readonly BoundObject[] | undefined {
  const items = readBound(list, scope);
  if (items === undefined) return undefined;
  return (isList(items) ? items : []).map((item) => ({
    read(path) {
      if (path.up > 0) return readBound({ ...path, start: list.start, up: list.up + path.up - 1 }, scope);
      let value: Json | undefined = path.steps.length === 0 && isObject(item) ? item.id : item;
      for (const name of path.steps) value = isObject(value) ? value[name] : undefined;
      return path.crosses && value === undefined ? undefined : idOf(value ?? null);
    },
  }));
}
