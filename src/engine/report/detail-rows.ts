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

/** Ids of the rows in the order of the document; one more than `most` where there are more. */
export function idsStatement(
  source: ReportSource,
  groups: readonly ValueSql[],
  sort: readonly { readonly sql: ValueSql; readonly descending: boolean }[],
  where: readonly Sql[],
  { most, offset }: { readonly most: number; readonly offset: number },
): Sql {
  const order = [
    // As the groups themselves are ordered: two of one name by their keys, which are texts there.
    ...groups.flatMap((group) => [sql`${group.order} nulls last`, sql`${group.value}::text nulls last`]),
    ...sort.map((one) => sql`${one.sql.order} ${one.descending ? sql`desc nulls last` : sql`asc nulls last`}`),
    sql`t.id`,
  ];
  return sql`select t.id ${source.from()} where ${allOf(where)} order by ${sql.join(order)} limit ${most} offset ${offset}`;
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
