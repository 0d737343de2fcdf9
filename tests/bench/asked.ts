import pg from "pg";
import { ownPlace } from "../security/fuzz/own-place.ts";
import { enter, type RunningProduct, startProduct } from "../support/product.ts";

export interface Named {
  readonly id: number;
  readonly nome?: string;
  readonly titulo?: string;
}

export type Ask = <T = unknown>(method: string, path: string, body?: object) => Promise<T>;

/** A product with a demonstration of so many people on a PostgreSQL server of its own, to be asked from outside. */
export interface Asked {
  readonly product: RunningProduct;
  readonly database: pg.Client;
  /** Asks as somebody of the demonstration, or by cookies of one's own; anything but success is an error. */
  as(who: string): Promise<Ask>;
  by(cookie: string): Ask;
}

export async function withProduct(people: number, work: (asked: Asked) => Promise<void>): Promise<void> {
  const place = await ownPlace("postgres");
  const product = await startProduct(place, { QUADRO_DEMO: "1", QUADRO_DEMO_SIZE: String(people) });
  const database = new pg.Client({ connectionString: place.url ?? "" });
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
    await database.connect();
    const as = async (who: string): Promise<Ask> =>
      by(
        await enter(
          product,
          product.users.find(({ login }) => login === who),
        ),
      );
    await work({ product, database, as, by });
  } finally {
    await database.end();
    await product.stop();
    place.clear();
  }
}

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
