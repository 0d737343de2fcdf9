import pg from "pg";
import { fill } from "../errors/app-error.ts";
import type { DatabaseConfig } from "./config.ts";
import { Connections } from "./connection/connections.ts";
import { StatementNames } from "./connection/statement-names.ts";
import { typeParsers } from "./connection/type-parsers.ts";
import type { Database } from "./contract.ts";
import { DatabaseError } from "./database-error.ts";
import { Hearers, OwnMessages, serverListeners } from "./listeners.ts";
import { atOneMoment, makeDatabase } from "./make-database.ts";
import { checkServer, checkUser, currentUser, prepareRole } from "./roles.ts";
import { texts } from "./texts.ts";

const POOL = 10;
/** Schema changes, first data, backup: seldom and one after another. */
const OWNER_POOL = 2;
const CONNECT_MS = 10_000;

export async function openServer({
  url,
  ownerUrl,
  poolSize = POOL,
  slowMs,
  log,
}: DatabaseConfig & { readonly url: string }): Promise<Database> {
  await prepare(url, ownerUrl);
  const audience = new Hearers();
  const own = new OwnMessages(audience);
  const first = { discard: false, channels: audience };
  const pool = (connectionString: string, max: number): pg.Pool =>
    own.hear(
      new pg.Pool({
        connectionString,
        max,
        types: typeParsers,
        application_name: "quadro",
        connectionTimeoutMillis: CONNECT_MS,
        keepAlive: true,
      }),
    );
  const names = new StatementNames();
  const app = new Connections(pool(url, poolSize), log, first, names, slowMs);
  const owner = new Connections(pool(ownerUrl ?? url, OWNER_POOL), log, first, names, slowMs);
  const listeners = serverListeners({ connectionString: url, application_name: "quadro (escuta)" }, log, audience, own);
  return makeDatabase({
    dialect: "postgres",
    app,
    owner,
    listeners,
    snapshot: (_folder, work) => owner.plain("owner", (queries) => atOneMoment(queries, work)),
    snapshotBytes: async () => 0,
    close: async () => {
      await listeners.close();
      await Promise.all([app.end(), owner.end()]);
    },
  });
}

async function prepare(url: string, ownerUrl: string | undefined): Promise<void> {
  const user = await connected(url, async (client) => {
    await checkServer(client);
    const name = await currentUser(client);
    if (ownerUrl) await checkUser(client, name);
    return name;
  });
  await connected(ownerUrl ?? url, (client) => prepareRole(client, user));
}

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: "quadro", connectionTimeoutMillis: CONNECT_MS });
  await client.connect().catch((cause: unknown) => {
    // The address is not repeated: it may carry a password.
    throw new DatabaseError(fill(texts.unreachable, { reason: cause instanceof Error ? cause.message : String(cause) }), {
      cause,
    });
  });
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
