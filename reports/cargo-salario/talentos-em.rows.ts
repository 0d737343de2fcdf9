import { sql } from "kysely";
import type { RowSource } from "../../src/engine/report/row-source.ts";
import { paidBy, placedOn } from "../gestao-talentos/placed-on.ts";

/** Who is active on the day, where, and paid what; a raise asked about is added to it. What a range or an index pays is looked up once each. */
export const rows: RowSource = async (read) => {
  const day = sql`${read.text("dataBase") ?? read.today}::date`;
  const salary = paidBy("p", { range: sql`f.paga`, index: sql`i.vale` });
  const raised = sql`round(${salary} * (1 + ${read.text("percentual") ?? "0"}::numeric / 100), 2) + ${read.text("acrescimo") ?? "0"}::numeric`;
  return sql`
    with lugar as materialized (select * from ${placedOn(read, day)} x),
    faixa as materialized (select x.id, quadro_faixa_em(${day}, x.id) as paga from (select distinct faixa_salarial_id as id from lugar) x),
    indice as materialized (select x.id, quadro_indice_em(${day}, x.id) as vale from (select distinct indice_id as id from lugar) x)
    select p.id, p.empresa_id, p.id as talento_id, p.nome, p.matricula, p.data_admissao, p.situacao, p.estabelecimento_id,
      p.area_organizacional_id, p.cargo_id, p.faixa_salarial_id, p.funcao_id, p.desde,
      ${salary} as salario, f.paga as salario_faixa, ${raised} as projetado, ${raised} - ${salary} as diferenca
    from lugar p left join faixa f on f.id = p.faixa_salarial_id left join indice i on i.id = p.indice_id`;
};
