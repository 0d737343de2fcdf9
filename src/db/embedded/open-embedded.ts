import { join, resolve } from "node:path";
import pg from "pg";
import type { DatabaseLog } from "../config.ts";
import { Connections } from "../connection/connections.ts";
import { typeParsers } from "../connection/type-parsers.ts";
import type { Database } from "../contract.ts";
import { Audience, pooledListeners } from "../listeners.ts";
import { makeDatabase } from "../make-database.ts";
import { prepareRole } from "../roles.ts";
import { startEngine } from "./engine-thread.ts";
import { lockFolder } from "./folder-lock.ts";
import { PORT, socketPlace } from "./socket-place.ts";

const USER = "postgres";

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
    const engine = await startEngine({ folder: join(folder, "banco"), socket: socket.file }, log);
    const pool = new pg.Pool({
      host: socket.folder,
      port: PORT,
      user: USER,
      database: "postgres",
      max: 1,
      idleTimeoutMillis: 0,
      types: typeParsers,
    });
    const audience = new Audience();
    const connections = new Connections(pool, log, { discard: true, channels: audience }, undefined, slowMs);
    const listeners = pooledListeners(pool, audience, () => connections.plain("house", async () => undefined));
    const client = await pool.connect();
    await prepareRole(client, USER).finally(() => client.release());
    return makeDatabase({
      dialect: "pglite",
      app: connections,
      owner: connections,
      listeners,
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
