import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Database } from "../db/contract.ts";
import { eventOf, eventStreams } from "./event-streams.ts";

/** Proxies end silent answers after a minute; whoever opens anew shows once more that they may look. */
const ENDS_AFTER_MS = 50_000;

interface Asked {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * Answers that stay open and say `event` whenever a transaction notified the topic on the channel, on whichever node; never what happened:
 * that is read as ever.
 */
export function liveTopics(
  api: FastifyInstance,
  database: Database,
  { channel, event }: { readonly channel: string; readonly event: string },
): (asked: Asked, topic: string) => Promise<FastifyReply> {
  const streams = eventStreams(api);
  let hearing: Promise<unknown> | undefined;
  const hear = (): Promise<unknown> => database.listen(channel, (topic) => streams.tell(topic, eventOf(event, {})));
  return async (asked, topic) => {
    hearing ??= hear();
    await hearing.catch((error: unknown) => {
      hearing = undefined;
      throw error;
    });
    return streams.open(asked, topic, eventOf("aberto", {}), ENDS_AFTER_MS);
  };
}
