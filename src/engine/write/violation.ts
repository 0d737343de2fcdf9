import { fill } from "../../errors/app-error.ts";
import type { Field } from "../../metadata/field.ts";
import type { Register } from "../../metadata/register.ts";
import type { Finding, Violation } from "../../metadata/verdict.ts";
import { declaredText } from "../../rules/wording.ts";

/** A finding where there is no verdict to word it: before a draft is looked at, and when the database itself refused. */
export function violation(register: Register, field: Field | undefined, { field: place, code, ...wording }: Finding): Violation {
  const text = declaredText(register, field, code, wording);
  return { field: place, code, message: fill(text, { label: field?.title ?? register.title }) };
}
