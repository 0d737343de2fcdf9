import { type RawBuilder, sql } from "kysely";
import type { RowSource, RowsRead } from "../../src/engine/report/row-source.ts";
import { colaboradoresTurma } from "../../src/generated/types/desenvolvimento/colaboradores-turma.ts";
import { cursos } from "../../src/generated/types/desenvolvimento/cursos.ts";
import { turmas } from "../../src/generated/types/desenvolvimento/turmas.ts";
import { colaboradores } from "../../src/generated/types/gestao-talentos/colaboradores.ts";

/** Days before the end of its validity from which a course is about to expire. */
const SOON = 30;
/** Above every number of a course: one number for talent and course together. */
export const BEYOND = 16_777_216;

/** Courses that talents completed until a day, with the last time: `colaborador_id`, `curso_id`, `feito`. Who gave up completed nothing. */
export const completed = (read: RowsRead, until: string): RawBuilder<unknown> => sql`(
  select q.colaborador_id, t.curso_id, max(t.fim) as feito
  from ${read.of(colaboradoresTurma)} q
  join (select a.id, a.curso_id, coalesce((select max(d.dia) from ${read.of(turmas, "diasTurma")} d where d.dono_id = a.id), a.data_prev_fim, a.data_prev_ini) as fim
    from ${read.of(turmas)} a where a.realizada and a.cancelada is not true) t on t.id = q.turma_id
  where q.desistencia is not true and t.fim <= ${until}::date
  group by q.colaborador_id, t.curso_id)`;

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
