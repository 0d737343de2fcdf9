import { AppError } from "../../../errors/app-error.ts";
import type { ServerFeature } from "../../../http/server-feature.ts";
import { createUsageTracking } from "../../../services/sensedata/client.ts";
import { CALL, visitedAddress } from "./shared.ts";

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

    api.post(CALL, { config: { anyUser: true, reads: true } }, async (request) => {
      const { url: given, ...rest } = (request.query ?? {}) as Readonly<Record<string, unknown>>;
      const [unknown] = Object.keys(rest);
      if (unknown !== undefined) throw new AppError("UNKNOWN_PARAMETER", { params: { parameter: unknown.slice(0, 60) } });
      const url = typeof given === "string" ? visitedAddress(given) : null;
      if (url === null) throw new AppError("INVALID_PARAMETER", { params: { parameter: "url" } });
      const { company } = request.context({ reads: true });
      // Nobody waits for the outside service.
      void tracking.send({ url, empresaId: company, momento: clock().toISOString() });
      return { enviado: tracking.isOn };
    });
  },
};
