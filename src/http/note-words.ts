import { RECORD_OPERATIONS } from "../metadata/record-operations.ts";
import type { Register, Registry } from "../metadata/register.ts";
import type { AuditWords } from "./server-feature.ts";

/** An operation of the audit as people read it; the id where nobody gave it words. */
export function operationTitle({ ops }: AuditWords, register: Register | undefined, op: string): string {
  return RECORD_OPERATIONS[op] ?? ops[op] ?? register?.actions.find((action) => action.op === op)?.title ?? op;
}

/** What a note of the audit is about: a register, or a place of a feature. */
export function placeTitle({ places }: AuditWords, registry: Registry, place: string): string {
  return registry.get(place)?.title ?? places?.[place] ?? place;
}
