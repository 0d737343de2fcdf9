import { AppError } from "../../../errors/app-error.ts";
import { fieldAt } from "../../../metadata/field-at.ts";
import type { Register, Registry } from "../../../metadata/register.ts";
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
