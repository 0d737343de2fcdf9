import { isValidCpf } from "@brazilian-utils/brazilian-utils/is-valid-cpf";
import { AppError } from "../../../errors/app-error.ts";
import { cpfDigits } from "./shared.ts";
import { texts } from "./texts.ts";

/** 11 digits with good check digits; undefined of anything else. */
export function validCpf(typed: string): string | undefined {
  const digits = cpfDigits(typed);
  return /^\d{11}$/.test(digits) && isValidCpf(digits) ? digits : undefined;
}

/** As `validCpf`, or a message at the field. */
export function cpfMember(value: unknown): string {
  const digits = typeof value === "string" ? validCpf(value) : undefined;
  if (digits !== undefined) return digits;
  throw new AppError("FIELD_VALIDATION_VIOLATION", {
    errors: [{ field: "cpf", code: "format", message: texts.invalidCpf }],
  });
}
