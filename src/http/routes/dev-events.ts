import type { FastifyInstance } from "fastify";
import { serverCalls } from "../../metadata/shell-calls.ts";
import { eventOf, eventStreams } from "../event-streams.ts";
import { serve } from "../serve.ts";

const TOPIC = "registros";

/** Tells open browsers, in development, what became of a saved schema. */
export interface DevEvents {
  /** The registers are now those of this version. */
  publish(version: string): void;
  /** The declarations cannot be taken up; the last good ones go on being served. */
  refuse(problem: string): void;
}

/**
 * `GET /api/dev/eventos`: server-sent events `registros` (`{versaoRegistros}`) and `recusados` (`{mensagem}`). Whoever
 * connects hears at once how things stand, so a page that lost the line misses nothing.
 */
export function devEvents(api: FastifyInstance, first: string): DevEvents {
  const streams = eventStreams(api);
  let now = eventOf("registros", { versaoRegistros: first });
  const tell = (event: string): void => {
    now = event;
    streams.tell(TOPIC, event);
  };
  serve(api, serverCalls.events, async (asked) => streams.open(asked, TOPIC, now));
  return {
    publish: (version) => tell(eventOf("registros", { versaoRegistros: version })),
    refuse: (problem) => tell(eventOf("recusados", { mensagem: problem })),
  };
}
