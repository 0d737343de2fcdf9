import type { Field } from "../../metadata/field.ts";
import { isFilled } from "../../metadata/json.ts";
import type { FieldState, Json } from "../../metadata/verdict.ts";
import { formTexts } from "./texts.ts";

/**
 * What helps a person who hesitates: the register's words, and why a rule asks for or bars the member. What is filled was asked for with
 * success, and a value that stands there is seen to be worked out: then these are not said. Null when nothing helps.
 */
export function memberHelp(field: Field, state: FieldState, value: Json): string | null {
  const why = (state.because ?? []).join(" e ");
  const parts = [
    field.description ?? "",
    field.computed && !isFilled(value) ? formTexts.computed : "",
    state.required && !field.required && why !== "" && !isFilled(value) ? formTexts.requiredWhen(why) : "",
    state.locked && !field.readOnly && !field.computed && why !== "" ? formTexts.lockedWhen(why) : "",
  ].filter(Boolean);
  return parts.length === 0 ? null : parts.join(" · ");
}
