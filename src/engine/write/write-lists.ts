import { sql } from "kysely";
import { isRecord, rowsOf } from "../../metadata/json.ts";
import type { WireRecord } from "../../metadata/verdict.ts";
import { sameJson } from "../../rules/value.ts";
import type { Call } from "../parts.ts";
import { idsOf } from "../read/wire.ts";
import type { Member } from "../shape/member.ts";
import { columnValues } from "./column-values.ts";

/** Scope column and its value, carried by every table of a register; absent for registers without owner. */
export type Owner = Readonly<Record<string, number>>;

const ROWS_AT_ONCE = 200;

/** Writes what lies in tables below one object: links as they are now, rows by their ids. Lists that are absent or unchanged are left alone. */
export async function writeLists(
  call: Call,
  members: readonly Member[],
  id: number,
  record: WireRecord,
  before: WireRecord | null,
  owner: Owner,
): Promise<void> {
  for (const member of members) {
    const value = record[member.field.name];
    if (value === undefined) continue;
    const stored = before?.[member.field.name] ?? null;
    if (member.how === "group") {
      await writeLists(
        call,
        member.members,
        id,
        isRecord(value) ? value : empties(member.members),
        isRecord(stored) ? stored : null,
        owner,
      );
    }
    if (member.how === "links") await writeLinks(call, member, id, idsOf(value), idsOf(stored), owner);
    if (member.how === "rows") await writeRows(call, member, id, rowsOf(value), rowsOf(stored), owner);
  }
}

const empties = (members: readonly Member[]): WireRecord => Object.fromEntries(members.map((one) => [one.field.name, null]));

async function writeLinks(
  call: Call,
  member: Member & { readonly how: "links" },
  id: number,
  ids: readonly number[],
  stored: readonly number[],
  owner: Owner,
): Promise<void> {
  if (sameJson(ids, stored)) return;
  const table = sql.table(member.table.name);
  if (stored.length > 0) await sql`delete from ${table} where dono_id = ${id}`.execute(call.queries);
  if (ids.length === 0) return;
  const [column, value] = Object.entries(owner)[0] ?? [];
  const names = sql.join([...(column ? [sql.id(column)] : []), sql`dono_id`, sql`alvo_id`, sql`ordem`]);
  const values = sql.join([...(column ? [sql`${value}::bigint`] : []), sql`${id}::bigint`, sql`x.alvo`, sql`x.ordem`]);
  await sql`insert into ${table} (${names}) select ${values} from unnest(${ids}::bigint[]) with ordinality as x(alvo, ordem)`.execute(
    call.queries,
  );
}

async function writeRows(
  call: Call,
  member: Member & { readonly how: "rows" },
  id: number,
  rows: readonly WireRecord[],
  stored: readonly WireRecord[],
  owner: Owner,
): Promise<void> {
  const table = member.table.name;
  const known = new Map(stored.map((row, ordem) => [row.id, { row, ordem }]));
  const kept = new Set(rows.map((row) => row.id));
  const gone = stored.flatMap((row) => (kept.has(row.id ?? null) ? [] : [row.id]));
  if (gone.length > 0)
    await sql`delete from ${sql.table(table)} where dono_id = ${id} and id = any(${gone})`.execute(call.queries);
  const fresh: { readonly row: WireRecord; readonly ordem: number }[] = [];
  for (const [at, row] of rows.entries()) {
    const ordem = at + 1;
    const now = typeof row.id === "number" ? known.get(row.id) : undefined;
    if (!now) {
      fresh.push({ row, ordem });
      continue;
    }
    if (sameJson(row, now.row) && now.ordem === at) continue;
    const values = { ...columnValues(member.members, row), ordem };
    await call.queries.updateTable(table).set(values).where("id", "=", row.id).where("dono_id", "=", id).execute();
    await writeLists(call, member.members, Number(row.id), row, now.row, owner);
  }
  for (let start = 0; start < fresh.length; start += ROWS_AT_ONCE) {
    await insertRows(call, member, id, fresh.slice(start, start + ROWS_AT_ONCE), owner);
  }
}

async function insertRows(
  call: Call,
  member: Member & { readonly how: "rows" },
  id: number,
  fresh: readonly { readonly row: WireRecord; readonly ordem: number }[],
  owner: Owner,
): Promise<void> {
  const values = fresh.map(({ row, ordem }) => ({
    ...owner,
    dono_id: id,
    ordem,
    ...columnValues(member.members, complete(row, member.members)),
  }));
  const made = await call.queries.insertInto(member.table.name).values(values).returning(["id", "ordem"]).execute();
  if (!member.members.some((one) => one.how === "links")) return;
  const ids = new Map(made.map((one) => [Number(one.ordem), Number(one.id)]));
  for (const { row, ordem } of fresh) {
    const rowId = ids.get(ordem);
    if (rowId !== undefined) await writeLists(call, member.members, rowId, row, null, owner);
  }
}

/** Every row of one insert names the same columns. */
const complete = (row: WireRecord, members: readonly Member[]): WireRecord => ({ ...empties(members), ...row });
