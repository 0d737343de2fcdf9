import { APP_ROLE } from "../../../db/config.ts";
import type { ServerFeature } from "../../../http/server-feature.ts";
import { PANEL, VIEW } from "./entry.ts";
import { forgetOldMoves, MOVES_TABLE, REVEALED_TABLE } from "./quadro/moves.ts";
import { boardRoutes, REVEALED } from "./quadro/routes.ts";
import { texts } from "./texts.ts";
import { CV_FILES_TABLE, CV_WAITING_TABLE, notesDocument } from "./triagem/cv-files.ts";
import { cvFunctions } from "./triagem/cv-functions.ts";
import { CV_TABLE, cvJob, indexesCv } from "./triagem/cv-index.ts";
import { cvFilesJob } from "./triagem/read-cv-files.ts";
import { candidateRoutes, FOUND, OPENED } from "./triagem/routes.ts";

const DAY_MS = 24 * 3_600_000;

/** Vacancies under way: whom each waits for, who stands where in its selection, who else would fit, and moving them on. */
export const feature: ServerFeature = {
  hooks: (deps) => ({
    "captacao/candidatos#indexa-curriculo": indexesCv(deps),
    "captacao/documentos-anexos#anota-leitura": notesDocument,
  }),
  menu: [{ label: texts.title, path: PANEL, right: VIEW, group: "vagas" }],
  tables: {
    quadro_selecao_movimento: MOVES_TABLE,
    quadro_selecao_revelado: REVEALED_TABLE,
    quadro_candidato_cv: CV_TABLE,
    quadro_candidato_cv_arquivo: CV_FILES_TABLE,
    quadro_candidato_cv_espera: CV_WAITING_TABLE,
  },
  audited: { ops: { [REVEALED]: texts.revealed, [OPENED]: texts.opened, [FOUND]: texts.found } },
  functions: () => cvFunctions(APP_ROLE),
  jobs: (deps) => [
    {
      name: "movimentos-da-selecao",
      everyMs: DAY_MS,
      run: () => deps.database.owner(async (queries) => void (await forgetOldMoves(queries, deps.clock()))),
    },
    cvJob(deps),
    cvFilesJob(deps),
  ],
  routes(api, deps) {
    boardRoutes(api, deps);
    candidateRoutes(api, deps);
  },
};
