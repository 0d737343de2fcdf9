import type { HookFunctions } from "../../../engine/contract.ts";
import type { FeatureDeps, ServerFeature } from "../../../http/server-feature.ts";
import { forgetAbout } from "../../../services/anonymise/forget-house.ts";
import { recordRoutes } from "./cadastro/routes.ts";
import { candidateRoutes } from "./candidate-routes.ts";
import { comparisonRoutes } from "./candidaturas/comparison.ts";
import { forgetAnswersOf, forgetsAnswers } from "./candidaturas/evaluations.ts";
import { applicationRoutes } from "./candidaturas/routes.ts";
import { lookupRoutes } from "./consultas/routes.ts";
import { curriculumRoutes } from "./curriculo/routes.ts";
import { documentRoutes } from "./documentos/routes.ts";
import { entryPages } from "./entry-pages.ts";
import { ASKED_CPFS_TABLE } from "./few-cpfs.ts";
import { keepPassword } from "./keep-password.ts";
import { ownDataRoutes } from "./meus-dados/routes.ts";
import { parametersRoute } from "./parameters-route.ts";
import { DRAFTS_TABLE, draftRoutes } from "./rascunho/routes.ts";
import { sessionRoutes } from "./session-routes.ts";
import { ADS, AREA } from "./shared.ts";
import { writeAdsPage } from "./vagas/page.ts";
import { adRoutes } from "./vagas/routes.ts";

/** Who is gone logs in no more, and nothing of their access or of what they answered is left. */
const endAccess = (deps: FeatureDeps): HookFunctions => ({
  async prepare({ queries, op, id }) {
    if (op === "delete" && id !== null) await forgetAnswersOf(deps, queries, id);
    return undefined;
  },
  async effect({ queries, op, id }) {
    if (op === "delete") await forgetAbout(queries, deps.tablesAbout("candidate"), { id, name: "" });
  },
});

/** The external area: vacancies for everybody; log-in, record, documents and applications of candidates. */
export const feature: ServerFeature = {
  hooks: (deps) => ({
    "captacao/candidatos#encerra-acesso": endAccess(deps),
    "captacao/candidatos#grava-senha": keepPassword,
    "captacao/candidatos-solicitacao#esquece-respostas": forgetsAnswers,
    "captacao/historico#esquece-respostas": forgetsAnswers,
  }),
  // Reached by the house alone: what is counted there belongs to nobody of a company.
  tables: {
    quadro_candidatura_rascunho: DRAFTS_TABLE,
    quadro_cpf_perguntado: ASKED_CPFS_TABLE,
    quadro_captcha_usado: {
      columns: "chave text!, expira_em timestamptz!",
      key: ["chave"],
      indexes: [["expira_em"]],
      backup: "never",
    },
    quadro_anuncio_enviado: {
      columns: "id bigint!, endereco text!, enviado_em timestamptz! =now()",
      key: ["id"],
      indexes: [["endereco"], ["enviado_em"]],
      backup: "never",
    },
    quadro_email_recusado: { columns: "endereco text!, recusado_em timestamptz! =now()", key: ["endereco"], backup: "always" },
  },
  part: { under: AREA, file: "externo.html" },
  pages: (deps) => [{ path: ADS, write: (request) => writeAdsPage(deps, request) }, ...entryPages(deps)],
  routes(api, deps) {
    sessionRoutes(api, deps);
    candidateRoutes(api, deps);
    parametersRoute(api, deps);
    lookupRoutes(api, deps);
    adRoutes(api, deps);
    recordRoutes(api, deps);
    curriculumRoutes(api, deps);
    documentRoutes(api, deps);
    ownDataRoutes(api, deps);
    draftRoutes(api, deps);
    applicationRoutes(api, deps);
    comparisonRoutes(api, deps);
  },
};
