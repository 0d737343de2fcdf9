import { sql } from "kysely";
import type { Queries } from "../../../db/contract.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import type { Backup } from "./shared.ts";

/** Under which the audit knows backups; of no company, since they are of all. */
const AUDITED = "utilitario/backup";

/** Notes who made, took away or removed which backup. */
export async function auditBackup(
  queries: Queries,
  { user, now, requestId }: RequestContext,
  op: "gerar" | "baixar" | "excluir",
  { id, nomeArquivo, anonimo }: Backup,
): Promise<void> {
  const told = [
    { field: "nomeArquivo", title: "Arquivo", before: null, after: nomeArquivo },
    { field: "anonimo", title: "Anonimizado", before: null, after: anonimo },
  ];
  await sql`
    insert into quadro_auditoria (momento, usuario_id, usuario_nome, atras_id, atras_nome, registro, registro_id, op, mudancas, requisicao)
    values (${now}, ${user.id}, ${user.name}, ${user.behind ?? null}, ${user.behindName ?? null}, ${AUDITED}, ${id}, ${op},
      ${JSON.stringify(told)}::jsonb, ${requestId})`.execute(queries);
}
