import { sql } from "kysely";
import type { RowSource } from "../../src/engine/report/row-source.ts";
import { colaboradores } from "../../src/generated/types/gestao-talentos/colaboradores.ts";
import { monthId, monthsAsked } from "./month-range.ts";
import { placeAsked } from "./placed-on.ts";

/** Flows within each whole month and the stock it began with; a company without anybody in all the months has no rows. */
export const rows: RowSource = async (read) => {
  const there = placeAsked(read);
  const within = (day: string) => sql`${sql.ref(day)} between m.inicio and m.fim and ${there(sql`p.id`, sql.ref(day))}`;
  return sql`
    select ${monthId(sql`e.id`, sql`t.inicio`)} as id, e.id as empresa_id, e.id as campo_empresa_id, to_char(t.inicio, 'YYYY-MM') as mes,
      t.admitidos, t.demitidos, t.ativos, c.meta_turnover as meta,
      round((t.admitidos + t.demitidos) / 2.0 * 100 / nullif(t.ativos, 0), 2) as turnover,
      round(t.demitidos * 100.0 / nullif(t.ativos, 0), 2) as taxa
    from unnest(${read.companies}::bigint[]) e(id) join utilitario_empresas c on c.id = e.id
    join lateral (
      select m.inicio, count(*) filter (where ${within("p.data_admissao")})::integer as admitidos,
        count(*) filter (where ${within("p.data_desligamento")})::integer as demitidos,
        count(*) filter (where p.data_admissao < m.inicio and (p.data_desligamento is null or p.data_desligamento >= m.inicio)
          and ${there(sql`p.id`, sql`(m.inicio - 1)`)})::integer as ativos
      from ${monthsAsked(read)} m left join ${read.of(colaboradores)} p on p.empresa_id = e.id
      group by m.inicio
    ) t on true
    where exists (select 1 from ${read.of(colaboradores)} p cross join ${monthsAsked(read)} m
      where p.empresa_id = e.id and p.data_admissao <= m.fim and (p.data_desligamento is null or p.data_desligamento >= m.inicio)
        and ${there(sql`p.id`, sql`m.fim`)})`;
};
