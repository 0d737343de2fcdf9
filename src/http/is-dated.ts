import type { Register } from "../metadata/register.ts";

/** Whether a register keeps dated entries, of the record or of a group in it. */
export function isDated(register: Register): boolean {
  return register.history !== undefined || register.fields.some(({ object }) => object?.history !== undefined);
}
