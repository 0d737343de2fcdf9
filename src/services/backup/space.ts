import { statfs } from "node:fs/promises";
import { sql } from "kysely";
import type { Queries } from "../../db/contract.ts";

/** What stays free whatever a backup needs: a full disk stops more than backups. */
const RESERVE = 64 * 1024 * 1024;

/** Bytes free for this process where the folder lies. */
export async function freeSpace(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** At most: the rows as text (files twice their size), and the archive beside them. */
export async function spaceNeeded(queries: Queries): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(pg_table_size(c.oid)), 0)::bigint as bytes from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`.execute(queries);
  return 3 * (rows[0]?.bytes ?? 0) + RESERVE;
}
