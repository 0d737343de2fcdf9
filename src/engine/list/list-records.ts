import { type RawBuilder, sql } from "kysely";
import type { ListQuery, ListResult } from "../contract.ts";
import { contextReader, ruleContext } from "../facts/context-reader.ts";
import type { Call } from "../parts.ts";
import { project } from "../read/projection.ts";
import { stored } from "../read/read-record.ts";
import type { Sight } from "../read/sight.ts";
import type { Member } from "../shape/member.ts";
import type { RegisterShape } from "../shape/register-shape.ts";
import { compile, run } from "../statement/slot.ts";
import { listMembers } from "./columns.ts";
import { listConditions } from "./conditions.ts";
import { orderBy } from "./order.ts";
import { totalOf } from "./total.ts";

const LABEL_DEPTH = 2;

/** A page with its references' labels and the exact total, in one statement. */
export async function listRecords(
  call: Call,
  shape: RegisterShape,
  query: ListQuery,
  sight: Sight,
  members: readonly Member[] = listMembers(shape, sight.unseen),
): Promise<ListResult> {
  const read = contextReader(ruleContext(call.context, "list", sight.settings));
  const conditions = listConditions(call, shape, query, sight.unseen, read);
  const projection = project(members, { parts: call.parts, shape, path: "", alias: "t", read, depth: LABEL_DEPTH });
  const order = orderBy(call, shape, query.sort, sight.unseen);
  const table = sql.table(shape.table.name);
  const page = sql`select t.id from ${table} t where ${conditions.where} ${order} ${window(query)}`;
  const total = totalOf(call, shape, conditions);
  const items = sql.join([sql`t.id as id`, sql`t.versao as versao`, sql`row_number() over (${order}) as o`, ...projection.items]);
  const statement = sql`select n.*, p.* from (select ${total.now} as total, ${total.writes} as writes) n left join (select ${items} from (${page}) k join ${table} t on t.id = k.id) p on true order by p.o`;
  const rows = await run(call.queries, compile(call.queries, statement), {});
  const [first] = rows;
  const found = rows.filter((row) => row.id !== null);
  return {
    rows: found.map((row) => stored(row, projection)),
    total: await total.settle(first?.total ?? null, first?.writes ?? null),
  };
}

function window(query: Pick<ListQuery, "limit" | "offset">): RawBuilder<unknown> {
  if (query.limit === undefined) return query.offset > 0 ? sql`offset ${query.offset}` : sql``;
  return sql`limit ${query.limit} offset ${query.offset}`;
}
