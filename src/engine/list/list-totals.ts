import { type RawBuilder, sql } from "kysely";
import { AppError } from "../../errors/app-error.ts";
import type { Json } from "../../metadata/verdict.ts";
import type { ListTotals } from "../../metadata/wire.ts";
import type { Row } from "../read/projection.ts";
import type { ColumnMember } from "../shape/member.ts";
import type { RegisterShape } from "../shape/register-shape.ts";
import { compile, run } from "../statement/slot.ts";
import { allowed } from "./columns.ts";
import { partsOf } from "./list-across.ts";
import type { StandingGroup } from "./standings.ts";

/** Groups one answer tells of. */
const MOST_GROUPS = 1_000;

/**
 * What the declared columns of a list add up to, over all it finds, and by each value of `groupBy`. A column that any of the
 * standings keeps from the reader is not summed up. UNKNOWN_PARAMETER for what a list cannot be grouped by.
 */
export async function listTotals(
  standings: readonly [StandingGroup, ...StandingGroup[]],
  shape: RegisterShape,
  groupBy: string | undefined,
): Promise<ListTotals> {
  const [first] = standings;
  const unseen = new Set(standings.flatMap(({ sight }) => [...sight.unseen]));
  const { totals = [] } = shape.register.list;
  const measures = totals.flatMap((path) => {
    const member = shape.byPath.get(path);
    return member?.how === "column" && !unseen.has(path) ? [member] : [];
  });
  const table = sql.table(shape.table.name);
  const found = sql.join(
    partsOf(standings, shape).map(({ conditions }) => sql`select t.* from ${table} t where ${conditions.where}`),
    sql` union all `,
  );
  const sums = measures.map((member, at) => sql`sum(${sql.ref(`t.${member.column}`)}) as ${sql.id(`s${at}`)}`);
  const items = sql.join([sql`count(*) as n`, ...sums]);
  const ask = (statement: RawBuilder<unknown>) => run(first.call.queries, compile(first.call.queries, statement), {});
  const told = (row: Row | undefined) => ({
    registros: Number(row?.n ?? 0),
    totais: Object.fromEntries(measures.map((member, at) => [member.field.path, wireOf(member, row?.[`s${at}`] ?? null)])),
  });
  const [all] = await ask(sql`select ${items} from (${found}) t`);
  if (groupBy === undefined) return told(all);
  const key = groupKey(shape, groupBy, unseen);
  const column = sql.ref(`t.${key.column}`);
  const rows = await ask(
    sql`select ${column} as k, ${items} from (${found}) t group by ${column} order by count(*) desc, ${column} limit ${MOST_GROUPS}`,
  );
  return { ...told(all), grupos: rows.map((row) => ({ valor: wireOf(key, row.k ?? null), ...told(row) })) };
}

/** One value a row, kept in a column. */
function groupKey(shape: RegisterShape, path: string, unseen: ReadonlySet<string>): ColumnMember {
  const member = allowed(shape, path, unseen);
  const { can } = member.shared;
  if (member.how !== "column" || can.values || can.file || can.secret)
    throw new AppError("UNKNOWN_PARAMETER", { params: { parameter: path } });
  return member;
}

function wireOf({ field, server }: ColumnMember, value: unknown): Json {
  if (value === null) return null;
  if (field.ref) return Number(value);
  return server.fromColumn ? server.fromColumn(value, field) : (value as Json);
}
