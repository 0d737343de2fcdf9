import { type RawBuilder, sql } from "kysely";
import { columnOf, tableOf } from "../../../../access/stored-names.ts";
import type { Queries } from "../../../../db/contract.ts";
import { colaboradores } from "../../../../generated/types/gestao-talentos/colaboradores.ts";
import { entrevistas } from "../../../../generated/types/pesquisa/entrevistas.ts";
import { known } from "../../../../metadata/known-register.ts";
import type { Registry } from "../../../../metadata/register.ts";

/** Months after a dismissal in which its interview is answered by link. */
export const MONTHS = 3;

/** An interview of somebody who left. */
export interface ExitInterview {
  readonly id: number;
  readonly titulo: string;
  readonly questionario: number;
  readonly pessoa: number;
  readonly nome: string;
  readonly email: string | null;
  /** Its time to be answered by link is over. */
  readonly fora: boolean;
}

/** Interviews made about the dismissal of talents who left by this day, newest first: of no vacancy, and no earlier than a month before it. */
export async function exitInterviews(
  queries: Queries,
  registry: Registry,
  { company, today }: { readonly company: number; readonly today: string },
  one: { readonly interview: number } | { readonly person: number },
): Promise<readonly ExitInterview[]> {
  const [interviews, people] = [known(registry, entrevistas.id), known(registry, colaboradores.id)];
  const of = (path: string): RawBuilder<unknown> => sql.ref(`e.${columnOf(interviews, path)}`);
  const at = (path: string): RawBuilder<unknown> => sql.ref(`p.${columnOf(people, path)}`);
  const left = at("dataDesligamento");
  const { rows } = await sql<ExitInterview>`
    select e.id::float8 as id, ${of("titulo")} as titulo, ${of("questionario")}::float8 as questionario, p.id::float8 as pessoa,
      ${at("nome")} as nome, nullif(${at("email")}, '') as email, (${left} + ${`${MONTHS} months`}::interval)::date < ${today}::date as fora
    from ${sql.table(tableOf(interviews))} e join ${sql.table(tableOf(people))} p on p.id = ${of("colaborador")}
    where e.empresa_id = ${company} and p.empresa_id = ${company} and ${left} <= ${today}::date
      and ${of("solicitacao")} is null and ${of("data")} >= (${left} - interval '1 month')::date
      and ${"interview" in one ? sql`e.id = ${one.interview}` : sql`p.id = ${one.person}`}
    order by e.id desc`.execute(queries);
  return rows;
}
