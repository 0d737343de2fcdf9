import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, describe, inject } from "vitest";
import type { DatabaseLog } from "../../src/db/config.ts";
import type { Database, Scope } from "../../src/db/contract.ts";
import { openDatabase } from "../../src/db/open-database.ts";
import { applySchema } from "../../src/db/schema/apply-schema.ts";
import type { Register } from "../../src/metadata/register.ts";
import { createDatabase, postgresFolder, startPostgres, stopPostgres } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Folder of the run's PostgreSQL server, started by the first file that needs it. */
    postgresFolder: string;
  }
}

export type Dialect = Database["dialect"];

/** Opens a fresh database with the registers' schema; closed after the file. */
export type Open = (
  registers?: Iterable<Pick<Register, "id" | "storage">>,
  options?: { readonly poolSize?: number },
) => Promise<Database>;

export const quiet: DatabaseLog = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Runs the same suite on the embedded database and on a PostgreSQL server. */
export function withDatabases(suite: (open: Open, dialect: Dialect) => void): void {
  for (const dialect of ["pglite", "postgres"] as const) withDatabase(dialect, (open) => suite(open, dialect));
}

export function withDatabase(dialect: Dialect, suite: (open: Open) => void): void {
  describe(`on ${dialect}`, () => {
    const undo: (() => unknown)[] = [];
    afterAll(async () => {
      for (const step of undo.reverse()) await step();
    });
    suite(async (registers, options) => {
      const database = await openDatabase({ ...(await place(dialect, undo)), log: quiet, ...options });
      undo.push(() => database.close());
      if (registers) await applySchema(database, registers);
      return database;
    });
  });
}

async function place(dialect: Dialect, undo: (() => unknown)[]): Promise<{ url: string } | { dataDir: string }> {
  if (dialect === "postgres") return { url: await serverDatabase(undo) };
  const dataDir = mkdtempSync(join(tmpdir(), "quadro-db-"));
  undo.push(() => rmSync(dataDir, { recursive: true, force: true }));
  await copyEmpty(serverFolder(undo), dataDir);
  return { dataDir };
}

/** Making an empty embedded database takes seconds, copying one does not: the first to ask makes the run's model. */
async function copyEmpty(folder: string, dataDir: string): Promise<void> {
  const model = join(folder, "modelo");
  const ready = join(folder, "modelo-pronto");
  const first = await mkdir(join(folder, "modelo-iniciando")).then(
    () => true,
    () => false,
  );
  if (first) {
    await (await openDatabase({ dataDir: model, log: quiet })).close();
    writeFileSync(ready, "");
  }
  for (let tries = 0; !existsSync(ready) && tries < 600; tries += 1) await setTimeout(100);
  cpSync(model, dataDir, { recursive: true });
}

/** Address of a fresh database on the run's server; without the run's setup a server of its own. */
export async function serverDatabase(undo: (() => unknown)[]): Promise<string> {
  const folder = serverFolder(undo);
  await startPostgres(folder);
  return createDatabase(folder);
}

let own: string | undefined;

export function serverFolder(undo: (() => unknown)[]): string {
  const shared: string | undefined = inject("postgresFolder");
  if (shared) return shared;
  if (own === undefined) {
    const folder = postgresFolder();
    own = folder;
    undo.unshift(() => {
      own = undefined;
      stopPostgres(folder);
    });
  }
  return own;
}

/** Scope of one company that is alone in its group and sees only itself. */
export const scopeOf = (company: number, more: Partial<Scope> = {}): Scope => ({
  user: 1,
  company,
  group: company,
  companies: [company],
  groups: [company],
  ...more,
});
