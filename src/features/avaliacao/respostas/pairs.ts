import { sql } from "kysely";
import { columnOf, tableOf } from "../../../access/stored-names.ts";
import type { Queries } from "../../../db/contract.ts";
import type { Asked } from "../../../engine/questions/questionnaire.ts";
import { participanteAvaliacaoDesempenho } from "../../../generated/types/avaliacao/participante-avaliacao-desempenho.ts";
import { known } from "../../../metadata/known-register.ts";
import type { Registry } from "../../../metadata/register.ts";

/** Who evaluates whom in a cycle, and in what part. */
export async function pairsOf(queries: Queries, registry: Registry, cycle: number): Promise<readonly Asked[]> {
  const { table, at } = participants(registry);
  const { rows } = await sql<Asked>`
    select ${at("avaliador")} as respondent, ${at("avaliado")} as about, ${at("papel")} as part
    from ${table} p where ${at("avaliacaoDesempenho")} = ${cycle}`.execute(queries);
  return rows.map(({ respondent, about, part }) => ({ respondent: Number(respondent), about: Number(about), part }));
}

export const pairOf = (about: number, evaluator: number | null): string => `${about} ${evaluator}`;

/** What evaluators weigh where it is not one, by whom they evaluate: of everybody in a cycle, or about some. */
export async function weightsOf(
  queries: Queries,
  registry: Registry,
  cycle: number,
  about?: readonly number[],
): Promise<ReadonlyMap<string, number>> {
  const { table, at } = participants(registry);
  const those = about === undefined ? sql`true` : sql`${at("avaliado")} = any(${[...about]}::bigint[])`;
  const { rows } = await sql<{ avaliado: string; avaliador: string; peso: string }>`
    select ${at("avaliado")} as avaliado, ${at("avaliador")} as avaliador, ${at("peso")} as peso from ${table} p
    where ${at("avaliacaoDesempenho")} = ${cycle} and ${at("peso")} <> 1 and ${those}`.execute(queries);
  return new Map(rows.map(({ avaliado, avaliador, peso }) => [pairOf(Number(avaliado), Number(avaliador)), Number(peso)]));
}

function participants(registry: Registry) {
  const register = known(registry, participanteAvaliacaoDesempenho.id);
  return { table: sql.table(tableOf(register)), at: (path: string) => sql.ref(`p.${columnOf(register, path)}`) };
}
