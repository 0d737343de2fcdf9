import type { ServerFeature } from "../../../http/server-feature.ts";
import { invite, tellOfStage } from "./tell-candidate.ts";
import { tellOfRequest } from "./tell-of-request.ts";
import { heldBack, WARNED_TABLE, warnJob } from "./warn-before-removal.ts";

/** Who hears of what happens to a personnel request and to those who compete for it. */
export const feature: ServerFeature = {
  tables: { quadro_candidato_aviso: WARNED_TABLE },
  jobs: (deps) => [warnJob(deps)],
  heldBack,
  hooks: (deps) => ({
    "captacao/solicitacoes-pessoal#avisa": tellOfRequest(deps),
    "captacao/candidatos-solicitacao#convida": invite(deps),
    "captacao/historico#avisa-candidato": tellOfStage(deps),
  }),
};
