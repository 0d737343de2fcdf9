import { type RawBuilder, sql } from "kysely";
import type { Queries } from "../../db/contract.ts";
import type { ListQuery, ListResult, StoredRecord } from "../contract.ts";
import { contextReader, ruleContext } from "../facts/context-reader.ts";
import { project } from "../read/projection.ts";
import { stored } from "../read/read-record.ts";
import type { Sight } from "../read/sight.ts";
import type { Member } from "../shape/member.ts";
import type { RegisterShape } from "../shape/register-shape.ts";
import { compile, run, Slot } from "../statement/slot.ts";
import { listMembers } from "./columns.ts";
import { ofCompany } from "./company-of.ts";
import { type ListConditions, listConditions } from "./conditions.ts";
import { LABEL_DEPTH, listRecords } from "./list-records.ts";
import { orderBy } from "./order.ts";
import type { StandingGroup } from "./standings.ts";
import { totalOf } from "./total.ts";
import { window } from "./window.ts";

/** Which members of a record are answered, as far as its reader may see them. */
type Shown = (shape: RegisterShape, sight: Sight) => readonly Member[];

/** A reader's list in one statement where the reader stands alike everywhere; else each company's rows as its own tab would show them. */
export async function listStandings(
  standings: readonly [StandingGroup, ...StandingGroup[]],
  shape: RegisterShape,
  shown?: Shown,
): Promise<ListResult> {
  const [{ call, query, sight }, ...others] = standings;
  return others.length === 0
    ? listRecords(call, shape, query, sight, shown?.(shape, sight))
    : listAcross(standings, shape, query, shown ?? ((of, { unseen }) => listMembers(of, unseen)));
}

/** A standing with what it restricts a list to. */
export interface Part extends StandingGroup {
  readonly conditions: ListConditions;
}

/** UNKNOWN_PARAMETER for a filter on what any of them keeps from the reader: its order or absence would tell. */
export const partsOf = (standings: readonly StandingGroup[], shape: RegisterShape): readonly Part[] =>
  standings.map((one) => {
    const read = contextReader(ruleContext(one.call.context, "list", one.sight.settings));
    return { ...one, conditions: listConditions(one.call, shape, one.query, one.sight.unseen, read) };
  });

/** Order of rows of several companies, by nothing that one of them hides. */
export const orderAcross = (parts: readonly [Part, ...Part[]], shape: RegisterShape): RawBuilder<unknown> => {
  const unseen = new Set(parts.flatMap(({ sight }) => [...sight.unseen]));
  const owners = parts.flatMap(({ conditions }) => conditions.owners ?? []);
  return orderBy(parts[0].call, shape, { sort: parts[0].query.sort, unseen, owners });
};

/** Each part gives the beginning of its own order, along its own index; a page of these is a page of all. */
async function listAcross(
  standings: readonly StandingGroup[],
  shape: RegisterShape,
  { offset, limit }: ListQuery,
  shown: Shown,
): Promise<ListResult> {
  const [first, ...rest] = partsOf(standings, shape);
  if (!first) return { rows: [], total: 0 };
  const parts = [first, ...rest] as const;
  const table = sql.table(shape.table.name);
  const order = orderAcross([first, ...rest], shape);
  const enough = limit === undefined ? sql`` : sql`${order} limit ${offset + limit}`;
  const found = parts.map(
    ({ conditions }, index) =>
      sql`(select t.id, ${sql.lit(index)}::int as k from ${table} t where ${conditions.where} ${enough})`,
  );
  const totals = parts.map(({ call, conditions }) => totalOf(call, shape, conditions));
  const counted = totals.flatMap(({ now, writes }, index) => [
    sql`${now} as ${sql.id(`n${index}`)}`,
    sql`${writes} as ${sql.id(`w${index}`)}`,
  ]);
  const page = sql`select t.id, f.k, row_number() over (${order}) as o from (${sql.join(found, sql` union all `)}) f
    join ${table} t on t.id = f.id ${order} ${window({ offset, ...(limit === undefined ? {} : { limit }) })}`;
  const statement = sql`select n.*, p.* from (select ${sql.join(counted)}) n left join (${page}) p on true order by p.o`;
  const rows = await run(first.call.queries, compile(first.call.queries, statement), {});
  let total = 0;
  for (const [index, { settle }] of totals.entries())
    total += await settle(rows[0]?.[`n${index}`] ?? null, rows[0]?.[`w${index}`] ?? null);
  const places = rows.flatMap(({ id, k }) => (id === null ? [] : [{ id: Number(id), part: Number(k) }]));
  return { rows: await filled(parts, shape, places, shown), total };
}

/** Where every record of a list lies, in its order. */
export async function placesOf(parts: readonly [Part, ...Part[]], shape: RegisterShape): Promise<readonly RecordPlace[]> {
  const [first, ...others] = parts;
  const { queries } = first.call;
  const table = sql.table(shape.table.name);
  const order = orderAcross(parts, shape);
  const found = parts.map(
    ({ conditions }, index) => sql`select t.id, ${sql.lit(index)}::int as k from ${table} t where ${conditions.where}`,
  );
  const all = sql`select t.id, f.k from (${sql.join(found, sql` union all `)}) f join ${table} t on t.id = f.id ${order}`;
  const rows = await run(queries, compile(queries, others.length === 0 ? sql`${found[0]} ${order}` : all), {});
  return rows.map(({ id, k }) => ({ id: Number(id), part: Number(k) }));
}

/** A record and the part of a list it is of. */
export interface RecordPlace {
  readonly id: number;
  readonly part: number;
}

/** Records by their places, each as its own company's tab would show it. */
export async function filled(
  parts: readonly Part[],
  shape: RegisterShape,
  places: readonly RecordPlace[],
  shown: Shown,
): Promise<readonly StoredRecord[]> {
  const [first] = parts;
  return first ? recordReader(parts, shape, shown)(first.call.queries, places) : [];
}

/** The same for many places, piece by piece: its statements are made once. */
export function recordReader(
  parts: readonly Part[],
  shape: RegisterShape,
  shown: Shown,
): (queries: Queries, places: readonly RecordPlace[]) => Promise<readonly StoredRecord[]> {
  const { scopeColumn = "id" } = shape.register.storage;
  const made = parts.map(({ call, sight, conditions }) => {
    const read = contextReader(ruleContext(call.context, "list", sight.settings));
    const projection = project(shown(shape, sight), { parts: call.parts, shape, path: "", alias: "t", read, depth: LABEL_DEPTH });
    const items = sql.join([
      sql`t.id as id`,
      sql`t.versao as versao`,
      sql`${sql.ref(`t.${scopeColumn}`)} as owner`,
      ...projection.items,
    ]);
    const statement = sql`select ${items} from ${sql.table(shape.table.name)} t
      where t.id = any(${new Slot(IDS)}::bigint[]) and ${conditions.readable}`;
    return { compiled: compile(call.queries, statement), projection };
  });
  return async (queries, places) => {
    const records = new Map<number, StoredRecord>();
    for (const [index, { compiled, projection }] of made.entries()) {
      const ids = places.filter(({ part }) => part === index).map(({ id }) => id);
      if (ids.length === 0) continue;
      for (const row of await run(queries, compiled, { [IDS]: ids })) {
        const record = ofCompany(stored(row, projection), row.owner);
        records.set(record.id, record);
      }
    }
    return places.flatMap(({ id }) => records.get(id) ?? []);
  };
}

const IDS = "/ids";
