import { sql } from "kysely";
import type { RowSource } from "../../src/engine/report/row-source.ts";
import { colaboradoresTurma } from "../../src/generated/types/desenvolvimento/colaboradores-turma.ts";
import { cursos } from "../../src/generated/types/desenvolvimento/cursos.ts";
import { turmas } from "../../src/generated/types/desenvolvimento/turmas.ts";
import { colaboradores } from "../../src/generated/types/gestao-talentos/colaboradores.ts";
import { monthId, monthsAsked } from "../gestao-talentos/month-range.ts";

/**
 * Admitted within the month, active on its last day, and hours of training: those of the course × participants who did
 * not give up, of classes that ended in the month; after the base date those planned to.
 */
export const rows: RowSource = async (read) => {
  const base = sql`${read.text("dataBase") ?? read.today}::date`;
  return sql`
    select ${monthId(sql`e.id`, sql`m.inicio`)} as id, e.id as empresa_id, e.id as campo_empresa_id, to_char(m.inicio, 'YYYY-MM') as mes,
      t.admitidos, t.ativos, h.horas, m.inicio > ${base} as previsto, round(h.horas / nullif(t.ativos, 0), 2) as por_talento
    from unnest(${read.companies}::bigint[]) e(id) cross join ${monthsAsked(read)} m
    join lateral (
      select count(*) filter (where p.data_admissao between m.inicio and m.fim)::integer as admitidos,
        count(*) filter (where p.data_admissao <= m.fim and (p.data_desligamento is null or p.data_desligamento > m.fim))::integer as ativos
      from ${read.of(colaboradores)} p where p.empresa_id = e.id
    ) t on true
    join lateral (
      select coalesce(round(sum(g.minutos * g.participantes) / 60.0, 2), 0) as horas from (
        select coalesce(c.carga_horaria, 0) as minutos,
          (select count(*) from ${read.of(colaboradoresTurma)} k where k.turma_id = x.id and k.desistencia is not true) as participantes
        from ${read.of(turmas)} x left join ${read.of(cursos)} c on c.id = x.curso_id
        where x.empresa_id = e.id and x.cancelada is not true and (x.realizada is true or m.fim > ${base})
          and coalesce(x.data_conclusao, x.data_prev_fim, x.data_prev_ini) between m.inicio and m.fim
      ) g
    ) h on true
    where exists (select 1 from ${read.of(colaboradores)} p where p.empresa_id = e.id)`;
};
