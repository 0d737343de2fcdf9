import type { Bound, LimitShape, Rule } from "../../metadata/register.ts";
import type { Json } from "../../metadata/verdict.ts";
import { isMultipleOf } from "../decimal.ts";
import { firedOf } from "../hiding.ts";
import { beyondKind, kindBounds } from "../kind-bounds.ts";
import type { Member } from "../member.ts";
import { valueAt } from "../paths.ts";
import { FALSE, TRUE, type Truth } from "../truth.ts";
import { isList, isScalar, lengthOf, MISSING } from "../value.ts";

/** One keyword of a limit, with its bound worked out. */
export interface Limit {
  readonly keyword: string;
  /** Absent: the kind sets it. */
  readonly rule?: Rule;
  readonly applies: Truth;
  readonly bound: Json | typeof MISSING;
  /** Null when the value keeps it; else what to say, empty for the catalogue's words. */
  breaks(value: Json, bound: Json): string | null;
}

/** The bounds of the member's kind today, then the conditional limits whose rule may hold now. A bound that is empty does not limit. */
export function limitsOf(member: Member): readonly Limit[] {
  const own = kindBounds(member.prepared.kind, member.frame.run.input.context.today).map(
    ({ keyword, bound }): Limit => ({ keyword, applies: TRUE, bound, breaks: (value) => broken(member, keyword, value, bound) }),
  );
  return [...own, ...conditionalLimits(member)];
}

function conditionalLimits(member: Member): readonly Limit[] {
  return member.prepared.limit.flatMap((target): Limit[] => {
    const applies = firedOf(member, target);
    const { rule } = target.rule;
    const shape: LimitShape = rule.limit?.[target.as] ?? {};
    if (applies === FALSE) return [];
    return Object.entries(shape).flatMap(([keyword, declared]): Limit[] => {
      const bound = boundOf(member, declared);
      return bound === null
        ? []
        : [{ keyword, rule, applies, bound, breaks: (value, known) => broken(member, keyword, value, known) }];
    });
  });
}

function boundOf(member: Member, declared: Bound | Json): Json | typeof MISSING {
  if (typeof declared !== "object" || declared === null || !("path" in declared)) return declared as Json;
  const value = valueAt(declared.path as Extract<Bound, object>["path"], member.frame.place);
  return value === MISSING || isScalar(value) ? value : null;
}

function broken(member: Member, keyword: string, value: Json, bound: Json): string | null {
  const size = typeof value === "string" ? lengthOf(value) : isList(value) ? value.length : 0;
  if (typeof bound === "number") return keeps(keyword, value, size, bound) ? null : "";
  if (keyword === "pattern" && typeof bound === "string") return new RegExp(bound, "u").test(String(value)) ? null : "";
  if (keyword === "enum" && isList(bound))
    return (isList(value) ? value : [value]).every((one) => bound.includes(one)) ? null : "";
  if (keyword !== "format" || typeof bound !== "string") return null;
  const { prepared, input } = member.frame.run;
  const kind = prepared.kinds.get(bound);
  if (kind && beyondKind(kind, value, input.context.today)) return "";
  return kind?.check?.(value, member.field) ?? null;
}

function keeps(keyword: string, value: Json, size: number, bound: number): boolean {
  const number = typeof value === "number" ? value : Number.NaN;
  switch (keyword) {
    case "minLength":
    case "minItems":
      return size >= bound;
    case "maxLength":
    case "maxItems":
      return size <= bound;
    case "minimum":
      return number >= bound;
    case "maximum":
      return number <= bound;
    case "exclusiveMinimum":
      return number > bound;
    case "exclusiveMaximum":
      return number < bound;
    default:
      return keyword !== "multipleOf" || isMultipleOf(number, bound);
  }
}
