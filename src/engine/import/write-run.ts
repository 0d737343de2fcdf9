import type { Json, WireRecord } from "../../metadata/verdict.ts";
import { askable } from "../facts/askable.ts";
import type { Call } from "../parts.ts";
import { at } from "../read/wire.ts";
import type { RegisterShape } from "../shape/register-shape.ts";
import { breathing } from "../sheet/breath.ts";
import { columnValue } from "../write/column-values.ts";
import { accepted } from "../write/decide.ts";
import { oneValued } from "../write/fixed-values.ts";
import { createTogether } from "../write/save-together.ts";
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
    const body = ready[index];
    if (body && !known.has(index)) {
      run.push({ record, accepted: body });
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
  return accepted(call, shape, null, record.values, fixed);
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
    const clean = askable(shape.members, { ...values, ...oneValued(fixed) });
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
  const made = await createTogether(
    call,
    shape,
    plan.plain,
    run.map(({ accepted: record }) => record),
  );
  if (made.every((one) => one === null)) {
    const half = Math.ceil(run.length / 2);
    await writeTogether(place, run.slice(0, half));
    return writeTogether(place, run.slice(half));
  }
  for (const [index, { record }] of run.entries()) {
    const id = made[index]?.id;
    if (id === undefined) await place.alone(record);
    else place.made(record, id);
  }
}
