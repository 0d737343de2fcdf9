import { sql } from "kysely";
import { shippedProfiles } from "../../fixtures/demo/perfis.ts";
import { columnOf, tableOf } from "../access/stored-names.ts";
import type { Database } from "../db/contract.ts";
import type { Registry } from "../metadata/register.ts";
import { OWN } from "./registers.ts";

const DONE = "perfis-por-grupo";

/**
 * Profiles made before they belonged to a company group go to the one group that uses them, once, so that those who made them keep
 * changing them. A database without profiles stays untouched: a backup may be put there. Shipped ones and those of several groups stay the installation's.
 */
export async function adoptProfiles(database: Database, registry: Registry): Promise<void> {
  const [users, profiles, companies] = [registry.get(OWN.users), registry.get(OWN.profiles), registry.get(OWN.companies)];
  if (users === undefined || profiles === undefined || companies === undefined) return;
  const group = sql.ref(columnOf(profiles, "grupo"));
  await database.owner((queries) =>
    queries.transaction().execute(async (inside) => {
      const { rows } = await sql`
        insert into quadro_parametro (chave, valor) select ${DONE}, 'true'::jsonb
        where exists (select 1 from ${sql.table(tableOf(profiles))}) on conflict do nothing returning chave`.execute(inside);
      if (rows.length === 0) return;
      await sql`
        update ${sql.table(tableOf(profiles))} p set ${group} = used.grupo from (
          select h.${sql.ref(columnOf(users, "perfis.perfil"))} as id, min(c.${sql.ref(columnOf(companies, "grupo"))}) as grupo
          from ${sql.table(tableOf(users, "perfis"))} h
          join ${sql.table(tableOf(companies))} c on c.id = h.${sql.ref(columnOf(users, "perfis.empresa"))}
          group by 1 having count(distinct c.${sql.ref(columnOf(companies, "grupo"))}) = 1) used
        where p.id = used.id and p.${group} is null
          and p.${sql.ref(columnOf(profiles, "nome"))} <> all(${shippedProfiles.map(({ nome }) => nome)}::text[])`.execute(
        inside,
      );
    }),
  );
}
