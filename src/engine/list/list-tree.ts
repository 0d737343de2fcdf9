import { type RawBuilder, sql } from "kysely";
import { AppError } from "../../errors/app-error.ts";
import type { Register } from "../../metadata/register.ts";
import type { Json } from "../../metadata/verdict.ts";
import type { ListQuery, ListResult, StoredRecord } from "../contract.ts";
import { contextReader, ruleContext } from "../facts/context-reader.ts";
import type { Call } from "../parts.ts";
import { type Projection, project } from "../read/projection.ts";
import { stored } from "../read/read-record.ts";
import type { Sight } from "../read/sight.ts";
import { at, idOf } from "../read/wire.ts";
import type { RegisterShape } from "../shape/register-shape.ts";
import { compile, run } from "../statement/slot.ts";
import { listMembers } from "./columns.ts";
import { type ListConditions, listConditions } from "./conditions.ts";
import { LABEL_DEPTH, listRecords } from "./list-records.ts";
import { orderBy } from "./order.ts";
import { TREE, type TreePlace, treePlace } from "./tree-place.ts";
import { window } from "./window.ts";

/**
 * A register with a mother member listed as a tree: `caminhos` is the page anybody gets, with the records that lead down to those on
 * it beside it; a place is one level, of records that are asked for or lead to such. A record whose mother is not to be
 * seen stands at the root.
 */
export async function listTree(call: Call, shape: RegisterShape, query: ListQuery, sight: Sight): Promise<ListResult> {
  const { [TREE]: asked, ...filter } = query.filter;
  const source = sourceOf(call, shape, { ...query, filter }, sight);
  const place = treePlace(asked ?? null);
  return place === "caminhos" ? withPaths(call, source, sight) : level(call, source, place);
}

interface Source {
  readonly shape: RegisterShape;
  readonly query: ListQuery;
  /** The member that holds the mother, and its column. */
  readonly path: string;
  readonly mother: RawBuilder<unknown>;
  readonly table: RawBuilder<unknown>;
  readonly conditions: ListConditions;
  readonly projection: Projection;
  readonly order: RawBuilder<unknown>;
}

function sourceOf(call: Call, shape: RegisterShape, query: ListQuery, { unseen, settings }: Sight): Source {
  const path = shape.register.tree ?? "";
  const member = shape.byPath.get(path);
  if (member?.how !== "column" || unseen.has(path)) throw new AppError("UNKNOWN_PARAMETER", { params: { parameter: TREE } });
  const read = contextReader(ruleContext(call.context, "list", settings));
  const conditions = listConditions(call, shape, query, unseen, read);
  return {
    shape,
    query,
    path,
    mother: sql.ref(`t.${member.column}`),
    table: sql.table(shape.table.name),
    conditions,
    projection: project(listMembers(shape, unseen), {
      parts: call.parts,
      shape,
      path: "",
      alias: "t",
      read,
      depth: LABEL_DEPTH,
    }),
    order: orderBy(call, shape, { sort: query.sort, unseen, owners: conditions.owners }),
  };
}

/**
 * One more step up from what `from` holds, as long as the mothers are to be seen. Each record once, circles or not. The offset keeps
 * the mothers looked up one by one: a plan that joins them is quadratic where the table was never analysed.
 */
const mothersOf = ({ table, mother, conditions }: Source, from: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select m.id, m.mother from ${from} s cross join lateral (
    select t.id, ${mother} as mother from ${table} t where t.id = s.mother and ${conditions.readable} offset 0) m`;

/** The common table `above`: what leads down to `found`, as far as it is not found itself. */
const above = (source: Source): RawBuilder<unknown> => {
  const first = sql`(select distinct f.mother from found f where f.mother not in (select id from found))`;
  return sql`above(id, mother) as (${mothersOf(source, first)} union ${mothersOf(source, sql`above`)})`;
};

async function withPaths(call: Call, source: Source, sight: Sight): Promise<ListResult> {
  const { shape, query, path, table, mother, projection, order } = source;
  const page = await listRecords(call, shape, query, sight);
  const ids = page.rows.map(({ id }) => id);
  const held = new Set(ids);
  const mothers = page.rows.flatMap((row) => idOf(at(row, path.split("."))) ?? []);
  if (mothers.every((id) => held.has(id))) return { ...page, rows: page.rows.map((row) => marked(row, true)) };
  const statement = sql`with recursive
    found(id, mother) as materialized (select t.id, ${mother} from ${table} t where t.id = any(${ids}::bigint[])), ${above(source)}
    select ${sql.join([sql`t.id as id`, sql`t.versao as versao`, ...projection.items])} from ${table} t
    where t.id in (select id from above) and t.id <> all(${ids}::bigint[]) ${order}`;
  const rows = await run(call.queries, compile(call.queries, statement), {});
  return {
    ...page,
    rows: page.rows.map((row) => marked(row, true)),
    above: rows.map((row) => marked(stored(row, projection), false)),
  };
}

async function level(call: Call, source: Source, place: Exclude<TreePlace, "caminhos">): Promise<ListResult> {
  const { query, table, mother, conditions, projection, order } = source;
  const here =
    place === "raiz"
      ? sql`(s.mother is null or s.mother = s.id or s.mother not in (select id from shown))`
      : sql`s.mother = ${place} and s.id <> ${place}`;
  const items = sql.join([
    sql`t.id as id`,
    sql`t.versao as versao`,
    sql`k.o as o`,
    sql`coalesce(b.n, 0) as below`,
    sql`t.id in (select id from found) as found`,
    ...projection.items,
  ]);
  const statement = sql`with recursive
    found(id, mother) as materialized (select t.id, ${mother} from ${table} t where ${conditions.where}),
    ${above(source)},
    shown as materialized (select id, mother from found union select id, mother from above),
    here as materialized (select s.id from shown s where ${here}),
    below as materialized (select s.mother, count(*) as n from shown s where s.mother <> s.id group by 1),
    page as (select t.id, row_number() over (${order}) as o from ${table} t join here h on h.id = t.id ${order} ${window(query)})
    select n.total, p.* from (select count(*) as total from here) n
    left join (select ${items} from page k join ${table} t on t.id = k.id left join below b on b.mother = t.id) p on true order by p.o`;
  const rows = await run(call.queries, compile(call.queries, statement), {});
  return {
    total: Number(rows[0]?.total ?? 0),
    rows: rows.flatMap((row) =>
      row.id === null ? [] : [marked(stored(row, projection), row.found === true, Number(row.below))],
    ),
  };
}

const marked = (row: StoredRecord, encontrado: boolean, filhos?: number): StoredRecord => ({
  ...row,
  [TREE]: { encontrado, ...(filhos === undefined ? {} : { filhos }) } satisfies Readonly<Record<string, Json>>,
});

/** Whether a list is asked for as a tree: only registers that are one may be. */
export const asksTree = ({ tree }: Register, { filter }: ListQuery): boolean => tree !== undefined && Object.hasOwn(filter, TREE);
