import type { FastifyRequest } from "fastify";
import type { RequestContext } from "../metadata/context.ts";
import { HOUSE_ZONE } from "../metadata/moment.ts";
import { todayIn } from "../rules/today-in.ts";

interface Linked {
  readonly company: { readonly id: number; readonly group: number; readonly zone?: string | null | undefined };
  /** The talent the link was made for. */
  readonly person: { readonly id: number; readonly name: string };
  readonly now: Date;
}

/** Whoever opens a signed link, at work on what it is of: a talent of that company, in it alone, without any right. */
export const linkedPerson = ({ id }: FastifyRequest, { company, person, now }: Linked): RequestContext => ({
  requestId: id,
  now: now.toISOString(),
  today: todayIn(company.zone ?? HOUSE_ZONE, now),
  user: { id: 0, name: person.name, kind: "interno", rights: NONE, areas: [], colaborador: person.id },
  company: company.id,
  group: company.group,
  visibleCompanies: [company.id],
  visibleGroups: [company.group],
});

const NONE: ReadonlySet<string> = new Set();
