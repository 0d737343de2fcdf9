import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Queries } from "../../db/contract.ts";
import { AppError } from "../../errors/app-error.ts";
import type { NewTask, Once } from "./contract.ts";

/**
 * The task begun under this key before, or what `insert` makes. One that failed or was cancelled frees its key. IDEMPOTENCY_KEY_REUSED
 * when it asked something else. Inside one transaction: two at once begin one.
 */
export async function insertOnce(
  queries: Queries,
  { kind, user, behind, company }: NewTask,
  { key, content }: Once,
  now: Date,
  insert: () => Promise<number | undefined>,
): Promise<number | undefined> {
  const own = createHash("sha256")
    .update(JSON.stringify([key, behind, company]))
    .digest("base64url");
  const register = `tarefa:${kind}`;
  const which = sql`chave = ${own} and usuario_id = ${user} and registro = ${register}`;
  const claimed = await sql`
    insert into quadro_idempotencia (chave, usuario_id, registro, conteudo, criada_em)
    values (${own}, ${user}, ${register}, ${content}, ${now.toISOString()}) on conflict do nothing returning chave`.execute(
    queries,
  );
  if (claimed.rows.length === 0) {
    const { rows } = await sql<{ content: string | null; task: number | null }>`
      select conteudo as content, (select t.id from quadro_tarefa t
        where t.id = (resposta ->> 'tarefa')::bigint and t.situacao in ('FILA', 'EXECUTANDO', 'CONCLUIDA')) as task
      from quadro_idempotencia where ${which}`.execute(queries);
    const [kept] = rows;
    if (kept !== undefined && kept.content !== content) throw new AppError("IDEMPOTENCY_KEY_REUSED");
    if (kept?.task != null) return Number(kept.task);
  }
  const tarefa = await insert();
  if (tarefa === undefined) await sql`delete from quadro_idempotencia where ${which}`.execute(queries);
  else await sql`update quadro_idempotencia set resposta = ${JSON.stringify({ tarefa })}::jsonb where ${which}`.execute(queries);
  return tarefa;
}
