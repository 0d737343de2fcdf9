import { sql } from "kysely";
import { AppError } from "../../errors/app-error.ts";
import type { Json, WireRecord } from "../../metadata/verdict.ts";
import { type Change, changesBetween } from "../audit/changes.ts";
import type { StoredRecord, WrittenDraft } from "../contract.ts";
import { decisive } from "../facts/decisive.ts";
import { keepHistories } from "../history/keep-histories.ts";
import type { Call } from "../parts.ts";
import { lockRecords, readRecords } from "../read/read-record.ts";
import { ownScope } from "../read/scope-condition.ts";
import { type Sight, sightOf } from "../read/sight.ts";
import type { RegisterShape } from "../shape/register-shape.ts";
import { noteTogether } from "./audit-rows.ts";
import { holdRecordFiles } from "./check-files.ts";
import { constraintError } from "./constraint-error.ts";
import { decideTogether } from "./decide.ts";
import { withFixed } from "./fixed-values.ts";
import { hooksFor, runEffects, runPrepare } from "./hooks.ts";
import { demandRows } from "./may-write.ts";
import { refuse } from "./refuse.ts";
import { insertRecords, updateRecords } from "./store-record.ts";
import { strip } from "./strip.ts";

/** How records are written, the same for all of them. */
export interface Saving {
  readonly op: string;
  /** Values fixed by the address. */
  readonly fixed: Readonly<Record<string, Json>>;
  /** Record a copy is made of. */
  readonly source?: number | undefined;
  /** Version of the record that was read. */
  readonly version?: number | undefined;
  /** Members the running action opens although read-only. */
  readonly asked?: ReadonlySet<string> | undefined;
  /** Told what the write changes. */
  readonly changed?: ((changes: readonly Change[]) => void) | undefined;
}

/** A record on its way: as it was, what was sent of it, and as it is to be. */
interface Line {
  readonly before: StoredRecord | null;
  readonly sent: WireRecord;
  readonly record: WireRecord;
}

/** As it is now. */
interface StoredLine extends Line {
  readonly id: number;
  readonly after: StoredRecord;
  readonly changes: readonly Change[];
  /** Written under another version; not what came as it was. */
  readonly written: boolean;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * Writes records, new ones (`id` null) or those that are there, inside the caller's transaction: stored records → verdicts → other rows →
 * hooks → SQL → histories → audit → effects, each for all of them at once. Throws at the first that is refused. Answers them in order.
 */
export async function saveRecords(
  call: Call,
  shape: RegisterShape,
  drafts: readonly WrittenDraft[],
  saving: Saving,
): Promise<readonly StoredRecord[]> {
  const { op, source = null } = saving;
  const sight = await sightOf(call, shape);
  const lines = await decided(call, shape, drafts, saving, sight);
  const hooks = hooksFor(call, shape, op);
  const moments = lines.map((line) => ({ ...line, op, source, id: line.before?.id ?? null }));
  const prepared = await runPrepare(call, shape, hooks, moments);
  const ready = lines.map((line, at) => ({ ...line, record: prepared[at] ?? line.record }));
  const stored = await storeChanged(call, shape, ready, saving, sight);
  const notes = stored.filter(({ written }) => written);
  if (notes.length > 0) await noteTogether(call, shape.register, op, notes);
  const told = stored.map(({ id, before, after, sent }) => ({ op, id, source, before, record: after, sent }));
  const ran = await runEffects(call, shape, hooks, told);
  const answers = ran ? await storedNow(call, shape, stored, sight) : stored.map(({ after }) => after);
  return answers.map((one) => strip(one, sight.unseen));
}

/** What the verdict and other rows leave of the drafts. */
async function decided(
  call: Call,
  shape: RegisterShape,
  drafts: readonly WrittenDraft[],
  { op, fixed, version, asked }: Saving,
  sight: Sight,
): Promise<readonly Line[]> {
  const ids = drafts.flatMap(({ id }) => id ?? []);
  const found = await lockRecords(call, shape, ids, { fixed, settings: sight.settings, unseen: NONE });
  if (ids.length > 0) await demandRows(call, shape, ids, op, sight);
  for (const stored of version === undefined ? [] : found.values())
    if (stored.versao !== version) throw new AppError("VERSION_CONFLICT", { data: { current: strip(stored, sight.unseen) } });
  if (ids.length < drafts.length) await refuseSecond(call, shape);
  const given = drafts.map(({ id, body }) => ({
    ...{ op, id, before: id === null ? null : (found.get(id) ?? null), sent: withFixed(shape, body, fixed) },
    ...(asked ? { asked } : {}),
  }));
  const decisions = await decideTogether(call, shape, given, sight, { computed: decisive(shape) });
  for (const { errors } of decisions) refuse(errors, shape.register.rules);
  return decisions.map(({ verdict: { record } }, at) => {
    const { before = null, sent = {} } = given[at] ?? {};
    return { before, sent, record };
  });
}

/** Stores the lines that change something; the others stay as they are, with the version they have. */
async function storeChanged(
  call: Call,
  shape: RegisterShape,
  lines: readonly Line[],
  saving: Saving,
  sight: Sight,
): Promise<readonly StoredLine[]> {
  if (saving.op !== "update") return storeLines(call, shape, lines, saving, sight);
  await sql`savepoint gravacao`.execute(call.queries);
  const stored = await storeLines(call, shape, lines, saving, sight);
  for (const { changes } of stored) saving.changed?.(changes);
  const same = stored.filter(({ written }) => !written);
  if (same.length === 0) {
    await sql`release savepoint gravacao`.execute(call.queries);
    return stored;
  }
  await sql`rollback to savepoint gravacao`.execute(call.queries);
  await sql`release savepoint gravacao`.execute(call.queries);
  const changed = stored.filter(({ written }) => written);
  const again = changed.length === 0 ? [] : await storeLines(call, shape, changed, saving, sight);
  const asTheyWere = await storedNow(call, shape, same, sight);
  const now = new Map(
    [...again, ...same.map((one, at) => ({ ...one, after: asTheyWere[at] ?? one.after }))].map((one) => [one.id, one]),
  );
  return stored.map((one) => now.get(one.id) ?? one);
}

/** Rows, lists, histories and files of records, and what is stored then. */
async function storeLines(
  call: Call,
  shape: RegisterShape,
  lines: readonly Line[],
  { op }: Saving,
  sight: Sight,
): Promise<readonly StoredLine[]> {
  const { saved, dated } = await stored(call, shape, lines);
  await demandRows(
    call,
    shape,
    saved.map(({ id }) => id),
    op,
    sight,
  );
  for (const { id, record, before } of saved) await holdRecordFiles(call, shape, id, record, before);
  const now = await storedNow(call, shape, saved, sight);
  return saved.flatMap((line, at) => {
    const after = now[at];
    if (!after) return [];
    const changes = changesBetween(shape.members, line.before, after);
    const isSame = op === "update" && changes.length === 0 && !dated.has(line.id) && !tellsSecret(shape, line.sent);
    return [{ ...line, after, changes, written: !isSame }];
  });
}

async function stored(
  call: Call,
  shape: RegisterShape,
  lines: readonly Line[],
): Promise<{ readonly saved: readonly (Line & { readonly id: number })[]; readonly dated: ReadonlySet<number> }> {
  const there = lines.flatMap((line) => (line.before ? [{ ...line, id: line.before.id }] : []));
  const fresh = lines.filter(({ before }) => !before);
  try {
    if (there.length > 0) await updateRecords(call, shape, there);
    const records = fresh.map(({ record }) => record);
    const ids = fresh.length === 0 ? [] : await insertRecords(call, shape, records);
    const made = new Map(fresh.map((line, at) => [line, ids[at] ?? 0]));
    const saved = lines.map((line) => ({ ...line, id: line.before?.id ?? made.get(line) ?? 0 }));
    return { saved, dated: await keepHistories(call, shape, saved) };
  } catch (error) {
    throw constraintError(call.parts, shape, error, false);
  }
}

/** The records as they are stored, in order, also where their row condition no longer lets them be seen. */
async function storedNow(
  call: Call,
  shape: RegisterShape,
  records: readonly { readonly id: number }[],
  { settings }: Sight,
): Promise<readonly StoredRecord[]> {
  const ids = records.map(({ id }) => id);
  const found = await readRecords(call, shape, ids, { fixed: {}, settings, unseen: NONE, all: true });
  return ids.map((id) => {
    const one = found.get(id);
    if (!one) throw new AppError("NOT_FOUND");
    return one;
  });
}

/** Whether something arrived that no reading of the record shows: then it may have changed although it looks the same. */
const tellsSecret = (shape: RegisterShape, sent: WireRecord): boolean =>
  [...shape.byPath.values()].some(
    ({ field, shared }) => (field.writeOnly || shared.can.secret) && sent[field.path.split(".")[0] ?? ""] !== undefined,
  );

/** A register of which each owner holds one record takes no second one. */
async function refuseSecond(call: Call, shape: RegisterShape): Promise<void> {
  if (!shape.register.single) return;
  await sql`select pg_advisory_xact_lock(hashtext(${shape.table.name}))`.execute(call.queries);
  const { rows } =
    await sql`select 1 from ${sql.table(shape.table.name)} t where ${ownScope(shape.register, call.context)} limit 1`.execute(
      call.queries,
    );
  if (rows.length > 0) throw new AppError("UNIQUE_VIOLATION");
}
