import type { Condition, Path } from "../../metadata/condition.ts";
import type { RegisterShape } from "../shape/register-shape.ts";

/**
 * Whether a condition reads nothing but columns of the record itself: then only writes to the register change what it selects.
 * What the request brings (`$user`, `$company`, `$today`) does not count, unless `alone`: no constraint could say it.
 */
export function readsOwnColumns(condition: Condition, shape: RegisterShape, alone = false): boolean {
  const own = (path: Path): boolean =>
    path.start !== "row" && path.start !== "this"
      ? !alone && path.start !== "before"
      : path.up === 0 && path.crosses === undefined && shape.byPath.get(path.steps.join("."))?.how === "column";
  switch (condition.op) {
    case "and":
    case "or":
      return condition.of.every((one) => readsOwnColumns(one, shape, alone));
    case "not":
      return readsOwnColumns(condition.of, shape, alone);
    case "in":
    case "filled":
      return own(condition.path);
    case "eq":
    case "lt":
    case "lte":
    case "gt":
    case "gte":
      return own(condition.path) && ("literal" in condition.value || own(condition.value.path));
    default:
      return false;
  }
}

/** The side of the active facet that a condition asks for, when it asks for nothing else. */
export function activeSide(condition: Condition, shape: RegisterShape): boolean | null {
  const { activeColumn } = shape.register.storage;
  if (condition.op !== "eq" || !("literal" in condition.value) || typeof condition.value.literal !== "boolean") return null;
  const { path } = condition;
  if ((path.start !== "row" && path.start !== "this") || path.crosses || path.up > 0) return null;
  const member = shape.byPath.get(path.steps.join("."));
  return member?.how === "column" && member.column === activeColumn ? condition.value.literal : null;
}
