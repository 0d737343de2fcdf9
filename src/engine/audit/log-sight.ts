import type { RequestContext } from "../../metadata/context.ts";
import type { Field } from "../../metadata/field.ts";
import type { ObjectPlan, Register } from "../../metadata/register.ts";
import { accessFacts, holds } from "../access/holds.ts";
import { missesApart, rowAccess } from "../access/row-access.ts";

/** Whether a condition on rows stands between this user and some records of the register. */
export const isNarrowed = (register: Register, context: RequestContext): boolean =>
  rowAccess(register, "read", context) !== undefined;

/** Whether some records of the register are not this user's to know of: by a condition on rows, or because they are kept apart. */
export const seesSomeOnly = (register: Register, context: RequestContext): boolean =>
  isNarrowed(register, context) || missesApart(register, context, [context.company]);

/**
 * Members of the register this user may not see, wherever in it they lie. The settings of the company a record lay in are not
 * looked up: a member that depends on them stays closed.
 */
export function closedMembers(register: Register, context: RequestContext): ReadonlySet<string> {
  const facts = accessFacts(context, {});
  const isClosed = ({ access }: Field): boolean => access?.read !== undefined && holds(access.read, facts) !== true;
  const within = (object: ObjectPlan): readonly string[] =>
    object.fields.flatMap((field) => (isClosed(field) ? [field.path] : field.object ? within(field.object) : []));
  return new Set(within(register));
}
