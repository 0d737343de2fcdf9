import type { CompiledQuery, QueryResult } from "kysely";
import type { Pool, PoolClient } from "pg";
import type { DatabaseLog } from "../config.ts";
import type { Queries } from "../contract.ts";
import { sqlState } from "../database-error.ts";
import { Lease, queriesOver } from "./lease.ts";
import { become, type FirstUse, type Identity, lastActingAs } from "./session.ts";
import { StatementNames } from "./statement-names.ts";

const ATTEMPTS = 3;
const SLOW_MS = 1_000;
/** The server no longer has a statement this side takes for prepared. */
const UNPREPARED = "26000";
/** Serialization failure and deadlock: the database asks to try again. */
const AGAIN = new Set(["40001", "40P01"]);

/** A pool whose connections act under an identity for one piece of work at a time. */
export class Connections {
  readonly #pool: Pool;
  readonly #log: DatabaseLog;
  readonly #first: FirstUse;
  readonly #names: StatementNames;
  readonly #slowMs: number;

  /** Pools of one database share their names: a schema change through one makes those of the other outdated. */
  constructor(pool: Pool, log: DatabaseLog, first: FirstUse, names = new StatementNames(), slowMs = SLOW_MS) {
    this.#slowMs = slowMs;
    this.#names = names;
    this.#pool = pool;
    this.#log = log;
    this.#first = first;
    // An idle connection that breaks (server restart, network) is replaced at its next use; without a listener it would end the process.
    pool.on("error", (error) => log.warn({ reason: error.message }, "idle database connection lost"));
  }

  /** Each statement commits by itself. Run once more when what was prepared is stale or gone. */
  async plain<T>(identity: Identity, work: (queries: Queries) => Promise<T>): Promise<T> {
    try {
      return await this.#lease(identity, (lease) => work(lease.queries));
    } catch (error) {
      if (!isStalePlan(error)) throw error;
      return this.#lease(identity, (lease) => work(lease.queries));
    }
  }

  /** As `plain`, but each statement takes a connection of its own: whoever asks much lets others come in between. */
  inTurns<T>(identity: Identity, work: (queries: Queries) => Promise<T>): Promise<T> {
    const executeQuery = <R>(query: CompiledQuery): Promise<QueryResult<R>> =>
      this.plain(identity, (queries) => queries.executeQuery<R>(query));
    return work(
      queriesOver({
        executeQuery,
        async *streamQuery<R>(query: CompiledQuery) {
          yield await executeQuery<R>(query);
        },
      }),
    );
  }

  async transaction<T>(identity: Identity, work: (queries: Queries) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#lease(identity, (lease) => inTransaction(lease, work));
      } catch (error) {
        const again = AGAIN.has(sqlState(error) ?? "") || isStalePlan(error);
        if (!again || attempt >= ATTEMPTS) throw error;
        this.#log.info({ state: sqlState(error), attempt }, "transaction runs again");
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt));
      }
    }
  }

  end(): Promise<void> {
    return this.#pool.end();
  }

  async #lease<T>(identity: Identity, work: (lease: Lease) => Promise<T>): Promise<T> {
    this.#offer(identity);
    const client = await this.#pool.connect();
    const lease = await this.#prepare(client, identity);
    let broken: Error | undefined;
    try {
      return await work(lease);
    } catch (error) {
      if (isStalePlan(error) || error instanceof BrokenTransaction) broken = error as Error;
      throw error;
    } finally {
      await lease.end();
      client.release(broken);
    }
  }

  /**
   * The pool hands out the idle connection that came back last: one that acts as `identity` already is put there, or people who take
   * turns would each begin with a statement that says who they are. Where the pool keeps its idle ones otherwise, nothing is lost.
   */
  #offer(identity: Identity): void {
    const idle = (this.#pool as { readonly _idle?: { readonly client: PoolClient }[] })._idle ?? [];
    const at = lastActingAs(
      identity,
      idle.map(({ client }) => client),
    );
    if (at >= 0) idle.push(...idle.splice(at, 1));
  }

  async #prepare(client: PoolClient, identity: Identity): Promise<Lease> {
    try {
      await become(client, identity, this.#first);
      return new Lease(client, this.#names, this.#log, this.#slowMs);
    } catch (error) {
      client.release(error instanceof Error ? error : true);
      throw error;
    }
  }
}

/** The transaction could not be ended: nobody knows what the connection carries. */
class BrokenTransaction extends Error {}

async function inTransaction<T>(lease: Lease, work: (queries: Queries) => Promise<T>): Promise<T> {
  await lease.command("begin");
  let result: T;
  try {
    result = await work(lease.queries);
  } catch (error) {
    await lease.command("rollback").catch((cause: unknown) => {
      throw new BrokenTransaction("rollback failed", { cause });
    });
    throw error;
  }
  if ((await lease.command("commit")) === "ROLLBACK")
    throw new Error("an error inside the transaction was swallowed: nothing was kept");
  return result;
}

function isStalePlan(error: unknown): boolean {
  const state = sqlState(error);
  if (state === UNPREPARED) return true;
  return state === "0A000" && error instanceof Error && error.message.includes("cached plan");
}
