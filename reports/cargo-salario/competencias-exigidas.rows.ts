import { sql } from "kysely";
import type { RowSource } from "../../src/engine/report/row-source.ts";
import { competencias } from "../../src/generated/types/cargo-salario/competencias.ts";
import { configNiveisCompetencia } from "../../src/generated/types/cargo-salario/config-niveis-competencia.ts";
import { niveisCompetencia } from "../../src/generated/types/cargo-salario/niveis-competencia.ts";
import { configuracoesNiveisCompetenciaColaborador } from "../../src/generated/types/gestao-talentos/configuracoes-niveis-competencia-colaborador.ts";
import { placedOn } from "../gestao-talentos/placed-on.ts";

/** What the range in force asks of each competence beside what the talent was last found to have; either may be missing. */
export const rows: RowSource = async (read) => {
  const today = sql`${read.today}::date`;
  return sql`
    select (p.id * 1000000 + t.competencia_id)::bigint as id, p.empresa_id, p.id as talento_id, p.nome, p.matricula, p.data_admissao,
      p.estabelecimento_id, p.area_organizacional_id, p.cargo_id, p.faixa_salarial_id, t.competencia_id, c.tipo,
      t.exigido_id, t.atual_id, ne.campo_ordem as peso_exigido, na.campo_ordem as peso_atual,
      case when t.exigido_id is not null then coalesce(na.campo_ordem, 0) - ne.campo_ordem end as distancia,
      concat(coalesce(na.campo_ordem::text, '–'), ' / ', coalesce(ne.campo_ordem::text, '–')) as celula
    from ${placedOn(read, today)} p
    join lateral (
      select coalesce(x.competencia_id, y.competencia_id) as competencia_id, x.nivel_competencia_id as exigido_id,
        y.nivel_competencia_id as atual_id
      from (
        select l.competencia_id, l.nivel_competencia_id from ${read.of(configNiveisCompetencia, "competencias")} l
        where l.dono_id = (select g.id from ${read.of(configNiveisCompetencia)} g
          where g.faixa_id = p.faixa_salarial_id and g.data <= ${today} order by g.data desc, g.id desc limit 1)
      ) x full join (
        select l.competencia_id, l.nivel_competencia_id from ${read.of(configuracoesNiveisCompetenciaColaborador, "competencias")} l
        where l.dono_id = (select g.id from ${read.of(configuracoesNiveisCompetenciaColaborador)} g
          where g.colaborador_id = p.id and g.data <= ${today} order by g.data desc, g.id desc limit 1)
      ) y on y.competencia_id = x.competencia_id
    ) t on true
    join ${read.of(competencias)} c on c.id = t.competencia_id
    left join ${read.of(niveisCompetencia)} ne on ne.id = t.exigido_id
    left join ${read.of(niveisCompetencia)} na on na.id = t.atual_id`;
};
