import type { FastifyInstance } from "fastify";
import { AppError } from "../../errors/app-error.ts";
import type { Tasks, TaskTold } from "../../services/jobs/contract.ts";
import { taskCalls } from "../description/shell-calls.ts";

/** Work behind requests, for whoever began it. */
export function taskRoutes(api: FastifyInstance, tasks: Tasks): void {
  api.get("/tarefas/:id", { config: { anyUser: true, call: taskCalls.read } }, async (request) => {
    const { id, user } = asked(request.params, request.context({ reads: true }).user.id);
    return shown(await tasks.find(id, user));
  });
  api.delete("/tarefas/:id", { config: { anyUser: true, call: taskCalls.cancel } }, async (request) => {
    const { id, user } = asked(request.params, request.context({ reads: true }).user.id);
    return shown(await tasks.cancel(id, user));
  });
}

function asked(params: unknown, user: number): { readonly id: number; readonly user: number } {
  const { id } = params as { readonly id: string };
  if (!/^\d{1,15}$/.test(id)) throw new AppError("NOT_FOUND");
  return { id: Number(id), user };
}

function shown(task: TaskTold | undefined) {
  if (task === undefined) throw new AppError("NOT_FOUND");
  const { id, kind, state, done, total, result, problem } = task;
  return { id, tipo: kind, situacao: state, feito: done, total, resultado: result, problema: problem };
}
