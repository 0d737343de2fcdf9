import { sql } from "kysely";
import { shippedProfiles } from "../../fixtures/demo/perfis.ts";
import { columnOf, tableOf } from "../access/stored-names.ts";
import type { Database } from "../db/contract.ts";
import { quoted } from "../db/schema/quote.ts";
import type { Registry } from "../metadata/register.ts";
import { OWN } from "./registers.ts";

/**
 * Profiles made before they belonged to a company group go to the one group that uses them, when `applied` brought the column of the
 * group, so that those who made them keep changing them. Shipped ones and those of several groups stay the installation's.
 */
export async function adoptProfiles(database: Database, registry: Registry, applied: readonly string[]): Promise<void> {
  const [users, profiles, companies] = [registry.get(OWN.users), registry.get(OWN.profiles), registry.get(OWN.companies)];
  if (users === undefined || profiles === undefined || companies === undefined) return;
  const column = columnOf(profiles, "grupo");
  const brought = `alter table ${quoted(tableOf(profiles))} add column ${quoted(column)} `;
  if (!applied.some((statement) => statement.startsWith(brought))) return;
  const group = sql.ref(column);
  await database.owner((queries) =>
    sql`
      update ${sql.table(tableOf(profiles))} p set ${group} = used.grupo from (
        select h.${sql.ref(columnOf(users, "perfis.perfil"))} as id, min(c.${sql.ref(columnOf(companies, "grupo"))}) as grupo
        from ${sql.table(tableOf(users, "perfis"))} h
        join ${sql.table(tableOf(companies))} c on c.id = h.${sql.ref(columnOf(users, "perfis.empresa"))}
        group by 1 having count(distinct c.${sql.ref(columnOf(companies, "grupo"))}) = 1) used
      where p.id = used.id and p.${group} is null
        and p.${sql.ref(columnOf(profiles, "nome"))} <> all(${shippedProfiles.map(({ nome }) => nome)}::text[])`.execute(queries),
  );
}
