import { sql } from "kysely";
import { announce } from "../../../access/announce.ts";
import type { ServerFeature } from "../../../http/server-feature.ts";

/** Whoever makes a company sees it, with the profile held where it was made; everybody hears of changed companies at once. */
export const feature: ServerFeature = {
  hooks: () => ({
    "utilitario/empresas#abre-acesso": {
      async effect({ queries, context, op, id }) {
        if (op === "create" || op === "clone")
          await sql`
            insert into utilitario_usuarios__perfis (dono_id, ordem, empresa_id, perfil_id)
            select dono_id, (select max(ordem) + 1 from utilitario_usuarios__perfis where dono_id = ${context.user.id}), ${id}, perfil_id
            from utilitario_usuarios__perfis where dono_id = ${context.user.id} and empresa_id = ${context.company}`.execute(
            queries,
          );
        await announce(queries, "everything");
      },
    },
  }),
};
