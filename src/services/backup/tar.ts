import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { extract, type Pack, pack } from "tar-stream";

/** One file of an archive. Its content must be read to the end before the next one is asked for. */
export interface TarFile {
  readonly name: string;
  readonly size: number;
  content(): AsyncIterable<Buffer>;
}

/** The archive is no tar, or ends before its end. */
export class TarError extends Error {}

/** A tar archive readable by any tar program, made as it is read. */
export function writeTar(files: readonly TarFile[], mtime: Date): Readable {
  const archive = pack();
  fill(archive, files, mtime).catch((error: Error) => archive.destroy(error));
  return Readable.from(archive, { objectMode: false });
}

async function fill(archive: Pack, files: readonly TarFile[], mtime: Date): Promise<void> {
  for (const { name, size, content } of files) {
    const entry = archive.entry({ name, size, mtime, mode: 0o600 });
    await pipeline(Readable.from(content(), { objectMode: false }), entry);
  }
  archive.finalize();
}

/** Files of a tar archive, one after another, from its bytes. */
export async function* readTar(bytes: Readable): AsyncGenerator<TarFile> {
  const archive = extract();
  bytes.on("error", (error) => archive.destroy(error)).pipe(archive);
  try {
    for await (const entry of archive) {
      const { name, size = 0 } = entry.header;
      yield { name, size, content: () => readable(entry) };
      entry.resume();
    }
  } catch (error) {
    throw asTarError(error);
  }
}

async function* readable(entry: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of entry) yield chunk as Buffer;
  } catch (error) {
    throw asTarError(error);
  }
}

/** Errors with a code are those of the file or of its compression. */
const asTarError = (error: unknown): unknown =>
  error instanceof Error && !("code" in error) ? new TarError(error.message, { cause: error }) : error;
