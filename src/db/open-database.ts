import type { DatabaseConfig } from "./config.ts";
import type { Database } from "./contract.ts";
import { DatabaseError } from "./database-error.ts";
import { openEmbedded } from "./embedded/open-embedded.ts";
import { openServer } from "./open-server.ts";
import { texts } from "./texts.ts";

/**
 * Opens the database: the server at `url`, or the embedded one in `dataDir`, which exists afterwards. Throws DatabaseError
 * with a sentence for the operator: folder in use, server too old, a log-in row-level security would not hold.
 */
export function openDatabase(config: DatabaseConfig): Promise<Database> {
  const { url, dataDir } = config;
  if (url) return openServer({ ...config, url });
  if (dataDir) return openEmbedded(dataDir, config.log, config.slowMs);
  return Promise.reject(new DatabaseError(texts.noPlace));
}
