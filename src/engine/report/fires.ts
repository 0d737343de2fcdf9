import { sql } from "kysely";
import type { Condition } from "../../metadata/condition.ts";
import type { Report, ReportBlock, ReportColumn } from "../../metadata/report.ts";
import { firingToSql } from "../../rules/sql.ts";
import type { Call } from "../parts.ts";
import type { ReportSource } from "./report-source.ts";

/** Whether what a filter or the company shows at times is shown. */
export type Fires = (condition: Condition | undefined) => boolean;

/** Which of the conditions over the filters hold, asked in one statement. */
export async function firing(call: Call, report: Report, source: ReportSource): Promise<Fires> {
  const conditions = report.blocks.flatMap(conditionsOf);
  if (conditions.length === 0) return () => true;
  const { registry, kinds } = call.parts;
  const scope = { registry, kinds, row: source.filters, self: source.filters, read: source.read };
  const items = conditions.map((one, at) => sql`(${firingToSql(one, scope)}) is true as ${sql.id(`w${at}`)}`);
  const { rows } = await sql<Readonly<Record<string, unknown>>>`select ${sql.join(items)}`.execute(call.queries);
  const held = new Set(conditions.filter((_, at) => rows[0]?.[`w${at}`] === true));
  return (condition) => condition === undefined || held.has(condition);
}

function conditionsOf(block: ReportBlock): readonly Condition[] {
  const own = block.when ?? [];
  if (block.kind === "table") return [own, block.rowsWhen ?? [], ofColumns(block.columns)].flat();
  if (block.kind !== "record") return [own].flat();
  const inside = block.sections.map(({ when, fields, list }) => [when ?? [], ofColumns([...fields, ...(list?.columns ?? [])])]);
  return [own, ofColumns(block.fields), inside.flat()].flat(2);
}

const ofColumns = (columns: readonly ReportColumn[]): readonly Condition[] => columns.flatMap(({ when }) => when ?? []);
