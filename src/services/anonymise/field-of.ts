import type { Field } from "../../metadata/field.ts";
import type { ObjectPlan } from "../../metadata/register.ts";

/** The member at a dotted path, through groups and lists of rows, or nothing. */
export function fieldOf(register: ObjectPlan, path: string): Field | undefined {
  let object: ObjectPlan | undefined = register;
  let found: Field | undefined;
  for (const step of path.split(".")) {
    found = object?.fields.find(({ name }) => name === step);
    object = found?.object;
  }
  return found;
}
