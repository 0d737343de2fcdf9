import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** Answers that stay open and are told what happens as server-sent events, by topic. */
interface EventStreams {
  /**
   * Answers what is so now and stays open for who accepts `text/event-stream`; it ends by itself after `endsAfterMs`, and whoever still may
   * opens it again.
   */
  open(
    asked: { readonly request: FastifyRequest; readonly reply: FastifyReply },
    topic: string,
    first: string,
    endsAfterMs?: number,
  ): FastifyReply;
  tell(topic: string, event: string): void;
}

const TYPE = "text/event-stream";

export const eventOf = (name: string, data: object): string => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** The streams of an application: they end with it, as an open one would hold up the end of the server. */
export function eventStreams(api: FastifyInstance): EventStreams {
  const all = new Map<FastifyReply, string>();
  api.addHook("preClose", (done) => {
    for (const reply of all.keys()) reply.raw.end();
    done();
  });
  return {
    open({ request, reply }, topic, first, endsAfterMs) {
      reply.hijack();
      reply.raw.writeHead(200, { "content-type": TYPE, "cache-control": "no-store", "x-accel-buffering": "no" });
      reply.raw.write(first);
      if (request.headers.accept?.includes(TYPE) !== true) {
        reply.raw.end();
        return reply;
      }
      all.set(reply, topic);
      const end = endsAfterMs === undefined ? undefined : setTimeout(() => reply.raw.end(), endsAfterMs).unref();
      request.raw.on("close", () => {
        clearTimeout(end);
        all.delete(reply);
      });
      return reply;
    },
    tell(topic, event) {
      for (const [reply, heard] of all) if (heard === topic) reply.raw.write(event);
    },
  };
}
