import { sql } from "kysely";
import { columnOf, entriesTableOf, tableOf } from "../../../access/stored-names.ts";
import { APP_ROLE } from "../../../db/config.ts";
import { visibleGroups } from "../../../db/schema/security.ts";
import type { HookFunctions } from "../../../engine/contract.ts";
import { areasOrganizacionais } from "../../../generated/types/cargo-salario/areas-organizacionais.ts";
import { colaboradores } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import { empresas } from "../../../generated/types/utilitario/empresas.ts";
import type { ServerFeature } from "../../../http/server-feature.ts";
import { referredId } from "../../../metadata/json.ts";
import { known } from "../../../metadata/known-register.ts";
import type { Registry } from "../../../metadata/register.ts";
import { handedDown, type Part } from "./shared.ts";
import { tellResponsibles } from "./tell-responsibles.ts";
import { texts } from "./texts.ts";

/**
 * Replaces the people responsible in every area directly below; each of those hands on to its own children in turn,
 * because the same flag travels with the update. All in the transaction of the mother's save.
 */
function replicate(part: Part, flag: string): HookFunctions {
  return {
    async effect({ engine, context, register, sent, record, id }) {
      if (sent[flag] !== true) return;
      const { rows } = await engine.list(context, register.id, { filter: { areaMae: id }, sort: [], offset: 0, fixed: {} });
      for (const child of rows) {
        const whole = await engine.read(context, register.id, child.id, {});
        const responsaveis = handedDown(record.responsaveis, whole.responsaveis, part);
        await engine.update(context, register.id, child.id, { responsaveis, [flag]: true }, { fixed: {} });
      }
    },
  };
}

/** The mother of an area stays where any company of the group works with the payroll or has used it, also for who sees another one alone. */
const keepMother = (registry: () => Registry): HookFunctions => ({
  async prepare({ queries, context, before, record, id, refuse }) {
    if (referredId(before?.areaMae) === referredId(record.areaMae)) return undefined;
    const companies = known(registry(), empresas.id);
    const of = (path: string) => sql.ref(columnOf(companies, path));
    const { rows } = await sql`select 1 from quadro_areas_usadas() u(id) where u.id = ${id}
      union all select 1 from ${sql.table(tableOf(companies))} where ${of("grupo")} = ${context.group} and ${of("acIntegra")}`.execute(
      queries,
    );
    return rows.length > 0 ? refuse("areaMae", texts.motherStays) : undefined;
  },
});

/** Areas of the groups of the request that talents' entries name, in whatever company: it runs as the owner and tells ids alone. */
function usedAreas(registry: Registry): readonly string[] {
  const [areas, people] = [known(registry, areasOrganizacionais.id), known(registry, colaboradores.id)];
  return [
    `create or replace function quadro_areas_usadas() returns setof bigint
      language sql stable rows 1000 security definer set search_path = pg_catalog, public, pg_temp as $corpo$
      select a.id from public."${tableOf(areas)}" a where a.grupo_id = ${visibleGroups}
        and exists (select 1 from public."${entriesTableOf(people)}" h where h."${columnOf(people, "areaOrganizacional")}" = a.id) $corpo$`,
    "revoke all on function quadro_areas_usadas() from public",
    `grant execute on function quadro_areas_usadas() to ${APP_ROLE}`,
  ];
}

export const feature: ServerFeature = {
  functions: usedAreas,
  hooks: (deps) => ({
    "cargo-salario/areas-organizacionais#guarda-mae": keepMother(deps.registry),
    "cargo-salario/areas-organizacionais#replica-responsaveis": replicate("responsaveis", "replicarResponsaveis"),
    "cargo-salario/areas-organizacionais#replica-corresponsaveis": replicate("corresponsaveis", "replicarCorresponsaveis"),
    "cargo-salario/areas-organizacionais#avisa-responsaveis": tellResponsibles(deps),
  }),
};
