import { AppError } from "../errors/app-error.ts";
import type { Register, Registry } from "./register.ts";

/** A register by its id; NOT_FOUND where the declarations have none of that name. */
export function known(registry: Registry, id: string): Register {
  const register = registry.get(id);
  if (register === undefined) throw new AppError("NOT_FOUND");
  return register;
}

/** Rights to change all these registers; those the declarations do not have ask for none. */
export const rightsToEdit = (registry: Registry, registers: readonly { readonly id: string }[]): readonly string[] =>
  registers.flatMap(({ id }) => registry.get(id)?.rights.edit ?? []);
