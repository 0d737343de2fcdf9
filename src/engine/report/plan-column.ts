import type { ReportColumn, ReportGroup, ReportOrder } from "../../metadata/report.ts";
import type { Column } from "../../reporting/document.ts";
import { cellFormat, widthOf } from "./cell-format.ts";
import type { ShownColumn } from "./detail-rows.ts";
import type { ReportSight } from "./report-sight.ts";
import type { ReportSource, ValueSql } from "./report-source.ts";
import { REPORT_TEXTS } from "./texts.ts";

export interface PlannedColumn extends ShownColumn {
  readonly column: Column;
  /** Shows the position by what it reads. */
  readonly ranks: boolean;
}

export type PlannedOrder = readonly { readonly sql: ValueSql; readonly descending: boolean }[];

/** A column as this reader gets it; undefined, and its title kept in `hidden`, where they do not. */
export type ColumnPlanner = (node: ReportColumn | ReportGroup) => PlannedColumn | undefined;

/** Millimetres of a position. */
const RANK_WIDTH = 16;

export function columnPlanner(source: ReportSource, sight: ReportSight, hidden: Set<string>): ColumnPlanner {
  return (node) => {
    const made = source.value(node.value);
    const ranks = "ranks" in node && node.ranks === true;
    const title = node.title ?? (ranks ? REPORT_TEXTS.position : made.member.field.title);
    if (!sight.seesValue(node.value)) {
      hidden.add(title);
      return undefined;
    }
    const format = cellFormat(made.member);
    const places = made.member.shared.places?.(made.member.field);
    const width = "width" in node ? node.width : undefined;
    const column: Column = {
      key: node.key,
      title,
      format,
      ...(places === undefined || (format !== "decimal" && format !== "percent") ? {} : { places }),
      width: width === undefined ? widthOf(made.member, format) : width === "rest" ? { share: 3 } : { mm: width },
    };
    if (!ranks) return { column, sql: made, format, ranks };
    return { column: { key: node.key, title, format: "integer", width: { mm: RANK_WIDTH } }, sql: made, format, ranks };
  };
}

/** What rows are ordered by, as far as this reader sees it. */
export const orderPlan = (order: readonly ReportOrder[], source: ReportSource, sight: ReportSight): PlannedOrder =>
  order.flatMap(({ value, descending }) => (sight.seesValue(value) ? [{ sql: source.value(value), descending }] : []));
