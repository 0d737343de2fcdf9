import type { RawBuilder } from "kysely";
import type {
  ChartBlock,
  MatrixBlock,
  Measure,
  Report,
  ReportGroup,
  ReportSort,
  SeriesBlock,
  TableBlock,
} from "../../metadata/report.ts";
import { SUMMARY } from "../../metadata/report.ts";
import type { WireRecord } from "../../metadata/verdict.ts";
import type { CellFormat } from "../../reporting/document.ts";
import type { Call } from "../parts.ts";
import { cellFormat } from "./cell-format.ts";
import { filterConditions } from "./filter-conditions.ts";
import { firing } from "./fires.ts";
import { columnPlanner, orderPlan, type PlannedColumn, type PlannedOrder } from "./plan-column.ts";
import { type PlannedRecord, recordPlan } from "./record-plan.ts";
import type { ReportSight } from "./report-sight.ts";
import { type ReportSource, reportSource } from "./report-source.ts";
import { type Crowd, crowdOf } from "./small-groups.ts";

type Sql = RawBuilder<unknown>;

/** A table as this reader gets it with these filters. */
export interface PlannedTable {
  readonly block: TableBlock;
  readonly columns: readonly PlannedColumn[];
  readonly groups: readonly (PlannedColumn & { readonly group: ReportGroup })[];
  readonly measures: readonly Measure[];
  readonly groupTotals: readonly Measure[];
  readonly totals: readonly Measure[];
  readonly sort: PlannedOrder;
  /** Whether the rows themselves are shown. */
  readonly detailed: boolean;
}

export interface PlannedSeries {
  readonly block: SeriesBlock;
  readonly line: PlannedColumn;
  readonly measures: readonly Measure[];
  readonly totals: readonly Measure[];
  /** Those shown and those they are made of. */
  readonly asked: readonly Measure[];
}

export interface PlannedMatrix {
  readonly block: MatrixBlock;
  readonly rows: PlannedColumn;
  readonly across: PlannedColumn;
  readonly cell: Measure;
  readonly asked: readonly Measure[];
}

export type PlannedBlock = PlannedTable | PlannedChart | PlannedSeries | PlannedMatrix | PlannedRecord;

export const isTable = (planned: PlannedBlock): planned is PlannedTable => planned.block.kind === "table";

export interface PlannedChart {
  readonly block: ChartBlock;
  readonly by: PlannedColumn;
  readonly measures: readonly Measure[];
  readonly asked: readonly Measure[];
}

/** A report laid out for one reader and one set of filters. */
export interface ReportPlan {
  readonly source: ReportSource;
  readonly where: readonly Sql[];
  readonly blocks: readonly PlannedBlock[];
  /** Titles of what the reader does not get. */
  readonly hidden: readonly string[];
  /** Whether code gives its rows. */
  readonly given: boolean;
  /** Whom it is about, where it tells of groups of people alone. */
  readonly crowd?: Crowd;
}

export async function reportPlan(
  call: Call,
  report: Report,
  sight: ReportSight,
  filters: WireRecord,
  given?: Sql,
): Promise<ReportPlan> {
  const source = reportSource(call, report, sight, filters, given);
  const where = [...source.within, ...filterConditions(call, report, source, sight, filters)];
  const fires = await firing(call, report, source);
  const hidden = new Set<string>();
  const planned = columnPlanner(source, sight, hidden);
  const seen = (names: readonly string[]): readonly Measure[] =>
    names.flatMap((name) => report.measures.filter((one) => one.name === name && sight.seesMeasure(one)));
  const based = seen(report.measures.map(({ name }) => name));

  const sorted = (sort: ReportSort): PlannedOrder =>
    orderPlan("choose" in sort ? (sort.by[String(filters[sort.choose] ?? "")] ?? []) : sort, source, sight);

  const table = (block: TableBlock): PlannedTable => {
    const chosen = "choose" in block.groups ? (block.groups.by[String(filters[block.groups.choose] ?? "")] ?? []) : block.groups;
    const groups = chosen.flatMap((group) => {
      const made = planned(group);
      return made ? [{ ...made, group }] : [];
    });
    const grouped = new Set(groups.map(({ group }) => group.key));
    const columns = block.columns.flatMap((column) =>
      fires(column.when) && !grouped.has(column.key) ? (planned(column) ?? []) : [],
    );
    const [groupTotals, totals] = [seen(block.groupTotals), seen(block.totals)];
    return {
      block,
      columns,
      groups,
      groupTotals,
      totals,
      measures: withBases([...new Set([...groupTotals, ...totals])], based),
      sort: sorted(block.sort),
      detailed: columns.length > 0 && fires(block.rowsWhen) && filters[SUMMARY] !== true,
    };
  };

  const shown = report.blocks.filter((block) => fires(block.when));
  const tables = new Map(shown.flatMap((block) => (block.kind === "table" ? [[block.id, table(block)] as const] : [])));
  const [firstTable] = tables.values();
  const chart = (block: ChartBlock): readonly PlannedChart[] => {
    const by = block.by === "group" ? firstTable?.groups[0] : planned({ key: block.id, value: block.by });
    const measures = seen(block.measures);
    return by && measures.length > 0 ? [{ block, by, measures, asked: withBases(measures, based) }] : [];
  };
  const series = (block: SeriesBlock): readonly PlannedSeries[] => {
    const line = planned(block.by);
    const measures = seen(block.measures);
    const totals = seen(block.totals);
    const asked = withBases([...new Set([...measures, ...totals])], based);
    return line && measures.length > 0 ? [{ block, line, measures, totals, asked }] : [];
  };
  const matrix = (block: MatrixBlock): readonly PlannedMatrix[] => {
    const [rows, across, [cell]] = [planned(block.rows), planned(block.columns), seen([block.cell])];
    return rows && across && cell ? [{ block, rows, across, cell, asked: withBases([cell], based) }] : [];
  };
  const blocks = shown.flatMap((block): readonly PlannedBlock[] => {
    if (block.kind === "chart") return chart(block);
    if (block.kind === "series") return series(block);
    if (block.kind === "matrix") return matrix(block);
    if (block.kind === "record") return recordPlan(block, { call, report, sight, filters, source, planned, fires, hidden });
    return [tables.get(block.id)].filter((one) => one !== undefined);
  });
  const crowd = await crowdOf(call, report, sight, source);
  return { source, where, blocks, hidden: [...hidden], given: given !== undefined, ...(crowd ? { crowd } : {}) };
}

/** Measures with those they are made of. */
const withBases = (measures: readonly Measure[], all: readonly Measure[]): readonly Measure[] => [
  ...measures,
  ...all.filter((one) => !measures.includes(one) && isBase(one, measures)),
];

const isBase = (one: Measure, of: readonly Measure[]): boolean =>
  of.some((other) => (other.how === "ratio" && other.of.includes(one.name)) || (other.how === "share" && other.of === one.name));

/** What a measure's figures are: counts, what it measures, or a share of a hundred. */
export function figureFormat(measure: Measure, source: ReportSource): { readonly format: CellFormat; readonly places?: number } {
  if (measure.how === "count" || measure.how === "distinct") return { format: "integer" };
  if (measure.how === "share") return { format: "percent", places: measure.places ?? 1 };
  if (measure.how === "ratio") return { format: measure.times === 100 ? "percent" : "decimal", places: measure.places ?? 2 };
  const { member } = source.value(measure.value);
  const format = cellFormat(member);
  if (format === "integer" && measure.how === "avg") return { format: "decimal", places: measure.places ?? 2 };
  const places = measure.places ?? member.shared.places?.(member.field);
  return places === undefined ? { format } : { format, places };
}

/** What asks for the rows behind a figure: the values of its groups and the measure it shows. */
export const doorOf = (path: readonly (string | null)[], { name }: Measure): string =>
  JSON.stringify([...path, { medida: name }]);
