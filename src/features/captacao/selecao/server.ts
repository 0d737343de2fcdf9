import type { ServerFeature } from "../../../http/server-feature.ts";
import { fillVacancy } from "./fill-vacancy.ts";

/** Candidates of a personnel request on their way to being hired. */
export const feature: ServerFeature = {
  hooks: (deps) => ({ "captacao/candidatos-solicitacao#ocupa-vaga": fillVacancy(deps) }),
};
