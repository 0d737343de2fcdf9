import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Database } from "../../db/contract.ts";
import { AppError } from "../../errors/app-error.ts";
import type { PostalCodes } from "../../services/cep/contract.ts";
import type { HttpConfig, Product } from "../app-deps.ts";
import type { Metrics } from "../metrics.ts";

/** Right to read the figures of the process. */
export const METRICS_RIGHT = "ROLE_METRICAS_VER";

interface Deps {
  readonly database: Database;
  readonly config: HttpConfig;
  readonly metrics: Metrics;
  readonly cep: PostalCodes;
  readonly product: () => Product;
}

/** Readiness, figures, postal codes. */
export function smallRoutes(api: FastifyInstance, { database, config, metrics, cep, product }: Deps): void {
  api.get("/saude", { config: { public: true } }, async (_request, reply) => {
    reply.header("cache-control", "no-store");
    const version = await serverVersion(database);
    return {
      status: "ok",
      versoes: { quadro: config.productVersion, node: process.versions.node, banco: version },
      banco: database.dialect,
      registros: product().registry.size,
    };
  });

  api.get("/metricas", { config: { right: METRICS_RIGHT } }, async (_request, reply) => {
    return reply.header("cache-control", "no-store").type("text/plain; version=0.0.4; charset=utf-8").send(metrics.text());
  });

  api.get("/cep/:cep", { config: { anyUser: true, rateLimit: { max: 60, timeWindow: 60_000 } } }, async (request) => {
    const found = await cep.find((request.params as { cep: string }).cep.replace("-", ""));
    if (found === null) throw new AppError("NOT_FOUND");
    return found;
  });
}

async function serverVersion(database: Database): Promise<string> {
  try {
    const { rows } = await database.house((queries) =>
      sql<{ versao: string }>`select current_setting('server_version') as versao`.execute(queries),
    );
    return rows[0]?.versao ?? "";
  } catch (cause) {
    throw new AppError("UNAVAILABLE", { cause });
  }
}
