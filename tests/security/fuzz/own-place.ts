import { rmSync } from "node:fs";
import type { Database } from "../../../src/db/contract.ts";
import { createDatabase, postgresFolder, startPostgres, stopPostgres } from "../../support/postgres.ts";
import { scratchFolder } from "../../support/scratch.ts";

/** An empty place of one's own for a product: a data folder and, where asked, a database of a server of its own. */
export async function ownPlace(
  dialect: Database["dialect"],
): Promise<{ readonly dataDir: string; readonly url?: string; clear(): void }> {
  const dataDir = scratchFolder("produto");
  if (dialect === "pglite") return { dataDir, clear: () => rmSync(dataDir, { recursive: true, force: true }) };
  const folder = postgresFolder();
  await startPostgres(folder);
  return {
    dataDir,
    url: await createDatabase(folder),
    clear: () => {
      rmSync(dataDir, { recursive: true, force: true });
      stopPostgres(folder);
    },
  };
}
