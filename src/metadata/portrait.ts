import type { Field } from "./field.ts";
import type { Register } from "./register.ts";

export const isPortrait = ({ ui }: Pick<Field, "ui">): boolean => ui.widget === "portrait";

/** The picture of the person a record is about; a register that has one is shown as people are. */
export const portraitOf = ({ fields }: Pick<Register, "fields">): Field | undefined => fields.find(isPortrait);
