import { type RawBuilder, sql } from "kysely";
import type { Field } from "../../metadata/field.ts";
import type { ObjectPlan, Register } from "../../metadata/register.ts";
import type { ColumnPlan, TablePlan } from "../../metadata/storage.ts";
import type { TableObject } from "../sql-scope.ts";

/** The table that holds an object: its rows table, its history, or the record's. */
export function tableOf({ register, path, history }: Pick<TableObject, "register" | "path" | "history">): TablePlan {
  const { tables } = register.storage;
  const holding = rowsPath(register, path);
  const found = history
    ? tables.find((table) => table.role === "history" && table.path === path)
    : tables.find((table) => table.path === holding && (table.role === "record" || table.role === "rows"));
  if (!found) throw new Error(`${register.id}: no table holds ${path || "the record"}`);
  return found;
}

/** A field inside an object, through groups; undefined for the id. */
export function fieldAt(object: Pick<TableObject, "register" | "path">, steps: readonly string[]): Field | undefined {
  let plan: ObjectPlan | undefined = planAt(object.register, object.path);
  let field: Field | undefined;
  for (const name of steps) {
    field = plan?.fields.find((one) => one.name === name);
    plan = field?.object;
  }
  return field;
}

export function planAt(register: Register, path: string): ObjectPlan | undefined {
  let plan: ObjectPlan | undefined = register;
  for (const name of path === "" ? [] : path.split(".")) plan = plan?.fields.find((field) => field.name === name)?.object;
  return plan;
}

/** The stored column of a field in the object's own table. */
export function columnOf(object: TableObject, field: Field): ColumnPlan | undefined {
  return tableOf(object).columns.find((column) => column.field === field.path && column.foldedOf === undefined);
}

/** The id of the row an object lies in: a group has its record's. */
export function rowId(object: TableObject): RawBuilder<unknown> {
  return sql.ref(`${object.alias}.${object.history ? "dono_id" : "id"}`);
}

/** Path of the object one step up, and whether it lies in the same row of the same table. */
export function ownerOf(object: TableObject): { readonly path: string; readonly sameRow: boolean } {
  const plan = planAt(object.register, object.path);
  return { path: object.path.split(".").slice(0, -1).join("."), sameRow: plan?.what === "group" };
}

/** Table of the ids or rows of a list. */
export function listTable(register: Register, field: Field): TablePlan | undefined {
  return register.storage.tables.find((table) => table.path === field.path && (table.role === "link" || table.role === "rows"));
}

/** The innermost list of rows a path lies in; empty for the record. */
function rowsPath(register: Register, path: string): string {
  let innermost = "";
  let plan: ObjectPlan | undefined = register;
  const names = path === "" ? [] : path.split(".");
  for (const [at, name] of names.entries()) {
    plan = plan?.fields.find((field) => field.name === name)?.object;
    if (plan?.what === "rows") innermost = names.slice(0, at + 1).join(".");
  }
  return innermost;
}
