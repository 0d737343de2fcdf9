import { mkdir, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import type { DatabaseLog } from "../config.ts";
import { Connections } from "../connection/connections.ts";
import { typeParsers } from "../connection/type-parsers.ts";
import type { Database, Queries } from "../contract.ts";
import { Hearers, pooledListeners } from "../listeners.ts";
import { atOneMoment, makeDatabase } from "../make-database.ts";
import { prepareRole } from "../roles.ts";
import { startEngine } from "./engine-thread.ts";
import { lockFolder } from "./folder-lock.ts";
import { PORT, socketPlace } from "./socket-place.ts";

const USER = "postgres";
/** The database's own files, in the data folder. */
const FILES = "banco";

/** PGlite in a thread of its own behind a socket only this user can open: one session, so one connection, for requests and owner alike. */
export async function openEmbedded(dataDir: string, log: DatabaseLog, slowMs?: number): Promise<Database> {
  const folder = resolve(dataDir);
  const unlock = lockFolder(folder);
  const socket = socketPlace(folder);
  const free = (): void => {
    socket.clear();
    unlock();
  };
  try {
    const engine = await startEngine({ folder: join(folder, FILES), socket: socket.file }, log);
    const pool = new pg.Pool({
      host: socket.folder,
      port: PORT,
      user: USER,
      database: "postgres",
      max: 1,
      idleTimeoutMillis: 0,
      types: typeParsers,
    });
    const audience = new Hearers();
    const connections = new Connections(pool, log, { discard: true, channels: audience }, undefined, slowMs);
    const listeners = pooledListeners(pool, audience, () => connections.plain("house", async () => undefined));
    const client = await pool.connect();
    await prepareRole(client, USER).finally(() => client.release());
    return makeDatabase({
      dialect: "pglite",
      app: connections,
      owner: connections,
      listeners,
      async snapshot(given, work) {
        const place = join(given, "retrato");
        await mkdir(place, { mode: 0o700 });
        try {
          // Nobody writes while its files are copied: the one connection is held.
          await connections.plain("owner", async (queries) => {
            await sql`checkpoint`.execute(queries);
            await engine.copyTo(join(place, FILES));
          });
          return await readCopy(place, log, work);
        } finally {
          await rm(place, { recursive: true, force: true });
        }
      },
      snapshotBytes: () => connections.plain("owner", filesSize),
      close: async () => {
        await connections.end();
        await engine.stop();
        free();
      },
    });
  } catch (error) {
    free();
    throw error;
  }
}

/** The copy is a database of its own, in a thread of its own. */
async function readCopy<T>(place: string, log: DatabaseLog, work: (queries: Queries) => Promise<T>): Promise<T> {
  const copy = await openEmbedded(place, log);
  try {
    return await copy.owner((queries) => atOneMoment(queries, work));
  } finally {
    await copy.close();
  }
}

async function filesSize(queries: Queries): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select (select sum(pg_database_size(oid)) from pg_database)::bigint + (select coalesce(sum(size), 0) from pg_ls_waldir())::bigint
      as bytes`.execute(queries);
  return rows[0]?.bytes ?? 0;
}
