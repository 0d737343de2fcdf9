import { AppError } from "../../../errors/app-error.ts";
import { serve } from "../../../http/serve.ts";
import type { ServerFeature } from "../../../http/server-feature.ts";
import { createUsageTracking } from "../../../services/sensedata/client.ts";
import { visit, visitedAddress, visitOfCandidate } from "./shared.ts";

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

    const take = (given: string, company: number) => {
      const url = visitedAddress(given);
      if (url === null) throw new AppError("INVALID_PARAMETER", { params: { parameter: "url" } });
      // Nobody waits for the outside service.
      void tracking.send({ url, empresaId: company, momento: clock().toISOString() });
      return { enviado: tracking.isOn };
    };

    serve(api, visit, async ({ query: { url = "" }, request }) => take(url, request.context().company), {
      reads: true,
    });
    serve(api, visitOfCandidate, async ({ query: { url = "" }, request }) => {
      if (request.candidate === null) throw new AppError("SESSION_EXPIRED");
      return take(url, request.candidate.company.id);
    });
  },
};
