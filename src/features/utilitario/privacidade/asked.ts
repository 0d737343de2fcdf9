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

/** The person an address names. NOT_FOUND for what is no person. */
export function personIn(
  { registry }: Pick<FeatureDeps, "registry">,
  params: unknown,
): { readonly register: Register; readonly id: number } {
  const { modulo, registro, id } = params as Readonly<Record<string, string>>;
  if (!/^[1-9]\d{0,14}$/.test(id ?? "")) throw new AppError("NOT_FOUND");
  return { register: personRegister(registry(), `${modulo}/${registro}`), id: Number(id) };
}

/** The query's texts, of these names and no other. */
export function queryOf(request: FastifyRequest, names: readonly string[]): Readonly<Record<string, string | undefined>> {
  const query = (request.query ?? {}) as Readonly<Record<string, unknown>>;
  for (const [name, value] of Object.entries(query)) {
    if (!names.includes(name)) throw new AppError("UNKNOWN_PARAMETER", { params: { parameter: name.slice(0, 60) } });
    if (typeof value !== "string" || value.length > 200) throw new AppError("INVALID_PARAMETER", { params: { parameter: name } });
  }
  return query as Readonly<Record<string, string | undefined>>;
}

/** CSV, JSON, PDF…: one of these, or INVALID_PARAMETER. */
export function formatOf<T extends string>(text: string | undefined, formats: readonly T[]): T {
  const found = formats.find((format) => format === text);
  if (found === undefined) throw new AppError("INVALID_PARAMETER", { params: { parameter: "formato" } });
  return found;
}
