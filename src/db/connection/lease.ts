import {
  type CompiledQuery,
  type DatabaseConnection,
  DefaultQueryExecutor,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from "kysely";
import type { PoolClient } from "pg";
import type { DatabaseLog } from "../config.ts";
import type { AnyTables, Queries } from "../contract.ts";
import type { StatementNames } from "./statement-names.ts";

/** Enough to recognise a statement; a schema change may be hundreds of lines. */
const LOGGED_TEXT = 500;
const CHANGES = new Set(["INSERT", "UPDATE", "DELETE", "MERGE"]);
/** Statements that may change a column's type. */
const DEFINES = /^\s*(alter|create|drop)\b/i;
/** Changed result type, value that does not fit, mismatched type. */
const OUTDATED = new Set(["0A000", "22P02", "42804"]);
const adapter = new PostgresAdapter();
const compiler = new PostgresQueryCompiler();
/** Whoever runs statements brings a driver and an executor; the rest of the dialect keeps nothing. */
const dialect: Dialect = {
  createAdapter: () => adapter,
  createDriver: () => {
    throw new Error("what runs statements brings its own driver");
  },
  createIntrospector: (queries) => new PostgresIntrospector(queries),
  createQueryCompiler: () => compiler,
};

/**
 * The use of one pooled connection for one piece of work. After `end` its queries refuse to run, so a promise nobody
 * waited for can never act under the next request's scope.
 */
export class Lease implements DatabaseConnection {
  readonly queries: Queries;
  readonly #client: PoolClient;
  readonly #names: StatementNames;
  readonly #log: DatabaseLog;
  readonly #slowMs: number;
  #last: Promise<unknown> = Promise.resolve();
  #ended = false;

  constructor(client: PoolClient, names: StatementNames, log: DatabaseLog, slowMs: number) {
    this.#slowMs = slowMs;
    this.#client = client;
    this.#log = log;
    this.#names = names;
    this.queries = queriesOver(this);
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#ended) return Promise.reject(new Error("a query was started after its piece of work had ended"));
    const result = this.#last.then(() => this.#run<R>(query));
    this.#last = result.catch(() => undefined);
    return result;
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query);
  }

  /** One statement without parameters, for transaction control. Answers the command the server ran. */
  async command(text: string): Promise<string> {
    await this.#last;
    return (await this.#client.query(text)).command;
  }

  /** Waits for what is still running and lets nothing more through. */
  async end(): Promise<void> {
    this.#ended = true;
    await this.#last;
  }

  async #run<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    // Without values there is nothing to prepare for, and several statements may come in one text.
    const name = parameters.length > 0 ? this.#names.nameOf(sql) : undefined;
    const values = [...parameters];
    const started = performance.now();
    const { command, rowCount, rows } = await this.#client
      .query(name ? { name, text: sql, values } : { text: sql, values })
      .catch((error: { readonly code?: string }) => {
        // Another node changed the schema: what was prepared here under the old one must not be used again.
        if (name && OUTDATED.has(error.code ?? "")) this.#names.forget();
        throw error;
      });
    if (!name && DEFINES.test(sql)) this.#names.forget();
    const ms = Math.round(performance.now() - started);
    // The text has places where the values were; these are never logged.
    if (ms >= this.#slowMs) this.#log.warn({ ms, sql: sql.slice(0, LOGGED_TEXT) }, "slow statement");
    return CHANGES.has(command) ? { numAffectedRows: BigInt(rowCount ?? 0), rows } : { rows: rows ?? [] };
  }
}

/** What runs statements, and transactions where it is one connection for all of them. */
export type StatementRunner = DatabaseConnection & Partial<Pick<Lease, "command">>;

export function queriesOver(runner: StatementRunner): Queries {
  const executor = new DirectExecutor(runner);
  return new Kysely<AnyTables>({ config: { dialect }, dialect, driver: new DirectDriver(runner), executor });
}

/** Hands statements to the runner itself: no pool to ask and no plugin to pass (measured: a twentieth of a request). */
class DirectExecutor extends DefaultQueryExecutor {
  readonly #runner: StatementRunner;
  constructor(runner: StatementRunner) {
    super(compiler, adapter, { provideConnection: (consumer) => consumer(runner) });
    this.#runner = runner;
  }
  override executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.#runner.executeQuery<R>(query);
  }
}

class DirectDriver implements Driver {
  readonly #runner: StatementRunner;
  constructor(runner: StatementRunner) {
    this.#runner = runner;
  }
  async init(): Promise<void> {}
  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#runner;
  }
  async beginTransaction(_connection: DatabaseConnection, { isolationLevel }: TransactionSettings): Promise<void> {
    await this.#command(isolationLevel ? `start transaction isolation level ${isolationLevel}` : "begin");
  }
  async commitTransaction(): Promise<void> {
    await this.#command("commit");
  }
  async rollbackTransaction(): Promise<void> {
    await this.#command("rollback");
  }
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}

  async #command(text: string): Promise<void> {
    if (!this.#runner.command) throw new Error("a transaction needs one connection for all its statements");
    await this.#runner.command(text);
  }
}
