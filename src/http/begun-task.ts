import type { NewTask } from "../services/jobs/contract.ts";
import type { RegisterCall } from "./register-call.ts";

/** RFC 7240: the caller asks later how it went. */
export const prefersAsync = ({ request }: RegisterCall): boolean =>
  /\brespond-async\b/.test([request.headers.prefer].flat().join());

/** Adds a task of whoever calls. */
export function addTask(call: RegisterCall, task: Pick<NewTask, "kind" | "ask" | "bytes" | "once">): Promise<number> {
  return call.tasks.add({ ...authorOf(call), ...task });
}

export const authorOf = ({ context: { user, company } }: RegisterCall) => ({
  user: user.id,
  company,
  behind: user.behind ?? null,
});

/** Answers that the work goes on, and where to ask for it. */
export function begun(call: RegisterCall, tarefa: number): { readonly tarefa: number } {
  const location = `${call.request.server.apiPrefix}/tarefas/${tarefa}`;
  call.reply.code(202).header("preference-applied", "respond-async").header("location", location);
  return { tarefa };
}
