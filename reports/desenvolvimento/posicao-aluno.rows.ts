import { sql } from "kysely";
import type { RowSource } from "../../src/engine/report/row-source.ts";
import { avaliacoesCurso } from "../../src/generated/types/desenvolvimento/avaliacoes-curso.ts";
import { colaboradoresTurma } from "../../src/generated/types/desenvolvimento/colaboradores-turma.ts";
import { turmas } from "../../src/generated/types/desenvolvimento/turmas.ts";
import { colaboradores } from "../../src/generated/types/gestao-talentos/colaboradores.ts";

/** Participants with a grade, by the mean of their grades brought to a hundred; who gave up and who has no grade is left out. */
export const rows: RowSource = async (read) => sql`
  select q.id, q.empresa_id, q.turma_id, t.curso_id, p.id as colaborador_id, p.area_organizacional_id,
    m.notas::integer as notas, m.media as aproveitamento
  from ${read.of(colaboradoresTurma)} q
  join ${read.of(turmas)} t on t.id = q.turma_id
  join ${read.of(colaboradores)} p on p.id = q.colaborador_id
  cross join lateral (
    select round(avg(n.nota * case when a.tipo = 'n' then 10 else 1 end), 2) as media, count(*) as notas
    from quadro_nota_curso n join ${read.of(avaliacoesCurso)} a on a.id = n.avaliacao_id where n.inscricao_id = q.id) m
  where q.desistencia is not true and m.media is not null`;
