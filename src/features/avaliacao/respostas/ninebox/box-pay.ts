import { sql } from "kysely";
import { seesSalaries } from "../../../../access/sees-salaries.ts";
import { columnOf, tableOf } from "../../../../access/stored-names.ts";
import type { Queries } from "../../../../db/contract.ts";
import { AppError } from "../../../../errors/app-error.ts";
import { colaboradores } from "../../../../generated/types/gestao-talentos/colaboradores.ts";
import { empresas } from "../../../../generated/types/utilitario/empresas.ts";
import type { RequestContext } from "../../../../metadata/context.ts";
import { known } from "../../../../metadata/known-register.ts";
import type { Registry } from "../../../../metadata/register.ts";
import { sightOf } from "../results.ts";

/**
 * What somebody earns today in percent of what their salary band pays, null where one of the two is unknown; nothing to who is not told
 * salaries. NOT_FOUND for whom the reader sees no results of.
 */
export async function positionInBand(queries: Queries, registry: Registry, context: RequestContext, person: number) {
  const people = known(registry, colaboradores.id);
  const { rows } = await sql<{ posicao: number | null }>`
    select round(s.salario * 100 / nullif(quadro_faixa_em(${context.today}::date, c.${sql.ref(columnOf(people, "faixaSalarial"))}), 0), 2)::float8 as posicao
    from ${sql.table(tableOf(people))} c left join quadro_salario_em(${context.today}::date, array[${person}::bigint]) s on s.colaborador_id = c.id
    where c.id = ${person} and c.empresa_id = ${context.company} and ${sightOf(context, registry)}`.execute(queries);
  const [found] = rows;
  if (found === undefined) throw new AppError("NOT_FOUND");
  return (await seesSalaries(queries, known(registry, empresas.id), context)) ? { posicaoSalarial: found.posicao } : {};
}
