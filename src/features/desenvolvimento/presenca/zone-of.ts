import type { FastifyRequest } from "fastify";
import { HOUSE_ZONE } from "../../../metadata/moment.ts";

/** Time zone of the company a request works for. */
export function zoneOf(request: FastifyRequest): string {
  const { company } = request.context();
  return request.session?.account.companies.find(({ id }) => id === company)?.zone ?? HOUSE_ZONE;
}
