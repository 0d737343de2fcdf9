import type { Register } from "../../metadata/register.ts";
import { violationLabel } from "../form/violation-label.ts";
import { ApiError, messageOf } from "../providers/api-error.ts";
import { dialogTexts } from "./texts.ts";

interface Reason {
  readonly field: string;
  readonly message: string;
}

/** A reason and the member it is about (`Nome: campo obrigatório`), unless the message names it itself. */
export function reasonOf(register: Register, { field, message }: Reason): string {
  const label = violationLabel(register, field);
  return label === null || message.startsWith(label) ? message : `${label}: ${message}`;
}

/** Every reason the server gave for refusing a call, not their heading alone. */
export function reasonsOf(register: Register, error: unknown): readonly string[] {
  const said = error instanceof ApiError ? error.errors.map((one) => reasonOf(register, one)) : [];
  return said.length > 0 ? [...new Set(said)] : [messageOf(error, dialogTexts.failed)];
}
