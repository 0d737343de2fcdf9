import { sql } from "kysely";
import type { RowSource } from "../../src/engine/report/row-source.ts";
import { colaboradoresTurma } from "../../src/generated/types/desenvolvimento/colaboradores-turma.ts";
import { turmas } from "../../src/generated/types/desenvolvimento/turmas.ts";
import { colaboradores } from "../../src/generated/types/gestao-talentos/colaboradores.ts";

/** Lines of a day when the filter says nothing. */
const LINES = 20;
/** Above every number of a line of a class. */
const BEYOND = 1_000_000;
/** What is written on by hand. */
const BLANK = "____________________";

/** A line for every participant of each day of a class, and blank ones up to the number asked for. */
export const rows: RowSource = async (read) => {
  const lines = Number(read.text("linhas") ?? LINES);
  return sql`
  with participante as materialized (
    select q.turma_id, p.nome, p.matricula, row_number() over (partition by q.turma_id order by p.nome__f, p.id) as linha
    from ${read.of(colaboradoresTurma)} q join (
      select x.id, x.nome, x.matricula, lower(x.nome) as nome__f from ${read.of(colaboradores)} x) p on p.id = q.colaborador_id
    where q.desistencia is not true)
  select t.id * ${sql.lit(BEYOND)}::bigint + coalesce(d.vez, 0) * 1000 + l.linha as id, t.empresa_id, t.id as turma_id, t.curso_id, t.instrutor,
    d.dia, l.linha, coalesce(a.nome, ${BLANK}::text) as nome, a.matricula, a.nome is not null as participa, ${BLANK}::text as assinatura
  from ${read.of(turmas)} t
  left join (select x.dono_id, x.dia, row_number() over (partition by x.dono_id order by x.dia) as vez
    from (select distinct y.dono_id, y.dia from ${read.of(turmas, "diasTurma")} y) x) d on d.dono_id = t.id
  cross join lateral generate_series(1, greatest(${lines}::integer, (select count(*)::integer from participante c where c.turma_id = t.id))) l(linha)
  left join participante a on a.turma_id = t.id and a.linha = l.linha
  where t.id = any(${[...read.ids("turmasIds")]}::bigint[])`;
};
