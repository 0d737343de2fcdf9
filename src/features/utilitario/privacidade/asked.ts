import type { FastifyRequest } from "fastify";
import type { Session } from "../../../access/contract.ts";
import { AppError } from "../../../errors/app-error.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import { HOUSE_ZONE, momentText } from "../../../metadata/moment.ts";
import type { Register } from "../../../metadata/register.ts";
import { personRegister } from "./person-registers.ts";

/** One request of the page: who asks, seeing only companies where the right for it is held. */
export interface Asked {
  readonly session: Session;
  readonly context: RequestContext;
  /** Name of the company of the tab. */
  readonly company: string;
  /** A moment as people of that company read it. */
  readonly moment: (utc: string) => string;
}

export function askedBy({ access }: Pick<FeatureDeps, "access">, request: FastifyRequest, right: string): Asked {
  const { session } = request;
  if (session === null) throw new AppError("SESSION_EXPIRED");
  const context = access.narrowed(session, request.context(), right);
  const company = session.account.companies.find(({ id }) => id === context.company);
  return {
    session,
    context,
    company: company?.name ?? "",
    moment: (utc) => momentText(utc, company?.zone ?? HOUSE_ZONE),
  };
}

/** The register of people an address names. NOT_FOUND for what is none. */
export function personRegisterIn({ registry }: Pick<FeatureDeps, "registry">, { params }: FastifyRequest): Register {
  const { modulo, registro } = params as Readonly<Record<string, string>>;
  return personRegister(registry(), `${modulo}/${registro}`);
}
