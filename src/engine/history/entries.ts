import { sql } from "kysely";
import type { WireRecord } from "../../metadata/verdict.ts";
import { contextReader, ruleContext } from "../facts/context-reader.ts";
import type { Call } from "../parts.ts";
import { project, type Row } from "../read/projection.ts";
import { visible } from "../read/seen.ts";
import type { Sight } from "../read/sight.ts";
import type { HistoryShape, RegisterShape } from "../shape/register-shape.ts";
import { insertLines, setColumns } from "../statement/lines.ts";
import { recordset } from "../statement/recordset.ts";
import { columnValues } from "../write/column-values.ts";
import { ownerOf } from "../write/store-record.ts";
import { writeLists } from "../write/write-lists.ts";

/** Dates on which entries begin, by history and record. */
export type EntryDates = ReadonlyMap<HistoryShape, ReadonlyMap<number, ReadonlySet<string>>>;

/** A dated entry in the form of the whole record: dated members at their places. */
export interface Entry {
  readonly id: number;
  readonly values: WireRecord;
}

/** Id of the entry that begins on a date. */
export const entryOn = async (call: Call, history: HistoryShape, id: number, date: string): Promise<number | null> =>
  (await entriesOn(call, history, [{ id, date }])).get(id) ?? null;

/** Ids of the entries that begin on a date of each of these records, by record; none of those that have no such entry. */
export async function entriesOn(
  call: Call,
  history: HistoryShape,
  dates: readonly { readonly id: number; readonly date: string }[],
): Promise<ReadonlyMap<number, number>> {
  if (dates.length === 0) return new Map();
  const asked = recordset("x", { id: "bigint", date: "date" }, JSON.stringify(dates));
  const { rows } = await sql<{ id: number; dono: number }>`select h.id, h.dono_id as dono from ${sql.table(history.table.name)} h
    join ${asked} on h.dono_id = x.id and ${sql.ref(`h.${history.byColumn}`)} = x.date`.execute(call.queries);
  return new Map(rows.map(({ id, dono }) => [Number(dono), Number(id)]));
}

/** Dates on which entries of these records begin. */
export async function entryDates(
  call: Call,
  shape: RegisterShape,
  records: readonly { readonly id: number | null }[],
): Promise<EntryDates> {
  const ids = records.flatMap(({ id }) => id ?? []);
  const dates = new Map<HistoryShape, ReadonlyMap<number, ReadonlySet<string>>>();
  if (ids.length === 0) return dates;
  for (const history of shape.histories) {
    const { rows } = await sql<{ dono: number; dia: string }>`select dono_id as dono, ${sql.id(history.byColumn)} as dia
      from ${sql.table(history.table.name)} where dono_id = any(${ids}::bigint[])`.execute(call.queries);
    const owners = Map.groupBy(rows, ({ dono }) => Number(dono));
    dates.set(history, new Map([...owners].map(([owner, entries]) => [owner, new Set(entries.map(({ dia }) => dia))])));
  }
  return dates;
}

export const insertEntry = async (
  call: Call,
  shape: RegisterShape,
  history: HistoryShape,
  id: number,
  record: WireRecord,
): Promise<number> => (await insertEntries(call, shape, history, [{ id, record }])).get(id) ?? 0;

/** Inserts an entry of each of these records, in as few statements as there are sets of columns; answers their ids by record. */
export async function insertEntries(
  call: Call,
  shape: RegisterShape,
  history: HistoryShape,
  entries: readonly { readonly id: number; readonly record: WireRecord }[],
): Promise<ReadonlyMap<number, number>> {
  const owner = ownerOf(call, shape);
  const lines = entries.map(({ id, record }) => ({ ...owner, dono_id: id, ...columnValues(history.members, record) }));
  const made = await insertLines(call, history.table, lines);
  if (history.members.some((one) => one.how === "rows" || one.how === "links" || one.how === "group"))
    for (const [at, { record }] of entries.entries()) await writeLists(call, history.members, made[at] ?? 0, record, null, owner);
  return new Map(entries.map(({ id }, at) => [id, made[at] ?? 0]));
}

export const updateEntry = (
  call: Call,
  shape: RegisterShape,
  history: HistoryShape,
  entry: number,
  record: WireRecord,
): Promise<void> => updateEntries(call, shape, history, [{ entry, record }]);

/** Corrects entries, in as few statements as there are sets of columns. */
export async function updateEntries(
  call: Call,
  shape: RegisterShape,
  history: HistoryShape,
  entries: readonly { readonly entry: number; readonly record: WireRecord }[],
): Promise<void> {
  const lines = entries.map(({ entry, record }) => ({ id: entry, values: columnValues(history.members, record) }));
  await setColumns(call, history.table, lines);
  if (!history.members.some((one) => one.how === "rows" || one.how === "links")) return;
  const ids = entries.map(({ entry }) => entry);
  const stored = await entriesOf(call, shape, history, sql`t.id = any(${ids}::bigint[])`, null);
  const valuesOf = new Map(stored.map(({ id, values }) => [id, values]));
  for (const { entry, record } of entries) {
    const values = valuesOf.get(entry);
    const own = withoutRowIds(history, record, values ?? {});
    await writeLists(call, history.members, entry, own, values ?? null, ownerOf(call, shape));
  }
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
