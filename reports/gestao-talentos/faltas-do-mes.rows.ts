import { sql } from "kysely";
import type { GivenRow, RowSource, RowsRead } from "../../src/engine/report/row-source.ts";
import { colaboradores } from "../../src/generated/types/gestao-talentos/colaboradores.ts";
import { colaboradoresOcorrencias } from "../../src/generated/types/gestao-talentos/colaboradores-ocorrencias.ts";
import { ocorrencias } from "../../src/generated/types/gestao-talentos/ocorrencias.ts";
import { tiposOcorrencia } from "../../src/generated/types/gestao-talentos/tipos-ocorrencia.ts";
import { afastamentos } from "../../src/generated/types/sst/afastamentos.ts";
import { tiposAfastamento } from "../../src/generated/types/sst/tipos-afastamento.ts";
import { businessDays } from "./business-days.ts";
import { monthsAsked } from "./month-range.ts";
import { placeAsked } from "./placed-on.ts";

/**
 * Absenteeism of a month: business days lost ÷ (active at its start × its business days) × 100, to two places. A day is lost once however
 * many leaves and occurrences fall on it, from admission to the day before dismissal; the running month and open leaves go to today.
 */
export const rows: RowSource = async (read) => {
  const months =
    await read.rows(sql`select m.inicio::text, least(m.fim, ${read.today}::date)::text as fim from ${monthsAsked(read)} m
    where m.inicio <= ${read.today}::date order by m.inicio`);
  const [first, last] = [String(months[0]?.inicio ?? ""), String(months.at(-1)?.fim ?? "")];
  if (first === "") return [];
  const found: GivenRow[] = [];
  for (const [company, days] of await businessDays(read, first, last)) {
    const own: GivenRow[] = [];
    for (const { inicio, fim } of months) {
      const worked = days.filter((day) => day >= String(inicio) && day <= String(fim));
      own.push(await monthOf(read, company, String(inicio), worked));
    }
    if (own.some(({ ativos, qtd_total_faltas }) => Number(ativos) + Number(qtd_total_faltas) > 0)) found.push(...own);
  }
  return found;
};

async function monthOf(read: RowsRead, company: number, first: string, worked: readonly string[]): Promise<GivenRow> {
  const there = placeAsked(read);
  const [row] = await read.rows(sql`
    select (select meta_absenteismo from utilitario_empresas where id = ${company})::text as meta,
      (select count(*) from ${read.of(colaboradores)} p where p.empresa_id = ${company} and p.data_admissao < ${first}::date
        and (p.data_desligamento is null or p.data_desligamento >= ${first}::date) and ${there(sql`p.id`, sql`(${first}::date - 1)`)}) as ativos,
      (select count(distinct (p.id, d.dia)) from unnest(${worked}::date[]) d(dia) join (
          select f.colaborador_id, f.inicio as de, coalesce(f.fim, ${read.today}::date) as ate
          from ${read.of(afastamentos)} f join ${read.of(tiposAfastamento)} k on k.id = f.afastamento_id and k.absenteismo
          union all
          select f.colaborador_id, f.data_ini, coalesce(f.data_fim, f.data_ini)
          from ${read.of(colaboradoresOcorrencias)} f join ${read.of(ocorrencias)} c on c.id = f.ocorrencia_id
          join ${read.of(tiposOcorrencia)} k on k.id = c.tipo_id and k.absenteismo
        ) a on d.dia between a.de and a.ate
        join ${read.of(colaboradores)} p on p.id = a.colaborador_id and p.empresa_id = ${company}
          and d.dia >= p.data_admissao and (p.data_desligamento is null or d.dia < p.data_desligamento) and ${there(sql`p.id`, sql`d.dia`)}
      ) as faltas`);
  const [faltas, ativos] = [Number(row?.faltas ?? 0), Number(row?.ativos ?? 0)];
  const base = ativos * worked.length;
  const month = first.slice(0, 7);
  return {
    id: company * 1_000_000 + Number(month.replace("-", "")),
    empresa_id: company,
    campo_empresa_id: company,
    mes: month,
    qtd_total_faltas: faltas,
    qtd_dias_trabalhados: worked.length,
    ativos,
    absenteismo: base === 0 ? null : (Math.round((faltas * 10_000) / base) / 100).toFixed(2),
    meta: row?.meta === null || row?.meta === undefined ? null : String(row.meta),
  };
}
