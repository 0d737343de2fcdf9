import { forgetCandidate } from "../../../access/candidate-store.ts";
import type { HookFunctions } from "../../../engine/contract.ts";
import type { ServerFeature } from "../../../http/server-feature.ts";
import { candidateRoutes } from "./candidate-routes.ts";
import { keepPassword } from "./keep-password.ts";
import { parametersRoute } from "./parameters-route.ts";
import { sessionRoutes } from "./session-routes.ts";

/** Who is gone logs in no more, and nothing of their access is left. */
const endAccess: HookFunctions = {
  async effect({ queries, op, id }) {
    if (op === "delete") await forgetCandidate(queries, id);
  },
};

/** The external area's shell: log-in by CPF, password and company, recovery, privacy term, the company's look. */
export const feature: ServerFeature = {
  hooks: () => ({ "captacao/candidatos#encerra-acesso": endAccess, "captacao/candidatos#grava-senha": keepPassword }),
  routes(api, deps) {
    sessionRoutes(api, deps);
    candidateRoutes(api, deps);
    parametersRoute(api, deps);
  },
};
