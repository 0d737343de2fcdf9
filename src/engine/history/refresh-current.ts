import { sql } from "kysely";
import type { Call } from "../parts.ts";
import type { Member } from "../shape/member.ts";
import type { HistoryShape, RegisterShape } from "../shape/register-shape.ts";
import { tableOf } from "../shape/shapes.ts";

/** Puts the entry in force today (the earliest when all are to come) on the record, with the start of the next one. */
export async function refreshCurrent(call: Call, shape: RegisterShape, history: HistoryShape, owner: number): Promise<void> {
  const by = sql.id(history.byColumn);
  const table = sql.table(history.table.name);
  const { today } = call.context;
  const { rows } = await sql<{ id: number; next: string | null }>`select h.id,
      (select min(n.${by}) from ${table} n where n.dono_id = h.dono_id and n.${by} > greatest(h.${by}, ${today}::date)) as next
    from ${table} h where h.dono_id = ${owner}
    order by (h.${by} <= ${today}::date) desc, case when h.${by} <= ${today}::date then h.${by} end desc, h.${by} limit 1`.execute(
    call.queries,
  );
  const [entry] = rows;
  if (!entry) return;
  const pairs = columnPairs(shape, history);
  const sets = sql.join([
    ...pairs.map(({ record, dated }) => sql`${sql.id(record)} = ${sql.ref(`h.${dated}`)}`),
    sql`${sql.id(history.next)} = ${entry.next}::date`,
  ]);
  await sql`update ${sql.table(shape.table.name)} t set ${sets} from ${table} h where t.id = ${owner} and h.id = ${entry.id}`.execute(
    call.queries,
  );
  for (const list of datedLists(history)) await copyList(call, shape, list, owner, Number(entry.id));
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

function datedLists(history: HistoryShape): readonly ListMember[] {
  const flat = (members: readonly Member[]): readonly ListMember[] =>
    members.flatMap((one) => (one.how === "group" ? flat(one.members) : one.how === "rows" || one.how === "links" ? [one] : []));
  return flat(history.members);
}

/** A dated list lies under the entry and, as it is in force, under the record. */
async function copyList(call: Call, shape: RegisterShape, dated: ListMember, owner: number, entry: number): Promise<void> {
  const current = shape.byPath.get(dated.field.path);
  if (current?.how !== "rows" && current?.how !== "links") return;
  const [from, to] = [sql.table(dated.table.name), sql.table(current.table.name)];
  const names = current.table.columns
    .filter((column) => column.foldedOf === undefined && column.name !== "id" && column.name !== "dono_id")
    .filter((column) => dated.table.columns.some((one) => one.name === column.name))
    .map((column) => sql.id(column.name));
  await sql`delete from ${to} where dono_id = ${owner}`.execute(call.queries);
  await sql`insert into ${to} (dono_id, ${sql.join(names)}) select ${owner}::bigint, ${sql.join(names)} from ${from} where dono_id = ${entry} order by ordem`.execute(
    call.queries,
  );
}
