import { AppError } from "../../../errors/app-error.ts";
import { fieldAt } from "../../../http/field-at.ts";
import type { Register, Registry } from "../../../metadata/register.ts";
import type { Json, WireRecord } from "../../../metadata/verdict.ts";
import { texts } from "./texts.ts";

/** Whether a record of the register is a person: the register itself has a privacy class, and so has what it is named by. */
export const isOfPeople = (register: Register): boolean =>
  register.privacy !== "none" && register.displayFields.some((path) => (fieldAt(register, path)?.privacy ?? "none") !== "none");

/** NOT_FOUND for a register there is not, or whose records are no people. */
export function personRegister(registry: Registry, id: string): Register {
  const register = registry.get(id);
  if (register === undefined || !isOfPeople(register)) throw new AppError("NOT_FOUND", { message: texts.noPerson });
  return register;
}

/** What a record is called. */
export function nameOf({ display }: Register, record: WireRecord): string {
  return display
    .map((part) => (typeof part === "string" ? part : textAt(record, part.steps)))
    .join("")
    .trim();
}

function textAt(record: WireRecord, steps: readonly string[]): string {
  let value: Json | undefined = record;
  for (const step of steps)
    value = typeof value === "object" && value !== null && !Array.isArray(value) ? (value as WireRecord)[step] : undefined;
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
