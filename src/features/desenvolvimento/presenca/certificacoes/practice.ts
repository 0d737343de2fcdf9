import { sql } from "kysely";
import { columnOf, tableOf } from "../../../../access/stored-names.ts";
import type { Queries } from "../../../../db/contract.ts";
import { praticasColaborador } from "../../../../generated/types/desenvolvimento/praticas-colaborador.ts";
import { known } from "../../../../metadata/known-register.ts";
import type { Registry } from "../../../../metadata/register.ts";
import type { Passed } from "./completions.ts";

/** By what a practical evaluation is known among the courses of a certification: they never meet. */
export const partOf = (evaluation: number): number => -evaluation;

/** The days on which talents of a company reached the least grade of some practical evaluations, by their part. */
export async function passedPractice(
  queries: Queries,
  registry: Registry,
  company: number,
  evaluations: readonly number[],
): Promise<Passed> {
  if (evaluations.length === 0) return new Map();
  const register = known(registry, praticasColaborador.id);
  const r = (path: string) => sql.ref(columnOf(register, path));
  const { rows } = await sql<{ talento: number; avaliacao: number; dia: string }>`
    select ${r("colaborador")} as talento, ${r("avaliacaoPratica")} as avaliacao, ${r("data")} as dia from ${sql.table(tableOf(register))}
    where empresa_id = ${company} and ${r("avaliacaoPratica")} = any(${[...evaluations]}::bigint[]) and ${r("nota")} >= ${r("notaMinima")}
    order by ${r("data")}`.execute(queries);
  const passed = new Map<number, Map<number, string[]>>();
  for (const { talento, avaliacao, dia } of rows) {
    const own = passed.get(Number(talento)) ?? new Map<number, string[]>();
    const part = partOf(Number(avaliacao));
    own.set(part, [...(own.get(part) ?? []), dia]);
    passed.set(Number(talento), own);
  }
  return passed;
}
