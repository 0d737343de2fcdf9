import { type CompiledQuery, type RawBuilder, sql } from "kysely";
import { missesApart, rowAccess } from "../access/row-access.ts";
import type { ListQuery, ListResult } from "../contract.ts";
import { contextReader, ruleContext } from "../facts/context-reader.ts";
import type { Call } from "../parts.ts";
import { type Projection, project, type Row } from "../read/projection.ts";
import { stored } from "../read/read-record.ts";
import type { Sight } from "../read/sight.ts";
import type { Member } from "../shape/member.ts";
import type { RegisterShape } from "../shape/register-shape.ts";
import { compile, run, StatementCache, watched } from "../statement/slot.ts";
import { listMembers } from "./columns.ts";
import { ofCompany } from "./company-of.ts";
import { type ListConditions, listConditions } from "./conditions.ts";
import { orderBy } from "./order.ts";
import { type Total, totalOf } from "./total.ts";
import { window } from "./window.ts";

/** How deep the references of a listed record are named. */
export const LABEL_DEPTH = 2;
/** From here on it pays to ask for the total first, so that a page of the second half is read from the end. */
const DEEP = 2_000;
/** How many times more rows are read than would fill a page if those searched for lay evenly in the order. */
const READ_AHEAD = 4;

/** A page with its references' labels and the exact total, in one statement; a deep page in two. */
export async function listRecords(
  call: Call,
  shape: RegisterShape,
  query: ListQuery,
  sight: Sight,
  members?: readonly Member[],
): Promise<ListResult> {
  const plan = planOf(call, shape, query, sight, members);
  const { conditions, projection, order } = plan;
  const total = totalOf(call, shape, conditions);
  const source = { shape, conditions, projection };
  const { limit, offset } = query;
  if (limit === undefined || offset < DEEP) {
    const first = offset === 0 && limit !== undefined && limit > 0;
    const common = await commonPage(call, plan, total, { ...source, order: order(false), total, query });
    if (common) return common;
    const made = () => (first ? firstPage : laterPage)({ ...source, order: order(false), total, query });
    const statement = plan.statements.get(total.variant) ?? compile(call.queries, made());
    plan.statements.set(total.variant, statement);
    const rows = await run(call.queries, statement, {});
    const found = rows.filter((row) => row.id !== null);
    // The first page answers no row at all when there is none.
    const count = rows[0] ? await total.settle(rows[0].total ?? null, rows[0].writes ?? null) : 0;
    return { rows: found.map((row) => listed(row, projection)), total: count };
  }
  const known = await totalNow(call, total);
  const wanted = Math.min(limit, known - offset);
  if (wanted <= 0) return { rows: [], total: known };
  const before = known - offset - wanted;
  const backwards = before < offset;
  const page = { limit: wanted, offset: backwards ? before : offset, filter: query.filter };
  const statement = laterPage({ ...source, order: order(backwards), total: null, query: page });
  const rows = (await run(call.queries, compile(call.queries, statement), {})).map((row) => listed(row, projection));
  return { rows: backwards ? rows.reverse() : rows, total: known };
}

/** A list that was asked for, worked out. */
interface StatementPlan {
  readonly conditions: ListConditions;
  readonly projection: Projection;
  order(backwards: boolean): RawBuilder<unknown>;
  /** Compiled pages, by how they count. */
  readonly statements: Map<string, CompiledQuery>;
  /** What was searched for is common and yet not met early in the order. */
  late?: true;
}

const plans = new StatementCache<RegisterShape, StatementPlan>();

/** People ask for the same lists again and again: what does not hang on who asks is worked out once. */
function planOf(
  call: Call,
  shape: RegisterShape,
  query: ListQuery,
  { unseen, settings }: Sight,
  members: readonly Member[] | undefined,
): StatementPlan {
  const { parts, context } = call;
  const scope = [
    context.company,
    context.group,
    context.visibleCompanies,
    rowAccess(shape.register, "read", context) !== undefined,
    missesApart(shape.register, context, context.visibleCompanies),
  ];
  const key = members ? undefined : JSON.stringify([scope, query, [...unseen]]);
  const known = key === undefined ? undefined : plans.get(shape, key);
  if (known) return known;
  const { read, asked } = watched(contextReader(ruleContext(context, "list", settings)));
  const shown = members ?? listMembers(shape, unseen);
  const conditions = listConditions(call, shape, query, unseen, read);
  const order = { sort: query.sort, unseen, owners: conditions.owners };
  const [forwards, backwards] = [orderBy(call, shape, order), orderBy(call, shape, { ...order, backwards: true })];
  const plan: StatementPlan = {
    conditions,
    projection: project(shown, { parts, shape, path: "", alias: "t", read, depth: LABEL_DEPTH }),
    order: (turned) => (turned ? backwards : forwards),
    statements: new Map(),
  };
  if (key !== undefined && !asked()) plans.set(shape, key, plan);
  return plan;
}

interface AskedPage {
  readonly shape: RegisterShape;
  readonly conditions: ListConditions;
  readonly projection: Projection;
  readonly order: RawBuilder<unknown>;
  readonly total: Total | null;
  readonly query: Pick<ListQuery, "limit" | "offset" | "filter">;
}

/**
 * A page of a search for something common: the rows are read in their order and few of them pass before the page is full. Null when
 * that is not so, or not known: the search function then finds every row there is.
 */
async function commonPage(call: Call, plan: StatementPlan, { last, settle }: Total, page: AskedPage): Promise<ListResult | null> {
  const { inPlace } = plan.conditions;
  const { limit, offset } = page.query;
  if (!inPlace || !last || last.found === 0 || plan.late || limit === undefined || offset + limit > last.found) return null;
  // Every row was written once at least, so there are no more rows than writes.
  const most = Math.ceil((READ_AHEAD * (offset + limit) * last.among) / last.found);
  if (most > last.found) return null;
  const key = `common ${most}`;
  const statement = plan.statements.get(key) ?? compile(call.queries, pageWithin(page, inPlace, most));
  plan.statements.set(key, statement);
  const rows = await run(call.queries, statement, {});
  if (rows.length < limit) plan.late = true;
  if (plan.late) return null;
  return { rows: rows.map((row) => listed(row, plan.projection)), total: await settle(null, rows[0]?.writes ?? null) };
}

/** The first `most` rows of the order, and of those the ones searched for. */
function pageWithin(
  { shape, projection, order, total, query }: AskedPage,
  { others, search }: NonNullable<ListConditions["inPlace"]>,
  most: number,
): RawBuilder<unknown> {
  const items = sql.join([own({ shape, query }), ...projection.items, sql`${total?.writes} as writes`]);
  const rows = sql`select t.* from ${sql.table(shape.table.name)} t where ${others} ${order} limit ${most}`;
  return sql`select ${items} from (${rows}) t where ${search} ${order} ${window(query)}`;
}

/** The row itself; where companies were asked for, also whose it is. */
const own = ({ shape, query }: Pick<AskedPage, "shape" | "query">): RawBuilder<unknown> => {
  const { scopeColumn } = shape.register.storage;
  const owner = query.filter.empresasIds === undefined || !scopeColumn ? sql`` : sql`, ${sql.ref(`t.${scopeColumn}`)} as owner`;
  return sql`t.id as id, t.versao as versao${owner}`;
};

const listed = (row: Row, projection: Projection) => ofCompany(stored(row, projection), row.owner);

/** Nothing is skipped, so labels may be looked up on the way. */
function firstPage({ shape, conditions, projection, order, total, query }: AskedPage): RawBuilder<unknown> {
  const items = sql.join([
    own({ shape, query }),
    ...projection.items,
    sql`${total?.now} as total`,
    sql`${total?.writes} as writes`,
  ]);
  return sql`select ${items} from ${sql.table(shape.table.name)} t where ${conditions.where} ${order} ${window(query)}`;
}

/** Finds the ids first: what is skipped is never labelled. The total comes even when the page is empty. */
function laterPage({ shape, conditions, projection, order, total, query }: AskedPage): RawBuilder<unknown> {
  const table = sql.table(shape.table.name);
  const page = sql`select t.id from ${table} t where ${conditions.where} ${order} ${window(query)}`;
  const items = sql.join([own({ shape, query }), sql`row_number() over (${order}) as o`, ...projection.items]);
  const rows = sql`select ${items} from (${page}) k join ${table} t on t.id = k.id`;
  if (!total) return sql`${rows} order by o`;
  return sql`select n.*, p.* from (select ${total.now} as total, ${total.writes} as writes) n left join (${rows}) p on true order by p.o`;
}

async function totalNow(call: Call, total: Total): Promise<number> {
  const statement = sql`select ${total.now} as total, ${total.writes} as writes`;
  const [row] = await run(call.queries, compile(call.queries, statement), {});
  return total.settle(row?.total ?? null, row?.writes ?? null);
}
