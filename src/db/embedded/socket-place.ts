import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const PORT = 5432;
/** The system's limit for a socket's path is 104 to 108 bytes. */
const LONGEST = 100;

export interface SocketPlace {
  /** Folder, as clients name it. */
  readonly folder: string;
  readonly file: string;
  clear(): void;
}

/** Where the database listens: the data folder, or a private temporary folder when that path is too long. Removes what a killed process left. */
export function socketPlace(dataDir: string): SocketPlace {
  const name = `.s.PGSQL.${PORT}`;
  const near = join(dataDir, name);
  if (Buffer.byteLength(near) <= LONGEST) {
    rmSync(near, { force: true });
    return { folder: dataDir, file: near, clear: () => rmSync(near, { force: true }) };
  }
  const folder = mkdtempSync(join(tmpdir(), "quadro-"));
  return { folder, file: join(folder, name), clear: () => rmSync(folder, { recursive: true, force: true }) };
}
