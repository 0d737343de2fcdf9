import { sql } from "kysely";
import { columnOf, tableOf } from "../../../access/stored-names.ts";
import type { Queries } from "../../../db/contract.ts";
import { colaboradoresTurma } from "../../../generated/types/desenvolvimento/colaboradores-turma.ts";
import { turmas } from "../../../generated/types/desenvolvimento/turmas.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import { known } from "../../../metadata/known-register.ts";
import type { Registry } from "../../../metadata/register.ts";
import { sharedOut } from "../../../rules/shared-out.ts";

/** One company, as the reader of a report stands in it. */
interface Place {
  readonly queries: Queries;
  readonly registry: Registry;
  readonly context: RequestContext;
}

export interface CostShare {
  readonly enrolment: number;
  /** In cents. */
  readonly share: number;
}

/** What each participant of some classes who did not give up costs: the cents of a class among all of them, the lowest number first. */
export async function costShares(
  { queries, registry, context }: Place,
  classes: readonly number[],
): Promise<readonly CostShare[]> {
  const [register, enrolled] = [known(registry, turmas.id), known(registry, colaboradoresTurma.id)];
  const e = (path: string) => sql.ref(`e.${columnOf(enrolled, path)}`);
  const { rows } = await sql<{ custo: string | number; inscricoes: readonly number[] }>`
    select t.${sql.ref(columnOf(register, "custo"))} as custo, jsonb_agg(e.id order by e.id) as inscricoes
    from ${sql.table(tableOf(register))} t join ${sql.table(tableOf(enrolled))} e on ${e("turma")} = t.id
    where t.empresa_id = ${context.company} and t.id = any(${[...classes]}::bigint[]) and ${e("desistencia")} is not true
    group by t.id, 1`.execute(queries);
  return rows.flatMap(({ custo, inscricoes }) => {
    const parts = sharedOut(
      Math.round(Number(custo) * 100),
      inscricoes.map(() => 1),
    );
    return inscricoes.map((enrolment, at) => ({ enrolment: Number(enrolment), share: parts[at] ?? 0 }));
  });
}
