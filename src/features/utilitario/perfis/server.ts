import { FIRST_USER } from "../../../access/account.ts";
import { announce } from "../../../access/announce.ts";
import { perfis } from "../../../generated/types/utilitario/perfis.ts";
import type { ServerFeature } from "../../../http/server-feature.ts";
import type { Register, Registry } from "../../../metadata/register.ts";
import { calls } from "./calls.ts";
import { texts } from "./texts.ts";

/** A profile names only authorities that exist, and a change of it is felt on every node at once. */
export const feature: ServerFeature = {
  rights: {
    ROLE_CAD_INFO_PESSOAL: texts.ownData,
    ROLE_METRICAS_VER: texts.metrics,
  },
  hooks: ({ allRights }) => ({
    "utilitario/perfis#confere-permissoes": {
      async prepare({ context: { user }, record, before, op, refuse }) {
        if (op === "delete" || !Array.isArray(record.autoridades)) return undefined;
        const kept = new Set(Array.isArray(before?.autoridades) ? before.autoridades : []);
        const known = allRights();
        const granted = record.autoridades.map(String).filter((name) => !kept.has(name));
        const wrong = granted.find((name) => !known.has(name));
        if (wrong !== undefined) refuse("autoridades", texts.unknown(wrong));
        // Nobody makes others, or by them oneself, mightier than one is. What nobody holds yet the first user grants.
        const beyond =
          user.kind === "sistema" || user.id === FIRST_USER ? undefined : granted.find((name) => !user.rights.has(name));
        if (beyond !== undefined) refuse("autoridades", texts.beyond(beyond));
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
    api.get("/utilitario/autoridades", { config: { right: [view, create, edit], call: calls.list } }, async (_request, reply) => {
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
