import { type RawBuilder, sql } from "kysely";
import type { Cell, CellFormat } from "../../reporting/document.ts";
import { folded } from "../statement/folded.ts";
import { cellOf } from "./cell-format.ts";
import { allOf } from "./group-totals.ts";
import type { ReportSource, ValueSql } from "./report-source.ts";

type Sql = RawBuilder<unknown>;

/** A column in a statement, and what its cells are. */
export interface ShownColumn {
  readonly sql: ValueSql;
  readonly format: CellFormat;
}

export interface DetailRow {
  readonly id: number;
  /** The record it leads to. */
  readonly record: number | null;
  readonly keys: readonly (string | null)[];
  readonly cells: readonly Cell[];
}

type Sort = readonly { readonly sql: ValueSql; readonly descending: boolean }[];

/** Ids of the rows in the order of the document; one more than `most` where there are more. */
export function idsStatement(
  source: ReportSource,
  groups: readonly ValueSql[],
  sort: Sort,
  where: readonly Sql[],
  { most, offset }: { readonly most: number; readonly offset: number },
): Sql {
  // As the groups themselves are ordered: two of one name by their keys, which are texts there.
  const first = groups.flatMap((group) => [
    { ...group, descending: false },
    { order: sql`${group.value}::text`, descending: false },
  ]);
  const rest = sql`${source.from()} where ${allOf(where)}`;
  return inOrder([sql`t.id`], rest, [...first, ...sort.map(({ sql: one, descending }) => ({ ...one, descending }))], {
    most,
    offset,
  });
}

/**
 * Ids of the rows of some innermost groups, in the order the groups are given in, with the place of each row's group among them. Groups
 * are told by their keys: nothing is named again for every row.
 */
export function idsOfGroups(
  source: ReportSource,
  groups: readonly ValueSql[],
  sort: Sort,
  where: readonly Sql[],
  { paths, most }: { readonly paths: readonly (readonly (string | null)[])[]; readonly most: number },
): Sql {
  const keys = groups.map((_, at) => sql`${paths.map((path) => path[at] ?? NOTHING)}::text[]`);
  const met = groups.map((group, at) => sql`coalesce(${group.value}::text, ${NOTHING}) = ${sql.ref(`g.k${at}`)}`);
  const names = groups.map((_, at) => sql.id(`k${at}`));
  const rest = sql`${source.from()}
    join unnest(${sql.join(keys)}) with ordinality g(${sql.join([...names, sql`place`])}) on ${sql.join(met, sql` and `)}
    where ${allOf(where)}`;
  const by = [{ order: sql`g.place`, descending: false }, ...sort.map(({ sql: one, descending }) => ({ ...one, descending }))];
  return inOrder([sql`t.id`, sql`g.place`], rest, by, { most, offset: 0 });
}

/** Stands for an empty key where keys are compared; no text holds it. */
const NOTHING = "\u0001";

type Key = Pick<ValueSql, "order"> & Partial<ValueSql> & { readonly descending: boolean };

/** Rows in an order, their ids last of all. What is ordered by a name looked up elsewhere is named once a value, not once a row. */
function inOrder(
  items: readonly Sql[],
  rest: Sql,
  by: readonly Key[],
  { most, offset }: { readonly most: number; readonly offset: number },
): Sql {
  const page = sql`limit ${most} offset ${offset}`;
  const way = ({ descending }: Key): Sql => (descending ? sql`desc nulls last` : sql`asc nulls last`);
  if (by.every(({ nameOf }) => nameOf === undefined)) {
    const order = [...by.map((key) => sql`${key.order} ${way(key)}`), sql`t.id`];
    return sql`select ${sql.join(items)} ${rest} order by ${sql.join(order)} ${page}`;
  }
  const keys = by.map((key, at) => sql`${key.nameOf ? key.value : key.order} as ${sql.id(`b${at}`)}`);
  const { tables, joins, of } = namedOnce(
    by.map(({ nameOf }, at) => ({ column: `b${at}`, nameOf: nameOf && ((value) => folded(nameOf(value))) })),
  );
  const order = [...by.map((key, at) => sql`${of(`b${at}`)} ${way(key)}`), sql`r.id`];
  return sql`with r as materialized (select ${sql.join([...items, ...keys])} ${rest})${tables}
    select r.* from r${joins} order by ${sql.join(order)} ${page}`;
}

/** Names of what stands in columns of `r`, each looked up once a value: the tables that hold them, how they are joined, and a column as named. */
function namedOnce(columns: readonly { readonly column: string; readonly nameOf: ValueSql["nameOf"] | undefined }[]) {
  const named = columns.flatMap(({ column, nameOf }) => (nameOf ? [{ column, name: `n_${column}`, nameOf }] : []));
  const names = new Map(named.map(({ column, name }) => [column, name]));
  const tables = named.map(({ column, name, nameOf }) => {
    const value = sql.ref(`x.${column}`);
    return sql`, ${sql.id(name)} as materialized (select ${value}, ${nameOf(value)} as o from (select distinct ${sql.id(column)} from r) x)`;
  });
  const joins = named.map(
    ({ column, name }) => sql` left join ${sql.id(name)} on ${sql.ref(`${name}.${column}`)} = ${sql.ref(`r.${column}`)}`,
  );
  return {
    tables: sql.join(tables, sql``),
    joins: sql.join(joins, sql``),
    of: (column: string): Sql => sql.ref(names.has(column) ? `${names.get(column)}.o` : `r.${column}`),
  };
}

/** Cells of these rows. The conditions stand again: what was just taken away from the reader is not shown for having been found. */
export function rowsStatement(
  source: ReportSource,
  groups: readonly ValueSql[],
  columns: readonly ShownColumn[],
  where: readonly Sql[],
  ids: readonly number[],
): Sql {
  const keys = groups.map((group, at) => sql`${group.value}::text as ${sql.id(`k${at}`)}`);
  const kept = columns.map(({ sql: { nameOf, value, shown } }, at) => sql`${nameOf ? value : shown} as ${sql.id(`c${at}`)}`);
  const items = [sql`t.id`, sql`${source.record} as record`, ...keys, ...kept];
  const { tables, joins, of } = namedOnce(columns.map(({ sql: { nameOf } }, at) => ({ column: `c${at}`, nameOf })));
  const shown = [
    ...["id", "record", ...groups.map((_, at) => `k${at}`)].map((name) => sql.ref(`r.${name}`)),
    ...columns.map((_, at) => sql`${of(`c${at}`)} as ${sql.id(`c${at}`)}`),
  ];
  const found = sql`${source.from()} where ${sql.join([sql`t.id = any(${ids}::bigint[])`, allOf(where)], sql` and `)}`;
  return sql`with r as materialized (select ${sql.join(items)} ${found})${tables} select ${sql.join(shown)} from r${joins}`;
}

export function detailRow(row: Readonly<Record<string, unknown>>, groups: number, columns: readonly ShownColumn[]): DetailRow {
  return {
    id: Number(row.id),
    record: row.record === null || row.record === undefined ? null : Number(row.record),
    keys: Array.from({ length: groups }, (_, at) => {
      const key = row[`k${at}`];
      return key === null || key === undefined ? null : String(key);
    }),
    cells: columns.map(({ sql: { member }, format }, at) => cellOf(member, format, row[`c${at}`] ?? null)),
  };
}
