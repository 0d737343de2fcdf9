import { sql } from "kysely";
import type { RowSource } from "../../src/engine/report/row-source.ts";
import { colaboradores } from "../../src/generated/types/gestao-talentos/colaboradores.ts";
import { paidBy } from "../gestao-talentos/placed-on.ts";

/** Entries of talents that were not cancelled, each with the one before it. */
export const rows: RowSource = async (read) => sql`
  select h.id, h.empresa_id, h.dono_id as talento_id, p.nome, p.matricula, p.desligado, h.data, h.motivo, h.status,
    h.estabelecimento_id, h.area_organizacional_id, h.cargo_id, h.faixa_salarial_id, h.funcao_id,
    ${paidBy("h", { range: sql`quadro_faixa_em(h.data, h.faixa_salarial_id)`, index: sql`quadro_indice_em(h.data, h.indice_id)` })} as salario,
    h.area_anterior_id, h.cargo_anterior_id, h.faixa_anterior_id,
    case h.tipo_antes when 1 then quadro_faixa_em(h.data - 1, h.faixa_anterior_id)
      when 2 then round(h.quantidade_antes * quadro_indice_em(h.data - 1, h.indice_antes), 2) when 3 then h.valor_antes end as salario_anterior,
    h.mudanca, h.promocao,
    (extract(year from age(${read.today}::date, h.data)) * 12 + extract(month from age(${read.today}::date, h.data)))::integer as meses,
    h.ultima
  from (
    select m.*, m.promocao is not null and m.data = max(m.data) filter (where m.promocao is not null and m.data <= ${read.today}::date)
      over (partition by m.dono_id) as ultima
    from (select e.*,
      case when e.vez = 1 then null
        when e.cargo_id is distinct from e.cargo_anterior_id and e.area_organizacional_id is distinct from e.area_anterior_id then 'CA'
        when e.cargo_id is distinct from e.cargo_anterior_id then 'C'
        when e.area_organizacional_id is distinct from e.area_anterior_id then 'A' end as mudanca,
      case when e.cargo_id <> e.cargo_anterior_id then 'V'
        when e.cargo_id = e.cargo_anterior_id and e.faixa_salarial_id <> e.faixa_anterior_id then 'H' end as promocao
    from (
      select s.id, s.empresa_id, s.dono_id, s.data, s.motivo, coalesce(s.status, 1) as status, s.estabelecimento_id,
        s.area_organizacional_id, s.cargo_id, s.faixa_salarial_id, s.funcao_id, s.tipo_salario, s.quantidade, s.indice_id, s.valor,
        row_number() over w as vez,
        lag(s.area_organizacional_id) over w as area_anterior_id, lag(s.cargo_id) over w as cargo_anterior_id,
        lag(s.faixa_salarial_id) over w as faixa_anterior_id, lag(s.tipo_salario) over w as tipo_antes,
        lag(s.quantidade) over w as quantidade_antes, lag(s.indice_id) over w as indice_antes, lag(s.valor) over w as valor_antes
      from ${read.of(colaboradores, "historicos")} s
      where coalesce(s.status, 1) <> 3
      window w as (partition by s.dono_id order by s.data)
    ) e) m
  ) h join ${read.of(colaboradores)} p on p.id = h.dono_id`;
