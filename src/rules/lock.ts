import { firedOf } from "./hiding.ts";
import type { Member } from "./member.ts";
import { FALSE, or, TRUE, type Truth } from "./truth.ts";

/** Whether a person may not change it now: derived, read-only and not asked for, locked by a rule, or inside something locked. */
export function lockOf(member: Member): Truth {
  const { field } = member;
  const { run, owner } = member.frame;
  if (member.isDerived || (field.readOnly && !run.isAsked(field.path) && !run.input.anew?.has(field.path))) return TRUE;
  const outer = owner && !run.isAsked(field.path) ? owner.locked() : FALSE;
  return member.prepared.lock.reduce((truth, target) => or(truth, firedOf(member, target)), outer);
}
