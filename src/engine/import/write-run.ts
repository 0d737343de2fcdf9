import { sql } from "kysely";
import { AppError } from "../../errors/app-error.ts";
import type { Json, WireRecord } from "../../metadata/verdict.ts";
import { askable } from "../facts/askable.ts";
import { NO_SETTINGS, ruleContext } from "../facts/context-reader.ts";
import type { Call } from "../parts.ts";
import { at } from "../read/wire.ts";
import type { RegisterShape } from "../shape/register-shape.ts";
import { breathing } from "../sheet/breath.ts";
import { columnValue } from "../write/column-values.ts";
import { withFixed } from "../write/fixed-values.ts";
import { holdTargets } from "../write/hold-targets.ts";
import { type Insert, insertMany } from "../write/insert-many.ts";
import type { BatchPlan } from "./batch-plan.ts";
import { findMany } from "./find-many.ts";
import type { SheetRecord } from "./parse-records.ts";

export interface RunPlace {
  readonly call: Call;
  readonly shape: RegisterShape;
  readonly plan: BatchPlan;
  readonly fixed: Readonly<Record<string, Json>>;
  /** Writes one record with everything there is to ask and to say. */
  readonly alone: (record: SheetRecord) => Promise<void>;
  readonly made: (record: SheetRecord, id: number) => void;
}

interface Ready {
  readonly record: SheetRecord;
  /** What the verdict made of it. */
  readonly accepted: WireRecord;
}

/**
 * Writes records in their order: neighbours that are new, accepted and refer to what may be referred to together, the others one by
 * one between them. What is found out beforehand only chooses the way: a record that must not be written has its
 * neighbours' insert refused by a constraint, and then they are taken apart.
 */
export async function writeRun(place: RunPlace, records: readonly SheetRecord[]): Promise<void> {
  const breathe = breathing();
  const ready: (WireRecord | null)[] = [];
  for (const record of records) {
    ready.push(acceptedOf(place, record));
    await breathe();
  }
  const known = await knownOf(place, records, ready);
  let run: Ready[] = [];
  for (const [index, record] of records.entries()) {
    const accepted = ready[index];
    if (accepted && !known.has(index)) {
      run.push({ record, accepted });
      continue;
    }
    await writeTogether(place, run);
    run = [];
    await place.alone(record);
  }
  await writeTogether(place, run);
}

/** The record as the verdict leaves it; null when there is anything to say of it. */
function acceptedOf({ call, shape, fixed }: RunPlace, record: SheetRecord): WireRecord | null {
  if (record.lost || record.unread.length > 0 || record.id !== null) return null;
  try {
    const sent = withFixed(shape, record.values, fixed);
    const context = ruleContext(call.context, "create", NO_SETTINGS);
    const facts = { references: {}, computed: {} };
    const verdict = call.parts.modules.get(shape.register.id)?.verdict({ before: null, sent, context, facts });
    return verdict && verdict.errors.length === 0 ? verdict.record : null;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** Places of the records that are there already, as far as can be told beforehand. */
async function knownOf(
  { call, shape, plan: { key }, fixed }: RunPlace,
  records: readonly SheetRecord[],
  ready: readonly (WireRecord | null)[],
): Promise<ReadonlySet<number>> {
  if (key.length === 0) return new Set();
  const asked = records.flatMap(({ values }, index) => {
    if (!ready[index]) return [];
    const clean = askable(shape.members, { ...values, ...fixed });
    const found = key.map((member) => columnValue(member, at(clean, member.field.path.split(".")) ?? null));
    return found.includes(null) ? [] : [{ index, values: found }];
  });
  return findMany(call, shape, key, asked);
}

async function writeTogether(place: RunPlace, run: readonly Ready[]): Promise<void> {
  const [first, ...more] = run;
  if (!first) return;
  if (more.length === 0) return place.alone(first.record);
  const { call, shape, plan } = place;
  const records = run.map(({ accepted }) => accepted);
  await holdTargets(call, shape, records);
  const named = await plan.quick.labels.read(call, records);
  const refused = named.indexOf(null);
  if (refused >= 0) {
    await writeTogether(place, run.slice(0, refused));
    await place.alone((run[refused] ?? first).record);
    return writeTogether(place, run.slice(refused + 1));
  }
  const lines = records.map((record, index): Insert => ({ record, named: named[index] ?? {}, context: call.context }));
  const made = await tried(call, () => insertMany(call, shape, plan.quick, lines));
  if (made) for (const [index, { record }] of run.entries()) place.made(record, made[index]?.id ?? 0);
  else {
    const half = Math.ceil(run.length / 2);
    await writeTogether(place, run.slice(0, half));
    await writeTogether(place, run.slice(half));
  }
}

/** Null when a constraint or a value refused it; then nothing of it is left. */
async function tried<T>({ queries }: Call, work: () => Promise<T>): Promise<T | null> {
  await sql`savepoint lote`.execute(queries);
  try {
    const done = await work();
    await sql`release savepoint lote`.execute(queries);
    return done;
  } catch (error) {
    const code = typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";
    if (!/^2[23]/.test(code)) throw error;
    await sql`rollback to savepoint lote`.execute(queries);
    return null;
  }
}
