import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { sql } from "kysely";
import type { Database, Queries } from "../../db/contract.ts";
import type { BackupRule } from "../../db/house-tables.ts";
import { fill } from "../../errors/app-error.ts";
import { BackupError, type BackupRequest, FORMAT, MANIFEST, type Manifest, type RowChange, type TableEntry } from "./contract.ts";
import { isLeftOut } from "./left-out.ts";
import { spoolTable } from "./spool.ts";
import { type StoredTable, storedTables } from "./stored-tables.ts";
import { type TarFile, writeTar } from "./tar.ts";
import { backupTexts } from "./texts.ts";

export interface BackupParts {
  readonly database: Database;
  readonly release: string;
  /** Fingerprint of the schema. */
  readonly mark: string;
  /** What backups do with house tables. */
  readonly rules: ReadonlyMap<string, BackupRule>;
  /** What becomes of a table's rows in an anonymised backup. */
  readonly change: (table: StoredTable) => RowChange | undefined;
  readonly clock: () => Date;
}

/** Names of the folders backups are put together in; what a crash left of them may go. */
export const SPOOL_PREFIX = ".quadro-backup-";

/**
 * Reads all tables in one snapshot into a private folder beside the archive, then packs them. The database is only needed while
 * it reads, and others go on meanwhile. Throws BackupError.
 */
export async function makeBackup(parts: BackupParts, request: BackupRequest): Promise<Manifest> {
  const { file, kind } = request;
  if ((await stat(file).catch(() => undefined)) !== undefined)
    throw new BackupError(fill(backupTexts.exists, { file: basename(file) }));
  const folder = await mkdtemp(join(dirname(file), SPOOL_PREFIX)).catch((cause: unknown) => {
    throw new BackupError(fill(backupTexts.noFolder, { file }), { cause });
  });
  const packed = join(folder, "pacote");
  try {
    const read = await readAll(parts, request, folder);
    const manifest: Manifest = {
      produto: "Quadro",
      formato: FORMAT,
      versao: parts.release,
      esquema: parts.mark,
      momento: parts.clock().toISOString(),
      tipo: kind,
      ...read,
    };
    await pipeline(
      writeTar(filesOf(manifest, folder), parts.clock()),
      createGzip({ level: 5 }),
      createWriteStream(packed, { mode: 0o600, flush: true }),
      ...(request.signal === undefined ? [] : [{ signal: request.signal }]),
    );
    await rename(packed, file);
    return manifest;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOSPC") throw new BackupError(backupTexts.full, { cause: error });
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function readAll(
  { database, rules, change }: BackupParts,
  { kind, progress, signal }: BackupRequest,
  folder: string,
): Promise<Pick<Manifest, "banco" | "tabelas">> {
  const work = async (queries: Queries) => {
    const { rows } = await sql<{ versao: string }>`select current_setting('server_version') as versao`.execute(queries);
    const tables = (await storedTables(queries)).filter(({ name }) => !isLeftOut(rules, name));
    const total = tables.reduce((sum, table) => sum + table.rows, 0);
    const entries: TableEntry[] = [];
    let done = 0;
    for (const table of tables) {
      signal?.throwIfAborted();
      const changed = kind === "anonimizado" ? change(table) : undefined;
      entries.push(
        await spoolTable(queries, table, folder, changed, (count) => {
          signal?.throwIfAborted();
          done += count;
          progress?.(done, Math.max(total, done));
        }),
      );
    }
    return { banco: `${database.dialect} ${rows[0]?.versao ?? ""}`, tabelas: entries };
  };
  return database.snapshot(folder, work);
}

function filesOf(manifest: Manifest, folder: string): readonly TarFile[] {
  const text = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`);
  return [
    { name: MANIFEST, size: text.length, content: () => Readable.from([text]) },
    ...manifest.tabelas.map(({ arquivo, bytes }) => ({
      name: arquivo,
      size: bytes,
      content: () => createReadStream(join(folder, basename(arquivo))),
    })),
  ];
}
