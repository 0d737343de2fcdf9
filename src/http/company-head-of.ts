import type { FastifyRequest } from "fastify";
import type { RequestContext } from "../metadata/context.ts";
import type { Head } from "../reporting/document.ts";

/** The company of the tab as documents name it. */
export function companyHeadOf({ session }: FastifyRequest, { company }: RequestContext): Head["company"] {
  return { name: session?.account.companies.find(({ id }) => id === company)?.name ?? "" };
}
