import { AppError } from "../../errors/app-error.ts";
import type { Register } from "../../metadata/register.ts";
import type { TablePlan } from "../../metadata/storage.ts";
import type { Violation } from "../../metadata/verdict.ts";
import type { Parts } from "../parts.ts";
import type { RegisterShape } from "../shape/register-shape.ts";
import { violation } from "./violation.ts";

interface DatabaseError {
  readonly code: string;
  readonly constraint?: string;
  readonly table?: string;
  readonly column?: string;
}

const CODES: Readonly<Record<string, string>> = {
  "23505": "unique",
  "23P01": "unique",
  "23503": "reference",
  "23001": "reference",
  "23514": "check",
  "23502": "required",
};

/** What a constraint refused, as the error the declaration asks for; anything else is thrown on unchanged. */
export function constraintError(parts: Parts, shape: RegisterShape, error: unknown, removing: boolean): unknown {
  if (!isDatabaseError(error)) return error;
  const code = CODES[error.code];
  if (!code) return error;
  if (code === "reference" && (removing || parts.shapes.byTable(error.table ?? "") !== shape)) {
    const user = parts.shapes.byTable(error.table ?? "")?.register.plural ?? "outros registros";
    return new AppError("RECORD_IN_USE", { params: { users: user }, cause: error });
  }
  const found = describe(shape.register, error, code);
  if (!found) return error;
  return new AppError(code === "unique" ? "UNIQUE_VIOLATION" : "FIELD_VALIDATION_VIOLATION", { errors: [found], cause: error });
}

function describe(register: Register, error: DatabaseError, code: string): Violation | null {
  const { constraint } = error;
  // Rules that hang on what nobody knows (a reference that leads nowhere) ask for nothing; the column does.
  if (code === "required") {
    const columns = register.storage.tables.find(({ name }) => name === error.table)?.columns;
    const field = columns?.find(({ name }) => name === error.column)?.field;
    return field === undefined ? null : violation(register, undefined, { field, code });
  }
  for (const table of register.storage.tables) {
    const unique = [...table.indexes, ...table.exclusions].find((one) => one.name === constraint);
    if (unique) return violation(register, undefined, { field: unique.field ?? "", code, text: unique.message });
    const check = table.checks.find((one) => one.name === constraint);
    if (check) return violation(register, undefined, { field: check.field ?? "", code });
    const key = table.foreignKeys.find((one) => one.name === constraint);
    if (key) return violation(register, undefined, { field: fieldOf(table, key.columns), code });
  }
  return null;
}

function fieldOf(table: TablePlan, columns: readonly string[]): string {
  const last = table.columns.find((one) => one.name === columns.at(-1));
  return last?.field ?? table.path;
}

function isDatabaseError(error: unknown): error is DatabaseError {
  return (
    typeof error === "object" &&
    error !== null &&
    "code" in error &&
    typeof error.code === "string" &&
    /^[0-9A-Z]{5}$/.test(error.code)
  );
}
