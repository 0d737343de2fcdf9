import { fill } from "../../errors/app-error.ts";
import type { Field } from "../../metadata/field.ts";
import type { Register } from "../../metadata/register.ts";
import type { Violation } from "../../metadata/verdict.ts";
import { defaultText } from "../../rules/texts.ts";

/** A violation only the database can tell, worded by the same ladder as the verdict's. */
export function violation(
  register: Register,
  field: Field | undefined,
  place: string,
  code: string,
  message?: string,
): Violation {
  const text = message ?? field?.messages[code] ?? field?.messages["*"] ?? register.messages[code] ?? defaultText(code);
  return { field: place, code, message: fill(text, { label: field?.title ?? register.title, path: place }) };
}
