import type { Engine, StoredRecord } from "../../../engine/contract.ts";
import { AppError } from "../../../errors/app-error.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import type { ObjectPlan, Register, Registry } from "../../../metadata/register.ts";
import { texts } from "./texts.ts";

/** A record of the origin with its dated entries, oldest first. */
export interface SourceRecord {
  readonly record: StoredRecord;
  readonly entries: readonly StoredRecord[];
}

/** More than this in one go would hold the destination's tables for too long. */
const MOST = 5_000;

const ALL = { filter: {}, sort: [{ path: "id", descending: false }], offset: 0, fixed: {} } as const;

/** Whole records of the registers, as the user sees them in the origin. */
export async function readSource(
  engine: Engine,
  context: RequestContext,
  registers: readonly Register[],
): Promise<ReadonlyMap<string, readonly SourceRecord[]>> {
  const found = new Map<string, readonly SourceRecord[]>();
  let count = 0;
  for (const register of registers) {
    const { total } = await engine.list(context, register.id, { ...ALL, limit: 1 });
    count += total;
    if (count > MOST) throw new AppError("ACTION_REFUSED", { message: texts.many(MOST) });
  }
  for (const register of registers) {
    const records: SourceRecord[] = [];
    for (const record of await wholeRecords(engine, context, register)) {
      const entries = isDated(register) ? [...(await engine.histories(context, register.id, record.id))].reverse() : [];
      records.push({ record, entries });
    }
    found.set(register.id, records);
  }
  return found;
}

/** Records the chosen ones refer to, through however many references, of registers the user may see in the origin. */
export async function readTargets(
  engine: Engine,
  registry: Registry,
  context: RequestContext,
  registers: readonly Register[],
): Promise<ReadonlyMap<string, readonly StoredRecord[]>> {
  const found = new Map<string, readonly StoredRecord[]>();
  const visit = async (plan: ObjectPlan): Promise<void> => {
    for (const { ref, object } of plan.fields) {
      if (object !== undefined) await visit(object);
      const target = ref === undefined ? undefined : registry.get(ref.register);
      if (target !== undefined) await take(target);
    }
  };
  const take = async (register: Register): Promise<void> => {
    if (register.scope === "system" || found.has(register.id) || !context.user.rights.has(register.rights.view)) return;
    found.set(register.id, []);
    found.set(register.id, await wholeRecords(engine, context, register));
    await visit(register);
  };
  for (const register of registers) await visit(register);
  return found;
}

/** Every record of a register, whole. */
export async function wholeRecords(
  engine: Engine,
  context: RequestContext,
  register: Register,
): Promise<readonly StoredRecord[]> {
  const { rows } = await engine.list(context, register.id, ALL);
  const records: StoredRecord[] = [];
  for (const { id } of rows) records.push(await engine.read(context, register.id, id, {}));
  return records;
}

export const isDated = ({ history, fields }: Register): boolean =>
  history !== undefined || fields.some(({ object }) => object?.history !== undefined);
