import { sql } from "kysely";
import type { RowSource } from "../../src/engine/report/row-source.ts";
import { placedOn } from "./placed-on.ts";

/** Birthdays and days of admission of who is active today; years of service are those completed in the year asked for. */
export const rows: RowSource = async (read) => {
  const year = Number(read.text("ano") ?? read.today.slice(0, 4));
  return sql`
    select p.id, p.empresa_id, p.id as talento_id, p.nome, p.matricula, p.data_admissao, p.estabelecimento_id, p.area_organizacional_id,
      p.cargo_id, extract(month from p.pessoal__data_nascimento)::integer as mes, to_char(p.pessoal__data_nascimento, 'DD/MM') as dia,
      extract(month from p.data_admissao)::integer as mes_empresa, to_char(p.data_admissao, 'DD/MM') as dia_empresa,
      (${year} - extract(year from p.data_admissao))::integer as anos
    from ${placedOn(read, sql`${read.today}::date`)} p`;
};
