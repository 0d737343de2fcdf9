import { promisify } from "node:util";
import { type AsyncZipOptions, type AsyncZippable, zip } from "fflate";

export interface ZipEntry {
  /** Path inside the archive, `/` between folders. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

const packed = promisify<AsyncZippable, AsyncZipOptions, Uint8Array>(zip);

/** A zip archive of these files, all of one moment. */
export async function writeZip(entries: readonly ZipEntry[], moment: Date): Promise<Buffer> {
  return Buffer.from(await packed(Object.fromEntries(entries.map(({ name, bytes }) => [name, bytes])), { mtime: moment }));
}
