import { AppError } from "../errors/app-error.ts";
import type { Field } from "../metadata/field.ts";
import type { Register } from "../metadata/register.ts";
import type { WireRecord } from "../metadata/verdict.ts";
import { type RegisterCall, refuseQuery } from "./register-call.ts";

/** Write-only references: what a new record answers to may be said in the address, beside the record itself. */
export const besideRecord = (register: Register): readonly Field[] =>
  register.fields.filter(({ writeOnly, ref, type }) => writeOnly && ref?.bare === true && type === "integer");

/** Those of them that the address of a creation names. UNKNOWN_PARAMETER for any other name, INVALID_PARAMETER for what is no id. */
export function saidBeside(call: RegisterCall): WireRecord {
  const names = besideRecord(call.register).map(({ name }) => name);
  refuseQuery(call, ...names);
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = call.raw[name];
      if (value === undefined) return [];
      if (typeof value !== "string" || !/^\d{1,15}$/.test(value))
        throw new AppError("INVALID_PARAMETER", { params: { parameter: name } });
      return [[name, Number(value)] as const];
    }),
  );
}
