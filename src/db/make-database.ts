import { sql } from "kysely";
import type { Connections } from "./connection/connections.ts";
import type { Database, Queries } from "./contract.ts";
import type { Listeners } from "./listeners.ts";

/** The database over its connections: those of requests and those of the owner (for the embedded one the same). */
export function makeDatabase({
  dialect,
  app,
  owner,
  listeners,
  snapshot,
  snapshotBytes,
  close,
}: {
  readonly dialect: Database["dialect"];
  readonly app: Connections;
  readonly owner: Connections;
  readonly listeners: Listeners;
  close(): Promise<void>;
} & Pick<Database, "snapshot" | "snapshotBytes">): Database {
  let closing: Promise<void> | undefined;
  return {
    dialect,
    read: (scope, work) => app.plain(scope, work),
    readInTurns: (scope, work) => app.inTurns(scope, work),
    write: (scope, work) => app.transaction(scope, work),
    house: (work) => app.plain("house", work),
    owner: (work) => owner.plain("owner", work),
    snapshot,
    snapshotBytes,
    listen: (channel, onMessage) => listeners.listen(channel, onMessage),
    notify: async (channel, payload) => {
      await app.plain("house", (queries) => sql`select pg_notify(${channel}, ${payload})`.execute(queries));
    },
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}

/** One transaction that reads one state of everything. */
export const atOneMoment = <T>(queries: Queries, work: (queries: Queries) => Promise<T>): Promise<T> =>
  queries
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (still) => {
      await sql`set transaction read only`.execute(still);
      return work(still);
    });
