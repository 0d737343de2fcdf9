import type { Field } from "./field.ts";
import type { Register } from "./register.ts";

/** The picture of the person a record is about; a register that has one is shown as people are. */
export const portraitOf = ({ fields }: Pick<Register, "fields">): Field | undefined =>
  fields.find(({ ui }) => ui.widget === "portrait");
