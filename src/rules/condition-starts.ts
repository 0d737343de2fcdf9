import type { Condition, PathStart } from "../metadata/condition.ts";

/** Where the paths a condition reads begin: the record, what was before, the person, the operation. */
export function startsOf(condition: Condition): ReadonlySet<PathStart> {
  return new Set(listOf(condition));
}

function listOf(condition: Condition): readonly PathStart[] {
  switch (condition.op) {
    case "and":
    case "or":
      return condition.of.flatMap(listOf);
    case "not":
      return listOf(condition.of);
    case "some":
    case "every":
      return [condition.path.start, ...listOf(condition.where)];
    default:
      return "value" in condition && "path" in condition.value
        ? [condition.path.start, condition.value.path.start]
        : [condition.path.start];
  }
}
