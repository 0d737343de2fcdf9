import type { Field } from "../metadata/field.ts";
import type { Register } from "../metadata/register.ts";
import { defaultText } from "./texts.ts";

/** What may say an error better than its member, its register or the catalogue. */
export interface Wording {
  /** Text of a rule, of a uniqueness or of a company's setting: goes before every other. */
  readonly text?: string | undefined;
  /** What the kind or the house says: goes before the catalogue. */
  readonly fallback?: string | undefined;
}

/** The most particular text declared for an error, with its places still open. */
export const declaredText = (
  { messages }: Pick<Register, "messages">,
  field: Field | undefined,
  code: string,
  { text, fallback }: Wording = {},
): string => text ?? field?.messages[code] ?? field?.messages["*"] ?? messages[code] ?? fallback ?? defaultText(code);
