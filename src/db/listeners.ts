import pg, { type Pool } from "pg";
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

const LONGEST_WAIT_MS = 5_000;

/** One connection of its own to a server, made again when it breaks. Messages sent while it was away are lost: who caches for long must let entries expire. */
export function serverListeners(config: pg.ClientConfig, log: DatabaseLog): Listeners {
  const audience = new Hearers();
  let connected: Promise<pg.Client> | undefined;
  let closed = false;

  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client({ ...config, keepAlive: true });
    client.on("notification", (message) => audience.tell(message));
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
