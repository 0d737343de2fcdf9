import { sql } from "kysely";
import type { Register } from "../../metadata/register.ts";
import type { Database, Queries } from "../contract.ts";
import { DatabaseError } from "../database-error.ts";
import { type HouseTable, houseTables } from "../house-tables.ts";
import { applyChanges } from "./apply-changes.ts";
import type { DesiredTable } from "./desired.ts";
import { diff } from "./diff.ts";
import { tablesOfPlan } from "./from-plan.ts";
import { ground } from "./ground.ts";
import { introspect } from "./introspect.ts";
import { fingerprint, quoted } from "./quote.ts";
import { refuseNewer, remember, remembered } from "./release.ts";
import { spreadOverGroups } from "./spread-over-groups.ts";
import { schemaTexts } from "./texts.ts";

export interface SchemaOptions {
  /** Tables of features, beside those of the house. */
  readonly tables?: Readonly<Record<string, HouseTable>>;
  /** Functions of features: statements that may be repeated, run when all tables are there. */
  readonly functions?: readonly string[];
  /** The explicit word: columns and tables that are no longer declared go, with what they hold. */
  readonly allowDestructive?: boolean;
  /** Version of the product (semver). A database brought up to date by a newer one is refused. */
  readonly release?: string;
  /** Tells what would be done and does nothing. */
  readonly dryRun?: boolean;
}

export interface SchemaReport {
  /** Statements that ran (would run); empty when the database was up to date. */
  readonly applied: readonly string[];
  /** Sentences: what is no longer declared but still holds data. It stays until `allowDestructive`. */
  readonly pending: readonly string[];
}

/** The schema cannot be applied as the data is; `problems` are sentences that name the rows. Nothing was changed. */
export class SchemaRefused extends DatabaseError {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super([schemaTexts.refused, ...problems.map((problem) => `- ${problem}`)].join("\n"));
    this.name = "SchemaRefused";
    this.problems = problems;
  }
}

/** A renewed key takes references to it along; the next round makes them again. */
const ROUNDS = 3;

class DryRun extends Error {}

/**
 * Brings the database to what the registers (and the house) declare: introspect, compare, classify, apply, in one transaction
 * under an advisory lock, so nodes that start together wait for the first. Throws SchemaRefused; does nothing the second time.
 */
export async function applySchema(
  database: Database,
  registers: Iterable<Pick<Register, "id" | "storage">>,
  options: SchemaOptions = {},
): Promise<SchemaReport> {
  const desired = desiredTables(registers, options.tables);
  const mark = schemaMark(desired, options.functions);
  let report: SchemaReport = { applied: [], pending: [] };
  const work = async (queries: Queries): Promise<void> => {
    await sql`select pg_advisory_xact_lock(hashtext('quadro_esquema'))`.execute(queries);
    report = await bring(queries, desired, mark, options);
    if (options.dryRun) throw new DryRun();
  };
  await database
    .owner((queries) => queries.transaction().execute(work))
    .catch((error: unknown) => {
      if (!(error instanceof DryRun)) throw error;
    });
  return report;
}

/** Every table the registers, the house and the features declare. */
export function desiredTables(
  registers: Iterable<Pick<Register, "id" | "storage">>,
  tables?: SchemaOptions["tables"],
): DesiredTable[] {
  return [...houseTables(tables), ...[...registers].flatMap(({ id, storage }) => tablesOfPlan(id, storage))];
}

/** Tells one schema from another. */
export const schemaMark = (desired: readonly DesiredTable[], functions: readonly string[] = []): string =>
  fingerprint(JSON.stringify(functions.length === 0 ? desired : [desired, functions]));

async function bring(
  queries: Queries,
  desired: readonly DesiredTable[],
  mark: string,
  { allowDestructive = false, release, functions: own = [] }: SchemaOptions,
): Promise<SchemaReport> {
  const last = await remembered(queries);
  if (release !== undefined) refuseNewer(last, release);
  if (last?.mark === mark && last.pending.length === 0) return { applied: [], pending: [] };
  await ground(queries);
  const applied: string[] = last === undefined ? [] : [...(await spreadOverGroups(queries, desired))];
  let pending: readonly string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { changes, conflicts } = diff(desired, await introspect(queries));
    if (conflicts.length > 0) throw new SchemaRefused(conflicts.map(({ sentence }) => sentence));
    const outcome = await applyChanges(queries, changes, allowDestructive);
    if (outcome.problems.length > 0) throw new SchemaRefused(outcome.problems);
    applied.push(...outcome.applied);
    pending = outcome.pending;
    if (outcome.applied.length === 0) break;
  }
  const functions = desired.flatMap((table) => table.guards).join("\n");
  await dropStaleFunctions(queries, functions);
  for (const statement of own) await sql.raw(statement).execute(queries);
  await remember(queries, { mark, release, pending });
  return { applied, pending };
}

/** Drops search and counter functions that no declared table's guards make any more; the house's own begin with its name. */
async function dropStaleFunctions(queries: Queries, guards: string): Promise<void> {
  const { rows } = await sql<{ nome: string; chamada: string }>`
    select p.proname as nome, p.oid::regprocedure::text as chamada from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prosecdef and p.prosrc like '%quadro_%' and p.proname not like 'quadro\\_%'
      and p.proowner = (select oid from pg_roles where rolname = current_user)
      and not exists (select 1 from pg_trigger t where t.tgfoid = p.oid)`.execute(queries);
  for (const { nome, chamada } of rows) {
    if (!guards.includes(`function ${quoted(nome)}(`)) await sql.raw(`drop function ${chamada}`).execute(queries);
  }
}
