import type { ObjectPlan, Register } from "../../metadata/register.ts";
import type { WireRecord } from "../../metadata/verdict.ts";
import { misshapen } from "../../rules/misshapen.ts";
import { refuse } from "./refuse.ts";
import { violation } from "./violation.ts";

/** FIELD_VALIDATION_VIOLATION for values that cannot be what their members hold; `plan` is the part of the register that was sent. */
export function demandForm(register: Register, sent: WireRecord, plan: ObjectPlan = register): void {
  refuse(misshapen(plan, sent).map(({ field, at }) => violation(register, field, { field: at, code: "type" })));
}
