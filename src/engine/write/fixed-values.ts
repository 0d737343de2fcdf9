import { AppError } from "../../errors/app-error.ts";
import type { Json, WireRecord } from "../../metadata/verdict.ts";
import { idOf } from "../read/wire.ts";
import type { RegisterShape } from "../shape/register-shape.ts";
import { violation } from "./violation.ts";

/** Members of which the address leaves one value, not a choice. */
export const oneValued = (fixed: Readonly<Record<string, Json>>): Readonly<Record<string, Json>> =>
  Object.fromEntries(Object.entries(fixed).filter(([, value]) => !Array.isArray(value)));

/**
 * Gives members fixed by the address their value; a different one in the body is refused, not dropped. A list is what the address
 * leaves to choose from: anything else is refused as no option.
 */
export function withFixed(shape: RegisterShape, sent: WireRecord, fixed: Readonly<Record<string, Json>>): WireRecord {
  const entries = Object.entries(fixed);
  if (entries.length === 0) return sent;
  const values: Record<string, Json> = {};
  for (const [path, value] of entries) {
    const member = shape.byPath.get(path);
    if (!member) throw new AppError("NOT_FOUND");
    const reference = member.shared.can.reference === true;
    const given = sent[path];
    if (Array.isArray(value)) {
      if (given === undefined || given === null || value.includes(given)) continue;
      const foreign = violation(shape.register, member.field, { field: path, code: "enum" });
      throw new AppError("FIELD_VALIDATION_VIOLATION", { errors: [foreign] });
    }
    const differs = reference ? idOf(given) !== idOf(value) : given !== value;
    if (given !== undefined && given !== null && differs) {
      const locked = violation(shape.register, member.field, { field: path, code: "locked" });
      throw new AppError("FIELD_VALIDATION_VIOLATION", { errors: [locked] });
    }
    values[path] = reference && !member.field.ref?.bare ? { id: idOf(value) } : value;
  }
  return { ...sent, ...values };
}
