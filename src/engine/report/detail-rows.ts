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
  const names = by.flatMap(({ nameOf }, at) => {
    const value = sql.ref(`x.b${at}`);
    return nameOf
      ? [
          sql`${sql.id(`n${at}`)} as materialized (select ${value}, ${folded(nameOf(value))} as o from (select distinct ${sql.id(`b${at}`)} from r) x)`,
        ]
      : [];
  });
  const joins = by.flatMap(({ nameOf }, at) =>
    nameOf ? [sql`left join ${sql.id(`n${at}`)} on ${sql.ref(`n${at}.b${at}`)} = ${sql.ref(`r.b${at}`)}`] : [],
  );
  const order = [...by.map((key, at) => sql`${sql.ref(key.nameOf ? `n${at}.o` : `r.b${at}`)} ${way(key)}`), sql`r.id`];
  return sql`with r as materialized (select ${sql.join([...items, ...keys])} ${rest}), ${sql.join(names)}
    select r.* from r ${sql.join(joins, sql` `)} order by ${sql.join(order)} ${page}`;
}

/** Cells of these rows. The conditions stand again: what was just taken away from the reader is not shown for having been found. */
export function rowsStatement(
  source: ReportSource,
  groups: readonly ValueSql[],
  columns: readonly ShownColumn[],
  where: readonly Sql[],
  ids: readonly number[],
): Sql {
  const items = [
    sql`t.id`,
    sql`${source.record} as record`,
    ...groups.map((group, at) => sql`${group.value}::text as ${sql.id(`k${at}`)}`),
    ...columns.map((column, at) => sql`${column.sql.shown} as ${sql.id(`c${at}`)}`),
  ];
  return sql`select ${sql.join(items)} ${source.from()} where ${sql.join([sql`t.id = any(${ids}::bigint[])`, allOf(where)], sql` and `)}`;
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
