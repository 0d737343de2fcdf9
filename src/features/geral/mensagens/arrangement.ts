import { sql } from "kysely";
import type { Queries } from "../../../db/contract.ts";
import { AppError } from "../../../errors/app-error.ts";
import { bodyRecord } from "../../../http/body-members.ts";
import { type Arrangement, arranged, type BoxType, isBox } from "./shared.ts";

const LISTS = ["caixasDireita", "caixasEsquerda", "caixasMinimizadas"] as const;

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

/** `{caixasMensagens: {caixasDireita, caixasEsquerda, caixasMinimizadas}}`, each a list of boxes, none in both columns. */
export function readArrangementBody(body: unknown): Arrangement {
  const { caixasMensagens } = bodyRecord(body, ["caixasMensagens"]);
  const given = bodyRecord(caixasMensagens, LISTS);
  const [caixasDireita, caixasEsquerda, caixasMinimizadas] = LISTS.map((name) => boxesOf(given, name));
  if (
    new Set([...(caixasDireita ?? []), ...(caixasEsquerda ?? [])]).size <
    (caixasDireita?.length ?? 0) + (caixasEsquerda?.length ?? 0)
  )
    throw new AppError("INVALID_PARAMETER", { params: { parameter: "caixasEsquerda" } });
  return arranged({
    caixasDireita: caixasDireita ?? [],
    caixasEsquerda: caixasEsquerda ?? [],
    caixasMinimizadas: caixasMinimizadas ?? [],
  });
}

function boxesOf(given: Readonly<Record<string, unknown>>, name: (typeof LISTS)[number]): readonly BoxType[] {
  const value = given[name] ?? [];
  if (!Array.isArray(value) || !value.every(isBox) || new Set(value).size < value.length)
    throw new AppError("INVALID_PARAMETER", { params: { parameter: name } });
  return value;
}
