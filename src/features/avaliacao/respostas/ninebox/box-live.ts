import type { FastifyInstance } from "fastify";
import { scopeOf } from "../../../../engine/parts.ts";
import { eventOf, eventStreams } from "../../../../http/event-streams.ts";
import { serve } from "../../../../http/serve.ts";
import type { FeatureDeps } from "../../../../http/server-feature.ts";
import { matrixOf } from "./box-chart.ts";
import { MOVES_CHANNEL } from "./box-moves.ts";
import { liveMoves } from "./shared.ts";

/** Proxies end silent answers after a minute; whoever opens anew shows once more that they may look. */
const ENDS_AFTER_MS = 50_000;

/** Moves of a Nine Box are told to whoever looks at it, whichever node they were made on. */
export function serveLiveMoves(api: FastifyInstance, { database, registry }: FeatureDeps): void {
  const streams = eventStreams(api);
  let hearing: Promise<unknown> | undefined;
  const hear = (): Promise<unknown> => database.listen(MOVES_CHANNEL, (matrix) => streams.tell(matrix, eventOf("movimento", {})));
  serve(api, liveMoves, async ({ id, request, reply }) => {
    const context = request.context();
    await database.read(scopeOf(context), (queries) => matrixOf(queries, registry(), context, { id }));
    hearing ??= hear();
    await hearing.catch((error: unknown) => {
      hearing = undefined;
      throw error;
    });
    return streams.open({ request, reply }, String(id), eventOf("aberto", {}), ENDS_AFTER_MS);
  });
}
