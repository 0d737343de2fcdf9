import pg, { type Pool, type PoolClient } from "pg";
import type { DatabaseLog } from "./config.ts";

type Heard = (payload: string) => void;

/** Who wants to hear what. */
export class Hearers {
  readonly #heard = new Map<string, Set<Heard>>();

  /** The channels somebody listens to. */
  [Symbol.iterator](): Iterator<string> {
    return this.#heard.keys();
  }

  add(channel: string, heard: Heard): () => void {
    const all = this.#heard.get(channel) ?? new Set();
    this.#heard.set(channel, all.add(heard));
    return () => void all.delete(heard);
  }

  tell({ channel, payload }: { readonly channel: string; readonly payload?: string | undefined }): void {
    for (const heard of this.#heard.get(channel) ?? []) heard(payload ?? "");
  }
}

export interface Listeners {
  listen(channel: string, heard: Heard): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/** The embedded database is one session: its pooled connection hears everything. `wake` uses that connection once. */
export function pooledListeners(pool: Pool, audience: Hearers, wake: () => Promise<unknown>): Listeners {
  pool.on("connect", (client) => client.on("notification", (message) => audience.tell(message)));
  return {
    async listen(channel, heard) {
      const remove = audience.add(channel, heard);
      await wake();
      return async () => remove();
    },
    close: async () => undefined,
  };
}

/**
 * Messages of a process's own connections to a server. A connection that listens gets what it said itself before its commit is answered
 * (libpq, "Asynchronous Notification"): whoever changed something here finds nothing that is older than the answer.
 */
export class OwnMessages {
  readonly #audience: Hearers;
  readonly #backends = new Set<number>();

  constructor(audience: Hearers) {
    this.#audience = audience;
  }

  /** The pool's connections must listen to the audience's channels. */
  hear(pool: Pool): Pool {
    pool.on("connect", (client) => {
      const { processID } = client as PoolClient & { readonly processID: number };
      this.#backends.add(processID);
      client.on("notification", (message) => {
        if (message.processId === processID) this.#audience.tell(message);
      });
      client.once("end", () => this.#backends.delete(processID));
    });
    return pool;
  }

  saidHere({ processId }: { readonly processId: number }): boolean {
    return this.#backends.has(processId);
  }
}

const LONGEST_WAIT_MS = 5_000;

/** What other connections said is heard over one of its own, made again when it breaks. Messages sent while it was away are lost: who caches for long must let entries expire. */
export function serverListeners(config: pg.ClientConfig, log: DatabaseLog, audience: Hearers, pooled: OwnMessages): Listeners {
  let connected: Promise<pg.Client> | undefined;
  let closed = false;

  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client({ ...config, keepAlive: true });
    client.on("notification", (message) => {
      if (!pooled.saidHere(message)) audience.tell(message);
    });
    client.on("error", (error) => log.warn({ reason: error.message }, "listening connection lost"));
    await client.connect();
    client.on("end", () => {
      connected = undefined;
      if (!closed) void again(100);
    });
    for (const channel of audience) await client.query(`listen ${client.escapeIdentifier(channel)}`);
    return client;
  };
  const again = async (wait: number): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve, wait).unref());
    if (closed || connected) return;
    connected = connect();
    await connected.catch(() => {
      connected = undefined;
      return again(Math.min(wait * 2, LONGEST_WAIT_MS));
    });
  };

  return {
    async listen(channel, heard) {
      const remove = audience.add(channel, heard);
      connected ??= connect();
      const client = await connected;
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
      return async () => remove();
    },
    async close() {
      closed = true;
      await (await connected?.catch(() => undefined))?.end();
    },
  };
}
