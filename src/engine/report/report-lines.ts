import { type RawBuilder, sql } from "kysely";
import { AppError } from "../../errors/app-error.ts";
import { isRecord } from "../../metadata/json.ts";
import type { Measure } from "../../metadata/report.ts";
import type { Json } from "../../metadata/verdict.ts";
import type { ReportLines } from "./contract.ts";
import { idsStatement } from "./detail-rows.ts";
import { allOf } from "./group-totals.ts";
import type { Ask } from "./make-document.ts";
import type { PlannedColumn } from "./plan-column.ts";
import { isTable, type PlannedTable, type ReportPlan } from "./report-plan.ts";
import { rowsOf } from "./row-reader.ts";

/** Rows of one page. */
const PAGE = 50;

interface LinesAsk {
  readonly block: string | undefined;
  readonly cell: string | undefined;
  readonly page: number;
  readonly ask: Ask;
  readonly address: string | undefined;
}

/** The rows behind a number: what a cell says are the values of its groups and the measure it shows. */
export async function reportLines(plan: ReportPlan, { block, cell, page, ask, address }: LinesAsk): Promise<ReportLines> {
  const door = doorInto(plan, block);
  // A position among the rows behind a number would not be the one of the table.
  const table = { ...door.table, columns: door.table.columns.filter(({ ranks }) => !ranks) };
  const where = [...plan.where, ...behind(plan, door, cell)];
  const [found] = await ask(sql`select count(*) as n ${plan.source.from()} where ${allOf(where)}`);
  const groups = table.groups.map((group) => group.sql);
  const statement = idsStatement(plan.source, groups, table.sort, where, { most: PAGE, offset: page * PAGE });
  const ids = (await ask(statement)).map(({ id }) => Number(id));
  const rows = await rowsOf(plan, table, ids, ask);
  return {
    columns: table.columns.map(({ column }) => column),
    rows: rows.map(({ cells, record }) => ({
      cells,
      link: address === undefined || record === null ? null : `/${address}/${record}`,
    })),
    total: Number(found?.n ?? 0),
  };
}

/** The groups and measures a cell of a block speaks of, and the table whose columns show the rows behind it. */
interface Door {
  readonly table: PlannedTable;
  readonly groups: readonly PlannedColumn[];
  readonly measures: readonly Measure[];
}

/** Pictures, series and matrices are opened into the columns of the report's table; where it has none nothing lies behind them. */
function doorInto({ blocks }: ReportPlan, id: string | undefined): Door {
  const wrong = (): AppError => new AppError("INVALID_PARAMETER", { params: { parameter: "bloco" } });
  const tables = blocks.filter(isTable);
  const own = id === undefined ? tables[0] : blocks.find((one) => one.block.id === id);
  if (!own) throw wrong();
  if (isTable(own)) return { table: own, groups: own.groups, measures: own.measures };
  const table = tables.find(({ columns }) => columns.length > 0);
  if (!table || "name" in own) throw wrong();
  if ("line" in own) return { table, groups: [own.line], measures: own.asked };
  if ("across" in own) return { table, groups: [own.rows, own.across], measures: own.asked };
  return { table, groups: [own.by], measures: own.asked };
}

function behind({ source }: ReportPlan, { groups, measures }: Door, cell: string | undefined): readonly RawBuilder<unknown>[] {
  if (cell === undefined) return [];
  const wrong = (): AppError => new AppError("INVALID_PARAMETER", { params: { parameter: "celula" } });
  const parts = parsed(cell);
  if (!parts) throw wrong();
  return parts.flatMap((part, at): readonly RawBuilder<unknown>[] => {
    if (isRecord(part)) {
      const measure = measures.find(({ name }) => name === part.medida);
      if (!measure || at !== parts.length - 1) throw wrong();
      return measure.where ? [source.holds(measure.where)] : [];
    }
    const group = groups[at];
    if (!group || (part !== null && typeof part !== "string")) throw wrong();
    return [part === null ? sql`${group.sql.value} is null` : sql`${group.sql.value}::text = ${part}`];
  });
}

function parsed(cell: string): readonly Json[] | undefined {
  try {
    const found: unknown = JSON.parse(cell);
    return Array.isArray(found) ? (found as readonly Json[]) : undefined;
  } catch {
    return undefined;
  }
}
