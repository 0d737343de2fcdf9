import { sql } from "kysely";
import type { WireRecord } from "../../metadata/verdict.ts";
import type { StoredRecord, WriteOptions } from "../contract.ts";
import { NO_SETTINGS } from "../facts/context-reader.ts";
import type { Call } from "../parts.ts";
import { readRecords } from "../read/read-record.ts";
import type { RegisterShape } from "../shape/register-shape.ts";
import { accepted } from "./decide.ts";
import type { Claim } from "./idempotency.ts";
import { insertTogether } from "./insert-together.ts";
import type { PlainPlan } from "./plain-plan.ts";
import { updateOf, updateTogether } from "./update-together.ts";

/** Records of one statement. */
export const MOST = 50;
const NONE: ReadonlySet<string> = new Set();

type Answer = StoredRecord | null;

/**
 * Writes one body to any number of records of a plain register (null: a new one) by two statements: what is asked first, then rows, lists,
 * key, audit and answers at once. The second holds only while what was asked still is so, and therefore needs no transaction. Answers those
 * that were written; what there is to say of the others `saveRecord` finds.
 */
export async function saveTogether(
  call: Call,
  shape: RegisterShape,
  plan: PlainPlan,
  ids: readonly (number | null)[],
  body: WireRecord,
  { fixed, version, idempotency }: WriteOptions,
): Promise<ReadonlyMap<number | null, StoredRecord>> {
  const known = ids.filter((id) => id !== null);
  if (known.length < ids.length) {
    const record = accepted(call, shape, null, body, fixed);
    const [made] = record ? await createTogether(call, shape, plan, [record], idempotency) : [];
    return new Map(made ? [[null, made]] : []);
  }
  const found = await readRecords(call, shape, known, { fixed, settings: NO_SETTINGS, unseen: NONE, bare: true });
  const updates = [...found.values()].flatMap((before) => {
    const record = version === undefined || version === before.versao ? accepted(call, shape, before, body, fixed) : null;
    return (record && updateOf(plan, before, record)) ?? [];
  });
  const saved = new Map<number, StoredRecord>();
  for (const [first, ...more] of Map.groupBy(updates, ({ statement }) => statement).values()) {
    if (!first) continue;
    const made = await unlessRefused(call, more.length + 1, () => updateTogether(call, shape, plan, [first, ...more]));
    for (const [id, record] of made ?? []) saved.set(id, record);
  }
  return saved;
}

/** New records the verdict accepted, in order; null for those that refer to what may not be chosen, for all where the database refuses one. */
export async function createTogether(
  call: Call,
  shape: RegisterShape,
  plan: PlainPlan,
  records: readonly WireRecord[],
  claim?: Claim,
): Promise<readonly Answer[]> {
  if (records.length === 0) return [];
  const names = await plan.labels.read(call, records);
  const lines = records.flatMap((record, place) => {
    const named = names[place];
    return named ? [{ record, named, place }] : [];
  });
  const made = await unlessRefused(call, lines.length, () => insertTogether(call, shape, plan, lines, claim));
  const answers: Answer[] = records.map(() => null);
  for (const [at, { place }] of lines.entries()) answers[place] = made?.[at] ?? null;
  return answers;
}

/**
 * What a writing statement gave; null when the database refused it, and then nothing of it is left. A constraint, a value that
 * cannot be, or a conflict: alone, with everything asked, a record tells what there is to say, or waits and tries again. Of many,
 * whatever is wrong is wrong with some. A connection that was lost says nothing of what was kept, and is never a refusal.
 */
async function unlessRefused<T>({ queries, holds }: Call, records: number, work: () => Promise<T>): Promise<T | null> {
  if (records === 0) return null;
  if (holds) await sql`savepoint lote`.execute(queries);
  try {
    const done = await work();
    if (holds) await sql`release savepoint lote`.execute(queries);
    return done;
  } catch (error) {
    const { code = "", severity } = error as { readonly code?: string; readonly severity?: string };
    // A conflict ends a whole transaction, which is then run again.
    const refused = holds ? /^(22|23)/.test(code) : /^(22|23|40)/.test(code) || (records > 1 && severity === "ERROR");
    if (!refused) throw error;
    if (holds) await sql`rollback to savepoint lote`.execute(queries);
    return null;
  }
}
