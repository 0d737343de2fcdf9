import Chip from "@mui/material/Chip";
import type { Field, Option } from "../metadata/field.ts";
import type { FieldState, Json } from "../metadata/verdict.ts";

const TONES = { neutral: "default", positive: "success", warning: "warning", negative: "error" } as const;

/** Options a person can take now: retired ones only while they are the value, bounded by what rules allow. */
export function openOptions(field: Field, state: FieldState | undefined, current: readonly Json[]): readonly Option[] {
  const allowed = state?.limit?.enum;
  return (field.options ?? []).filter((option) => {
    if (current.includes(option.value)) return true;
    return !option.retired && (!Array.isArray(allowed) || allowed.includes(option.value));
  });
}

/** An option as lists show it: its text, on a chip when it has a tone. Colour never stands alone. */
export function OptionMark({ option, fallback }: { readonly option: Option | undefined; readonly fallback: string }) {
  if (!option) return <span>{fallback}</span>;
  if (!option.tone) return <span>{option.label}</span>;
  return <Chip size="small" variant="outlined" color={TONES[option.tone]} label={option.label} />;
}
