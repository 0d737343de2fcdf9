import { announce } from "../../../access/announce.ts";
import { perfis } from "../../../generated/types/utilitario/perfis.ts";
import type { ServerFeature } from "../../../http/server-feature.ts";
import type { Register, Registry } from "../../../metadata/register.ts";
import { texts } from "./texts.ts";

/** A profile names only authorities that exist, and a change of it is felt on every node at once. */
export const feature: ServerFeature = {
  rights: {
    ROLE_CAD_INFO_PESSOAL: texts.ownData,
    ROLE_METRICAS_VER: texts.metrics,
  },
  hooks: ({ allRights }) => ({
    "utilitario/perfis#confere-permissoes": {
      async prepare({ record, before, op, refuse }) {
        if (op === "delete" || !Array.isArray(record.autoridades)) return undefined;
        const kept = new Set(Array.isArray(before?.autoridades) ? before.autoridades : []);
        const known = allRights();
        const [wrong] = record.autoridades.filter((name) => typeof name === "string" && !known.has(name) && !kept.has(name));
        if (wrong !== undefined) refuse("autoridades", texts.unknown(String(wrong)));
        return undefined;
      },
      async effect({ queries }) {
        await announce(queries, "everything");
      },
    },
  }),
  routes(api, { registry, rightModules }) {
    const { view, create, edit } = editorRights(registry());
    /** Every authority there is, by module and register, for whoever sees or edits profiles. */
    api.get("/utilitario/autoridades", { config: { right: [view, create, edit] } }, async (_request, reply) => {
      reply.header("cache-control", "no-store");
      return rightModules();
    });
  },
};

function editorRights(registry: Registry): Register["rights"] {
  const register = registry.get(perfis.id);
  if (register === undefined) throw new Error(`${perfis.id} is not declared`);
  return register.rights;
}
