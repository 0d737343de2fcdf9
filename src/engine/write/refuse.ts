import { AppError } from "../../errors/app-error.ts";
import type { Rule } from "../../metadata/register.ts";
import type { Violation } from "../../metadata/verdict.ts";

/** Throws what the violations of a record under these rules mean together: a guard, a duplicate, an official layout, or fields to correct. */
export function refuse(errors: readonly Violation[], rules: readonly Rule[] = []): void {
  const [first] = errors;
  if (!first) return;
  const guard = errors.find((one) => one.code === "action");
  if (guard) throw new AppError("ACTION_REFUSED", { message: guard.message, errors });
  if (errors.every((one) => one.code === "unique")) throw new AppError("UNIQUE_VIOLATION", { errors });
  const layout = new Set(rules.filter((one) => one.layout !== undefined).map(({ id }) => id));
  if (errors.every(({ rule }) => rule !== undefined && layout.has(rule)))
    throw new AppError("ESOCIAL_LAYOUT_VIOLATION", { errors });
  throw new AppError("FIELD_VALIDATION_VIOLATION", { errors });
}
