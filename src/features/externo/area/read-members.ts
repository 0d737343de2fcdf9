import { isValidCpf } from "@brazilian-utils/brazilian-utils/is-valid-cpf";
import { AppError } from "../../../errors/app-error.ts";
import { idOf } from "../../../http/address-tree.ts";
import { cpfDigits, numberIn } from "./shared.ts";
import { texts } from "./texts.ts";

type Given = Readonly<Record<string, unknown>>;

/** The parameters of an address; unknown and repeated ones are refused. */
export function queryOf(query: unknown, names: readonly string[]): Readonly<Record<string, string | undefined>> {
  const given = (query ?? {}) as Given;
  for (const [name, value] of Object.entries(given)) {
    if (!names.includes(name)) throw new AppError("UNKNOWN_PARAMETER", { params: { parameter: name.slice(0, 60) } });
    if (typeof value !== "string") throw new AppError("INVALID_PARAMETER", { params: { parameter: name } });
  }
  return given as Readonly<Record<string, string>>;
}

/** Every member of the log-in and of the recovery that is missing, at once. */
export function refuseMissing(body: Given, messages: Readonly<Record<string, string>>): void {
  const isMissing = (value: unknown): boolean =>
    value === undefined || value === null || (typeof value === "string" && value.trim() === "");
  const errors = Object.entries(messages)
    .filter(([field]) => isMissing(body[field]))
    .map(([field, message]) => ({ field, code: "required", message }));
  if (errors.length > 0) throw new AppError("FIELD_VALIDATION_VIOLATION", { errors });
}

/** 11 digits with good check digits, or a message at the field. */
export function cpfMember(value: unknown): string {
  const digits = typeof value === "string" ? cpfDigits(value) : "";
  if (/^\d{11}$/.test(digits) && isValidCpf(digits)) return digits;
  throw new AppError("FIELD_VALIDATION_VIOLATION", {
    errors: [{ field: "cpf", code: "format", message: texts.invalidCpf }],
  });
}

/** A company's number, from a form (text) or from JSON. */
export function companyMember(value: unknown): number {
  const id = typeof value === "number" && Number.isSafeInteger(value) && value > 0 ? value : numberIn(textOf(value));
  if (typeof id === "number") return id;
  throw new AppError("FIELD_VALIDATION_VIOLATION", {
    errors: [{ field: "empresaId", code: "format", message: texts.invalidCompany }],
  });
}

/** The id in the address of a route. */
export function idMember(params: unknown): number {
  const id = idOf((params as { readonly id?: string }).id);
  if (id === undefined) throw new AppError("NOT_FOUND");
  return id;
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "x");
