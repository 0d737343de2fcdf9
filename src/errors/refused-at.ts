import { AppError } from "./app-error.ts";

/** A refused input, said at its member. */
export const refusedAt = (field: string, code: string, message: string): AppError =>
  new AppError("FIELD_VALIDATION_VIOLATION", { errors: [{ field, code, message }] });
