import { createHash } from "node:crypto";
import { afterAll, describe, inject } from "vitest";
import type { DatabaseLog } from "../../src/db/config.ts";
import type { Database, Scope } from "../../src/db/contract.ts";
import { openDatabase } from "../../src/db/open-database.ts";
import { applySchema } from "../../src/db/schema/apply-schema.ts";
import type { Register } from "../../src/metadata/register.ts";
import { createDatabase, dropDatabase, postgresFolder, startPostgres, stopPostgres } from "./postgres.ts";
import { copyOf, type Template } from "./template.ts";

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
      const template = registers ? schemaTemplate([...registers]) : EMPTY;
      const { place } = await copyOf(template, dialect, serverFolder(undo), undo);
      const database = await openDatabase({ ...place, log: quiet, ...options });
      undo.push(() => database.close());
      return database;
    });
  });
}

/** The role and nothing else: what `openDatabase` makes of an empty place. */
const EMPTY: Template<null> = {
  name: "vazio",
  async make(place) {
    await (await openDatabase({ ...place, log: quiet })).close();
    return null;
  },
};

/** The tables of the registers (and the house), once per run for each set of registers. */
export function schemaTemplate(registers: readonly Pick<Register, "id" | "storage">[]): Template<null> {
  const print = createHash("sha256").update(JSON.stringify(registers.map(({ id, storage }) => [id, storage])));
  return {
    name: `esquema_${print.digest("hex").slice(0, 16)}`,
    from: EMPTY,
    async make(place) {
      const database = await openDatabase({ ...place, log: quiet });
      await applySchema(database, registers).finally(() => database.close());
      return null;
    },
  };
}

/** Address of a fresh database on the run's server; without the run's setup a server of its own. */
export async function serverDatabase(undo: (() => unknown)[]): Promise<string> {
  const folder = serverFolder(undo);
  await startPostgres(folder);
  const url = await createDatabase(folder);
  undo.push(() => dropDatabase(folder, url));
  return url;
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
