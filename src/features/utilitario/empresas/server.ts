import { sql } from "kysely";
import { announce } from "../../../access/announce.ts";
import { columnOf, tableOf } from "../../../access/stored-names.ts";
import type { HookFunctions } from "../../../engine/contract.ts";
import { usuarios } from "../../../generated/types/utilitario/usuarios.ts";
import type { FeatureDeps, ServerFeature } from "../../../http/server-feature.ts";

/** Whoever makes a company sees it, with the profile held where it was made; everybody hears of changed companies at once. */
const openAccess = ({ registry }: FeatureDeps): HookFunctions => ({
  async effect({ queries, context, op, id }) {
    const users = registry().get(usuarios.id);
    if ((op === "create" || op === "clone") && users !== undefined) {
      const held = sql.table(tableOf(users, "perfis"));
      const company = sql.ref(columnOf(users, "perfis.empresa"));
      const profile = sql.ref(columnOf(users, "perfis.perfil"));
      await sql`
        insert into ${held} (dono_id, ordem, ${company}, ${profile})
        select dono_id, (select max(ordem) + 1 from ${held} where dono_id = ${context.user.id}), ${id}, ${profile}
        from ${held} where dono_id = ${context.user.id} and ${company} = ${context.company}`.execute(queries);
    }
    await announce(queries, "everything");
  },
});

export const feature: ServerFeature = {
  hooks: (deps) => ({ "utilitario/empresas#abre-acesso": openAccess(deps) }),
};
