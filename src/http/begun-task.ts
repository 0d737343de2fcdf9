import type { FastifyReply, FastifyRequest } from "fastify";
import type { RequestContext } from "../metadata/context.ts";
import type { NewTask, TaskAuthor } from "../services/jobs/contract.ts";
import type { RegisterCall } from "./register-call.ts";

/** RFC 7240: the caller asks later how it went; `wait` is how many seconds it waits first. Undefined where it waits to the end. */
export function prefersAsync({ headers }: FastifyRequest): { readonly waitMs: number } | undefined {
  const said = [headers.prefer].flat().join(",");
  if (!/\brespond-async\b/.test(said)) return undefined;
  const wait = /\bwait=(\d{1,2})\b/.exec(said)?.[1];
  return { waitMs: Number(wait ?? 0) * 1_000 };
}

/** Adds a task of whoever calls. */
export function addTask(call: RegisterCall, task: Pick<NewTask, "kind" | "ask" | "bytes" | "once">): Promise<number> {
  return call.tasks.add({ ...authorOf(call), ...task });
}

export const authorOf = ({ context: { user, company } }: { readonly context: RequestContext }): TaskAuthor => ({
  user: user.id,
  company,
  behind: user.behind ?? null,
});

interface Called {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Answers that the work goes on, and where to ask for it. */
export function begun({ request, reply }: Called, tarefa: number): { readonly tarefa: number } {
  const location = `${request.server.apiPrefix}/tarefas/${tarefa}`;
  reply.code(202).header("preference-applied", "respond-async").header("location", location);
  return { tarefa };
}
