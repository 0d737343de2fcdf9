import type { Field } from "../../../src/metadata/field.ts";
import type { ColumnPlan, ForeignKeyPlan, TablePlan } from "../../../src/metadata/storage.ts";
import { listable } from "../arrangement.ts";
import { sqlName } from "../names.ts";
import type { RegisterDraft } from "../plan-register.ts";
import { checksOf } from "./checks.ts";
import { type Placed, placeColumns } from "./columns.ts";
import { linkKey, ownerKey, referenceKey, scopeKey } from "./foreign-keys.ts";
import { index, indexesOf } from "./indexes.ts";
import { below, NEXT_ENTRY, type StorageContext, scopeColumn, sharedOf, type TableSpec } from "./storage-context.ts";

const column = (name: string, type: string, notNull: boolean, value?: string): ColumnPlan => ({
  name,
  type,
  notNull,
  ...(value === undefined ? {} : { default: value }),
  was: [],
});

/** Table of a record, of the rows of a list, or of dated entries (`by`: the path of their date). */
export function planTable(spec: TableSpec, context: StorageContext, by?: string): TablePlan {
  const placed = placeColumns(spec, context).map((one) =>
    one.field.path === by ? { ...one, column: { ...one.column, notNull: true } } : one,
  );
  const folds = new Map(placed.flatMap((one) => (mustFold(one, spec, context) ? [[one.column.name, folded(one)] as const] : [])));
  const comparable = (one: Placed) => folds.get(one.column.name)?.name ?? one.column.name;
  const { indexes, exclusions } = indexesOf(spec, placed, comparable, context);
  const dates = by === undefined ? [] : placed.filter(({ field }) => field.path === by).map((one) => one.column.name);
  return {
    name: spec.name,
    role: spec.role,
    path: spec.path,
    ...(spec.owner === undefined ? {} : { owner: spec.owner }),
    columns: [...headColumns(spec, context), ...placed.map((one) => one.column), ...folds.values(), ...tailColumns(spec)],
    foreignKeys: keysOf(spec, placed, context),
    indexes: by === undefined ? indexes : [...indexes, index(spec.name, ["dono_id", ...dates], true)],
    checks: checksOf(spec, placed, context),
    exclusions,
    was: spec.was,
  };
}

interface LinkSpec {
  readonly name: string;
  readonly owner: string;
  readonly field: Field;
  readonly was: readonly string[];
}

/** Table of the ids of a list: a set, in order. */
export function linkTable({ name, owner, field, was }: LinkSpec, context: StorageContext): TablePlan {
  const scope = scopeColumn(context.register);
  const target = field.ref ? linkKey(name, field.ref, context) : null;
  return {
    name,
    role: "link",
    path: field.path,
    owner,
    columns: [
      ...(scope === undefined ? [] : [column(scope, "bigint", true)]),
      column("dono_id", "bigint", true),
      { ...column("alvo_id", "bigint", true), field: field.path },
      column("ordem", "integer", true, "0"),
    ],
    foreignKeys: [ownerKey(name, owner, context), ...(target ? [target] : [])],
    indexes: [
      index(name, ["dono_id", "alvo_id"], true),
      ...(scope === undefined ? [] : [index(name, [scope, "dono_id"], false)]),
      index(name, scope === undefined ? ["alvo_id"] : [scope, "alvo_id"], false),
    ],
    checks: [],
    exclusions: [],
    was,
  };
}

function headColumns(spec: TableSpec, context: StorageContext): readonly ColumnPlan[] {
  const scope = scopeColumn(context.register);
  return [
    column("id", "bigint", true),
    ...(scope === undefined ? [] : [column(scope, "bigint", true)]),
    ...(spec.role === "record" ? [] : [column("dono_id", "bigint", true)]),
    ...(spec.role === "rows" ? [column("ordem", "integer", true, "0")] : []),
  ];
}

function tailColumns(spec: TableSpec): readonly ColumnPlan[] {
  if (spec.role !== "record") return [];
  const groups = spec.object.fields.filter((field) => field.object?.what === "group" && field.object.history);
  return [
    ...(spec.object.history ? [column(NEXT_ENTRY, "date", false)] : []),
    ...groups.map((group) => column(sqlName(group.path, NEXT_ENTRY), "date", false)),
    column("versao", "integer", true, "1"),
    column("criado_em", "timestamptz", true, "now()"),
    column("alterado_em", "timestamptz", true, "now()"),
  ];
}

function keysOf(spec: TableSpec, placed: readonly Placed[], context: StorageContext): readonly ForeignKeyPlan[] {
  const owner = spec.owner === undefined ? scopeKey(spec.name, context) : ownerKey(spec.name, spec.owner, context);
  return [owner, ...placed.map((one) => referenceKey(spec.name, one, context))].filter((key) => key !== null);
}

/** Texts that are searched, sorted or unique are compared without case and accents. */
function mustFold({ field, column: { type } }: Placed, spec: TableSpec, context: StorageContext): boolean {
  if (type !== "text" || spec.role === "history" || sharedOf(context, field).can.options) return false;
  if (spec.role === "record") return foldedPaths(context.register).has(field.path);
  return spec.object.unique.some(({ by, across }) => across !== undefined && by.includes(below(field.path, spec.path)));
}

function folded({ field, column: { name } }: Placed): ColumnPlan {
  return { name: sqlName(name, "f"), type: "text", notNull: false, field: field.path, foldedOf: name, was: [] };
}

/** Members of a record whose texts lists show, sort or search, or that must be unique. */
function foldedPaths(register: RegisterDraft): ReadonlySet<string> {
  const { columns, sort, search } = register.list;
  const used = new Set([...columns, ...sort.map(({ path }) => path), ...search]);
  const listed = listable(register.fields)
    .map((field) => field.path)
    .filter((path) => used.has(path));
  return new Set([...listed, ...register.unique.flatMap(({ by }) => by)]);
}
