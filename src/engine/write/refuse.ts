import { AppError } from "../../errors/app-error.ts";
import type { Violation } from "../../metadata/verdict.ts";

/** Throws what the violations mean together: a guard, a duplicate, or fields to correct. */
export function refuse(errors: readonly Violation[]): void {
  const [first] = errors;
  if (!first) return;
  const guard = errors.find((one) => one.code === "action");
  if (guard) throw new AppError("ACTION_REFUSED", { message: guard.message, errors });
  if (errors.every((one) => one.code === "unique")) throw new AppError("UNIQUE_VIOLATION", { errors });
  throw new AppError("FIELD_VALIDATION_VIOLATION", { errors });
}
