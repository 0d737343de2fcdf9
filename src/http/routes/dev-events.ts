import type { FastifyInstance } from "fastify";

/** Tells open browsers, in development, that the registers changed. */
export interface DevEvents {
  publish(version: string): void;
}

/** `GET /api/dev/eventos`: server-sent events `registros` with the new version. */
export function devEvents(api: FastifyInstance): DevEvents {
  const open = new Set<(version: string) => void>();
  api.get("/dev/eventos", (request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
    reply.raw.write(": pronto\n\n");
    const send = (version: string): void => {
      reply.raw.write(`event: registros\ndata: ${JSON.stringify({ versaoRegistros: version })}\n\n`);
    };
    open.add(send);
    request.raw.on("close", () => open.delete(send));
  });
  api.addHook("onClose", async () => open.clear());
  return {
    publish(version) {
      for (const send of open) send(version);
    },
  };
}
