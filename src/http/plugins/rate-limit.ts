import rateLimit, { type FastifyRateLimitOptions, type FastifyRateLimitStore } from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { sql } from "kysely";
import { addressKey } from "../../access/attempts.ts";
import type { Database } from "../../db/contract.ts";
import "../request-types.ts";

/** Counts whoever is logged in by themselves, so that people behind one address do not stop each other; anybody else by the address. */
export const personKey = ({ session, ip }: FastifyRequest): string =>
  session === null ? addressKey(ip) : `usuario:${session.account.id}`;

/** Limits of routes that name `config.rateLimit`, counted in the database so that several nodes count together. */
export async function limitRates(app: FastifyInstance, database: Database): Promise<void> {
  class DatabaseStore implements FastifyRateLimitStore {
    private readonly route: string;
    constructor(_options: FastifyRateLimitOptions, route = "") {
      this.route = route;
    }
    incr(key: string, callback: (error: Error | null, result?: { current: number; ttl: number }) => void, window: number): void {
      count(database, `${this.route}|${key}`, window).then(
        (result) => callback(null, result),
        (error: unknown) => callback(error instanceof Error ? error : new Error(String(error))),
      );
    }
    /** The plugin hands on the route under `routeInfo`, whatever its types say: each route counts by itself. */
    child(options: object): FastifyRateLimitStore {
      const { routeInfo } = options as { readonly routeInfo: { readonly method: string; readonly url: string } };
      return new DatabaseStore({}, `${routeInfo.method} ${routeInfo.url}`);
    }
  }
  await app.register(rateLimit, {
    global: false,
    store: DatabaseStore,
    max: 60,
    timeWindow: 60_000,
    keyGenerator: ({ ip }) => addressKey(ip),
  });
}

async function count(database: Database, key: string, window: number): Promise<{ current: number; ttl: number }> {
  const { rows } = await database.house((queries) =>
    sql<{ contagem: number; resta: number }>`
      insert into quadro_limite as l (chave, contagem, expira_em)
      values (${key}, 1, now() + ${window} * interval '1 millisecond')
      on conflict (chave) do update set
        contagem = case when l.expira_em <= now() then 1 else l.contagem + 1 end,
        expira_em = case when l.expira_em <= now() then excluded.expira_em else l.expira_em end
      returning contagem, ceil(extract(epoch from expira_em - now()) * 1000)::integer as resta`.execute(queries),
  );
  return { current: Number(rows[0]?.contagem ?? 1), ttl: Number(rows[0]?.resta ?? window) };
}
