import { sql } from "kysely";
import type { Queries } from "../../../db/contract.ts";

interface Decision {
  readonly pessoa: string;
  readonly decisao: "EFETIVAR" | "PRORROGAR" | "DESLIGAR";
  readonly justificativa: string;
  readonly em: string;
  readonly por: string;
}

/** What was decided of some talents. */
export async function decisionsOf(
  queries: Queries,
  talents: readonly number[],
): Promise<ReadonlyMap<number, Omit<Decision, "pessoa">>> {
  const { rows } = await sql<Decision>`
    select colaborador_id as pessoa, decisao, justificativa, dia as em, por from quadro_experiencia_decisao
    where colaborador_id = any(${[...talents]}::bigint[])`.execute(queries);
  return new Map(rows.map(({ pessoa, ...decision }) => [Number(pessoa), decision]));
}
