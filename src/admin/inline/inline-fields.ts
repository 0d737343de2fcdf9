import type { SharedKinds } from "../../kinds/contract.ts";
import type { Field } from "../../metadata/field.ts";
import type { Register } from "../../metadata/register.ts";

/**
 * Members a list changes where they stand: one plain value a person writes. What has dates of its own is asked about when it changes
 * (correct this entry, or begin a new one), which only the form does.
 */
export function inlineFields(register: Register, fields: readonly Field[], kinds: SharedKinds): readonly Field[] {
  const dated = new Set(register.history ? [register.history.by, ...register.history.fields] : []);
  return fields.filter((field) => {
    const can = kinds.get(field.kind)?.can;
    if (!can || can.group || can.rows || can.file || can.secret || can.long || can.references || can.values) return false;
    if (field.readOnly || field.writeOnly || field.computed || field.sequence || field.name !== field.path) return false;
    return !dated.has(field.name);
  });
}
