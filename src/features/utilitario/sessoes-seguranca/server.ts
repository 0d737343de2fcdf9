import type { ServerFeature } from "../../../http/server-feature.ts";
import { maybe, only } from "../../../metadata/shape.ts";
import { changes } from "./audit-texts.ts";
import { PAGE, RESET_PAGE, RESET_RIGHT } from "./entry.ts";
import { ownRoutes } from "./own-routes.ts";
import { resetRoutes } from "./reset-routes.ts";
import { texts } from "./texts.ts";

/** The own sessions, second factor and passkeys; those of others for whoever administers them. */
export const feature: ServerFeature = {
  audited: { ops: Object.fromEntries(Object.entries(changes).map(([op, [words]]) => [op, words])) },
  menu: [{ label: texts.reset.title, path: RESET_PAGE, right: RESET_RIGHT, group: "acessos" }],
  sessionMembers: { antesDeTudo: maybe(only(PAGE)) },
  session: async (_deps, { enrol }) => (enrol ? { antesDeTudo: PAGE } : {}),
  routes(api, deps) {
    ownRoutes(api, deps);
    resetRoutes(api, deps);
  },
};
