import type { Field } from "../../metadata/field.ts";
import type { FieldState } from "../../metadata/verdict.ts";

/** The state of a member no rule speaks of. */
export function restingState(field: Field): FieldState {
  return { visible: true, required: field.required, locked: field.readOnly || field.computed !== undefined };
}

/** Whether a screen would draw the same for both. */
export function sameState(a: FieldState | undefined, b: FieldState | undefined): boolean {
  if (a === b) return true;
  if (!a || !b) return false;
  return (
    a.visible === b.visible &&
    a.required === b.required &&
    a.locked === b.locked &&
    sameJson(a.limit, b.limit) &&
    sameJson(a.because, b.because) &&
    sameJson(a.words, b.words)
  );
}

function sameJson(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

/**
 * What rules and callers work with, which nobody is told of: a yes or no, or a record told with more than its name, that is neither listed
 * nor filtered nor explained.
 */
export const servesRules = ({ computed, type, ref, ui, description }: Field): boolean =>
  computed !== undefined &&
  (type === "boolean" || ref?.tells !== undefined) &&
  !ui.list &&
  !ui.filter &&
  description === undefined;
