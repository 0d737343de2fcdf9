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
export function hooksFor(call: Call, shape: RegisterShape, op: string): readonly Declared[] {
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

/** Runs `prepare` of every hook; what it answers is taken at the members it declared. */
export async function runPrepare(
  call: Call,
  shape: RegisterShape,
  hooks: readonly Declared[],
  moment: HookMoment,
): Promise<WireRecord> {
  let { record } = moment;
  for (const { functions, writes } of hooks) {
    const made = await functions.prepare?.(hookCall(call, shape, { ...moment, record }));
    if (!made) continue;
    const foreign = Object.keys(made).find((name) => !writes.includes(name));
    if (foreign) throw new Error(`${shape.register.id}: a hook wrote ${foreign} without declaring it`);
    record = { ...record, ...made };
  }
  return record;
}

export async function runEffects(
  call: Call,
  shape: RegisterShape,
  hooks: readonly Declared[],
  moment: HookMoment & { readonly id: number },
): Promise<boolean> {
  let ran = false;
  for (const { functions } of hooks) {
    if (!functions.effect) continue;
    await functions.effect({ ...hookCall(call, shape, moment), id: moment.id });
    ran = true;
  }
  return ran;
}
