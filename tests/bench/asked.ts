import { CompiledQuery } from "kysely";
import pg from "pg";
import { pino } from "pino";
import { openDatabase } from "../../src/db/open-database.ts";
import { ownPlace } from "../security/fuzz/own-place.ts";
import { enter, type RunningProduct, startProduct } from "../support/product.ts";
import type { Query } from "./copy-rows.ts";

export interface Named {
  readonly id: number;
  readonly nome?: string;
  readonly titulo?: string;
}

export type Ask = <T = unknown>(method: string, path: string, body?: object) => Promise<T>;

/** A product with a demonstration of so many people on a database of its own, to be asked from outside. */
export interface Asked {
  readonly users: RunningProduct["users"];
  /** Cookies of who logs in. */
  enter(user: RunningProduct["users"][number] | undefined, address?: string): Promise<string>;
  /** Asks as somebody of the demonstration, or by cookies of one's own; anything but success is an error. */
  as(who: string): Promise<Ask>;
  by(cookie: string): Ask;
  /** Reads and writes rows beside the product; the embedded database belongs to one process, so there it is down meanwhile. */
  beside<T>(work: (query: Query) => Promise<T>): Promise<T>;
}

export interface Size {
  readonly people: number;
  /** `pglite` or `postgres`. */
  readonly database: string;
}

export async function withProduct({ people, database }: Size, work: (asked: Asked) => Promise<void>): Promise<void> {
  const place = await ownPlace(database === "pglite" ? "pglite" : "postgres");
  const env = { QUADRO_DEMO: "1", QUADRO_DEMO_SIZE: String(people) };
  let product = await startProduct(place, env);
  const { users } = product;
  const enterAs: Asked["enter"] = (user, address) => enter(product, user, address);
  const by =
    (cookie: string): Ask =>
    async <T>(method: string, path: string, body?: object): Promise<T> => {
      const sent =
        body === undefined
          ? { headers: { cookie } }
          : { headers: { cookie, "content-type": "application/json" }, body: JSON.stringify(body) };
      const answer = await fetch(`${product.url}${path}`, { method, ...sent });
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${(await answer.text()).slice(0, 500)}`);
      return (await answer.json()) as T;
    };
  try {
    await work({
      users,
      enter: enterAs,
      by,
      as: async (who) => by(await enterAs(users.find(({ login }) => login === who))),
      beside: async (write) => {
        if (place.url !== undefined) return onServer(place.url, write);
        await product.stop();
        try {
          return await onEmbedded(place.dataDir, write);
        } finally {
          product = await startProduct({ ...place, users }, env);
        }
      },
    });
  } finally {
    await product.stop();
    place.clear();
  }
}

async function onServer<T>(url: string, work: (query: Query) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(queryOf(client));
  } finally {
    await client.end();
  }
}

async function onEmbedded<T>(dataDir: string, work: (query: Query) => Promise<T>): Promise<T> {
  const database = await openDatabase({ dataDir, log: pino({ level: "silent" }) });
  try {
    return await work((text, values = []) =>
      database.owner(async (queries) => (await queries.executeQuery(CompiledQuery.raw(text, [...values]))).rows as never),
    );
  } finally {
    await database.close();
  }
}

export const queryOf =
  (client: pg.Client): Query =>
  async (text, values = []) =>
    (await client.query(text, [...values])).rows as never;

export async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  const from = performance.now();
  const done = await work();
  console.log(`${name}: ${Math.round(performance.now() - from)} ms`);
  return done;
}

/** How long something took is added to `times`. */
export async function noting<T>(times: number[], work: () => Promise<T>): Promise<T> {
  const from = performance.now();
  const done = await work();
  times.push(performance.now() - from);
  return done;
}

export const late = (times: readonly number[], share = 0.95): string =>
  `p${share * 100} ${(times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0).toFixed(1)} ms of ${times.length}`;
