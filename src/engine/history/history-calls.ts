import { sql } from "kysely";
import { AppError } from "../../errors/app-error.ts";
import type { WireRecord } from "../../metadata/verdict.ts";
import { changesBetween } from "../audit/changes.ts";
import { writeAudit } from "../audit/write-audit.ts";
import type { StoredRecord } from "../contract.ts";
import type { Call } from "../parts.ts";
import { readRecord } from "../read/read-record.ts";
import { type Sight, sightOf } from "../read/sight.ts";
import type { HistoryShape, RegisterShape } from "../shape/register-shape.ts";
import { holdRecordFiles } from "../write/check-files.ts";
import { constraintError } from "../write/constraint-error.ts";
import { decide } from "../write/decide.ts";
import { demandForm } from "../write/demand-form.ts";
import { hooksFor, runEffects } from "../write/hooks.ts";
import { demandRow } from "../write/may-write.ts";
import { refuse } from "../write/refuse.ts";
import { strip } from "../write/strip.ts";
import { violation } from "../write/violation.ts";
import { closedDates } from "./closed-dates.ts";
import { dateTaken } from "./date-taken.ts";
import { type Entry, entriesOf, entryOn, insertEntry, updateEntry } from "./entries.ts";
import { flat, foreignMembers, grouped, historyOf, nested, shortened, shortPaths } from "./entry-form.ts";
import { heldInForce, heldThere } from "./held-entry.ts";
import { dateOf } from "./keep-histories.ts";
import { refreshVersion } from "./refresh-current.ts";
import { shownEntries } from "./shown-entries.ts";

const NONE: ReadonlySet<string> = new Set();
/** What hooks of dated entries are called on. */
export const ENTRY = "historico";
export const NEW_ENTRY = "historico-novo";

/** Dated entries of a record that the reader sees, newest first, each with its date and dated members; those of a group without the group around them. */
export async function listEntries(call: Call, shape: RegisterShape, id: number): Promise<readonly StoredRecord[]> {
  const history = historyOf(shape);
  const sight = await sightOf(call, shape);
  const owner = await readRecord(call, shape, id, { fixed: {}, ...sight });
  const entries = await entriesOf(call, shape, history, sql`t.dono_id = ${id}`, sight);
  return entries.filter(shownEntries(call, shape, history, owner, sight)).map((entry) => flat(history, entry, owner.versao));
}

export async function readEntry(call: Call, shape: RegisterShape, id: number, entry: number): Promise<StoredRecord> {
  const found = (await listEntries(call, shape, id)).find((one) => one.id === entry);
  if (!found) throw new AppError("NOT_FOUND");
  return found;
}

/** Makes (`entry` null) or corrects a dated entry. It is judged as the whole record would be with these values. */
export async function writeEntry(
  call: Call,
  shape: RegisterShape,
  id: number,
  entry: number | null,
  { body, settled = {} }: { readonly body: WireRecord; readonly settled?: WireRecord | undefined },
): Promise<StoredRecord> {
  const history = historyOf(shape);
  demandForm(shape.register, body, shape.byPath.get(history.path)?.field.object);
  const sight = await sightOf(call, shape);
  const owner = await readRecord(call, shape, id, { fixed: {}, settings: sight.settings, unseen: NONE, lock: true });
  await demandRow(call, shape, id, "update", sight);
  refuse(foreignMembers(shape, history, body));
  const stored = entry === null ? null : await storedEntry(call, shape, history, { id, owner, entry }, sight);
  const { id: _id, versao: _versao, ...members } = body;
  const before = stored ? { ...owner, ...nested(history, owner, stored.values) } : owner;
  const sent = grouped(history, members);
  const corrects = stored !== null;
  const decision = await decide(call, shape, { op: "update", id, before, sent, corrects }, sight);
  const { verdict, errors } = decision;
  const held = stored ? await heldThere(call, shape, history, { id, before, sent, moved: decision }, sight) : [];
  refuse([...errors, ...held].map((one) => shortened(history, one)));
  const date = dateOf(history, verdict.record);
  const other = date === null ? null : await entryOn(call, history, id, date);
  if (other !== null && other !== entry)
    refuse([shortened(history, violation(shape.register, history.by.field, dateTaken(history)))]);
  await sql`savepoint gravacao`.execute(call.queries);
  const record = { ...verdict.record, ...nested(history, verdict.record, grouped(history, settled)) };
  const saved = await store(call, shape, history, id, entry, record);
  await holdRecordFiles(call, shape, id, record, before);
  const [after] = await entriesOf(call, shape, history, sql`t.id = ${saved}`, { ...sight, unseen: NONE });
  const changes = changesBetween(history.members, stored?.values ?? null, after?.values ?? null);
  const same = entry !== null && changes.length === 0;
  if (same) await sql`rollback to savepoint gravacao`.execute(call.queries);
  else {
    const op = entry === null ? NEW_ENTRY : "historico-corrigido";
    await writeAudit(call, { register: shape.register, id, op, changes });
  }
  await runEffects(call, shape, hooksFor(call, shape, ENTRY), [{ op: ENTRY, id, before, record, sent }]);
  return strip(
    flat(history, after ?? { id: saved, values: {} }, same ? owner.versao : owner.versao + 1),
    shortPaths(history, sight),
  );
}

async function store(
  call: Call,
  shape: RegisterShape,
  history: HistoryShape,
  id: number,
  entry: number | null,
  record: WireRecord,
): Promise<number> {
  try {
    if (entry !== null) await updateEntry(call, shape, history, entry, record);
    const saved = entry ?? (await insertEntry(call, shape, history, id, record));
    await current(call, shape, history, id);
    return saved;
  } catch (error) {
    throw constraintError(call.parts, shape, error, false);
  }
}

/** Deletes an entry; LAST_HISTORY for the only one. */
export async function removeEntry(call: Call, shape: RegisterShape, id: number, entry: number): Promise<{ readonly id: number }> {
  const history = historyOf(shape);
  const sight = await sightOf(call, shape);
  const owner = await readRecord(call, shape, id, { fixed: {}, settings: sight.settings, unseen: NONE, lock: true });
  await demandRow(call, shape, id, "update", sight);
  const stored = await storedEntry(call, shape, history, { id, owner, entry }, sight);
  const { rows } = await sql`select 1 from ${sql.table(history.table.name)} where dono_id = ${id} limit 2`.execute(call.queries);
  if (rows.length < 2) throw new AppError("LAST_HISTORY");
  const before = { ...owner, ...nested(history, owner, stored.values) };
  const closed = closedDates(history, sight.settings.company, [dateOf(history, before)]);
  refuse(closed.map((one) => shortened(history, violation(shape.register, history.by.field, one))));
  refuse((await heldInForce(call, shape, history, { id, before }, sight)).map((one) => shortened(history, one)));
  try {
    await sql`delete from ${sql.table(history.table.name)} where id = ${entry}`.execute(call.queries);
  } catch (error) {
    throw constraintError(call.parts, shape, error, true);
  }
  await current(call, shape, history, id);
  const changes = changesBetween(history.members, stored.values, null);
  await writeAudit(call, { register: shape.register, id, op: "historico-excluido", changes });
  const hooks = hooksFor(call, shape, ENTRY);
  if (hooks.length > 0) {
    const record = await readRecord(call, shape, id, { fixed: {}, settings: sight.settings, unseen: NONE });
    await runEffects(call, shape, hooks, [{ op: ENTRY, id, before: owner, record, sent: {} }]);
  }
  return { id: entry };
}

/** The record shows what is in force and is a new version of itself. */
async function current(call: Call, shape: RegisterShape, history: HistoryShape, id: number): Promise<void> {
  await refreshVersion(call, shape, history, [id]);
}

async function storedEntry(
  call: Call,
  shape: RegisterShape,
  history: HistoryShape,
  { id, owner, entry }: { readonly id: number; readonly owner: WireRecord; readonly entry: number },
  sight: Sight,
): Promise<Entry> {
  const [stored] = await entriesOf(call, shape, history, sql`t.id = ${entry} and t.dono_id = ${id}`, null);
  if (!stored || !shownEntries(call, shape, history, owner, sight)(stored)) throw new AppError("NOT_FOUND");
  return stored;
}
