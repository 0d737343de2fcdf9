import type { Field } from "../metadata/field.ts";
import { isFilled } from "../metadata/json.ts";
import type { ObjectPlan } from "../metadata/register.ts";
import type { Json, WireRecord } from "../metadata/verdict.ts";
import { isId, isObject } from "./value.ts";

/** A value that cannot be what its member holds, whatever else is right or wrong with it. */
export interface Misshapen {
  /** Absent: the id of an object. */
  readonly field?: Field;
  /** Dotted path with row numbers. */
  readonly at: string;
}

/**
 * Objects where a single value belongs, and ids that are none. Asked before anything else touches what was sent, so that
 * look-ups, normal forms and kinds only ever meet values of the form their member has: an object may bring its own `toString`.
 * Single values of a wrong type, and lists of them, do no harm; the verdict says what is wrong with them.
 */
export function misshapen(plan: ObjectPlan, sent: WireRecord, above = ""): readonly Misshapen[] {
  const found: Misshapen[] = hasStrangeId(plan, sent) ? [{ at: `${above}id` }] : [];
  for (const field of plan.fields) {
    const value = Object.hasOwn(sent, field.name) ? sent[field.name] : undefined;
    if (typeof value !== "object" || value === null) continue;
    const at = `${above}${field.name}`;
    if (field.object) found.push(...inside(field, field.object, value, at));
    else if (!fits(field, value)) found.push({ field, at });
  }
  return found;
}

function inside(field: Field, object: ObjectPlan, value: Json, at: string): readonly Misshapen[] {
  if (isHarmless(value)) return [];
  if (!Array.isArray(value)) {
    if (field.type !== "array") return misshapen(object, value as WireRecord, `${at}.`);
    return Object.values(value as object).every(isSingle) ? [] : [{ field, at }];
  }
  if (field.type !== "array") return [{ field, at }];
  return value.flatMap((row: Json, index): readonly Misshapen[] => {
    if (Array.isArray(row)) return isHarmless(row) ? [] : [{ field, at: `${at}.${index}` }];
    return isObject(row) ? misshapen(object, row, `${at}.${index}.`) : [];
  });
}

/** Of a value that is an object or a list. */
function fits(field: Field, value: Json): boolean {
  if (isHarmless(value)) return true;
  if (field.type === "array") return Array.isArray(value) && value.every((one: Json) => isSingle(one) || isItem(field, one));
  return isItem(field, value) && (field.type === "object" || field.ref !== undefined);
}

/** A reference or a file by its id; what else travels with a reference is dropped unread. */
function isItem(field: Field, value: Json): boolean {
  if (isHarmless(value)) return true;
  if (!isObject(value) || (!field.ref && field.type !== "object")) return false;
  if (field.ref) return Object.hasOwn(value, "id") ? isSingle(value.id ?? null) : !isFilled(value);
  return Object.values(value).every(isSingle);
}

const isSingle = (value: Json): boolean => typeof value !== "object" || value === null;
/** Brings no members of its own: nothing, a single value, or lists of such. */
const isHarmless = (value: Json): boolean =>
  Array.isArray(value) ? value.every(isHarmless) : isSingle(value) || Object.keys(value as object).length === 0;
/** A group has no id of its own: a single value there is dropped, or is a member's and judged with it. */
const hasStrangeId = (plan: ObjectPlan, sent: WireRecord): boolean =>
  plan.what === "group" ? !plan.fields.some(({ name }) => name === "id") && !isHarmless(sent.id ?? null) : isNoId(sent.id);
const isNoId = (value: Json | undefined): boolean => value !== undefined && value !== null && value !== "" && !isId(value);
