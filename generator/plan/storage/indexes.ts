import type { Unique } from "../../../src/metadata/register.ts";
import { type ExclusionPlan, type IndexPlan, tellsApart } from "../../../src/metadata/storage.ts";
import { sqlName } from "../names.ts";
import type { Placed } from "./columns.ts";
import { type ColumnAt, ownColumnsSql } from "./own-columns-sql.ts";
import { below, type StorageContext, scopeColumn, sharedOf, type TableSpec } from "./storage-context.ts";

export interface Indexes {
  readonly indexes: readonly IndexPlan[];
  readonly exclusions: readonly ExclusionPlan[];
}

/** Folded column of a placed member, else its own. */
export type Comparable = (placed: Placed) => string;

/** Indexes that lists, filters, look-ups and uniqueness use, led by the scope column. */
export function indexesOf(spec: TableSpec, placed: readonly Placed[], comparable: Comparable, context: StorageContext): Indexes {
  const scope = scopeColumn(context.register);
  const led = (...columns: readonly string[]): readonly string[] => (scope === undefined ? columns : [scope, ...columns]);
  const at: ColumnAt = (path) => placed.find(({ field }) => below(field.path, spec.path) === path);
  const found: IndexPlan[] = [];
  if (scope !== undefined) found.push(index(spec.name, led("id"), true));
  if (spec.role === "rows") found.push(index(spec.name, led("dono_id", "ordem"), false));
  const uniques = uniquesOf(spec, at, led, comparable, context);
  const orders: string[] = [];
  if (spec.role === "record") {
    const { list } = context.register;
    const sorted = new Set([...list.sort.map(({ path }) => path), ...list.columns]);
    for (const one of placed) {
      if (!sorted.has(one.field.path) || !narrows(one, context)) continue;
      // Where no two rows are alike the lists are in order without the id; who skips rows reads nothing else of them.
      const columns = led(comparable(one));
      if (one.column.notNull && tellsApart(uniques.indexes, columns)) orders.push(columns.join());
      else found.push(index(spec.name, [...columns, "id"], false));
    }
    const order = inOneDirection(list.sort)
      ? sortColumns(
          list.sort.map(({ path }) => at(path)),
          comparable,
          context,
        )
      : [];
    for (const { path } of list.filters) {
      const one = at(path);
      if (one && narrows(one, context)) found.push(index(spec.name, led(one.column.name, "id"), false));
      if (one?.field.ref && order.length > 0) found.push(index(spec.name, led(one.column.name, ...order, "id"), false));
    }
  }
  const carries = (one: IndexPlan): boolean => one.where === undefined && orders.includes(one.columns.join());
  found.push(...uniques.indexes.map((one) => (carries(one) ? { ...one, include: ["id"] } : one)));
  for (const one of placed) if (one.field.ref) found.push(index(spec.name, led(one.column.name), false));
  return { indexes: withoutCovered(found), exclusions: uniques.exclusions };
}

/** A list filtered by a reference is read in its usual order: both lie in one index. */
function sortColumns(sort: readonly (Placed | undefined)[], comparable: Comparable, context: StorageContext): readonly string[] {
  const columns = sort.flatMap((one) => (one && narrows(one, context) ? [comparable(one)] : []));
  return columns.length === sort.length ? columns : [];
}

const inOneDirection = (sort: readonly { readonly descending: boolean }[]): boolean =>
  sort.every((one) => one.descending === sort[0]?.descending);

/** Few distinct values do not narrow a search: the index of the sort order serves those lists. */
function narrows({ field, column }: Placed, context: StorageContext): boolean {
  const { can } = sharedOf(context, field);
  return column.type !== "boolean" && !column.type.endsWith("[]") && !can.options && !can.file && !can.reference && !can.long;
}

function uniquesOf(
  spec: TableSpec,
  at: ColumnAt,
  led: (...columns: readonly string[]) => readonly string[],
  comparable: Comparable,
  context: StorageContext,
): Indexes {
  const indexes: IndexPlan[] = [];
  const exclusions: ExclusionPlan[] = [];
  for (const unique of spec.role === "history" ? [] : spec.object.unique) {
    // Within one list the verdict of the record decides alone: rows may change places within one write.
    if (spec.role === "rows" && unique.across === undefined) continue;
    const by = unique.by.map(at);
    const where = unique.when && ownColumnsSql(unique.when, at, context);
    if (where === null || !by.every((one) => one !== undefined)) continue;
    const columns = led(...by.map(comparable));
    const [from, to] = (unique.period ?? []).map(at);
    const place = by[0] ?? from;
    const told = {
      ...(place ? { field: place.field.path } : {}),
      ...(unique.message === undefined ? {} : { message: unique.message }),
    };
    const partial = where === undefined ? {} : { where };
    if (!unique.period) indexes.push({ ...index(spec.name, columns, true, suffix(unique, spec)), ...partial, ...told });
    else if (from && to) {
      const name = sqlName(spec.name, `${(by.length > 0 ? columns : [...columns, from.column.name]).join("_")}_periodo`);
      exclusions.push({ name, by: columns, from: from.column.name, to: to.column.name, ...partial, ...told });
    }
  }
  return { indexes, exclusions };
}

/** Two uniques over the same members differ by their condition. */
function suffix(unique: Unique, spec: TableSpec): string {
  const alike = spec.object.unique.filter((one) => one.by.join() === unique.by.join());
  return alike.length > 1 ? `unico${alike.indexOf(unique) + 1}` : "unico";
}

export function index(table: string, columns: readonly string[], unique: boolean, suffix = unique ? "unico" : "ix"): IndexPlan {
  return { name: sqlName(table, `${columns.join("_")}_${suffix}`), columns, unique, method: "btree" };
}

/** An index whose columns begin another one's adds nothing but work, unless it forbids something. */
export function withoutCovered(indexes: readonly IndexPlan[]): readonly IndexPlan[] {
  const starts = (long: IndexPlan, short: IndexPlan) => short.columns.every((column, at) => long.columns[at] === column);
  return indexes.filter((one, at) => {
    if (one.unique) return true;
    return !indexes.some(
      (other, place) =>
        place !== at &&
        other.where === undefined &&
        starts(other, one) &&
        (other.columns.length > one.columns.length || other.unique || place < at),
    );
  });
}
