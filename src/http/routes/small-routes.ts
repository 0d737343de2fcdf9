import type { FastifyInstance } from "fastify";
import type { Access } from "../../access/contract.ts";
import type { Database } from "../../db/contract.ts";
import { AppError } from "../../errors/app-error.ts";
import { findPostalCode } from "../../metadata/shell-calls.ts";
import type { PostalCodes } from "../../services/cep/contract.ts";
import type { HttpConfig, Product } from "../app-deps.ts";
import type { Metrics } from "../metrics.ts";
import { serve } from "../serve.ts";
import { healthRoutes } from "./health-routes.ts";

interface Deps {
  readonly access: Access;
  readonly database: Database;
  readonly config: HttpConfig;
  readonly metrics: Metrics;
  readonly cep: PostalCodes;
  readonly product: () => Product;
}

/** Health, figures, postal codes. */
export function smallRoutes(api: FastifyInstance, { cep, ...health }: Deps): void {
  healthRoutes(api, health);

  serve(
    api,
    findPostalCode,
    async ({ request }) => {
      const found = await cep.find((request.params as { cep: string }).cep.replace("-", ""));
      if (found === null) throw new AppError("NOT_FOUND");
      return found;
    },
    { rateLimit: { max: 60, timeWindow: 60_000 } },
  );
}
