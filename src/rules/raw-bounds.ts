import type { Field } from "../metadata/field.ts";
import type { Json } from "../metadata/verdict.ts";
import { isList } from "./value.ts";

/** Rows of a list that declares no `maxItems`; the generator plans with it, too. */
export const MOST_ROWS = 500;
const MOST_ITEMS = 10_000;
const LONGEST_TEXT = 50_000;
/** What trimming and composing may take away of a text that is good. */
const SLACK = 4;

/** What is told of a value too large to be looked at: looked at before anything walks it. Null when it may be. */
export function beyondRaw(field: Field, sent: Json | undefined): { readonly code: string; readonly limit: number } | null {
  if (typeof sent === "string") {
    const limit = field.shape.maxLength ?? LONGEST_TEXT;
    return sent.length > limit * SLACK ? { code: "maxLength", limit } : null;
  }
  if (!isList(sent)) return null;
  const limit = field.shape.maxItems ?? (field.object ? MOST_ROWS : MOST_ITEMS);
  // The last item of a list may be left empty; how many count is asked later.
  return sent.length > limit + 1 ? { code: "maxItems", limit } : null;
}
