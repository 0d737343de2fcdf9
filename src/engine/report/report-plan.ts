import { type RawBuilder, sql } from "kysely";
import type { Condition } from "../../metadata/condition.ts";
import type {
  ChartBlock,
  MatrixBlock,
  Measure,
  RecordBlock,
  Report,
  ReportColumn,
  ReportGroup,
  ReportSort,
  SeriesBlock,
  TableBlock,
} from "../../metadata/report.ts";
import { SUMMARY } from "../../metadata/report.ts";
import type { WireRecord } from "../../metadata/verdict.ts";
import type { CellFormat, Column } from "../../reporting/document.ts";
import { firingToSql } from "../../rules/sql.ts";
import type { Call } from "../parts.ts";
import { cellFormat, widthOf } from "./cell-format.ts";
import type { ShownColumn } from "./detail-rows.ts";
import { filterConditions } from "./filter-conditions.ts";
import type { ReportSight } from "./report-sight.ts";
import { type ReportSource, reportSource, type ValueSql } from "./report-source.ts";
import { type Crowd, crowdOf } from "./small-groups.ts";
import { REPORT_TEXTS } from "./texts.ts";

type Sql = RawBuilder<unknown>;

export interface PlannedColumn extends ShownColumn {
  readonly column: Column;
  /** Shows the position by what it reads. */
  readonly ranks: boolean;
}

/** A table as this reader gets it with these filters. */
export interface PlannedTable {
  readonly block: TableBlock;
  readonly columns: readonly PlannedColumn[];
  readonly groups: readonly (PlannedColumn & { readonly group: ReportGroup })[];
  readonly measures: readonly Measure[];
  readonly groupTotals: readonly Measure[];
  readonly totals: readonly Measure[];
  readonly sort: readonly { readonly sql: ValueSql; readonly descending: boolean }[];
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

export interface PlannedRecord {
  readonly block: RecordBlock;
  readonly name: PlannedColumn;
  readonly fields: readonly PlannedColumn[];
  readonly sort: PlannedTable["sort"];
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

/** Millimetres of a position. */
const RANK_WIDTH = 16;

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
  const planned = (node: ReportColumn | ReportGroup): PlannedColumn | undefined => {
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
  const seen = (names: readonly string[]): readonly Measure[] =>
    names.flatMap((name) => report.measures.filter((one) => one.name === name && sight.seesMeasure(one)));
  const based = seen(report.measures.map(({ name }) => name));

  const sorted = (sort: ReportSort): PlannedTable["sort"] => {
    const order = "choose" in sort ? (sort.by[String(filters[sort.choose] ?? "")] ?? []) : sort;
    return order.flatMap(({ value, descending }) => (sight.seesValue(value) ? [{ sql: source.value(value), descending }] : []));
  };

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
  const record = (block: RecordBlock): readonly PlannedRecord[] => {
    const name = planned(block.name);
    return name ? [{ block, name, fields: block.fields.flatMap((one) => planned(one) ?? []), sort: sorted(block.sort) }] : [];
  };
  const blocks = shown.flatMap((block): readonly PlannedBlock[] => {
    if (block.kind === "chart") return chart(block);
    if (block.kind === "series") return series(block);
    if (block.kind === "matrix") return matrix(block);
    if (block.kind === "record") return record(block);
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

/** Which of the conditions over the filters hold, asked in one statement. */
async function firing(call: Call, report: Report, source: ReportSource): Promise<(condition: Condition | undefined) => boolean> {
  const conditions: Condition[] = [];
  for (const block of report.blocks) {
    if (block.when) conditions.push(block.when);
    if (block.kind !== "table") continue;
    if (block.rowsWhen) conditions.push(block.rowsWhen);
    for (const { when } of block.columns) if (when) conditions.push(when);
  }
  if (conditions.length === 0) return () => true;
  const { registry, kinds } = call.parts;
  const scope = { registry, kinds, row: source.filters, self: source.filters, read: source.read };
  const items = conditions.map((one, at) => sql`(${firingToSql(one, scope)}) is true as ${sql.id(`w${at}`)}`);
  const { rows } = await sql<Readonly<Record<string, unknown>>>`select ${sql.join(items)}`.execute(call.queries);
  const held = new Set(conditions.filter((_, at) => rows[0]?.[`w${at}`] === true));
  return (condition) => condition === undefined || held.has(condition);
}

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
