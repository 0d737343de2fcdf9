import { sql } from "kysely";
import type { RowSource } from "../../src/engine/report/row-source.ts";
import { paidBy, placedOn } from "../gestao-talentos/placed-on.ts";

/** Who is active on the day, where, and paid what; a raise asked about is added to it. */
export const rows: RowSource = async (read) => {
  const day = sql`${read.text("dataBase") ?? read.today}::date`;
  const salary = paidBy("p", day);
  const raised = sql`round(${salary} * (1 + ${read.text("percentual") ?? "0"}::numeric / 100), 2) + ${read.text("acrescimo") ?? "0"}::numeric`;
  return sql`
    select p.id, p.empresa_id, p.id as talento_id, p.nome, p.matricula, p.data_admissao, p.situacao, p.estabelecimento_id,
      p.area_organizacional_id, p.cargo_id, p.faixa_salarial_id, p.funcao_id, p.desde,
      ${salary} as salario, quadro_faixa_em(${day}, p.faixa_salarial_id) as salario_faixa, ${raised} as projetado,
      ${raised} - ${salary} as diferenca
    from ${placedOn(read, day)} p`;
};
