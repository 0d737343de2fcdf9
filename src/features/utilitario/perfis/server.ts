import { perfis } from "../../../generated/types/utilitario/perfis.ts";
import { usuarios } from "../../../generated/types/utilitario/usuarios.ts";
import { serve } from "../../../http/serve.ts";
import type { ServerFeature } from "../../../http/server-feature.ts";
import { rightsToEdit } from "../../../metadata/known-register.ts";
import { guardProfile } from "./guard-profile.ts";
import { authorities } from "./shared.ts";
import { texts } from "./texts.ts";

/** Profiles: who may change them, and the names of what they allow. A change is felt on every node at once. */
export const feature: ServerFeature = {
  rights: {
    ROLE_CAD_INFO_PESSOAL: texts.ownData,
    ROLE_METRICAS_VER: texts.metrics,
  },
  hooks: ({ access, allRights, registry }) => ({
    "utilitario/perfis#confere-permissoes": guardProfile(access, {
      allRights,
      administering: () => rightsToEdit(registry(), [usuarios, perfis]),
    }),
  }),
  routes(api, { rightModules }) {
    serve(api, authorities, async () => rightModules());
  },
};
