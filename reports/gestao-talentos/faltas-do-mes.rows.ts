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
  const worked = await businessDays(read, first, last);
  const active = await activeAt(
    read,
    months.map(({ inicio }) => String(inicio)),
  );
  const lost = await lostDays(read, worked, first, last);
  const targets = await targetsOf(read);
  return read.companies.flatMap((company): readonly GivenRow[] => {
    const own = months.map(({ inicio }): GivenRow => {
      const month = String(inicio).slice(0, 7);
      const days = (worked.get(company) ?? []).filter((day) => day.startsWith(month)).length;
      const [faltas, ativos] = [lost.get(`${company} ${month}`) ?? 0, active.get(`${company} ${month}`) ?? 0];
      const base = ativos * days;
      return {
        id: company * 1_000_000 + Number(month.replace("-", "")),
        empresa_id: company,
        campo_empresa_id: company,
        mes: month,
        qtd_total_faltas: faltas,
        qtd_dias_trabalhados: days,
        ativos,
        absenteismo: base === 0 ? null : (Math.round((faltas * 10_000) / base) / 100).toFixed(2),
        meta: targets.get(String(company)) ?? null,
      };
    });
    return own.some(({ ativos, qtd_total_faltas }) => Number(ativos) + Number(qtd_total_faltas) > 0) ? own : [];
  });
};

/** By company and month, as the rows tell them. */
type ByMonth = ReadonlyMap<string, number>;

const byMonth = (rows: readonly Readonly<Record<string, unknown>>[]): ByMonth =>
  new Map(rows.map(({ empresa, mes, n }) => [`${empresa} ${mes}`, Number(n)]));

async function activeAt(read: RowsRead, months: readonly string[]): Promise<ByMonth> {
  const there = placeAsked(read);
  return byMonth(
    await read.rows(sql`select p.empresa_id as empresa, to_char(m.inicio, 'YYYY-MM') as mes, count(*) as n
      from unnest(${months}::date[]) m(inicio) join ${read.of(colaboradores)} p on p.data_admissao < m.inicio
        and (p.data_desligamento is null or p.data_desligamento >= m.inicio)
      where p.empresa_id = any(${read.companies}::bigint[]) and ${there(sql`p.id`, sql`(m.inicio - 1)`)} group by 1, 2`),
  );
}

async function lostDays(
  read: RowsRead,
  worked: ReadonlyMap<number, readonly string[]>,
  first: string,
  last: string,
): Promise<ByMonth> {
  const there = placeAsked(read);
  const days = [...worked].flatMap(([company, own]) => own.map((day) => `${company} ${day}`));
  return byMonth(
    await read.rows(sql`select empresa, to_char(dia, 'YYYY-MM') as mes, count(*) as n from (
        select distinct p.empresa_id as empresa, p.id, d.dia from (
          select f.colaborador_id, f.inicio as de, coalesce(f.fim, ${read.today}::date) as ate
          from ${read.of(afastamentos)} f join ${read.of(tiposAfastamento)} k on k.id = f.afastamento_id and k.absenteismo
          union all
          select f.colaborador_id, f.data_ini, coalesce(f.data_fim, f.data_ini)
          from ${read.of(colaboradoresOcorrencias)} f join ${read.of(ocorrencias)} c on c.id = f.ocorrencia_id
          join ${read.of(tiposOcorrencia)} k on k.id = c.tipo_id and k.absenteismo
        ) a join ${read.of(colaboradores)} p on p.id = a.colaborador_id
        cross join lateral generate_series(greatest(a.de, p.data_admissao, ${first}::date)::timestamp,
          least(a.ate, p.data_desligamento - 1, ${last}::date)::timestamp, interval '1 day') d(dia)
        where a.de <= ${last}::date and a.ate >= ${first}::date
          and p.empresa_id || to_char(d.dia, ' YYYY-MM-DD') = any(${days}::text[]) and ${there(sql`p.id`, sql`d.dia::date`)}
      ) x group by 1, 2`),
  );
}

async function targetsOf(read: RowsRead): Promise<ReadonlyMap<string, string>> {
  const found = await read.rows(
    sql`select id::text, meta_absenteismo::text as meta from utilitario_empresas where id = any(${read.companies}::bigint[])`,
  );
  return new Map(found.flatMap(({ id, meta }) => (meta === null ? [] : [[String(id), String(meta)] as const])));
}
