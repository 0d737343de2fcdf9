import type { Condition } from "../../metadata/condition.ts";
import { companiesApart, type RequestContext } from "../../metadata/context.ts";
import type { Register } from "../../metadata/register.ts";
import type { WireRecord } from "../../metadata/verdict.ts";
import { accessFacts, holds } from "./holds.ts";

/** Whether the database keeps rows of the register apart from this user in one of the companies. */
export const missesApart = (
  { apart }: Pick<Register, "apart">,
  context: RequestContext,
  companies: readonly number[],
): boolean => {
  if (apart === undefined) return false;
  const seen = companiesApart(context);
  return companies.some((id) => !seen.includes(id));
};

/** The condition on rows that this user is under; undefined when there is none, or when it holds whatever the row is. */
export function rowAccess(
  register: Register,
  what: "read" | "write",
  context: RequestContext,
  company: WireRecord = {},
): Condition | undefined {
  const condition = register.access?.[what];
  return condition && holds(condition, accessFacts(context, company)) !== true ? condition : undefined;
}
