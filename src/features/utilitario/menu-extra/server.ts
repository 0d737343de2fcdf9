import { sql } from "kysely";
import { FIRST_USER } from "../../../access/account.ts";
import { columnOf, tableOf } from "../../../access/stored-names.ts";
import { linksMenuExtra } from "../../../generated/types/utilitario/links-menu-extra.ts";
import { menusExtra } from "../../../generated/types/utilitario/menus-extra.ts";
import { usuarios } from "../../../generated/types/utilitario/usuarios.ts";
import type { ServerFeature } from "../../../http/server-feature.ts";
import { extraBranches, type KeptLink } from "./branches.ts";

/** Menus a company adds, for those it adds them for: everybody there, or whoever holds one of the menu's profiles. */
export const feature: ServerFeature = {
  async extraMenu({ access, database, registry }, session) {
    const [menus, links, users] = [menusExtra, linksMenuExtra, usuarios].map(({ id }) => registry().get(id));
    if (menus === undefined || links === undefined || users === undefined) return [];
    const { user, company, group } = access.context(session, { id: "menu" });
    const scope = { user: user.id, company, group, companies: [company], groups: [group] };
    const chosen = sql.table(tableOf(menus, "perfis"));
    const { rows } = await database.read(scope, (queries) =>
      sql<KeptLink>`
        select m.nome as menu, l.nome, l.url, l.${sql.ref(columnOf(links, "novaAba"))} as "novaAba"
        from ${sql.table(tableOf(menus))} m
        join ${sql.table(tableOf(links))} l on l.${sql.ref(columnOf(links, "menuExtraId"))} = m.id and l.empresa_id = m.empresa_id
        where m.empresa_id = ${company} and m.ativo and (
          ${user.id} = ${FIRST_USER}
          or not exists (select 1 from ${chosen} c where c.dono_id = m.id)
          or exists (
            select 1 from ${chosen} c join ${sql.table(tableOf(users, "perfis"))} h on h.${sql.ref(columnOf(users, "perfis.perfil"))} = c.alvo_id
            where c.dono_id = m.id and h.dono_id = ${user.id} and h.${sql.ref(columnOf(users, "perfis.empresa"))} = ${company}))
        order by m.${sql.ref(columnOf(menus, "ordem"))}, m.nome__f, l.nome__f`.execute(queries),
    );
    return extraBranches(rows);
  },
};
