import { sql } from "kysely";
import type { Queries } from "../../db/contract.ts";
import { AppError } from "../../errors/app-error.ts";
import { sizeText } from "../../errors/size-text.ts";

const MIB = 1024 * 1024;

/** Files one person may have sent that no record was saved with yet. */
export const UNSAVED = { files: 50, bytes: 200 * MIB } as const;
/** Bytes of all files of a company, unless the installation says otherwise. */
export const COMPANY_BYTES = 5 * 1024 * MIB;

/** FILES_UNSAVED once the sender has more files waiting for a record than anybody needs. */
export async function demandFewUnsaved(queries: Queries, user: number, more: number): Promise<void> {
  const { rows } = await sql<{ files: number; bytes: number }>`
    select count(*)::integer as files, coalesce(sum(tamanho), 0)::bigint as bytes
    from quadro_arquivo where criado_por = ${user} and not usado`.execute(queries);
  const { files = 0, bytes = 0 } = rows[0] ?? {};
  if (Number(files) >= UNSAVED.files || Number(bytes) + more > UNSAVED.bytes) throw new AppError("FILES_UNSAVED");
}

/** FILES_FULL when the company has no room for this many bytes more. Files of one company are added one after another, so that none slips through. */
export async function demandRoom(queries: Queries, company: number, more: number, most: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('quadro_arquivo', ${company}))`.execute(queries);
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(tamanho), 0)::bigint as bytes from quadro_arquivo where empresa_id = ${company}`.execute(queries);
  if (Number(rows[0]?.bytes ?? 0) + more > most) throw new AppError("FILES_FULL", { params: { max: sizeText(most) } });
}
