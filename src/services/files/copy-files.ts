import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { CopyFiles } from "./contract.ts";
import { COMPANY_BYTES, demandRoom } from "./limits.ts";

/** How files are copied where a company may hold this many bytes. A copy is like a file the user just sent: a record has to take it up. */
export const copyFilesUpTo =
  (mostBytes: number): CopyFiles =>
  async (queries, { ids, from, to, user, now, field }) => {
    if (ids.length === 0) return new Map();
    const { rows } = await sql<{ id: string; size: number }>`
      select id, tamanho as size from quadro_arquivo
      where id = any(${[...ids]}::uuid[]) and (empresa_id = ${from} or empresa_id is null)`.execute(queries);
    const copies = new Map(rows.map(({ id }) => [id, randomUUID()]));
    if (copies.size === 0) return copies;
    await demandRoom(
      queries,
      to,
      rows.reduce((sum, { size }) => sum + Number(size), 0),
      mostBytes,
    );
    await sql`
      insert into quadro_arquivo (id, empresa_id, campo, nome, tipo, tamanho, bytes, criado_por, criado_em, refeito)
      select c.copia, ${to}, coalesce(${field ?? null}, f.campo), f.nome, f.tipo, f.tamanho, f.bytes, ${user}, ${now}, f.refeito
      from quadro_arquivo f
      join unnest(${[...copies.keys()]}::uuid[], ${[...copies.values()]}::uuid[]) as c(original, copia) on c.original = f.id`.execute(
      queries,
    );
    return copies;
  };

export const copyFiles: CopyFiles = copyFilesUpTo(COMPANY_BYTES);
