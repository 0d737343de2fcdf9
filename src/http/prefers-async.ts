import type { FastifyReply, FastifyRequest } from "fastify";

/** RFC 7240: the caller asks later how it went; `wait` is how many seconds it waits first. Undefined where it waits to the end. */
export function prefersAsync({ headers }: FastifyRequest): { readonly waitMs: number } | undefined {
  const said = [headers.prefer].flat().join(",");
  if (!/\brespond-async\b/.test(said)) return undefined;
  const wait = /\bwait=(\d{1,2})\b/.exec(said)?.[1];
  return { waitMs: Number(wait ?? 0) * 1_000 };
}

/** 202: where the work behind the request is followed. */
export function acceptedTask(request: FastifyRequest, reply: FastifyReply, tarefa: number): { readonly tarefa: number } {
  const location = `${request.server.apiPrefix}/tarefas/${tarefa}`;
  reply.code(202).header("preference-applied", "respond-async").header("location", location);
  return { tarefa };
}
