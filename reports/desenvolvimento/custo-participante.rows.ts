import { sql } from "kysely";
import type { RowSource } from "../../src/engine/report/row-source.ts";
import { costShares } from "../../src/features/desenvolvimento/turmas/cost-shares.ts";
import { colaboradoresTurma } from "../../src/generated/types/desenvolvimento/colaboradores-turma.ts";
import { turmas } from "../../src/generated/types/desenvolvimento/turmas.ts";

/** Participants asked for who did not give up, with their share of the cost of the class: of all its participants, also those not seen here. */
export const rows: RowSource = async (read) => {
  const found = await read.rows(sql`
    select q.id, q.empresa_id, q.turma_id, q.colaborador_id
    from ${read.of(colaboradoresTurma)} q join ${read.of(turmas)} t on t.id = q.turma_id
    where q.desistencia is not true and t.cancelada is not true and q.colaborador_id = any(${[...read.ids("colaboradoresIds")]}::bigint[])`);
  const classes = [...new Set(found.map((row) => Number(row.turma_id)))];
  const shares = await read.inEach((place) => costShares(place, classes));
  const of = new Map(shares.map(({ enrolment, share }) => [enrolment, share / 100]));
  return found.map((row) => ({
    id: Number(row.id),
    empresa_id: Number(row.empresa_id),
    turma_id: Number(row.turma_id),
    colaborador_id: Number(row.colaborador_id),
    parte: of.get(Number(row.id)) ?? null,
  }));
};
