import { randomUUID } from "node:crypto";
import type { RequestContext } from "../metadata/context.ts";

/** The product by itself, in one company, by the name under which it is written down; `today` is that company's. */
export const productIn = (
  { company, group }: { readonly company: number; readonly group: number },
  who: { readonly name: string; readonly now: Date; readonly today: string; readonly rights: ReadonlySet<string> },
): RequestContext => ({
  requestId: randomUUID(),
  now: who.now.toISOString(),
  today: who.today,
  user: { id: 1, name: who.name, kind: "sistema", rights: who.rights, areas: [] },
  company,
  group,
  visibleCompanies: [company],
  visibleGroups: [group],
});
