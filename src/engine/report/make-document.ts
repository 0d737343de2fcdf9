import type { RawBuilder } from "kysely";
import type { Measure } from "../../metadata/report.ts";
import type { DocumentEvent, Figure, Head } from "../../reporting/document.ts";
import { cellOf } from "./cell-format.ts";
import { chartOf } from "./chart-data.ts";
import type { DetailRow } from "./detail-rows.ts";
import { type GroupNode, groupTree } from "./group-totals.ts";
import { matrixEvents } from "./matrix.ts";
import { recordEvents } from "./records.ts";
import { doorOf, figureFormat, isTable, type PlannedTable, type ReportPlan } from "./report-plan.ts";
import { RowReader } from "./row-reader.ts";
import { seriesEvents } from "./series.ts";
import { REPORT_TEXTS } from "./texts.ts";

export type Ask = (statement: RawBuilder<unknown>) => Promise<readonly Readonly<Record<string, unknown>>[]>;

/** Events given away at once. */
const BATCH = 500;

export interface Made {
  readonly plan: ReportPlan;
  readonly head: Head;
  readonly count: number;
  /** Rows shown at most. */
  readonly most: number;
  readonly ask: Ask;
  readonly link: (row: DetailRow) => string | undefined;
  /** Of fewer people than may be told of: nothing is. */
  readonly tooFew: boolean;
  /** The first table's groups, where they are known already. */
  readonly tree?: GroupNode;
}

/** The events of a report, block by block; rows come in short statements. Numbers are doors where a table shows what lies behind them. */
export async function* makeDocument(made: Made): AsyncGenerator<readonly DocumentEvent[]> {
  const opens = made.plan.blocks.some((block) => isTable(block) && block.columns.length > 0);
  for await (const events of allEvents(made)) yield opens ? events : events.map(withoutDoors);
}

function withoutDoors(event: DocumentEvent): DocumentEvent {
  if (event.type === "row") return { type: "row", cells: event.cells };
  if (event.type === "totals") return { ...event, figures: event.figures.map(({ cell: _door, ...figure }) => figure) };
  if (event.type !== "chart") return event;
  return { type: "chart", chart: { ...event.chart, series: event.chart.series.map(({ cells: _doors, ...one }) => one) } };
}

async function* allEvents(made: Made): AsyncGenerator<readonly DocumentEvent[]> {
  const { plan, head, count } = made;
  yield [{ type: "head", head }];
  if (made.tooFew) {
    const value = REPORT_TEXTS.tooFew(plan.crowd?.least ?? 0);
    yield [
      { type: "fields", fields: [{ label: REPORT_TEXTS.note, format: "text", value }] },
      { type: "end", count: 0 },
    ];
    return;
  }
  for (const block of plan.blocks) {
    yield [{ type: "block", id: block.block.id, ...(block.block.title === undefined ? {} : { title: block.block.title }) }];
    if (isTable(block)) yield* tableEvents(block, made);
    else if ("line" in block) yield await seriesEvents(block, made);
    else if ("name" in block) yield* recordEvents(block, made);
    else if ("across" in block) yield await matrixEvents(block, made);
    else yield [{ type: "chart", chart: await chartOf(block, made) }];
  }
  yield [{ type: "end", count }];
}

async function* tableEvents(table: PlannedTable, made: Made): AsyncGenerator<readonly DocumentEvent[]> {
  const { plan } = made;
  const { groups } = table;
  yield [{ type: "columns", groups: groups.map(({ column }) => column), columns: table.columns.map(({ column }) => column) }];
  const root = (table === plan.blocks.find(isTable) ? made.tree : undefined) ?? (await tableTree(table, made));
  const rows = table.detailed ? new RowReader(table, made, root) : undefined;
  const events: DocumentEvent[] = [];
  const walk = async function* (node: GroupNode, level: number, keys: readonly (string | null)[]): AsyncGenerator<DocumentEvent> {
    const group = groups[level];
    if (!group) {
      if (rows) yield* rows.next();
      return;
    }
    for (const child of node.children) {
      const path = [...keys, child.key];
      const value = cellOf(group.sql.member, group.format, child.shown);
      yield {
        type: "group",
        level,
        value,
        cell: JSON.stringify(path),
        ...(group.group.pageBreak ? { breakBefore: true } : {}),
      };
      yield* walk(child, level + 1, path);
      if (table.groupTotals.length > 0)
        yield {
          type: "totals",
          level,
          label: REPORT_TEXTS.totalOf(value ?? REPORT_TEXTS.without),
          figures: figuresOf(table.groupTotals, child, table, plan, path),
        };
      if (level === 0 && table.block.sign) yield { type: "sign", lines: table.block.sign };
    }
  };
  for await (const event of walk(root, 0, [])) {
    events.push(event);
    if (events.length >= BATCH) yield events.splice(0);
  }
  if (table.totals.length > 0)
    events.push({
      type: "totals",
      level: -1,
      label: REPORT_TEXTS.total,
      figures: figuresOf(table.totals, root, table, plan, []),
    });
  if (events.length > 0) yield events;
}

/** Groups and figures of a table; without either nothing is asked. */
export async function tableTree(
  { groups, measures }: PlannedTable,
  { plan, ask }: Pick<Made, "plan" | "ask">,
): Promise<GroupNode> {
  const by = groups.map(({ sql }) => sql);
  return groupTree(plan, by, measures, ask);
}

function figuresOf(
  measures: readonly Measure[],
  node: GroupNode,
  { columns }: PlannedTable,
  { source }: ReportPlan,
  path: readonly (string | null)[],
): readonly Figure[] {
  return measures.map((measure) => {
    const under = "value" in measure ? columns.find(({ column }) => column.key === keyOf(measure))?.column.key : undefined;
    return {
      title: measure.title,
      ...figureFormat(measure, source),
      value: node.figures.get(measure.name) ?? null,
      // Two figures under one column would hide each other.
      ...(under === undefined || !isFirst(measure, measures) ? {} : { under }),
      cell: doorOf(path, measure),
    };
  });
}

const keyOf = (measure: Measure): string | undefined =>
  "value" in measure ? ("path" in measure.value ? measure.value.path.text : measure.value.field) : undefined;
const isFirst = (measure: Measure, measures: readonly Measure[]): boolean =>
  measures.find((one) => keyOf(one) === keyOf(measure)) === measure;
