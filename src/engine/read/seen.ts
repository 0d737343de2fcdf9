import type { RequestContext } from "../../metadata/context.ts";
import type { WireRecord } from "../../metadata/verdict.ts";
import { accessFacts, holds } from "../access/holds.ts";
import type { Member } from "../shape/member.ts";
import type { RegisterShape } from "../shape/register-shape.ts";

/** Paths of the members this user may not see; conditions name only `$user` and `$company`. */
export function unseenPaths(shape: RegisterShape, context: RequestContext, company: WireRecord): ReadonlySet<string> {
  return pathsWhere(shape, "read", context, company);
}

/** Paths of the members this user may see but not change. */
export function unchangeablePaths(shape: RegisterShape, context: RequestContext, company: WireRecord): ReadonlySet<string> {
  return pathsWhere(shape, "write", context, company);
}

function pathsWhere(
  shape: RegisterShape,
  what: "read" | "write",
  context: RequestContext,
  company: WireRecord,
): ReadonlySet<string> {
  const paths = new Set<string>();
  for (const member of shape.byPath.values()) {
    const condition = member.field.access?.[what];
    if (condition && holds(condition, accessFacts(context, company)) !== true) paths.add(member.field.path);
  }
  return paths;
}

/** Members without the unseen ones. */
export function visible(members: readonly Member[], unseen: ReadonlySet<string>): readonly Member[] {
  if (unseen.size === 0) return members;
  return members.flatMap((member): readonly Member[] => {
    if (unseen.has(member.field.path)) return [];
    if (member.how !== "group" && member.how !== "rows") return [member];
    const inner = visible(member.members, unseen);
    return inner.length > 0 ? [{ ...member, members: inner }] : [];
  });
}
