import { type RawBuilder, sql } from "kysely";
import type { Cell, CellFormat } from "../../reporting/document.ts";
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
  const first = groups.flatMap((group) => [sql`${group.order} nulls last`, sql`${group.value}::text nulls last`]);
  const order = sql.join([...first, ...sorted(sort)]);
  return sql`select t.id ${source.from()} where ${allOf(where)} order by ${order} limit ${most} offset ${offset}`;
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
  return sql`select t.id, g.place ${source.from()}
    join unnest(${sql.join(keys)}) with ordinality g(${sql.join([...names, sql`place`])}) on ${sql.join(met, sql` and `)}
    where ${allOf(where)} order by ${sql.join([sql`g.place`, ...sorted(sort)])} limit ${most}`;
}

/** Stands for an empty key where keys are compared; no text holds it. */
const NOTHING = "\u0001";

const sorted = (sort: Sort): readonly Sql[] => [
  ...sort.map((one) => sql`${one.sql.order} ${one.descending ? sql`desc nulls last` : sql`asc nulls last`}`),
  sql`t.id`,
];

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
