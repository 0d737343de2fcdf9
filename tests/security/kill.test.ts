import { describe, expect, inject, test } from "vitest";
import { demonstrationPlace } from "../support/demonstration.ts";
import { type RunningProduct, startProduct } from "../support/product.ts";
import { amount, full as FULL } from "../support/sample.ts";

/** The whole product, killed while several people write: what it acknowledged is there, and what is asked again is not made twice. */
const ROUNDS = amount("security/kill", "rounds of kill −9, on one database of two", { quick: 1, full: 10 });
const PER_ROUND = FULL ? 200 : 40;
const CLIENTS = 4;
const ADDRESS = "/api/utilitario/grupos-empresas";

interface Written {
  readonly key: string;
  readonly name: string;
  readonly id: number;
}

describe.each(FULL ? (["pglite", "postgres"] as const) : (["pglite"] as const))("on %s", (dialect) => {
  test("kill −9 loses no acknowledged record, and a repeated write makes no second one", async () => {
    const place = await demonstrationPlace(dialect, inject("postgresFolder"));
    const start = () => startProduct(place, { QUADRO_DEMO: "1" });
    const acknowledged: Written[] = [];
    let product = await start();
    const admin = product.users.find(({ login }) => login === "admin");
    try {
      for (let round = 0; round < ROUNDS; round += 1) {
        const send = await enter(product, admin);
        acknowledged.push(...(await writeUntilKilled(product, send, round)));
        product = await start();
        const again = await enter(product, admin);
        const there = (await (await again("GET", `${ADDRESS}?unpaged=true`)).json()) as {
          content: { id: number; nome: string }[];
        };
        const kept = new Map(there.content.map(({ id, nome }) => [id, nome]));
        expect(acknowledged.filter(({ id, name }) => kept.get(id) !== name)).toEqual([]);
        for (const { key, name, id } of acknowledged.slice(-CLIENTS)) {
          const answer = await again("POST", ADDRESS, { nome: name }, key);
          expect(((await answer.json()) as { id: number }).id).toBe(id);
        }
        const names = there.content.map(({ nome }) => nome);
        expect(new Set(names).size).toBe(names.length);
      }
    } finally {
      await product.stop();
      await place.clear();
    }
  }, 1_800_000);
});

type Send = (method: string, path: string, body?: unknown, key?: string) => Promise<Response>;

async function enter({ url }: RunningProduct, user: RunningProduct["users"][number] | undefined): Promise<Send> {
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify({ usuario: user?.login, senha: user?.password });
  const answer = await fetch(`${url}/api/login`, { method: "POST", headers, body });
  expect(answer.status).toBe(200);
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  return (method, path, body, key) =>
    fetch(`${url}${path}`, {
      method,
      headers: { cookie, ...(body === undefined ? {} : headers), ...(key === undefined ? {} : { "idempotency-key": key }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
}

/** Several write at once; the product is killed while they do. */
async function writeUntilKilled(product: RunningProduct, send: Send, round: number): Promise<readonly Written[]> {
  const written: Written[] = [];
  let killed: Promise<void> | undefined;
  const client = async (who: number): Promise<void> => {
    for (let n = 0; killed === undefined; n += 1) {
      const name = `Grupo ${round} ${who} ${n}`;
      const key = `chave-${round}-${who}-${n}`;
      const answer = await send("POST", ADDRESS, { nome: name }, key).catch(() => undefined);
      const record = (await answer?.json().catch(() => undefined)) as { id: number } | undefined;
      if (answer === undefined || record === undefined) break;
      expect(answer.status, JSON.stringify(record)).toBe(201);
      written.push({ key, name, id: record.id });
      if (written.length === PER_ROUND) killed = product.kill();
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, who) => client(who)));
  await killed;
  return written;
}
