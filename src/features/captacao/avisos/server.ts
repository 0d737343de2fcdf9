import type { ServerFeature } from "../../../http/server-feature.ts";
import { invite, tellOfStage } from "./tell-candidate.ts";
import { tellOfRequest } from "./tell-of-request.ts";

/** Who hears of what happens to a personnel request and to those who compete for it. */
export const feature: ServerFeature = {
  hooks: (deps) => ({
    "captacao/solicitacoes-pessoal#avisa": tellOfRequest(deps),
    "captacao/candidatos-solicitacao#convida": invite(deps),
    "captacao/historico#avisa-candidato": tellOfStage(deps),
  }),
};
