import { type RawBuilder, sql } from "kysely";
import type { RowSource, RowsRead } from "../../src/engine/report/row-source.ts";
import { avaliacoesCurso } from "../../src/generated/types/desenvolvimento/avaliacoes-curso.ts";
import { colaboradoresTurma } from "../../src/generated/types/desenvolvimento/colaboradores-turma.ts";
import { cursos } from "../../src/generated/types/desenvolvimento/cursos.ts";
import { turmas } from "../../src/generated/types/desenvolvimento/turmas.ts";
import { colaboradores } from "../../src/generated/types/gestao-talentos/colaboradores.ts";

/** Days before the end of its validity from which a course is about to expire. */
const SOON = 30;
/** Above every number of a course: one number for talent and course together. */
export const BEYOND = 16_777_216;

/** An evaluation of course `c` with a minimum that participant `q` did not reach, or was not given. */
const failed = (read: RowsRead): RawBuilder<unknown> => sql`exists (
  select 1 from ${read.of(cursos, "avaliacaoCursos")} l join ${read.of(avaliacoesCurso)} a on a.id = l.alvo_id
  left join quadro_nota_curso n on n.avaliacao_id = a.id and n.inscricao_id = q.id
  where l.dono_id = c.id and a.minimo_aprovacao is not null and (n.nota is null or n.nota < a.minimo_aprovacao))`;

/**
 * Every time a talent passed a course until a day: `colaborador_id`, `curso_id`, `fim`. Who gave up, was absent too often or did not
 * reach a minimum passed nothing (`rules/training/standing.ts` says the same of one class). Presence weighs by minutes, by days where one
 * of the class has no times; classes, days and presence are gone through once, not once a participant.
 */
export const passes = (read: RowsRead, until: string): RawBuilder<unknown> => sql`(
  with dia as materialized (
    select d.id, d.dono_id as turma_id, d.dia, case when bool_and(d.hora_ini is not null and d.hora_fim is not null) over (partition by d.dono_id)
      then d.hora_fim - d.hora_ini else 1 end as peso from ${read.of(turmas, "diasTurma")} d),
  turma as materialized (
    select a.id, a.curso_id, a.assistir_todas_as_aulas, coalesce(w.fim, a.data_prev_fim, a.data_prev_ini) as fim, w.peso
    from ${read.of(turmas)} a
    left join (select turma_id, max(dia) as fim, sum(peso) as peso from dia group by turma_id) w on w.turma_id = a.id
    where a.realizada and a.cancelada is not true),
  presente as materialized (
    select p.inscricao_id, w.turma_id, sum(w.peso) as peso from quadro_presenca p join dia w on w.id = p.dia_id
    where p.marca = 'P' group by p.inscricao_id, w.turma_id)
  select q.colaborador_id, t.curso_id, t.fim
  from ${read.of(colaboradoresTurma)} q
  join turma t on t.id = q.turma_id
  join ${read.of(cursos)} c on c.id = t.curso_id
  left join presente s on s.inscricao_id = q.id and s.turma_id = t.id
  where q.desistencia is not true and t.fim <= ${until}::date
    and (t.peso is null or coalesce(round(coalesce(s.peso, 0) * 100.0 / nullif(t.peso, 0), 2), 0)
      >= case when t.assistir_todas_as_aulas then 100 else coalesce(c.percentual_minimo_frequencia, 0) end)
    and not ${failed(read)})`;

/** Courses that talents passed until a day, with the last time: `colaborador_id`, `curso_id`, `feito`. */
export const completed = (read: RowsRead, until: string): RawBuilder<unknown> => sql`(
  select v.colaborador_id, v.curso_id, max(v.fim) as feito from ${passes(read, until)} v group by v.colaborador_id, v.curso_id)`;

/** Columns of talent `p`, course `c` and what was completed `f`, as of a day; `needed` says whether it is asked of the talent. */
export const situation = (day: string, needed: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  p.id * ${sql.lit(BEYOND)}::bigint + c.id as id, p.empresa_id, p.id as colaborador_id, p.matricula, p.estabelecimento_id, p.area_organizacional_id, p.cargo_id,
  c.id as curso_id, f.feito as feito_em, v.vence as vence_em, v.vence - ${day}::date as dias,
  case when f.feito is null then case when ${needed} then 'F' else 'N' end
    when v.vence < ${day}::date then 'V' when v.vence <= ${day}::date + ${sql.lit(SOON)}::integer then 'A' else 'D' end as situacao`;

/** The last day a completion counts: months after it, the end of the month where that month is shorter. */
export const validity = sql`cross join lateral (select (f.feito + make_interval(months => c.periodicidade))::date as vence) v`;

/** Active talents with the courses asked for, done or not. */
export const rows: RowSource = async (read) => sql`
  select ${situation(read.today, sql`true`)}
  from ${read.of(colaboradores)} p
  join ${read.of(cursos)} c on c.id = any(${[...read.ids("cursosIds")]}::bigint[])
  left join ${completed(read, read.today)} f on f.colaborador_id = p.id and f.curso_id = c.id
  ${validity}
  where p.desligado is not true`;
