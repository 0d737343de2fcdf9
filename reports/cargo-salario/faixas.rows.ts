import { sql } from "kysely";
import type { RowSource } from "../../src/engine/report/row-source.ts";
import { cargos } from "../../src/generated/types/cargo-salario/cargos.ts";
import { faixasSalariais } from "../../src/generated/types/cargo-salario/faixas-salariais.ts";

/** Values of ranges that were not cancelled, each with what the range paid on the day before. */
export const rows: RowSource = async (read) => sql`
  select v.id, v.empresa_id, v.faixa_id, v.cargo_id, v.grupo_ocupacional_id, v.data, v.tipo, v.status, v.indice_id, v.quantidade,
    v.salario, v.anterior, round((v.salario - v.anterior) * 100 / nullif(v.anterior, 0), 2) as variacao
  from (
    select h.id, h.empresa_id, h.dono_id as faixa_id, f.cargo_id, c.grupo_ocupacional_id, h.historico__data as data,
      h.historico__tipo as tipo, coalesce(h.historico__status, 1) as status, h.historico__indice_id as indice_id,
      h.historico__quantidade as quantidade,
      case when h.historico__tipo = 2 then round(h.historico__quantidade * quadro_indice_em(h.historico__data, h.historico__indice_id), 2)
        else h.historico__valor end as salario,
      quadro_faixa_em(h.historico__data - 1, h.dono_id) as anterior
    from ${read.of(faixasSalariais, "historicos")} h join ${read.of(faixasSalariais)} f on f.id = h.dono_id
    left join ${read.of(cargos)} c on c.id = f.cargo_id
    where coalesce(h.historico__status, 1) <> 3
  ) v`;
