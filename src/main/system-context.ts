import { randomUUID } from "node:crypto";
import type { RequestContext } from "../metadata/context.ts";
import { HOUSE_ZONE } from "../metadata/moment.ts";
import { todayIn } from "../rules/today-in.ts";

/** The product acting by itself, in one company, with every right. */
export function systemContext(
  rights: ReadonlySet<string>,
  place: { readonly company: number; readonly group: number } = { company: 0, group: 0 },
): RequestContext {
  const now = new Date();
  return {
    requestId: randomUUID(),
    now: now.toISOString(),
    today: todayIn(HOUSE_ZONE, now),
    user: { id: 1, name: "Sistema", kind: "sistema", rights, areas: [] },
    company: place.company,
    group: place.group,
    visibleCompanies: place.company === 0 ? [] : [place.company],
    visibleGroups: place.group === 0 ? [] : [place.group],
  };
}
