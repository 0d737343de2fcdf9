import { AppError } from "../../errors/app-error.ts";
import type { WireRecord } from "../../metadata/verdict.ts";
import type { HookCall, HookFunctions } from "../contract.ts";
import type { Call } from "../parts.ts";
import type { RegisterShape } from "../shape/register-shape.ts";

interface Declared {
  readonly functions: HookFunctions;
  readonly writes: readonly string[];
}

/**
 * The hooks a register declares for an operation; a copy is a creation too, or it would be the way around whatever creations are held to.
 * A declared hook without a function is a fault of the installation.
 */
export function hooksFor(call: Pick<Call, "parts">, shape: RegisterShape, op: string): readonly Declared[] {
  return shape.register.hooks
    .filter((hook) => hook.on.includes(op) || (op === "clone" && hook.on.includes("create")))
    .map((hook) => {
      const functions = call.parts.hooks.get(`${shape.register.id}#${hook.name}`);
      if (!functions) throw new Error(`${shape.register.id}: hook ${hook.name} is not installed`);
      return { functions, writes: hook.writes };
    });
}

export interface HookMoment {
  readonly op: string;
  readonly id: number | null;
  readonly source?: number | null;
  readonly before: WireRecord | null;
  readonly record: WireRecord;
  readonly sent: WireRecord;
}

/** Of a record that is stored. */
export interface StoredMoment extends HookMoment {
  readonly id: number;
}

export function hookCall(call: Call, shape: RegisterShape, moment: HookMoment): HookCall {
  return {
    queries: call.queries,
    context: call.context,
    engine: call.parts.engineOn(call.queries),
    register: shape.register,
    ...moment,
    refuse(field, message) {
      throw new AppError("FIELD_VALIDATION_VIOLATION", { errors: [{ field, code: "hook", message }] });
    },
  };
}

/** Whether every hook says how it decides for many: what one record does to another it knows itself. */
export const knowMany = (hooks: readonly Declared[]): boolean =>
  hooks.every(({ functions: { prepare, prepareAll, effect, effectAll } }) => (!prepare || prepareAll) && (!effect || effectAll));

/** Runs `prepare` of every hook for each record; what it answers is taken at the members it declared. */
export async function runPrepare(
  call: Call,
  shape: RegisterShape,
  hooks: readonly Declared[],
  moments: readonly HookMoment[],
): Promise<readonly WireRecord[]> {
  const records = moments.map(({ record }) => record);
  for (const { functions, writes } of hooks) {
    const calls = moments.map((moment, at) => hookCall(call, shape, { ...moment, record: records[at] ?? moment.record }));
    for (const [at, made] of (await preparedBy(functions, calls)).entries()) {
      if (!made) continue;
      const foreign = Object.keys(made).find((name) => !writes.includes(name));
      if (foreign) throw new Error(`${shape.register.id}: a hook wrote ${foreign} without declaring it`);
      records[at] = { ...records[at], ...made };
    }
  }
  return records;
}

async function preparedBy(
  { prepare, prepareAll }: HookFunctions,
  calls: readonly HookCall[],
): Promise<readonly (WireRecord | undefined)[]> {
  if (prepareAll) return prepareAll(calls);
  const made: (WireRecord | undefined)[] = [];
  for (const one of prepare ? calls : []) made.push(await prepare?.(one));
  return made;
}

/** Runs `effect` of every hook for each record; true where there is one. */
export async function runEffects(
  call: Call,
  shape: RegisterShape,
  hooks: readonly Declared[],
  moments: readonly StoredMoment[],
): Promise<boolean> {
  const calls = moments.map((moment) => ({ ...hookCall(call, shape, moment), id: moment.id }));
  let ran = false;
  for (const { functions } of hooks) {
    ran ||= functions.effect !== undefined || functions.effectAll !== undefined;
    if (functions.effectAll) await functions.effectAll(calls);
    else for (const one of calls) await functions.effect?.(one);
  }
  return ran;
}
