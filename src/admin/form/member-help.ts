import type { Field } from "../../metadata/field.ts";
import type { FieldState } from "../../metadata/verdict.ts";
import { formTexts } from "./texts.ts";

/** What helps a person who hesitates: the register's words, and why a rule asks for or bars the member. Null when nothing does. */
export function memberHelp(field: Field, state: FieldState): string | null {
  const why = (state.because ?? []).join(" e ");
  const parts = [
    field.description ?? "",
    field.computed ? formTexts.computed : "",
    state.required && !field.required && why !== "" ? formTexts.requiredWhen(why) : "",
    state.locked && !field.readOnly && !field.computed && why !== "" ? formTexts.lockedWhen(why) : "",
  ].filter(Boolean);
  return parts.length === 0 ? null : parts.join(" · ");
}
