import { sql } from "kysely";
import { columnOf, tableOf } from "../../../access/stored-names.ts";
import { scopeOf } from "../../../engine/parts.ts";
import { AppError } from "../../../errors/app-error.ts";
import { areasOrganizacionais } from "../../../generated/types/cargo-salario/areas-organizacionais.ts";
import { cargos } from "../../../generated/types/cargo-salario/cargos.ts";
import { faixasSalariais } from "../../../generated/types/cargo-salario/faixas-salariais.ts";
import { colaboradores } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import { empresas } from "../../../generated/types/utilitario/empresas.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import { companiesWith, type RequestContext } from "../../../metadata/context.ts";
import { known } from "../../../metadata/known-register.ts";

interface Named {
  readonly id: number;
  readonly nome: string;
}

/** Ranges of the jobs of an area, and of the talents in it, that the reader sees. */
export async function rangesUsedIn(deps: FeatureDeps, context: RequestContext, area: number) {
  const [ranges, jobs] = [known(deps.registry(), faixasSalariais.id), known(deps.registry(), cargos.id)];
  const people = known(deps.registry(), colaboradores.id);
  const { rows } = await deps.database.read(scopeOf(context), (queries) =>
    sql<{ id: string; job: string; nome: string }>`
      select f.id, j.id as job, j.${sql.ref(columnOf(jobs, "nome"))} as nome
      from ${sql.table(tableOf(ranges))} f join ${sql.table(tableOf(jobs))} j on j.id = f.${sql.ref(columnOf(ranges, "cargoId"))}
      where f.empresa_id = ${context.company} and (
        exists (select 1 from ${sql.table(tableOf(jobs, "areasOrganizacionais"))} l where l.dono_id = j.id and l.alvo_id = ${area})
        or exists (select 1 from ${sql.table(tableOf(people))} p where p.empresa_id = f.empresa_id
          and p.${sql.ref(columnOf(people, "faixaSalarial"))} = f.id and p.${sql.ref(columnOf(people, "areaOrganizacional"))} = ${area}))
    `.execute(queries),
  );
  const jobOf = new Map(rows.map(({ id, job, nome }) => [Number(id), { id: Number(job), nome }]));
  if (jobOf.size === 0) return [];
  const query = { filter: { id: [...jobOf.keys()] }, sort: [{ path: "nome", descending: false }], offset: 0, fixed: {} };
  const found = await deps.engine().list(context, ranges.id, query);
  return found.rows.flatMap(({ id, nome }) => {
    const cargo = jobOf.get(Number(id));
    return cargo === undefined ? [] : [{ id: Number(id), nome: String(nome), cargo }];
  });
}

/** Dated entries that name an area, newest first, of talents the reader sees. */
export async function entriesOfArea(deps: FeatureDeps, context: RequestContext, area: number) {
  const people = known(deps.registry(), colaboradores.id);
  const entries = people.storage.tables.find(({ role }) => role === "history");
  if (entries === undefined) throw new AppError("NOT_FOUND");
  const day = sql.ref(columnOf(people, "data"));
  const { rows } = await deps.database.read(scopeOf(context), (queries) =>
    sql<{ id: string; talent: string; data: string }>`
      select h.id, h.dono_id as talent, h.${day} as data from ${sql.table(entries.name)} h
      where h.empresa_id = ${context.company} and h.${sql.ref(columnOf(people, "areaOrganizacional"))} = ${area}
      order by h.${day} desc, h.id`.execute(queries),
  );
  if (rows.length === 0) return [];
  const ids = [...new Set(rows.map(({ talent }) => Number(talent)))];
  const seen = await deps.engine().select(context, people.id, { filter: { id: ids }, sort: [], offset: 0, fixed: {} });
  const names = new Map(seen.map(({ id, nome }) => [Number(id), String(nome)]));
  return rows.flatMap(({ id, talent, data }) => {
    const nome = names.get(Number(talent));
    return nome === undefined ? [] : [{ id: Number(id), colaborador: { id: Number(talent), nome }, data }];
  });
}

/** Active areas that nobody answers for in a company, for each company the reader sees. */
export async function uncoveredAreas(deps: FeatureDeps, context: RequestContext) {
  const [areas, companies] = [known(deps.registry(), areasOrganizacionais.id), known(deps.registry(), empresas.id)];
  const rows = sql.table(tableOf(areas, "responsaveis"));
  const { rows: found } = await deps.database.read(scopeOf(context), (queries) =>
    sql<{ empresa: string; empresaNome: string; id: string; nome: string }>`
      select c.id as empresa, c.${sql.ref(columnOf(companies, "nome"))} as "empresaNome", a.id, a.${sql.ref(columnOf(areas, "nome"))} as nome
      from ${sql.table(tableOf(companies))} c
      join ${sql.table(tableOf(areas))} a on a.grupo_id = c.${sql.ref(columnOf(companies, "grupo"))}
      where c.id = any(${[...companiesWith(context, areas.rights.view)]}::bigint[]) and a.${sql.ref(columnOf(areas, "ativo"))}
        and a.grupo_id = ${context.group}
        and not exists (
          select 1 from ${rows} r join ${sql.table(tableOf(areas, "responsaveis.responsaveis"))} l on l.dono_id = r.id
          where r.dono_id = a.id and r.${sql.ref(columnOf(areas, "responsaveis.empresa"))} = c.id)
      order by 2, 4`.execute(queries),
  );
  return [...Map.groupBy(found, ({ empresa }) => empresa).values()].map((of) => ({
    empresa: { id: Number(of[0]?.empresa), nome: of[0]?.empresaNome ?? "" },
    areas: of.map(({ id, nome }): Named => ({ id: Number(id), nome })),
  }));
}
