import { sql } from "kysely";
import type { Queries } from "../../../db/contract.ts";
import { AppError } from "../../../errors/app-error.ts";
import { type Arrangement, arranged } from "./shared.ts";

/** Where this user's boxes lie; as they lie at first when none was ever moved. */
export async function readArrangement(queries: Queries, user: number): Promise<Arrangement> {
  const { rows } = await sql<{ caixas: Arrangement }>`
    select caixas from quadro_caixa_mensagem where usuario_id = ${user}`.execute(queries);
  return arranged(rows[0]?.caixas);
}

export async function storeArrangement(queries: Queries, user: number, arrangement: Arrangement): Promise<void> {
  await sql`
    insert into quadro_caixa_mensagem (usuario_id, caixas) values (${user}, ${JSON.stringify(arrangement)}::jsonb)
    on conflict (usuario_id) do update set caixas = excluded.caixas`.execute(queries);
}

/** What somebody sent, made whole: no box in both columns, none twice. INVALID_PARAMETER otherwise. */
export function wholeArrangement(sent: Partial<Arrangement>): Arrangement {
  const { caixasDireita = [], caixasEsquerda = [], caixasMinimizadas = [] } = sent;
  const lists = { caixasEsquerda: [...caixasDireita, ...caixasEsquerda], caixasMinimizadas };
  for (const [parameter, boxes] of Object.entries(lists))
    if (new Set(boxes).size < boxes.length) throw new AppError("INVALID_PARAMETER", { params: { parameter } });
  return arranged({ caixasDireita, caixasEsquerda, caixasMinimizadas });
}
