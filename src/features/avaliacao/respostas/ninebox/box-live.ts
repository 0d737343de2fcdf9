import type { FastifyInstance } from "fastify";
import { scopeOf } from "../../../../engine/parts.ts";
import { liveTopics } from "../../../../http/live-topics.ts";
import { serve } from "../../../../http/serve.ts";
import type { FeatureDeps } from "../../../../http/server-feature.ts";
import { matrixOf } from "./box-chart.ts";
import { MOVES_CHANNEL } from "./box-moves.ts";
import { liveMoves } from "./shared.ts";

/** Moves of a Nine Box are told to whoever looks at it. */
export function serveLiveMoves(api: FastifyInstance, { database, registry }: FeatureDeps): void {
  const open = liveTopics(api, database, { channel: MOVES_CHANNEL, event: "movimento" });
  serve(api, liveMoves, async ({ id, request, reply }) => {
    const context = request.context();
    await database.read(scopeOf(context), (queries) => matrixOf(queries, registry(), context, { id }));
    return open({ request, reply }, String(id));
  });
}
