import type { Condition, Path, Scalar } from "./condition.ts";

/** A member of the record itself, and the values a condition leaves it; null is to be empty. */
export interface OwnValues {
  readonly path: string;
  readonly values: readonly (Scalar | null)[];
}

/** What a condition asks of a member of the record itself: to be one of these values. Nothing where it asks anything else. */
export function ownValues(condition: Condition): OwnValues | undefined {
  if (condition.op === "in") return ofOwn(condition.path, condition.values);
  if (condition.op === "filled") return condition.is ? undefined : ofOwn(condition.path, [null]);
  return condition.op === "eq" && "literal" in condition.value ? ofOwn(condition.path, [condition.value.literal]) : undefined;
}

function ofOwn({ start, up, crosses, steps }: Path, values: OwnValues["values"]): OwnValues | undefined {
  const isOwn = (start === "row" || start === "this") && up === 0 && !crosses;
  return isOwn ? { path: steps.join("."), values } : undefined;
}
