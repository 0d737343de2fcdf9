import type { RecordBlock, RecordList, Report, ReportColumn } from "../../metadata/report.ts";
import type { WireRecord } from "../../metadata/verdict.ts";
import type { Call } from "../parts.ts";
import type { Fires } from "./fires.ts";
import { type ColumnPlanner, columnPlanner, orderPlan, type PlannedColumn, type PlannedOrder } from "./plan-column.ts";
import type { ReportSight } from "./report-sight.ts";
import { type ReportSource, reportSource, type ValueSql } from "./report-source.ts";

/** A record as this reader gets it with these filters. */
export interface PlannedRecord {
  readonly block: RecordBlock;
  readonly name: PlannedColumn;
  readonly sections: readonly PlannedSection[];
  readonly sort: PlannedOrder;
}

/** Fields, then what is listed; the first has no heading. */
export interface PlannedSection {
  readonly title?: string;
  readonly fields: readonly PlannedColumn[];
  readonly list?: PlannedList;
}

export interface PlannedList {
  readonly source: ReportSource;
  /** Which record a row of it belongs to. */
  readonly owner: ValueSql["value"];
  readonly columns: readonly PlannedColumn[];
  readonly sort: PlannedOrder;
  readonly whenEmpty?: string;
}

interface Planning {
  readonly call: Call;
  readonly report: Report;
  readonly sight: ReportSight;
  readonly filters: WireRecord;
  readonly source: ReportSource;
  readonly planned: ColumnPlanner;
  readonly fires: Fires;
  readonly hidden: Set<string>;
}

export function recordPlan(block: RecordBlock, planning: Planning): readonly PlannedRecord[] {
  const { source, planned, fires, sight } = planning;
  const name = planned(block.name);
  if (!name) return [];
  const columns = (list: readonly ReportColumn[], by: ColumnPlanner): readonly PlannedColumn[] =>
    list.flatMap((one) => (fires(one.when) ? (by(one) ?? []) : []));
  const sections = block.sections.flatMap(({ title, when, fields, list }): readonly PlannedSection[] => {
    if (!fires(when)) return [];
    const listed = list && listPlan(list, title, planning, columns);
    return list && !listed ? [] : [{ title, fields: columns(fields, planned), ...(listed ? { list: listed } : {}) }];
  });
  return [
    {
      block,
      name,
      sections: [{ fields: columns(block.fields, planned) }, ...sections],
      sort: orderPlan(block.sort, source, sight),
    },
  ];
}

/** What is listed under records; undefined where the reader sees nothing of it. */
function listPlan(
  { rows, by, columns, sort, whenEmpty }: RecordList,
  title: string,
  { call, report, sight, filters, hidden }: Planning,
  shown: (list: readonly ReportColumn[], by: ColumnPlanner) => readonly PlannedColumn[],
): PlannedList | undefined {
  const listed: Report = { ...report, rows, fields: [], filters: [] };
  const inside = sight.of(rows);
  const source = reportSource(call, listed, inside, filters);
  const unseen = new Set<string>();
  const planned = shown(columns, columnPlanner(source, inside, unseen));
  if (planned.length === 0 || (by && !inside.sees(by))) {
    hidden.add(title);
    return undefined;
  }
  for (const one of unseen) hidden.add(one);
  return {
    source,
    owner: by ? source.value({ path: by }).value : source.record,
    columns: planned,
    sort: orderPlan(sort, source, inside),
    ...(whenEmpty === undefined ? {} : { whenEmpty }),
  };
}
