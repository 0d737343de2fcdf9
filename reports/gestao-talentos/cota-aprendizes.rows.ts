import { sql } from "kysely";
import type { RowSource } from "../../src/engine/report/row-source.ts";
import { faixasSalariais } from "../../src/generated/types/cargo-salario/faixas-salariais.ts";
import { cbos } from "../../src/generated/types/geral/cbos.ts";
import { placedOn } from "./placed-on.ts";

/**
 * Employees of each establishment by occupation. Decreto 9.579/2018, art. 52: occupations that ask for a technical or a university degree
 * (great groups 2 and 3 of the CBO), of management (1) and of the forces (0) do not count; art. 54: neither do apprentices nor temporary
 * workers; art. 51 and 429 of the CLT: 5 % to 15 %, a fraction makes one more.
 */
export const rows: RowSource = async (read) => sql`
  select (coalesce(t.estabelecimento_id, 0) * 10000000 + coalesce(t.cbo_id, 0))::bigint as id, t.empresa_id, t.estabelecimento_id,
    t.codigo, t.descricao, t.empregados, t.conta, case when t.conta then t.empregados else 0 end as base,
    ceil(t.soma * 0.05)::integer as minimo, ceil(t.soma * 0.15)::integer as maximo, t.aprendizes
  from (
    select o.*, sum(case when o.conta then o.empregados else 0 end) over w as soma, sum(o.aprendiz) over w::integer as aprendizes
    from (
      select p.empresa_id, p.estabelecimento_id, c.id as cbo_id, c.codigo, c.descricao_completa as descricao,
        count(*) filter (where coalesce(p.vinculo, 'E') = 'E')::integer as empregados,
        count(*) filter (where p.vinculo = 'A')::integer as aprendiz,
        c.codigo is not null and left(c.codigo, 1) not in ('0', '1', '2', '3') as conta
      from ${placedOn(read, sql`${read.text("dataBase") ?? read.today}::date`)} p
      left join ${read.of(faixasSalariais)} f on f.id = p.faixa_salarial_id left join ${read.of(cbos)} c on c.id = f.codigo_cbo_id
      group by p.empresa_id, p.estabelecimento_id, c.id, c.codigo, c.descricao_completa
    ) o window w as (partition by o.empresa_id, o.estabelecimento_id)
  ) t`;
