import { sql } from "kysely";
import type { Queries } from "../../../db/contract.ts";
import { AppError } from "../../../errors/app-error.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import type { Mark } from "../../../rules/training/standing.ts";

/** A cell of the sheet as somebody marked it; null clears it. `versao` is what they saw there, 0 where nothing stood. */
interface GivenMark {
  readonly colaboradorTurmaId: number;
  readonly diaTurmaId: number;
  readonly marca: Mark | null;
  readonly versao?: number | undefined;
}

interface GivenGrade {
  readonly colaboradorTurmaId: number;
  readonly avaliacaoCursoId: number;
  readonly nota: number | null;
}

/** Keeps marks, all or none. VERSION_CONFLICT where somebody marked one of them after it was read. */
export async function saveMarks(queries: Queries, { company, user }: RequestContext, given: readonly GivenMark[]): Promise<void> {
  const marks = newest(given, ({ colaboradorTurmaId, diaTurmaId }) => `${colaboradorTurmaId} ${diaTurmaId}`);
  const cells = sql`jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) n("colaboradorTurmaId" bigint, "diaTurmaId" bigint, marca text)`;
  const same = sql`p.inscricao_id = n."colaboradorTurmaId" and p.dia_id = n."diaTurmaId"`;
  const { rows } = await sql<{ inscricao: number; dia: number; versao: number }>`
    select p.inscricao_id as inscricao, p.dia_id as dia, p.versao from quadro_presenca p join ${cells} on ${same}
    order by p.inscricao_id, p.dia_id for update of p`.execute(queries);
  const there = new Map(rows.map(({ inscricao, dia, versao }) => [`${inscricao} ${dia}`, versao]));
  for (const { colaboradorTurmaId, diaTurmaId, versao } of marks)
    if (versao !== undefined && versao !== (there.get(`${colaboradorTurmaId} ${diaTurmaId}`) ?? 0))
      throw new AppError("VERSION_CONFLICT");
  await sql`delete from quadro_presenca p using ${cells} where ${same} and n.marca is null`.execute(queries);
  await sql`insert into quadro_presenca as p (empresa_id, inscricao_id, dia_id, marca, usuario_id)
    select ${company}, n."colaboradorTurmaId", n."diaTurmaId", n.marca, ${user.id} from ${cells} where n.marca is not null
    on conflict (inscricao_id, dia_id) do update
      set marca = excluded.marca, usuario_id = excluded.usuario_id, por_qr = false, versao = p.versao + 1`.execute(queries);
}

/** Keeps grades, all or none; null takes one away. */
export async function saveGrades(
  queries: Queries,
  { company, user }: RequestContext,
  given: readonly GivenGrade[],
): Promise<void> {
  const grades = newest(given, ({ colaboradorTurmaId, avaliacaoCursoId }) => `${colaboradorTurmaId} ${avaliacaoCursoId}`);
  const cells = sql`jsonb_to_recordset(${JSON.stringify(grades)}::jsonb) n("colaboradorTurmaId" bigint, "avaliacaoCursoId" bigint, nota numeric)`;
  await sql`delete from quadro_nota_curso g using ${cells}
    where g.inscricao_id = n."colaboradorTurmaId" and g.avaliacao_id = n."avaliacaoCursoId" and n.nota is null`.execute(queries);
  await sql`insert into quadro_nota_curso (empresa_id, inscricao_id, avaliacao_id, nota, usuario_id)
    select ${company}, n."colaboradorTurmaId", n."avaliacaoCursoId", round(n.nota, 2), ${user.id} from ${cells} where n.nota is not null
    on conflict (inscricao_id, avaliacao_id) do update set nota = excluded.nota, usuario_id = excluded.usuario_id`.execute(
    queries,
  );
}

/** Of a cell that was said twice the last word. */
const newest = <T>(given: readonly T[], cell: (one: T) => string): readonly T[] => [
  ...new Map(given.map((one) => [cell(one), one])).values(),
];
