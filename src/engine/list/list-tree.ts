import { type RawBuilder, sql } from "kysely";
import { AppError } from "../../errors/app-error.ts";
import type { Register } from "../../metadata/register.ts";
import type { Json } from "../../metadata/verdict.ts";
import type { ListQuery, ListResult, StoredRecord } from "../contract.ts";
import { contextReader, ruleContext } from "../facts/context-reader.ts";
import { project, type Row } from "../read/projection.ts";
import { stored } from "../read/read-record.ts";
import { at, idOf } from "../read/wire.ts";
import type { RegisterShape } from "../shape/register-shape.ts";
import { compile, run } from "../statement/slot.ts";
import { listMembers } from "./columns.ts";
import { companyOf, ofCompany } from "./company-of.ts";
import type { ListConditions } from "./conditions.ts";
import { filled, listStandings, orderAcross, partsOf } from "./list-across.ts";
import { LABEL_DEPTH } from "./list-records.ts";
import type { StandingGroup } from "./standings.ts";
import { TREE, type TreePlace, treePlace } from "./tree-place.ts";
import { window } from "./window.ts";

/**
 * A register with a mother member listed as a tree: `caminhos` is the page anybody gets, with the records that lead down to those on
 * it beside it; a place is one level, of records that are asked for or lead to such. A record whose mother is not to be
 * seen stands at the root.
 */
export async function listTree(
  standings: readonly [StandingGroup, ...StandingGroup[]],
  shape: RegisterShape,
): Promise<ListResult> {
  const place = treePlace(standings[0].query.filter[TREE] ?? null);
  const [first, ...others] = standings.map((one): StandingGroup => {
    const { [TREE]: _, ...filter } = one.query.filter;
    return { ...one, query: { ...one.query, filter } };
  });
  const asked = [first ?? standings[0], ...others] as const;
  const source = sourceOf(asked, shape);
  return place === "caminhos" ? withPaths(asked, source) : level(source, place);
}

interface TreeSource {
  readonly shape: RegisterShape;
  readonly query: ListQuery;
  /** The member that holds the mother, and its column. */
  readonly path: string;
  readonly mother: RawBuilder<unknown>;
  readonly table: RawBuilder<unknown>;
  readonly conditions: Pick<ListConditions, "where" | "readable">;
  readonly order: RawBuilder<unknown>;
  readonly items: readonly RawBuilder<unknown>[];
  run(statement: RawBuilder<unknown>): Promise<readonly Row[]>;
  /** The records of rows with these items. */
  records(rows: readonly Row[]): Promise<readonly StoredRecord[]>;
}

function sourceOf(standings: readonly [StandingGroup, ...StandingGroup[]], shape: RegisterShape): TreeSource {
  const path = shape.register.tree ?? "";
  const member = shape.byPath.get(path);
  const [{ call, query, sight }] = standings;
  if (member?.how !== "column" || standings.some((one) => one.sight.unseen.has(path)))
    throw new AppError("UNKNOWN_PARAMETER", { params: { parameter: TREE } });
  const all = partsOf(standings, shape);
  const [part, ...others] = all;
  if (!part) throw new AppError("NOT_FOUND");
  const either = (which: "where" | "readable") =>
    others.length === 0
      ? part.conditions[which]
      : sql`(${sql.join(
          all.map(({ conditions }) => sql`(${conditions[which]})`),
          sql` or `,
        )})`;
  const source = {
    shape,
    query,
    path,
    mother: sql.ref(`t.${member.column}`),
    table: sql.table(shape.table.name),
    conditions: { where: either("where"), readable: either("readable") },
    order: orderAcross([part, ...others], shape),
    run: (statement: RawBuilder<unknown>) => run(call.queries, compile(call.queries, statement), {}),
  };
  if (others.length > 0) {
    const owner = sql`${sql.ref(`t.${shape.register.storage.scopeColumn ?? "id"}`)} as owner`;
    const partOf = (row: Row) => all.findIndex(({ conditions }) => conditions.owners?.includes(Number(row.owner)));
    const places = (rows: readonly Row[]) => rows.map((row) => ({ id: Number(row.id), part: partOf(row) }));
    const shown = (of: RegisterShape, { unseen }: StandingGroup["sight"]) => listMembers(of, unseen);
    return { ...source, items: [owner], records: (rows) => filled(all, shape, places(rows), shown) };
  }
  const read = contextReader(ruleContext(call.context, "list", sight.settings));
  const labelled = { parts: call.parts, shape, path: "", alias: "t", read, depth: LABEL_DEPTH };
  const projection = project(listMembers(shape, sight.unseen), labelled);
  return { ...source, items: projection.items, records: async (rows) => rows.map((row) => stored(row, projection)) };
}

/**
 * One more step up from what `from` holds, as long as the mothers are to be seen. Each record once, circles or not. The offset keeps
 * the mothers looked up one by one: a plan that joins them is quadratic where the table was never analysed.
 */
const mothersOf = ({ table, mother, conditions }: TreeSource, from: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select m.id, m.mother from ${from} s cross join lateral (
    select t.id, ${mother} as mother from ${table} t where t.id = s.mother and ${conditions.readable} offset 0) m`;

/** The common table `above`: what leads down to `found`, as far as it is not found itself. */
const above = (source: TreeSource): RawBuilder<unknown> => {
  const first = sql`(select distinct f.mother from found f where f.mother not in (select id from found))`;
  return sql`above(id, mother) as (${mothersOf(source, first)} union ${mothersOf(source, sql`above`)})`;
};

async function withPaths(standings: readonly [StandingGroup, ...StandingGroup[]], source: TreeSource): Promise<ListResult> {
  const { shape, path, table, mother, items, order } = source;
  const page = await listStandings(standings, shape);
  const ids = page.rows.map(({ id }) => id);
  const held = new Set(ids);
  const mothers = page.rows.flatMap((row) => idOf(at(row, path.split("."))) ?? []);
  if (mothers.every((id) => held.has(id))) return { ...page, rows: page.rows.map((row) => marked(row, true)) };
  const rows = await source.run(sql`with recursive
    found(id, mother) as materialized (select t.id, ${mother} from ${table} t where t.id = any(${ids}::bigint[])), ${above(source)}
    select ${sql.join([sql`t.id as id`, sql`t.versao as versao`, ...items])} from ${table} t
    where t.id in (select id from above) and t.id <> all(${ids}::bigint[]) ${order}`);
  return {
    ...page,
    rows: page.rows.map((row) => marked(row, true)),
    above: (await source.records(rows)).map((row) => marked(row, false)),
  };
}

async function level(source: TreeSource, place: Exclude<TreePlace, "caminhos">): Promise<ListResult> {
  const { query, table, mother, conditions, items, order } = source;
  const here =
    place === "raiz"
      ? sql`(s.mother is null or s.mother = s.id or s.mother not in (select id from shown))`
      : sql`s.mother = ${place} and s.id <> ${place}`;
  const told = sql.join([
    sql`t.id as id`,
    sql`t.versao as versao`,
    sql`k.o as o`,
    sql`coalesce(b.n, 0) as below`,
    sql`t.id in (select id from found) as found`,
    ...items,
  ]);
  const rows = await source.run(sql`with recursive
    found(id, mother) as materialized (select t.id, ${mother} from ${table} t where ${conditions.where}),
    ${above(source)},
    shown as materialized (select id, mother from found union select id, mother from above),
    here as materialized (select s.id from shown s where ${here}),
    below as materialized (select s.mother, count(*) as n from shown s where s.mother <> s.id group by 1),
    page as (select t.id, row_number() over (${order}) as o from ${table} t join here h on h.id = t.id ${order} ${window(query)})
    select n.total, p.* from (select count(*) as total from here) n
    left join (select ${told} from page k join ${table} t on t.id = k.id left join below b on b.mother = t.id) p on true order by p.o`);
  const there = new Map(rows.flatMap((row) => (row.id === null ? [] : [[Number(row.id), row] as const])));
  const records = await source.records([...there.values()]);
  return {
    total: Number(rows[0]?.total ?? 0),
    rows: records.map((record) => marked(record, there.get(record.id)?.found === true, Number(there.get(record.id)?.below))),
  };
}

const marked = (row: StoredRecord, encontrado: boolean, filhos?: number): StoredRecord => {
  const place = { encontrado, ...(filhos === undefined ? {} : { filhos }) } satisfies Readonly<Record<string, Json>>;
  return ofCompany({ ...row, [TREE]: place }, companyOf(row));
};

/** Whether a list is asked for as a tree: only registers that are one may be. */
export const asksTree = ({ tree }: Register, { filter }: ListQuery): boolean => tree !== undefined && Object.hasOwn(filter, TREE);
