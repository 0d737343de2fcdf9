import type { UiKinds } from "../../kinds/ui-contract.ts";
import type { Field } from "../../metadata/field.ts";

/** Columns of twelve a member takes: what the register says, else what its kind is comfortable with. */
export function widthOf(field: Field, faces: UiKinds): number {
  return field.ui.width ?? faces.get(field.kind)?.width(field) ?? 6;
}
