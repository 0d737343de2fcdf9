import type { AnswerOf } from "../../metadata/call.ts";
import type { taskCalls } from "../../metadata/shell-calls.ts";
import { ApiError } from "./api-error.ts";
import type { Http } from "./http.ts";

const LOOK_MS = 500;

/** A task as its author is told of it, whose result is of its kind. */
type TaskTold<T> = Omit<AnswerOf<typeof taskCalls.read>, "resultado"> & { readonly resultado: T | null };

export interface Following {
  /** Cancels the task. */
  readonly signal?: AbortSignal | undefined;
  /** Part of it that is done, 0 to 1. */
  readonly onProgress?: ((done: number) => void) | undefined;
}

/** How a task ended: `result` of a cancelled one is what stays of it. */
export interface TaskEnd<T> {
  readonly cancelled: boolean;
  readonly result: T | null;
}

/** Waits for a task of the server, telling how far it is. Rejects with its problem. */
export async function followTask<T>(http: Http, id: number, { signal, onProgress }: Following): Promise<TaskEnd<T>> {
  const ask = async (method: "GET" | "DELETE"): Promise<TaskTold<T>> =>
    (await (await http(`/tarefas/${id}`, { method, waits: false })).json()) as TaskTold<T>;
  for (;;) {
    const task = await ask(signal?.aborted ? "DELETE" : "GET");
    if (task.situacao === "FALHOU") throw new ApiError(400, task.problema ?? {});
    if (task.situacao === "CONCLUIDA" || task.situacao === "CANCELADA")
      return { cancelled: task.situacao === "CANCELADA", result: task.resultado };
    if (task.total > 0) onProgress?.(task.feito / task.total);
    await lookAgain(signal);
  }
}

/** Some time later, or as soon as it is to end. */
function lookAgain(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, LOOK_MS);
    if (signal?.aborted) return;
    signal?.addEventListener(
      "abort",
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
