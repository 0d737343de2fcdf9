import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pino } from "pino";
import type { Database } from "../db/contract.ts";
import { DatabaseError } from "../db/database-error.ts";
import { backupRules } from "../db/house-tables.ts";
import { openDatabase } from "../db/open-database.ts";
import { applySchema, desiredTables } from "../db/schema/apply-schema.ts";
import type { DesiredTable } from "../db/schema/desired.ts";
import { features } from "../generated/features/server.ts";
import type { Registry } from "../metadata/register.ts";
import { BackupError } from "../services/backup/contract.ts";
import { type Config, ConfigError, readConfig } from "./config.ts";
import { featureFunctions, featureTables } from "./feature-tables.ts";
import { keepPrivate } from "./private-folder.ts";
import { loadRegistry } from "./registry.ts";

/** What commands of an operator work with, without a server around it. */
export interface Operator {
  readonly config: Config;
  readonly database: Database;
  readonly registry: Registry;
  readonly release: string;
  readonly desired: readonly DesiredTable[];
  readonly rules: ReturnType<typeof backupRules>;
  applySchema(): Promise<unknown>;
}

/** Runs a command over the installation's database and ends the process: 0, or 1 with a sentence on standard error. */
export async function operate(work: (operator: Operator) => Promise<void>): Promise<void> {
  try {
    const config = readConfig();
    const { registry } = await loadRegistry();
    const database = await open(config);
    try {
      const tables = featureTables(features);
      const release = versionOf();
      await work({
        config,
        database,
        registry,
        release,
        desired: desiredTables(registry.values(), tables),
        rules: backupRules(tables),
        applySchema: () =>
          applySchema(database, registry.values(), { tables, functions: featureFunctions(features, registry), release }),
      });
    } finally {
      await database.close();
    }
  } catch (error) {
    const known = error instanceof ConfigError || error instanceof DatabaseError || error instanceof BackupError;
    process.stderr.write(`${error instanceof Error ? (known ? error.message : error.stack) : String(error)}\n`);
    process.exitCode = 1;
  }
}

function open(config: Config): Promise<Database> {
  const { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl } = config;
  keepPrivate(resolve(config.QUADRO_DATA_DIR));
  return openDatabase({
    // Slow statements are the rule here.
    log: pino({ level: "error", base: null }, pino.destination(2)),
    ...(url === undefined ? { dataDir: resolve(config.QUADRO_DATA_DIR) } : { url }),
    ...(ownerUrl === undefined ? {} : { ownerUrl }),
  });
}

function versionOf(): string {
  const text = readFileSync(join(import.meta.dirname, "../../package.json"), "utf8");
  return (JSON.parse(text) as { version: string }).version;
}
