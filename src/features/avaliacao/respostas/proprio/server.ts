import type { FastifyInstance } from "fastify";
import { scopeOf } from "../../../../engine/parts.ts";
import { serve } from "../../../../http/serve.ts";
import type { FeatureDeps } from "../../../../http/server-feature.ts";
import { ownResult, ownResults } from "./own-results.ts";
import * as calls from "./shared.ts";
import { teamOf } from "./team.ts";

/** What people read of their own results, and managers of their team. */
export function serveOwn(api: FastifyInstance, { database, registry }: FeatureDeps): void {
  serve(api, calls.listOwn, ({ request }) => {
    const context = request.context();
    return database.read(scopeOf(context), (queries) => ownResults(queries, registry(), context));
  });
  serve(api, calls.readOwn, ({ id, request }) => {
    const context = request.context();
    return database.read(scopeOf(context), (queries) => ownResult(queries, registry(), context, id));
  });
  serve(api, calls.readTeam, ({ query: { avaliacaoDesempenhoId }, request }) => {
    const context = request.context();
    return database.read(scopeOf(context), (queries) => teamOf(queries, registry(), context, avaliacaoDesempenhoId));
  });
}
