import { type RawBuilder, sql } from "kysely";
import { isFilled } from "../../metadata/json.ts";
import type { GivenRows, Report } from "../../metadata/report.ts";
import type { TablePlan } from "../../metadata/storage.ts";
import type { WireRecord } from "../../metadata/verdict.ts";
import type { TableObject } from "../../rules/sql-scope.ts";
import type { Call } from "../parts.ts";
import { type Target, targetOf } from "../read/target.ts";
import { idsOf } from "../read/wire.ts";
import { accessSql, ownersOf, scopeColumnOf } from "./report-access.ts";
import { isUnseen, type ReportSight } from "./report-sight.ts";
import type { GivenRow, RowSources, RowsRead } from "./row-source.ts";

type Sql = RawBuilder<unknown>;

/** The rows that code gives this reader, for `from`; undefined where a register holds them. */
export async function givenRows(
  call: Call,
  { id, rows: { given } }: Report,
  sight: ReportSight,
  filters: WireRecord,
  sources: RowSources,
): Promise<Sql | undefined> {
  if (!given) return undefined;
  const source = sources.get(given.source);
  if (!source) throw new Error(`${id}: nothing gives the rows of ${given.source}`);
  const found = await source(reading(call, given, sight, filters));
  return isStatement(found) ? found : recordset(call.parts.shapes.of(given.register.id).table, found);
}

const isStatement = (found: Sql | readonly GivenRow[]): found is Sql => !Array.isArray(found);

function reading(call: Call, given: GivenRows, sight: ReportSight, filters: WireRecord): RowsRead {
  return {
    filters,
    ids: (filter) => idsOf(filters[filter] ?? null),
    text: (filter) => {
      const value = filters[filter] ?? null;
      return isFilled(value) && typeof value !== "object" ? String(value) : null;
    },
    companies: sight.companies,
    today: call.context.today,
    of(register, list) {
      if (!given.reads.includes(register.id)) throw new Error(`${given.source}: x-reads does not name ${register.id}`);
      return readable(call, sight, { register: register.id, ...(list === undefined ? {} : { list }) });
    },
    async inEach(ask) {
      const found: Awaited<ReturnType<typeof ask>>[number][] = [];
      for (const { context } of sight.standpoints)
        found.push(...(await ask({ queries: call.queries, registry: call.parts.registry, context })));
      return found;
    },
    async rows(statement) {
      const { rows } = await call.queries.executeQuery<Readonly<Record<string, unknown>>>(statement.compile(call.queries));
      return rows;
    },
  };
}

const ROW = "t";
const OWNER = "o";

/** Ids of a list lie in a table of their own, which no reference points at. */
function tableOf({ parts }: Call, ref: { readonly register: string; readonly list?: string }): Pick<Target, "shape" | "table"> {
  const shape = parts.shapes.of(ref.register);
  const link = shape.register.storage.tables.find(({ role, path }) => role === "link" && path === ref.list);
  return link ? { shape, table: link } : targetOf(parts, ref);
}

/** What this reader may see of an object's rows: companies, rows and members as everywhere. */
function readable(call: Call, sight: ReportSight, ref: { readonly register: string; readonly list?: string }): Sql {
  const { shape, table } = tableOf(call, ref);
  const listed = ref.list !== undefined;
  const record: TableObject = { register: shape.register, path: "", alias: listed ? OWNER : ROW };
  const scopeColumn = scopeColumnOf({ shape });
  const hidden = (path: string): boolean => sight.standpoints.some((one) => isUnseen(one, shape, path));
  const columns = table.columns
    .filter(({ foldedOf }) => foldedOf === undefined)
    .map(({ name, type, field }) =>
      field !== undefined && hidden(field) ? sql`null::${sql.raw(type)} as ${sql.id(name)}` : sql.ref(`${ROW}.${name}`),
    );
  const owner = listed
    ? sql` join ${sql.table(shape.table.name)} ${sql.id(OWNER)} on ${sql.ref(`${OWNER}.id`)} = ${sql.ref(`${ROW}.dono_id`)}`
    : sql``;
  const open = accessSql(sight.standpoints, shape.register.id, record, scopeColumn, call, record.alias);
  const where = [
    ...(scopeColumn === undefined
      ? []
      : [sql`${sql.ref(`${record.alias}.${scopeColumn}`)} = any(${ownersOf(sight, { shape })}::bigint[])`]),
    ...(open ? [open] : []),
  ];
  const narrowed = where.length === 0 ? sql`` : sql` where ${sql.join(where, sql` and `)}`;
  return sql`(select ${sql.join(columns)} from ${sql.table(table.name)} ${sql.id(ROW)}${owner}${narrowed})`;
}

function recordset({ columns }: TablePlan, rows: readonly GivenRow[]): Sql {
  const typed = columns
    .filter(({ name, field }) => field !== undefined || name === "id" || name === "empresa_id")
    .map(({ name, type }) => sql`${sql.id(name)} ${sql.raw(type)}`);
  return sql`select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(${sql.join(typed)})`;
}
