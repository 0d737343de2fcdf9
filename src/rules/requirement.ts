import { isConfigurable } from "./configuration.ts";
import type { Frame } from "./frame.ts";
import { firedOf } from "./hiding.ts";
import type { Member } from "./member.ts";
import { and, FALSE, not, or, TRUE, type Truth, truthOf } from "./truth.ts";

/** Whether it must be filled now. Hidden is never required. */
export function requirementOf(member: Member): Truth {
  const { frame, field } = member;
  const byRule = member.prepared.require.reduce((truth, target) => or(truth, firedOf(member, target)), FALSE);
  const byCompany = frame.run.configured(field)?.required === true ? isConfigurable(member, "required") : FALSE;
  const declared = field.required && !isLeftToOthers(member) ? ownListCounts(frame) : FALSE;
  return and(member.visible(), or(declared, or(byRule, byCompany)));
}

/** An optional group that is empty waives its own `required` list; rules and company settings still count. */
function ownListCounts(frame: Frame): Truth {
  if (frame.prepared.plan.what !== "group" || !frame.owner) return TRUE;
  return or(frame.owner.required(), not(frame.isEmpty()));
}

/** A hook fills it after the verdict, or it is never read back and keeps what is stored. */
function isLeftToOthers(member: Member): boolean {
  const { frame, field } = member;
  const { hooks } = frame.run.prepared.register;
  const { op } = frame.run.input.context;
  if (hooks.some((hook) => hook.on.includes(op) && hook.writes.includes(field.path))) return true;
  return truthOf(field.writeOnly && !frame.isNew && member.sent === undefined) === TRUE;
}
