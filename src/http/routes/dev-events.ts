import type { FastifyInstance, FastifyReply } from "fastify";
import { serverCalls } from "../../metadata/shell-calls.ts";
import { serve } from "../serve.ts";

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
  const open = new Set<FastifyReply>();
  let now = eventOf("registros", { versaoRegistros: first });
  const tell = (event: string): void => {
    now = event;
    for (const reply of open) reply.raw.write(event);
  };
  serve(api, serverCalls.events, async ({ request, reply }) => {
    reply.hijack();
    reply.raw.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
    reply.raw.write(now);
    open.add(reply);
    request.raw.on("close", () => open.delete(reply));
    return reply;
  });
  // An open stream would hold up the end of the server.
  api.addHook("preClose", (done) => {
    for (const reply of open) reply.raw.end();
    done();
  });
  return {
    publish: (version) => tell(eventOf("registros", { versaoRegistros: version })),
    refuse: (problem) => tell(eventOf("recusados", { mensagem: problem })),
  };
}

const eventOf = (name: string, data: object): string => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
