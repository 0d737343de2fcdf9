import type { Queries } from "../../../db/contract.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import { noteDone } from "../../../services/audit/note.ts";
import type { Backup } from "./shared.ts";

/** Under which the audit knows backups; of no company, since they are of all. */
export const AUDITED = "utilitario/backup";

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
  await noteDone(queries, { user, requestId, now, place: AUDITED, id, op, changes: told });
}
