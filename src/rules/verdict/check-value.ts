import type { Field } from "../../metadata/field.ts";
import type { KindShared } from "../../metadata/kind.ts";
import type { Json } from "../../metadata/verdict.ts";
import { isMultipleOf } from "../decimal.ts";
import { beyondKind } from "../kind-bounds.ts";
import type { Member } from "../member.ts";
import { FALSE, TRUE } from "../truth.ts";
import { isList, MISSING } from "../value.ts";
import { limitsOf } from "./limits.ts";
import { refuseMember } from "./messages.ts";

function codeOf(field: Field, keyword = "type"): string {
  const codes = field.ref ? LIST_CODES : SHAPE_CODES;
  return codes.has(keyword) ? keyword : "type";
}

const LIST_CODES = new Set(["minItems", "maxItems"]);

/** Keywords that are codes of their own; what is wrong inside a reference or file is its type. */
const SHAPE_CODES = new Set([
  "enum",
  "minLength",
  "maxLength",
  "pattern",
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "exclusiveMaximum",
  "minItems",
  "maxItems",
]);

/** A filled value against its shape, its kind, its options and the limits that apply. The first failure is told. */
export function checkValue(member: Member, value: Json): void {
  const { field, kind, shape } = member.prepared;
  if (shape && !shape(value)) {
    const [error] = shape.errors ?? [];
    const limit = error?.params.limit;
    const code = codeOf(field, error?.keyword);
    refuseMember(member, code, {
      limit: typeof limit === "number" ? limit : undefined,
      fallback: code === "type" ? whyUnread(member, value) : undefined,
    });
    return;
  }
  if (refusesItem(member, value)) return;
  const complaint = member.rows ? null : (kind.check?.(value, field) ?? newly(member, kind, value, field));
  const step = field.shape.multipleOf;
  if (step !== undefined && typeof value === "number" && !isMultipleOf(value, step)) {
    refuseMember(member, "multipleOf", { limit: step, fallback: complaint ?? undefined });
  } else if (complaint !== null) refuseMember(member, "format", { fallback: complaint });
  else if (holdsRetired(member, value)) refuseMember(member, "enum", {});
  else checkLimits(member, value);
}

/** What the kind says of a text it cannot read: a cell of a file, or a client's number in words. */
function whyUnread(member: Member, value: Json): string | undefined {
  const { field, kind } = member.prepared;
  if (typeof value !== "string" || field.ref || field.options) return undefined;
  const read = kind.parse(value, field);
  return "error" in read ? read.error : undefined;
}

/** Items of a list of plain values are asked by their own kind, each at its place. */
function refusesItem(member: Member, value: Json): boolean {
  const { item } = member.field;
  const { prepared, input } = member.frame.run;
  const kind = item && prepared.kinds.get(item.kind);
  if (!item || !kind || !isList(value)) return false;
  const field: Field = { ...member.field, ...item };
  let refused = false;
  for (const [index, one] of value.entries()) {
    const at = `${member.at}.${index}`;
    const complaint = kind.check?.(one, field) ?? newly(member, kind, one, field);
    const beyond = beyondKind(kind, one, input.context.today);
    if (complaint === null && beyond === undefined) continue;
    if (complaint !== null) refuseMember(member, "format", { at, fallback: complaint });
    else refuseMember(member, beyond?.keyword ?? "format", { at, limit: beyond?.bound });
    refused = true;
  }
  return refused;
}

/** What may not be entered any more is accepted only where it already is. */
function newly(member: Member, kind: KindShared, value: Json, field: Field): string | null {
  const { stored } = member;
  return (isList(stored) ? stored.includes(value) : stored === value) ? null : (kind.enters?.(value, field) ?? null);
}

function checkLimits(member: Member, value: Json): void {
  for (const limit of limitsOf(member)) {
    if (limit.applies === FALSE) continue;
    if (limit.applies !== TRUE || limit.bound === MISSING) {
      member.frame.run.doubtful.add(member.at);
      return;
    }
    const complaint = limit.breaks(value, limit.bound);
    if (complaint !== null) {
      refuseMember(member, limit.keyword, { rule: limit.rule, limit: limit.bound, fallback: complaint || undefined });
      return;
    }
  }
}

/** A retired option is accepted only where it already is. */
function holdsRetired(member: Member, value: Json): boolean {
  const retired = member.field.options?.filter((option) => option.retired) ?? [];
  if (retired.length === 0) return false;
  const kept = isList(member.stored) ? member.stored : [member.stored];
  return (isList(value) ? value : [value]).some((one) => !kept.includes(one) && retired.some((option) => option.value === one));
}
