import { type RawBuilder, sql } from "kysely";
import { rowsOf } from "../../metadata/json.ts";
import type { Json, WireRecord } from "../../metadata/verdict.ts";
import { sameJson } from "../../rules/value.ts";
import { contextReader, NO_SETTINGS, ruleContext } from "../facts/context-reader.ts";
import type { Call } from "../parts.ts";
import { project, type Row } from "../read/projection.ts";
import { at } from "../read/wire.ts";
import type { Member } from "../shape/member.ts";
import type { HistoryShape, RegisterShape } from "../shape/register-shape.ts";
import { tableOf } from "../shape/shapes.ts";
import { ownerOf } from "../write/store-record.ts";
import { writeLists } from "../write/write-lists.ts";
import { entriesOf } from "./entries.ts";
import { inForce, newestFirst } from "./in-force.ts";

/** What of a record is in force, as `refreshCurrent` puts it there, and a new version of the record with it. */
export const refreshVersion = (
  call: Call,
  shape: RegisterShape,
  history: HistoryShape,
  owners: readonly number[],
): Promise<void> =>
  refreshCurrent(call, shape, history, owners, [sql`versao = t.versao + 1`, sql`alterado_em = ${call.context.now}`]);

/**
 * Puts the entry in force today on each of these records, with the start of the next one: the newest that has begun, else the earliest to
 * come. What is out of force counts only where there is nothing else.
 */
export async function refreshCurrent(
  call: Call,
  shape: RegisterShape,
  history: HistoryShape,
  owners: readonly number[],
  more: readonly RawBuilder<unknown>[] = [],
): Promise<void> {
  const by = sql.id(history.byColumn);
  const table = sql.table(history.table.name);
  const { today } = call.context;
  const pairs = columnPairs(shape, history);
  const next = sql`(select min(n.${by}) from ${table} n where n.dono_id = h.dono_id and ${inForce(history, "n")}
    and n.${by} > case when ${inForce(history, "h")} then greatest(h.${by}, ${today}::date) else ${today}::date end)`;
  const sets = sql.join([
    ...pairs.map(({ record, dated }) => sql`${sql.id(record)} = ${sql.ref(`h.${dated}`)}`),
    sql`${sql.id(history.next)} = ${next}`,
    ...more,
  ]);
  const { rows } = await sql<{ owner: number; entry: number }>`with h as (
      select distinct on (h.dono_id) h.* from ${table} h where h.dono_id = any(${owners}::bigint[])
      order by h.dono_id, ${newestFirst(history, "h", sql`${today}::date`)})
    update ${sql.table(shape.table.name)} t set ${sets} from h where t.id = h.dono_id returning t.id as owner, h.id as entry`.execute(
    call.queries,
  );
  if (listsOf(history.current).length === 0) return;
  for (const { owner, entry } of rows) await copyLists(call, shape, history, Number(owner), Number(entry));
}

function columnPairs(
  shape: RegisterShape,
  history: HistoryShape,
): readonly { readonly record: string; readonly dated: string }[] {
  return history.table.columns.flatMap((column) => {
    if (column.field === undefined || column.foldedOf !== undefined) return [];
    const member = shape.byPath.get(column.field);
    return member?.how === "column" && tableOf(shape, column.field) === shape.table
      ? [{ record: member.column, dated: column.name }]
      : [];
  });
}

type ListMember = Member & { readonly how: "rows" | "links" };

function listsOf(members: readonly Member[]): readonly ListMember[] {
  return members.flatMap((one) =>
    one.how === "group" ? listsOf(one.members) : one.how === "rows" || one.how === "links" ? [one] : [],
  );
}

/** A dated list lies under the entry and, as it is in force, under the record; rows of the record keep their ids where they can. */
async function copyLists(call: Call, shape: RegisterShape, history: HistoryShape, owner: number, entry: number): Promise<void> {
  const lists = listsOf(history.current);
  const [dated] = await entriesOf(call, shape, history, sql`t.id = ${entry}`, null);
  const read = contextReader(ruleContext(call.context, "read", NO_SETTINGS));
  const projection = project(lists, { parts: call.parts, shape, path: "", alias: "t", read, depth: 0 });
  const { rows } = await sql<Row>`select ${sql.join(projection.items)} from ${sql.table(shape.table.name)} t
    where t.id = ${owner}`.execute(call.queries);
  const stored = rows[0] ? projection.read(rows[0]) : {};
  const values = Object.fromEntries(
    lists.map(({ field, how }) => {
      const now = at(dated?.values ?? {}, field.path.split(".")) ?? [];
      return [field.name, how === "rows" ? withIds(rowsOf(now), rowsOf(stored[field.name])) : now];
    }),
  );
  await writeLists(call, lists, owner, values, stored, ownerOf(call, shape));
}

/** Rows alike keep the id they have on the record; what is left over is paired by place. */
function withIds(rows: readonly WireRecord[], stored: readonly WireRecord[]): readonly WireRecord[] {
  const free = [...stored];
  const take = (found: number): Json | undefined => (found < 0 ? undefined : free.splice(found, 1)[0]?.id);
  const alike = rows.map((row) => take(free.findIndex((one) => sameJson({ ...one, id: null }, { ...row, id: null }))));
  return rows.map((row, index) => {
    const { id: _, ...values } = row;
    const id = alike[index] ?? take(free.length > 0 ? 0 : -1);
    return id === undefined ? values : { id, ...values };
  });
}
