import type { ReportPath } from "../../src/metadata/report.ts";
import type { MemberOutline, ObjectOutline, Outlines } from "../plan/outline.ts";
import { splitTarget, targetOutline } from "../plan/outline.ts";

/** References one path of a report may cross. */
const FURTHEST = 3;

export interface Reached {
  readonly path: ReportPath;
  /** The member it ends in; absent for an object itself. */
  readonly member?: MemberOutline;
  /** The object that holds it, or is meant itself. */
  readonly object: ObjectOutline;
}

/** Follows a path of a report over its references; a sentence where it leads nowhere. */
export function walkPath(text: string, rows: ObjectOutline, outlines: Outlines): Reached | string {
  const words = text.split(".");
  const up = words[0] === "$parent";
  const start = up ? rows.parent : rows;
  if (!start) return `"${text}": não há nada acima de ${rows.register}`;
  const steps = up ? words.slice(1) : words;
  const hops: { member: string; register: string }[] = [];
  let object: ObjectOutline = start;
  let inside: string[] = [];
  for (const [at, name] of steps.entries()) {
    const last = at === steps.length - 1;
    const member: MemberOutline | undefined = object.members.get(name);
    if (!member && name === "id" && last && inside.length === 0) return { path: { hops, member: "", up, text }, object };
    if (!member) return `"${text}": ${object.register} não tem o campo "${name}"`;
    if (member.node.type === "array" && !(last && member.object === undefined))
      return `"${text}" passa por uma lista: linhas de listas são x-rows`;
    inside.push(name);
    if (last) return { path: { hops, member: inside.join("."), up, text }, member, object };
    if (member.object) {
      object = member.object;
      continue;
    }
    if (member.refersTo === undefined) return `"${text}": "${name}" não tem campos`;
    const { register, list } = splitTarget(member.refersTo);
    const target = targetOutline(member.refersTo, outlines);
    if (!target || list !== undefined) return `"${text}": por "${name}" não se chega a um registro`;
    hops.push({ member: inside.join("."), register });
    if (hops.length > FURTHEST) return `"${text}" passa por mais de ${FURTHEST} referências`;
    object = target;
    inside = [];
  }
  return { path: { hops, member: "", up, text }, object };
}
