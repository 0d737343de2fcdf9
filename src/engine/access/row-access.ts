import type { Condition } from "../../metadata/condition.ts";
import type { RequestContext } from "../../metadata/context.ts";
import type { Register } from "../../metadata/register.ts";
import type { WireRecord } from "../../metadata/verdict.ts";
import { accessFacts, holds } from "./holds.ts";

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
