import type { Path } from "../metadata/condition.ts";
import type { Field } from "../metadata/field.ts";
import type { ObjectPlan, Register, Registry } from "../metadata/register.ts";

/** The field a path ends at, when it begins at the record's own objects; `object` is where the keyword stands. */
export function fieldOfPath(path: Path, object: string, register: Register, registry: Registry | undefined): Field | undefined {
  if (path.start !== "row" && path.start !== "this" && path.start !== "before") return undefined;
  const start = objectAbove(register, object, path.up);
  if (!start) return undefined;
  if (!path.crosses) return fieldOfSteps(start, path.steps);
  const target = registry?.get(path.crosses.register);
  return target && fieldOfSteps(target, path.steps.slice(path.crosses.at + 1));
}

/** The field that member names reach inside an object, through groups. */
export function fieldOfSteps(plan: ObjectPlan, steps: readonly string[]): Field | undefined {
  const [name, ...rest] = steps;
  const field = plan.fields.find((one) => one.name === name);
  if (rest.length === 0) return field;
  return field?.object && fieldOfSteps(field.object, rest);
}

/** The object `up` steps above the one at a path. */
export function objectAbove(register: Register, path: string, up: number): ObjectPlan | undefined {
  const enclosing = enclosingObjects(register, path);
  return enclosing[enclosing.length - 1 - up];
}

/** The record first, then the objects on the way to the path. */
function enclosingObjects(register: Register, path: string): readonly ObjectPlan[] {
  const found: ObjectPlan[] = [register];
  for (const name of path === "" ? [] : path.split(".")) {
    const inner = found.at(-1)?.fields.find((field) => field.name === name)?.object;
    if (inner) found.push(inner);
  }
  return found;
}
