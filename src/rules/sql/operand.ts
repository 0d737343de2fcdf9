import { type RawBuilder, sql } from "kysely";
import type { Path, Scalar } from "../../metadata/condition.ts";
import type { Field } from "../../metadata/field.ts";
import { UNDECLARED_FIELD } from "../../metadata/undeclared-field.ts";
import type { Json } from "../../metadata/verdict.ts";
import type { TableObject } from "../sql-scope.ts";
import { idOf, isList, isScalar } from "../value.ts";
import { type Building, freshAlias } from "./building.ts";
import { valueAsOf } from "./history.ts";
import { climb, isTable, ownMember } from "./own-member.ts";
import { fieldAt, ownerOf, tableOf } from "./table-object.ts";

type Sql = RawBuilder<unknown>;

/** One side of a comparison: SQL over a table, or a value at hand (`undefined` = not known). */
export type Side = { readonly sql: Sql; readonly field?: Field | undefined } | { readonly value: Json | undefined };

/** The object a path starts from, when it lies in a table. */
export function startTable(path: Path, scope: Building): TableObject | undefined {
  if (path.start !== "row" && path.start !== "this") return undefined;
  const start = path.start === "row" ? scope.row : (scope.self ?? scope.row);
  return isTable(start) ? start : undefined;
}

/** A scalar path: a column, a member computed in the database, a member of the referenced row, or a value at hand. */
export function sideOf(path: Path, scope: Building): Side {
  const owner = ownCompany(path, scope);
  if (owner) return { sql: owner };
  const start = startTable(path, scope);
  if (!start) {
    const value = readBound(path, scope);
    return { value: value === undefined ? undefined : idOf(value) };
  }
  const end = path.crosses ? undefined : fieldAt(climbed(start, path.up), path.steps);
  const crossed = path.crosses ? crossedField(start, path, scope) : undefined;
  return { sql: climb(start, path.up, scope, (object) => memberSql(object, path, scope)), field: end ?? crossed };
}

/** `$company.id` where something is worked out of a stored record: the company that record belongs to, so that one statement serves all. */
function ownCompany({ start, steps }: Path, { self }: Building): Sql | undefined {
  if (start !== "company" || steps.join() !== "id" || !self || !isTable(self)) return undefined;
  const { scope, storage } = self.register;
  return scope === "company" && storage.scopeColumn ? sql.ref(`${self.alias}.${storage.scopeColumn}`) : undefined;
}

export function readBound(path: Path, scope: Building): Json | undefined {
  if (path.start !== "row" && path.start !== "this") return scope.read(path);
  const start = path.start === "row" ? scope.row : (scope.self ?? scope.row);
  return isTable(start) ? undefined : start.read(path);
}

function climbed(start: TableObject, up: number): TableObject {
  let object = start;
  for (let step = 0; step < up; step += 1) object = { ...object, path: ownerOf(object).path };
  return object;
}

function memberSql(object: TableObject, path: Path, scope: Building): Sql {
  if (!path.crosses) return ownMember(object, path.steps, scope);
  const { at } = path.crosses;
  const rest = path.steps.slice(at + 1);
  return inReferenced(object, path.steps.slice(0, at + 1), scope, (target, reference) => {
    const dated = reference.ref?.asOf === undefined ? undefined : valueAsOf(object, reference, target, rest, scope);
    return dated ?? ownMember(target, rest, scope);
  });
}

/** Sub-select over the row a reference points at. */
export function inReferenced(
  object: TableObject,
  steps: readonly string[],
  scope: Building,
  make: (target: TableObject, reference: Field) => Sql,
): Sql {
  const reference = fieldAt(object, steps);
  const register = reference?.ref && scope.registry.get(reference.ref.register);
  if (!reference?.ref || !register) throw new Error(`${object.register.id}: ${steps.join(".")} refers to no register`);
  const target = targetObject(register, reference.ref.list, freshAlias(scope));
  const table = sql.table(tableOf(target).name);
  const key = ownMember(object, steps, scope);
  const id = sql.ref(`${target.alias}.id`);
  return sql`(select ${make(target, reference)} from ${table} as ${sql.id(target.alias)} where ${id} = ${key})`;
}

/** Where the target of a reference lies: a record, a row of a list, or a dated entry. */
export function targetObject(register: TableObject["register"], list: string | undefined, alias: string): TableObject {
  if (list === undefined) return { register, path: "", alias };
  if (fieldAt({ register, path: "" }, list.split("."))) return { register, path: list, alias };
  const history = register.storage.tables.find((table) => table.role === "history");
  return { register, path: history?.path ?? "", alias, history: true };
}

function crossedField(start: TableObject, path: Path, scope: Building): Field | undefined {
  const at = path.crosses?.at ?? 0;
  const reference = fieldAt(climbed(start, path.up), path.steps.slice(0, at + 1));
  const register = reference?.ref && scope.registry.get(reference.ref.register);
  return register && fieldAt(targetObject(register, reference?.ref?.list, ""), path.steps.slice(at + 1));
}

/** A value in the form of a field's column, with its type. */
export function parameter(value: Scalar, field: Field | undefined, kind: string, scope: Building): Sql {
  const server = scope.kinds.server.get(field?.kind ?? kind);
  const shared = scope.kinds.shared.get(field?.kind ?? kind);
  if (shared?.can.reference) return sql`${value}::bigint`;
  const type = (field && server?.column(field)?.type) ?? (server && bareColumn(server, kind)) ?? typeOf(value);
  const column = server?.toColumn && field ? server.toColumn(value, field) : value;
  return sql`${column}::${sql.raw(type.replace(/\(.*\)/, ""))}`;
}

/** Column type of a kind without a field at hand: numbers and texts need no more than their own type. */
function bareColumn(server: { column(field: Field): { readonly type: string } | null }, kind: string): string | undefined {
  return server.column({ ...UNDECLARED_FIELD, kind })?.type;
}

function typeOf(value: Scalar): string {
  return typeof value === "string" ? "text" : typeof value === "number" ? "numeric" : "boolean";
}

/** Scalars of a bound list. */
export function scalarsOf(value: Json | undefined): readonly Scalar[] {
  return isList(value) ? value.filter(isScalar) : [];
}
