import type { Rule } from "../../metadata/register.ts";
import type { Json } from "../../metadata/verdict.ts";
import { labelOf } from "../configuration.ts";
import type { Frame } from "../frame.ts";
import type { Member } from "../member.ts";
import { isScalar, MISSING } from "../value.ts";
import { declaredText, type Wording } from "../wording.ts";

export interface Reason extends Wording {
  readonly rule?: Rule | undefined;
  readonly limit?: Json | undefined;
  /** Where it is shown, when not at the member. */
  readonly at?: string;
}

/** Adds an error at a member, with the most particular text declared. */
export function refuseMember(member: Member, code: string, reason: Reason): void {
  const { run } = member.frame;
  run.report({
    field: reason.at ?? member.at,
    code,
    ...(reason.rule ? { rule: reason.rule.id } : {}),
    message: messageAt(member, code, reason),
  });
}

/** The most particular text declared, with its places filled. */
export function messageAt(member: Member, code: string, reason: Reason): string {
  const wording = { text: reason.rule?.message ?? reason.text, fallback: reason.fallback };
  const text = declaredText(member.frame.run.prepared.register, member.field, code, wording);
  return fillPlaces(text, member.frame, labelOf(member), reason.limit);
}

/** Puts `{label}`, `{limit}` and values of members `{path}` into a text. */
export function fillPlaces(text: string, frame: Frame, label: string, limit: Json | undefined): string {
  return text.replace(/\{([\w.]+)\}/g, (place, name: string) => {
    if (name === "label") return label;
    if (name === "limit") return limit === undefined ? place : shown(limit);
    const member = memberAt(frame, name);
    if (!member) return place;
    const value = member.value();
    return value === MISSING ? "" : member.prepared.kind.format(value, member.field);
  });
}

function shown(limit: Json): string {
  if (typeof limit === "number") return limit.toLocaleString("pt-BR", { maximumFractionDigits: 10, useGrouping: false });
  return isScalar(limit) ? String(limit) : "";
}

/** The member a dotted path names inside an object, through its groups. */
export function memberAt(frame: Frame, path: string): Member | undefined {
  const [name = "", ...rest] = path.split(".");
  const member = frame.find(name);
  if (rest.length === 0) return member;
  return member?.group && memberAt(member.group, rest.join("."));
}
