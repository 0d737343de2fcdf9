import type { ServerFeature } from "../../../http/server-feature.ts";
import { forgetRoutes } from "./forget-routes.ts";
import { personRoutes } from "./person-routes.ts";
import { processingRoutes } from "./processing-routes.ts";
import { READS_TABLE } from "./reads.ts";
import { readsRoutes } from "./reads-routes.ts";
import { recorderOf } from "./recorder-of.ts";
import { retentionJob } from "./retention-job.ts";
import { retentionRoutes } from "./retention-routes.ts";
import { ADDRESS, FORGET_RIGHT, PERSON_RIGHT, READS_RIGHT, SEE_RIGHT, TERM_RIGHT } from "./shared.ts";
import { FORGOTTEN_TABLE, TERMS_TABLE } from "./tables.ts";
import { texts } from "./texts.ts";

/** What the law on personal data (LGPD) asks of whoever keeps them: the record of processing, access, removal, terms, who read what. */
export const feature: ServerFeature = {
  rights: {
    [SEE_RIGHT]: texts.rights.see,
    [PERSON_RIGHT]: texts.rights.person,
    [FORGET_RIGHT]: texts.rights.forget,
    [TERM_RIGHT]: texts.rights.term,
    [READS_RIGHT]: texts.rights.reads,
  },
  audited: { ops: texts.audited, places: { [ADDRESS.slice(1)]: texts.title } },
  menu: [{ label: texts.title, path: ADDRESS, right: SEE_RIGHT, group: "dados" }],
  tables: {
    quadro_leitura_sensivel: READS_TABLE,
    quadro_anonimizado: FORGOTTEN_TABLE,
    quadro_privacidade: TERMS_TABLE,
  },
  hears: (deps) => recorderOf(deps).hear,
  reportShown: (deps) => recorderOf(deps).hearReport,
  jobs: (deps) => [retentionJob(deps)],
  routes(api, deps) {
    api.addHook("onClose", () => recorderOf(deps).close());
    processingRoutes(api, deps);
    personRoutes(api, deps);
    forgetRoutes(api, deps);
    retentionRoutes(api, deps);
    readsRoutes(api, deps);
  },
};
