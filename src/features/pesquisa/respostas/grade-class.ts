import { sql } from "kysely";
import { columnOf, tableOf } from "../../../access/stored-names.ts";
import type { Queries } from "../../../db/contract.ts";
import { modelosAvaliacao } from "../../../generated/types/avaliacao/modelos-avaliacao.ts";
import { avaliacoesCurso } from "../../../generated/types/desenvolvimento/avaliacoes-curso.ts";
import { colaboradoresTurma } from "../../../generated/types/desenvolvimento/colaboradores-turma.ts";
import { turmas } from "../../../generated/types/desenvolvimento/turmas.ts";
import { questionarios } from "../../../generated/types/pesquisa/questionarios.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import { MODEL_TYPES } from "../../../metadata/evaluation-types.ts";
import { known } from "../../../metadata/known-register.ts";
import type { Register, Registry } from "../../../metadata/register.ts";

interface Graded {
  readonly survey: number;
  readonly talents: readonly number[];
  /** 0 to 100; null takes the grade away. */
  readonly grade: number | null;
}

/**
 * What talents reached in the evaluation of learning of a class is their grade there, while the class takes grades. How they felt about
 * the course is none, and other questionnaires have none.
 */
export async function gradeInClass(
  queries: Queries,
  registry: Registry,
  { company, user }: Pick<RequestContext, "company" | "user">,
  { survey, talents, grade }: Graded,
): Promise<void> {
  const [surveys, evaluations, models] = [
    known(registry, questionarios.id),
    known(registry, avaliacoesCurso.id),
    known(registry, modelosAvaliacao.id),
  ];
  const [classes, enrolled] = [known(registry, turmas.id), known(registry, colaboradoresTurma.id)];
  const at = (alias: string, of: Register, path: string) => sql.ref(`${alias}.${columnOf(of, path)}`);
  const places = sql`
    select e.id as inscricao, a.id as avaliacao from ${sql.table(tableOf(surveys))} v
      join ${sql.table(tableOf(evaluations))} a on a.id = ${at("v", surveys, "avaliacaoCurso")}
      join ${sql.table(tableOf(models))} m on m.id = ${at("a", evaluations, "modeloAvaliacao")} and ${at("m", models, "tipo")} = ${MODEL_TYPES.learning}
      join ${sql.table(tableOf(classes))} t on t.id = ${at("v", surveys, "turma")}
        and ${at("t", classes, "realizada")} is not true and ${at("t", classes, "cancelada")} is not true
      join ${sql.table(tableOf(enrolled))} e on ${at("e", enrolled, "turma")} = t.id
    where v.id = ${survey} and v.empresa_id = ${company} and ${at("e", enrolled, "colaborador")} = any(${[...talents]}::bigint[])`;
  if (grade === null)
    await sql`delete from quadro_nota_curso n using (${places}) p
      where n.inscricao_id = p.inscricao and n.avaliacao_id = p.avaliacao`.execute(queries);
  else
    await sql`insert into quadro_nota_curso (empresa_id, inscricao_id, avaliacao_id, nota, usuario_id)
      select ${company}, p.inscricao, p.avaliacao, ${grade}::numeric, ${user.id} from (${places}) p
      on conflict (inscricao_id, avaliacao_id) do update set nota = excluded.nota, usuario_id = excluded.usuario_id`.execute(
      queries,
    );
}
