import type { FastifyRequest } from "fastify";
import type { CandidateSession } from "../../../access/candidate-contract.ts";
import { AppError } from "../../../errors/app-error.ts";
import { candidateToken } from "../../../http/cookies.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import { HOUSE_ZONE } from "../../../metadata/moment.ts";
import { todayIn } from "../../../rules/today-in.ts";
import { readConfiguration } from "./company.ts";
import { candidateOf } from "./session-routes.ts";
import { texts } from "./texts.ts";

/** Registers a candidate is told of for one call, and what else they may do there. */
export interface Allowed {
  readonly sees: readonly { readonly id: string }[];
  readonly writes?: readonly { readonly id: string }[];
}

interface Company {
  readonly id: number;
  readonly group: number;
  readonly zone?: string | null | undefined;
}

/**
 * A candidate at work in the engine, with the rights this one call lends. Numbered below zero: what candidates send is told apart from
 * what users of the same number sent. `person` absent: somebody who is about to become a candidate.
 */
function contextOf(
  { clock, registry }: FeatureDeps,
  requestId: string,
  company: Company,
  person: { readonly id: number; readonly name: string } | undefined,
  { sees, writes = [] }: Allowed,
): RequestContext {
  const now = clock();
  const rightsOf = (ids: Allowed["sees"], which: readonly ("view" | "create" | "edit" | "remove")[]) =>
    ids.flatMap(({ id }) => {
      const register = registry().get(id);
      if (register === undefined) return [];
      return [
        ...which.map((one) => register.rights[one]),
        ...register.namedRights,
        ...register.actions.map(({ right }) => right),
      ];
    });
  const rights = [...rightsOf(sees, ["view"]), ...rightsOf(writes, ["view", "create", "edit", "remove"])];
  return {
    requestId,
    now: now.toISOString(),
    today: todayIn(company.zone ?? HOUSE_ZONE, now),
    user: {
      id: -(person?.id ?? 0),
      name: person?.name ?? texts.nobodyYet,
      kind: "candidato",
      rights: new Set(rights),
      areas: [],
    },
    company: company.id,
    group: company.group,
    visibleCompanies: [company.id],
    visibleGroups: [company.group],
  };
}

export const contextOfCandidate = (
  deps: FeatureDeps,
  { id }: Pick<FastifyRequest, "id">,
  { company, candidate }: CandidateSession,
  allowed: Allowed,
): RequestContext => contextOf(deps, id, company, candidate, allowed);

/** The candidate of the session, or somebody who registers at the company of the address; NOT_FOUND where it is not in use. */
export async function contextOfApplicant(
  deps: FeatureDeps,
  request: FastifyRequest,
  empresa: number | undefined,
  allowed: Allowed,
): Promise<RequestContext> {
  const session = await deps.access.candidates.session(candidateToken(request));
  if (session !== undefined) return contextOfCandidate(deps, request, session, allowed);
  const company = empresa === undefined ? undefined : await deps.access.candidates.company(empresa);
  if (company === undefined) throw new AppError("NOT_FOUND");
  return contextOf(deps, request.id, company, undefined, allowed);
}

/** The session of the candidate whose number the address carries; anybody else's is FORBIDDEN. */
export function ownSession(request: FastifyRequest, id: number): CandidateSession {
  const session = candidateOf(request);
  if (session.candidate.id !== id) throw new AppError("FORBIDDEN");
  return session;
}

/** Nothing is changed under terms that were not accepted as they read today. */
export async function demandTerms(deps: FeatureDeps, request: FastifyRequest, session: CandidateSession): Promise<void> {
  if (session.acceptedTerms) return;
  const { exigirAceitePsi } = await readConfiguration(deps, session.company.id, request);
  if (exigirAceitePsi) throw new AppError("TERMS_NOT_ACCEPTED");
}
