import type { FastifyRequest } from "fastify";
import { AppError } from "../../../errors/app-error.ts";
import type { ServerFeature } from "../../../http/server-feature.ts";
import { createUsageTracking } from "../../../services/sensedata/client.ts";
import { calls } from "./calls.ts";
import { CALL, CANDIDATE_CALL, visitedAddress } from "./shared.ts";

/** Takes visits of addresses; they go to the outside service when the installation names one, and nowhere otherwise. */
export const feature: ServerFeature = {
  routes(api, { settings, clock, log }) {
    const text = (name: string): string | undefined => {
      const value = settings[name];
      return typeof value === "string" ? value : undefined;
    };
    const tracking = createUsageTracking({
      url: text("QUADRO_SENSEDATA_URL"),
      token: text("QUADRO_SENSEDATA_TOKEN"),
      failed: (cause) => log.warn({ cause: cause instanceof Error ? cause.message : "unknown" }, "usage tracking failed"),
    });

    const take = (request: FastifyRequest, company: number) => {
      const { url: given, ...rest } = (request.query ?? {}) as Readonly<Record<string, unknown>>;
      const [unknown] = Object.keys(rest);
      if (unknown !== undefined) throw new AppError("UNKNOWN_PARAMETER", { params: { parameter: unknown.slice(0, 60) } });
      const url = typeof given === "string" ? visitedAddress(given) : null;
      if (url === null) throw new AppError("INVALID_PARAMETER", { params: { parameter: "url" } });
      // Nobody waits for the outside service.
      void tracking.send({ url, empresaId: company, momento: clock().toISOString() });
      return { enviado: tracking.isOn };
    };

    api.post(CALL, { config: { anyUser: true, reads: true, call: calls.visit } }, async (request) =>
      take(request, request.context({ reads: true }).company),
    );
    api.post(CANDIDATE_CALL, { config: { candidate: true, call: calls.visitOfCandidate } }, async (request) => {
      if (request.candidate === null) throw new AppError("SESSION_EXPIRED");
      return take(request, request.candidate.company.id);
    });
  },
};
