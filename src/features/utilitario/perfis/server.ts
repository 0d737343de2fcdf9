import { perfis } from "../../../generated/types/utilitario/perfis.ts";
import { usuarios } from "../../../generated/types/utilitario/usuarios.ts";
import type { ServerFeature } from "../../../http/server-feature.ts";
import type { Register, Registry } from "../../../metadata/register.ts";
import { calls } from "./calls.ts";
import { guardProfile } from "./guard-profile.ts";
import { texts } from "./texts.ts";

/** Profiles: who may change them, and the names of what they allow. A change is felt on every node at once. */
export const feature: ServerFeature = {
  rights: {
    ROLE_CAD_INFO_PESSOAL: texts.ownData,
    ROLE_METRICAS_VER: texts.metrics,
  },
  hooks: ({ access, allRights, registry }) => ({
    "utilitario/perfis#confere-permissoes": guardProfile(access, { allRights, administering: () => administering(registry()) }),
  }),
  routes(api, { registry, rightModules }) {
    const { view, create, edit } = editorRights(registry());
    /** Every authority there is, by module and register, for whoever sees or edits profiles. */
    api.get("/utilitario/autoridades", { config: { right: [view, create, edit], call: calls.list } }, async () => {
      return rightModules();
    });
  },
};

function editorRights(registry: Registry): Register["rights"] {
  const register = registry.get(perfis.id);
  if (register === undefined) throw new Error(`${perfis.id} is not declared`);
  return register.rights;
}

const administering = (registry: Registry): readonly string[] =>
  [usuarios, perfis].flatMap(({ id }) => registry.get(id)?.rights.edit ?? []);
