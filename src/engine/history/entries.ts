import { sql } from "kysely";
import type { WireRecord } from "../../metadata/verdict.ts";
import { contextReader, ruleContext } from "../facts/context-reader.ts";
import type { Call } from "../parts.ts";
import { project, type Row } from "../read/projection.ts";
import { visible } from "../read/seen.ts";
import type { Sight } from "../read/sight.ts";
import type { HistoryShape, RegisterShape } from "../shape/register-shape.ts";
import { ORDER, recordset, typesOf, valueIn } from "../statement/recordset.ts";
import { columnValues } from "../write/column-values.ts";
import { ownerOf } from "../write/store-record.ts";
import { writeLists } from "../write/write-lists.ts";

/** A dated entry in the form of the whole record: dated members at their places. */
export interface Entry {
  readonly id: number;
  readonly values: WireRecord;
}

/** Id of the entry that begins on a date. */
export async function entryOn(call: Call, history: HistoryShape, owner: number, date: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(history.table.name)}
    where dono_id = ${owner} and ${sql.id(history.byColumn)} = ${date}`.execute(call.queries);
  return rows[0] ? Number(rows[0].id) : null;
}

export async function insertEntry(
  call: Call,
  shape: RegisterShape,
  history: HistoryShape,
  owner: number,
  record: WireRecord,
): Promise<number> {
  const values = { ...ownerOf(call, shape), dono_id: owner, ...columnValues(history.members, record) };
  const made = await call.queries.insertInto(history.table.name).values(values).returning("id").executeTakeFirstOrThrow();
  await writeLists(call, history.members, Number(made.id), record, null, ownerOf(call, shape));
  return Number(made.id);
}

/** Inserts an entry of each of these records, in as few statements as there are sets of columns; answers their ids by record. */
export async function insertEntries(
  call: Call,
  shape: RegisterShape,
  history: HistoryShape,
  entries: readonly { readonly id: number; readonly record: WireRecord }[],
): Promise<ReadonlyMap<number, number>> {
  const owner = ownerOf(call, shape);
  const lines = entries.map(({ id, record }) => ({ ...owner, dono_id: id, ...columnValues(history.members, record) }));
  const saved = new Map<number, number>();
  for (const some of Map.groupBy(lines, (line) => Object.keys(line).join()).values()) {
    const columns = Object.keys(some[0] ?? {});
    const types = typesOf(history.table, columns);
    const values = JSON.stringify(some.map((line, at) => ({ [ORDER]: at, ...line })));
    const { rows } = await sql<{ id: number; dono_id: number }>`insert into ${sql.table(history.table.name)}
      (${sql.join(columns.map((name) => sql.id(name)))})
      select ${sql.join(columns.map((name) => valueIn("x", types, name)))} from ${recordset("x", types, values)}
      order by ${sql.ref(`x.${ORDER}`)} returning id, dono_id`.execute(call.queries);
    for (const row of rows) saved.set(Number(row.dono_id), Number(row.id));
  }
  if (history.members.some((one) => one.how === "rows" || one.how === "links" || one.how === "group"))
    for (const { id, record } of entries) await writeLists(call, history.members, saved.get(id) ?? 0, record, null, owner);
  return saved;
}

export async function updateEntry(
  call: Call,
  shape: RegisterShape,
  history: HistoryShape,
  entry: number,
  record: WireRecord,
): Promise<void> {
  const values = columnValues(history.members, record);
  if (Object.keys(values).length > 0) {
    await call.queries.updateTable(history.table.name).set(values).where("id", "=", entry).execute();
  }
  if (!history.members.some((one) => one.how === "rows" || one.how === "links")) return;
  const stored = await entriesOf(call, shape, history, sql`t.id = ${entry}`, null);
  await writeLists(
    call,
    history.members,
    entry,
    withoutRowIds(history, record, stored[0]?.values ?? {}),
    stored[0]?.values ?? null,
    ownerOf(call, shape),
  );
}

/** Rows of the record and rows of the entry are different rows: sent ids count only when the entry has them. */
function withoutRowIds(history: HistoryShape, record: WireRecord, stored: WireRecord): WireRecord {
  const lists = history.members.filter((one) => one.how === "rows");
  if (lists.length === 0) return record;
  const copy: Record<string, WireRecord[string]> = { ...record };
  for (const { field } of lists) {
    const rows = record[field.name];
    const known = new Set(idsIn(stored[field.name]));
    if (!Array.isArray(rows)) continue;
    copy[field.name] = rows.map((row: WireRecord) => {
      const { id, ...rest } = row;
      return typeof id === "number" && known.has(id) ? row : rest;
    });
  }
  return copy;
}

const idsIn = (rows: WireRecord[string] | undefined): readonly (WireRecord[string] | undefined)[] =>
  Array.isArray(rows) ? rows.map((row: WireRecord) => row.id) : [];

/** Entries, newest first. */
export async function entriesOf(
  call: Call,
  shape: RegisterShape,
  history: HistoryShape,
  which: ReturnType<typeof sql>,
  sight: Sight | null,
): Promise<readonly Entry[]> {
  const read = contextReader(ruleContext(call.context, "read", sight?.settings ?? { company: {}, system: {} }));
  const members = sight ? visible(history.members, sight.unseen) : history.members;
  const projection = project(members, {
    parts: call.parts,
    shape,
    path: history.path,
    alias: "t",
    history: true,
    read,
    depth: 2,
  });
  const items = sql.join([sql`t.id as id`, ...projection.items]);
  const { rows } = await sql<Row>`select ${items} from ${sql.table(history.table.name)} t where ${which}
    order by ${sql.ref(`t.${history.byColumn}`)} desc, t.id desc`.execute(call.queries);
  return rows.map((row) => ({ id: Number(row.id), values: projection.read(row) }));
}
