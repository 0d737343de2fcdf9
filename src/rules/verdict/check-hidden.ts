import type { Field } from "../../metadata/field.ts";
import { isFilled } from "../../metadata/json.ts";
import type { Json } from "../../metadata/verdict.ts";
import type { Member } from "../member.ts";
import { EITHER, FALSE, TRUE } from "../truth.ts";
import { isId, isList, isObject } from "../value.ts";
import { refuseMember } from "./messages.ts";

/** A value of another type is refused before any rule. A hidden member with `reject` may not be sent (what is stored goes with the next write), one with `keep` not be changed; with `clear` nothing is asked. */
export function checkHidden(member: Member): void {
  if (refusesType(member)) return;
  const { mode, rule } = member.hiding();
  if (mode === "reject" && wasSent(member)) refuseMember(member, "hidden", { rule });
  if (mode !== "keep") return;
  const changed = member.changed();
  if (changed === EITHER) member.frame.run.doubtful.add(member.at);
  const oracle = member.sent !== undefined && isFilled(member.sent) && isSecret(member);
  if (changed === TRUE || oracle) refuseMember(member, "hidden", { rule });
}

function refusesType(member: Member): boolean {
  if (member.isDerived) return false;
  if (member.group || member.rows) {
    return member.inner.flatMap((frame) => frame.members.map(refusesType)).includes(true);
  }
  const { sent, frame } = member;
  if (sent === undefined || !isFilled(sent) || frame.run.failed.has(member.at) || hasType(member.field, sent)) return false;
  refuseMember(member, "type", {});
  return true;
}

function wasSent(member: Member): boolean {
  if (member.isDerived) return false;
  if (member.group) return member.group.members.some(wasSent);
  if (member.rows) return member.sent !== undefined && member.rows.length > 0;
  return isFilled(member.sent);
}

/** A value the user may not see is refused even when it is equal, or guessing would tell. */
function isSecret(member: Member): boolean {
  const { run } = member.frame;
  const { mayRead } = member.prepared;
  return run.isUnseen(member.field.path) && mayRead !== undefined && run.fires(mayRead, member.frame.place) === FALSE;
}

/** Whether a filled value is of its member's type, whatever else is wrong with it. Groups and rows are asked inside. */
function hasType(field: Field, value: Json): boolean {
  if (!field.ref)
    return field.item ? isList(value) && value.every((one) => isOf(field.item?.type, one)) : isOf(field.type, value);
  const isReference = (one: Json): boolean => (field.ref?.bare ? isId(one) : isObject(one) && isId(one.id ?? null));
  return field.type === "array" ? isList(value) && value.every(isReference) : isReference(value);
}

function isOf(type: Field["type"] | undefined, value: Json): boolean {
  if (type === "array") return isList(value);
  if (type === "object") return isObject(value) && typeof value.id === "string";
  if (type === "integer") return Number.isInteger(value);
  return type === "number" ? Number.isFinite(value) : typeof value === type;
}
