import type { FastifyInstance } from "fastify";
import { withoutIdPlaces } from "../id-place.ts";
import type { Metrics } from "../metrics.ts";

/**
 * One line per answer: pattern of the address, never the address, a query, a body or a name. A refused one says why, by its code, and
 * a log-in the number of the account whose password was tried.
 */
export function logRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
  });
  app.addHook("onResponse", async (request, reply) => {
    const route = request.pattern ?? withoutIdPlaces(request.routeOptions.url ?? "(none)");
    metrics.count(request.method, route, reply.statusCode, reply.elapsedTime);
    request.log.info(
      {
        requestId: request.id,
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        user: request.session?.account.id,
        company: request.session?.company,
        ...(request.refusal === null ? {} : { refused: request.refusal }),
        ...(request.tried === null ? {} : { account: request.tried }),
      },
      "request",
    );
  });
}
