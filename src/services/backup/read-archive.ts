import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";
import { fill } from "../../errors/app-error.ts";
import { BackupError, FORMAT, MANIFEST, type Manifest, type Row, type TableEntry } from "./contract.ts";
import { readTar, TarError, type TarFile } from "./tar.ts";
import { backupTexts } from "./texts.ts";

const MOST_MANIFEST = 64 * 1024 * 1024;

/** Reads a whole archive and compares every table with its checksum. Throws BackupError with a sentence. */
export async function checkArchive(path: string): Promise<Manifest> {
  return reading(path, async (files) => {
    const manifest = await manifestOf(files);
    for (const entry of manifest.tabelas) {
      const file = await next(files, entry);
      const hash = createHash("sha256");
      for await (const chunk of file.content()) hash.update(chunk);
      if (hash.digest("hex") !== entry.sha256) throw damaged(entry.nome);
    }
    if (!(await files.next()).done) throw damaged(MANIFEST);
    return manifest;
  });
}

/** The tables of a checked archive in its order, each with its rows in batches. */
export async function eachTable(
  path: string,
  take: (entry: TableEntry, batches: AsyncGenerator<readonly string[]>) => Promise<void>,
): Promise<void> {
  await reading(path, async (files) => {
    const manifest = await manifestOf(files);
    for (const entry of manifest.tabelas) {
      const file = await next(files, entry);
      await take(entry, batchesOf(entry, file));
    }
  });
}

async function reading<T>(path: string, work: (files: AsyncGenerator<TarFile>) => Promise<T>): Promise<T> {
  const bytes = createReadStream(path);
  const plain = createGunzip();
  bytes.on("error", (error) => plain.destroy(error));
  try {
    return await work(readTar(bytes.pipe(plain)));
  } catch (error) {
    const { code } = error as { readonly code?: unknown };
    if (code === "ENOENT" || code === "EACCES" || code === "EISDIR")
      throw new BackupError(fill(backupTexts.missing, { file: path }), { cause: error });
    if (code === "Z_DATA_ERROR" && plain.bytesWritten < 1024) throw new BackupError(backupTexts.foreign, { cause: error });
    if (error instanceof TarError || (typeof code === "string" && code.startsWith("Z_"))) throw damaged(MANIFEST, error);
    throw error;
  } finally {
    bytes.destroy();
    plain.destroy();
  }
}

async function manifestOf(files: AsyncGenerator<TarFile>): Promise<Manifest> {
  const { value: first, done } = await files.next();
  if (done || first.name !== MANIFEST || first.size > MOST_MANIFEST) throw new BackupError(backupTexts.foreign);
  const chunks: Buffer[] = [];
  for await (const chunk of first.content()) chunks.push(chunk);
  const manifest = parsed(Buffer.concat(chunks).toString("utf8"));
  if (manifest === undefined) throw new BackupError(backupTexts.foreign);
  if (manifest.formato > FORMAT)
    throw new BackupError(fill(backupTexts.format, { format: manifest.formato, version: manifest.versao }));
  return manifest;
}

function parsed(text: string): Manifest | undefined {
  try {
    const value = JSON.parse(text) as Manifest;
    const whole = value.produto === "Quadro" && typeof value.formato === "number" && typeof value.versao === "string";
    return whole && Array.isArray(value.tabelas) ? value : undefined;
  } catch {
    return undefined;
  }
}

async function next(files: AsyncGenerator<TarFile>, { arquivo, nome, bytes }: TableEntry): Promise<TarFile> {
  const { value: file, done } = await files.next();
  if (done || file.name !== arquivo || file.size !== bytes) throw damaged(nome);
  return file;
}

const MOST_ROWS = 500;
const MOST_BYTES = 4 * 1024 * 1024;
/** A row with the largest file there may be is far below; a line without end is nothing of ours. */
const LONGEST_LINE = 128 * 1024 * 1024;

async function* batchesOf(entry: TableEntry, file: TarFile): AsyncGenerator<readonly string[]> {
  let batch: string[] = [];
  let size = 0;
  let first = true;
  for await (const line of linesOf(entry, file.content())) {
    if (first) {
      first = false;
      if ((JSON.parse(line) as Row).join() !== entry.colunas.join()) throw damaged(entry.nome);
      continue;
    }
    batch.push(line);
    size += line.length;
    if (batch.length < MOST_ROWS && size < MOST_BYTES) continue;
    yield batch;
    batch = [];
    size = 0;
  }
  if (batch.length > 0) yield batch;
}

/** Cut at line ends among the bytes: a letter may lie on both sides of a chunk's edge. */
async function* linesOf({ nome }: TableEntry, chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let open: Buffer[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    let from = 0;
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, from)) {
      yield Buffer.concat([...open, chunk.subarray(from, at)]).toString("utf8");
      open = [];
      length = 0;
      from = at + 1;
    }
    if (from === chunk.length) continue;
    open.push(chunk.subarray(from));
    length += chunk.length - from;
    if (length > LONGEST_LINE) throw damaged(nome);
  }
}

const damaged = (part: string, cause?: unknown): BackupError => new BackupError(fill(backupTexts.damaged, { part }), { cause });
