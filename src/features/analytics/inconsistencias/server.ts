import { reportRows } from "../../../http/report-rows.ts";
import { serve } from "../../../http/serve.ts";
import type { ServerFeature } from "../../../http/server-feature.ts";
import { hasInconsistencies, INCONSISTENCIES } from "./shared.ts";

/** Whether the report of what cannot be right of talents would show anything. */
export const feature: ServerFeature = {
  routes(api, deps) {
    serve(
      api,
      hasInconsistencies,
      async ({ request }) => (await reportRows(deps, request.context(), INCONSISTENCIES, {})).length > 0,
    );
  },
};
