import type { Field } from "../metadata/field.ts";
import type { ObjectPlan, Register } from "../metadata/register.ts";

/** The member at a dotted path, through groups and lists of rows. */
export function fieldAt(register: Register, path: string): Field | undefined {
  let object: ObjectPlan | undefined = register;
  let found: Field | undefined;
  for (const step of path.split(".")) {
    found = object?.fields.find(({ name }) => name === step);
    if (found === undefined) return undefined;
    object = found.object;
  }
  return found;
}
