import { sql } from "kysely";
import type { RowSource } from "../../src/engine/report/row-source.ts";
import { areasOrganizacionais } from "../../src/generated/types/cargo-salario/areas-organizacionais.ts";
import { colaboradores } from "../../src/generated/types/gestao-talentos/colaboradores.ts";

/** Areas by the way that leads to them from the root; who answers for them and how many work there, in the companies asked for. */
export const rows: RowSource = async (read) => {
  const people = (list: string) => sql`(select string_agg(q.nome, ', ' order by l.ordem)
    from ${read.of(areasOrganizacionais, "responsaveis")} r join ${read.of(areasOrganizacionais, `responsaveis.${list}`)} l on l.dono_id = r.id
    join ${read.of(colaboradores)} q on q.id = l.alvo_id
    where r.dono_id = a.id and r.campo_empresa_id = any(${read.companies}::bigint[]))`;
  return sql`
    select a.id, ${read.companies[0] ?? 0}::bigint as empresa_id, a.id as area_id, v.caminho, v.nivel, a.ativo,
      ${people("responsaveis")} as responsaveis, ${people("corresponsaveis")} as corresponsaveis,
      (select count(*) from ${read.of(colaboradores)} p where p.area_organizacional_id = a.id and p.data_desligamento is null)::integer as talentos
    from ${read.of(areasOrganizacionais)} a join (
      with recursive via as (
        select id, nome as caminho, 1 as nivel from ${read.of(areasOrganizacionais)} r where area_mae_id is null
        union all
        select f.id, v.caminho || ' › ' || f.nome, v.nivel + 1 from ${read.of(areasOrganizacionais)} f join via v on f.area_mae_id = v.id where v.nivel < 50
      ) select * from via
    ) v on v.id = a.id`;
};
