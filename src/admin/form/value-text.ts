import type { SharedKinds } from "../../kinds/contract.ts";
import { labelOf } from "../../kinds/ui-reference-options.ts";
import type { Field } from "../../metadata/field.ts";
import type { Json } from "../../metadata/verdict.ts";
import { isFilled, isRecord } from "./paths.ts";
import { formTexts } from "./texts.ts";

/** Any value in words, for comparing two of them side by side. */
export function valueText(field: Field, value: Json, kinds: SharedKinds): string {
  if (!isFilled(value)) return formTexts.empty;
  if (Array.isArray(value)) {
    if (field.object || field.ref) return value.map((item) => partText(field, item, kinds)).join("; ");
    return kinds.get(field.kind)?.format(value, field) ?? value.map(String).join(", ");
  }
  return partText(field, value, kinds);
}

function partText(field: Field, value: Json, kinds: SharedKinds): string {
  if (field.object && isRecord(value)) {
    const members = field.object.fields.filter((member) => isFilled(value[member.name]));
    return members.map((member) => `${member.title}: ${valueText(member, value[member.name] ?? null, kinds)}`).join(", ");
  }
  if (field.ref && isRecord(value)) return labelOf(value, field);
  return kinds.get(field.kind)?.format(value, field) || (value === null ? formTexts.empty : isRecord(value) ? "" : String(value));
}
