import { AppError } from "../errors/app-error.ts";
import { isOneLine } from "../metadata/one-line.ts";

/** A body that is an object with these members and no other. */
export function bodyRecord(body: unknown, names: readonly string[]): Readonly<Record<string, unknown>> {
  if (typeof body !== "object" || body === null || Array.isArray(body)) throw new AppError("MALFORMED_REQUEST");
  for (const name of Object.keys(body))
    if (!names.includes(name)) throw new AppError("UNKNOWN_PARAMETER", { params: { parameter: name.slice(0, 60) } });
  return body as Readonly<Record<string, unknown>>;
}

/** A filled text of one line; otherwise a message at its field. */
export function textMember(body: Readonly<Record<string, unknown>>, name: string, longest: number): string {
  const value = body[name];
  if (value !== undefined && value !== null && typeof value !== "string")
    throw new AppError("INVALID_PARAMETER", { params: { parameter: name } });
  if (value === undefined || value === null || value.trim() === "")
    throw new AppError("FIELD_VALIDATION_VIOLATION", {
      errors: [{ field: name, code: "required", message: "Campo obrigatório" }],
    });
  if (value.length > longest || !isOneLine(value)) throw new AppError("INVALID_PARAMETER", { params: { parameter: name } });
  return value;
}
