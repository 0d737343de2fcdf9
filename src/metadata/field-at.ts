import type { Field } from "./field.ts";
import type { ObjectPlan } from "./register.ts";

/** The member at a dotted path, through groups and lists of rows. */
export function fieldAt(plan: ObjectPlan, path: string): Field | undefined {
  let object: ObjectPlan | undefined = plan;
  let found: Field | undefined;
  for (const step of path.split(".")) {
    found = object?.fields.find(({ name }) => name === step);
    if (found === undefined) return undefined;
    object = found.object;
  }
  return found;
}
