import { sql } from "kysely";
import { columnOf, tableOf } from "../../../access/stored-names.ts";
import { scopeOf } from "../../../engine/parts.ts";
import { AppError } from "../../../errors/app-error.ts";
import { areasOrganizacionais } from "../../../generated/types/cargo-salario/areas-organizacionais.ts";
import { cargos } from "../../../generated/types/cargo-salario/cargos.ts";
import { colaboradores } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import { condicoesAmbientais } from "../../../generated/types/sst/condicoes-ambientais.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import { GONE } from "../../../metadata/gone.ts";
import type { Register } from "../../../metadata/register.ts";
import type { TalentFound, Wanted } from "./shared.ts";

interface Found {
  readonly id: string;
  readonly area: string | null;
  readonly areaNome: string | null;
  readonly cargo: string | null;
  readonly cargoNome: string | null;
}

/** Talents the reader sees that were where it is asked, by name. FORBIDDEN without the rights to see talents and, by environment, conditions. */
export async function talentsInConditions(
  { database, engine, registry }: FeatureDeps,
  context: RequestContext,
  wanted: Wanted,
): Promise<readonly TalentFound[]> {
  const known = (id: string): Register => registry().get(id) ?? missing();
  const [people, conditions] = [known(colaboradores.id), known(condicoesAmbientais.id)];
  const seen = typeof wanted.ambienteId !== "number" ? [people] : [people, conditions];
  if (!seen.every(({ rights }) => context.user.rights.has(rights.view))) throw new AppError("FORBIDDEN");
  const entries = people.storage.tables.find(({ role }) => role === "history") ?? missing();
  const [day, area, job] = ["data", "areaOrganizacional", "cargo"].map((path) => sql.ref(columnOf(people, path)));
  const of = (path: string) => sql.ref(columnOf(conditions, path));
  const on = wanted.data ?? context.today;
  const asked = (ids: readonly number[] | undefined, column: ReturnType<typeof sql>) =>
    ids === undefined || ids.length === 0 ? sql`true` : sql`${column} = any(${ids}::bigint[])`;
  const there =
    typeof wanted.ambienteId === "number"
      ? sql`(select c.${of("ambiente")} from ${sql.table(tableOf(conditions))} c
             where c.empresa_id = p.empresa_id and c.${of("colaborador")} = p.id and c.${of("data")} <= ${on}::date
             order by c.${of("data")} desc limit 1) = ${wanted.ambienteId}`
      : sql`true`;
  const { rows } = await database.read(scopeOf(context), (queries) =>
    sql<Found>`
      select p.id, a.id as area, a.nome as "areaNome", j.id as cargo, j.nome as "cargoNome"
      from ${sql.table(tableOf(people))} p
      join lateral (
        select e.${area} as area, e.${job} as cargo from ${sql.table(entries.name)} e
        where e.dono_id = p.id and e.${day} <= ${on}::date order by e.${day} desc limit 1) h on true
      left join ${sql.table(tableOf(known(areasOrganizacionais.id)))} a on a.id = h.area
      left join ${sql.table(tableOf(known(cargos.id)))} j on j.id = h.cargo
      where p.empresa_id = ${context.company} and coalesce(p.${sql.ref(columnOf(people, "situacao"))}, 'A') <> all(${GONE}::text[])
        and p.${sql.ref(columnOf(people, "dataAdmissao"))} <= ${on}::date
        and ${asked(wanted.areasIds, sql`h.area`)} and ${asked(wanted.cargosIds, sql`h.cargo`)} and ${there}`.execute(queries),
  );
  const found = new Map(rows.map((row) => [Number(row.id), row]));
  if (found.size === 0) return [];
  const query = { filter: { id: [...found.keys()] }, sort: [], offset: 0, fixed: {} };
  const talents = await engine().select(context, people.id, query);
  return talents.map(({ id, nome }) => {
    const place = found.get(Number(id));
    return {
      id: Number(id),
      nome: String(nome),
      cargo: named(place?.cargo, place?.cargoNome),
      area: named(place?.area, place?.areaNome),
    };
  });
}

const named = (id: string | null | undefined, nome: string | null | undefined) =>
  id === null || id === undefined ? null : { id: Number(id), nome: nome ?? "" };

function missing(): never {
  throw new AppError("NOT_FOUND");
}
