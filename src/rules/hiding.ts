import type { Rule } from "../metadata/register.ts";
import { isHiddenByCompany } from "./configuration.ts";
import type { Member } from "./member.ts";
import type { Targeting } from "./prepare.ts";
import { FALSE, or, TRUE, type Truth } from "./truth.ts";

/** What becomes of the value of a hidden member, and the rule that says so. */
export interface Hiding {
  readonly mode: Rule["whenHidden"];
  readonly rule?: Rule;
}

/** Whether some `show` rule names it and holds; the object it lies in is not asked. */
export function ownVisibility(member: Member): Truth {
  if (member.frame.run.isUnseen(member.field.path)) return FALSE;
  if (isHiddenByCompany(member)) return FALSE;
  const { show } = member.prepared;
  if (show.length === 0) return TRUE;
  return show.reduce((truth, target) => or(truth, firedOf(member, target)), FALSE);
}

/** The object's hiding counts before its own: what is inside shares its fate. `own` asks for its own only. */
export function hidingOf(member: Member, own = false): Hiding {
  const { owner } = member.frame;
  if (!own && owner && owner.visible() === FALSE) return owner.hiding();
  if (member.frame.run.isUnseen(member.field.path) || isHiddenByCompany(member)) return { mode: "keep" };
  const rules = member.prepared.show.map((target) => target.rule.rule);
  const rule = rules.find((one) => one.whenHidden !== undefined) ?? rules[0];
  return rule ? { mode: rule.whenHidden ?? "clear", rule } : { mode: "clear" };
}

/** Whether a rule that names the member holds, asked at the object that carries the rule. */
export function firedOf(member: Member, target: Targeting): Truth {
  let { frame } = member;
  for (let step = 0; step < target.up; step += 1) frame = frame.parent ?? frame;
  return frame.fired(target.rule.at);
}
