import type { FastifyInstance } from "fastify";
import { AppError } from "../../errors/app-error.ts";
import { taskCalls } from "../../metadata/shell-calls.ts";
import type { Tasks, TaskTold } from "../../services/jobs/contract.ts";
import { serve } from "../serve.ts";

/** Work behind requests, for whoever began it. */
export function taskRoutes(api: FastifyInstance, tasks: Tasks): void {
  serve(api, taskCalls.read, async ({ id, request }) => shown(await tasks.find(id, request.context().user.id)));
  serve(api, taskCalls.cancel, async ({ id, request }) => shown(await tasks.cancel(id, request.context().user.id)), {
    reads: true,
  });
}

function shown(task: TaskTold | undefined) {
  if (task === undefined) throw new AppError("NOT_FOUND");
  const { id, kind, state, done, total, result, problem } = task;
  return { id, tipo: kind, situacao: state, feito: done, total, resultado: result, problema: problem };
}
