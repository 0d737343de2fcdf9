import { randomUUID } from "node:crypto";
import { type FileHandle, open, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { AppError } from "../../errors/app-error.ts";

/** A file that was made whole, out of memory. It is read once, or closed. */
export interface Spooled {
  readonly size: number;
  read(): Readable;
  /** All of it in hand, once and not twice; it is closed then. */
  whole(): Promise<Uint8Array>;
  close(): Promise<void>;
}

/**
 * Writes pieces as they come to a file that has lost its name by then: nobody else opens it, and it goes with the process. NO_ROOM where
 * the disk is full; else whatever the pieces throw.
 */
export async function spool(pieces: AsyncIterable<Uint8Array>): Promise<Spooled> {
  const name = join(tmpdir(), `quadro-${randomUUID()}`);
  const file = await open(name, "wx+", 0o600);
  try {
    await unlink(name);
    let size = 0;
    for await (const piece of pieces) {
      await file.writeFile(piece);
      size += piece.length;
    }
    return {
      size,
      read: () => file.createReadStream({ start: 0 }),
      whole: () => wholeOf(file, size).finally(() => file.close()),
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    if ((error as NodeJS.ErrnoException).code === "ENOSPC") throw new AppError("NO_ROOM", { cause: error });
    throw error;
  }
}

async function wholeOf(file: FileHandle, size: number): Promise<Uint8Array> {
  const bytes = Buffer.allocUnsafe(size);
  for (let from = 0; from < size; ) {
    const { bytesRead } = await file.read(bytes, from, size - from, from);
    if (bytesRead === 0) throw new Error("the file is shorter than what was written");
    from += bytesRead;
  }
  return bytes;
}
