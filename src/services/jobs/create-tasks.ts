import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Database, Queries } from "../../db/contract.ts";
import { AppError, fill } from "../../errors/app-error.ts";
import type { Json } from "../../metadata/verdict.ts";
import type { TaskKind, TaskProblem, Tasks, TaskTold } from "./contract.ts";
import { insertOnce } from "./insert-once.ts";
import { keepFile, readFile } from "./task-file.ts";
import {
  beat,
  type Claimed,
  cancelTask,
  claimTask,
  endTask,
  failExpired,
  findTask,
  giveBack,
  insertTask,
  listTasks,
  type Run,
  removeTask,
  settleTask,
} from "./task-store.ts";
import { taskTexts } from "./texts.ts";

export const AT_ONCE = 2;
const BEAT_MS = 1_000;
const LOOK_MS = 150;

/** How far a run is. */
interface Seen {
  done: number;
  total: number;
}

/** Why a run ends early. */
class Ended extends Error {
  readonly how: "cancelled" | "lost" | "stopping";
  constructor(how: Ended["how"]) {
    super(`task ${how}`);
    this.how = how;
  }
}

interface Deps {
  readonly database: Database;
  readonly kinds: readonly TaskKind[];
  readonly clock: () => Date;
  readonly log: { error(data: object, message: string): void };
}

export function createTasks({ database, kinds, clock, log }: Deps): Tasks {
  // Another start is another node: what this process held before it died is not its own any more.
  const node = randomUUID();
  const running = new Map<
    number,
    { readonly user: number; readonly ending: AbortController; readonly ended: Promise<void>; readonly seen: Seen }
  >();
  let open = true;
  const house = database.house.bind(database);

  let taking = Promise.resolve();
  /** One after the other, so that no two take the same free place. */
  function work(): Promise<void> {
    const mine = taking.then(take);
    taking = mine.catch(() => undefined);
    return mine;
  }

  async function take(): Promise<void> {
    if (!open || running.size >= AT_ONCE) return;
    await house((queries) =>
      failExpired(queries, node, { code: "TASK_FAILED", message: taskTexts.interrupted, errors: [] }, clock()),
    );
    while (open && running.size < AT_ONCE) {
      const task = await house((queries) =>
        claimTask(
          queries,
          kinds.map(({ name }) => name),
          node,
          clock(),
        ),
      );
      if (task === undefined) return;
      begin(task);
    }
  }

  function begin(task: Claimed): void {
    const ending = new AbortController();
    const id = Number(task.id);
    const seen: Seen = { done: 0, total: 0 };
    const ended = runTask(task, ending, seen)
      .catch((error: unknown) => log.error({ task: id, reason: reasonOf(error) }, "task could not be ended"))
      .finally(() => {
        running.delete(id);
        void next();
      });
    running.set(id, { user: Number(task.usuario_id), ending, ended, seen });
  }

  /** Nobody waits for it: the scheduler comes round again. */
  async function next(): Promise<void> {
    if (open) await work().catch((error: unknown) => log.error({ reason: reasonOf(error) }, "tasks could not be taken up"));
  }

  async function runTask(task: Claimed, ending: AbortController, seen: Seen): Promise<void> {
    const run: Run = { id: Number(task.id), node, attempt: task.tentativas };
    const kind = kinds.find(({ name }) => name === task.tipo);
    let settled = false;
    let stayed = false;
    const timer = setInterval(() => {
      house((queries) => beat(queries, run, seen.done, seen.total, clock())).then(
        (cancelled) => {
          if (settled) return;
          if (cancelled === undefined) ending.abort(new Ended("lost"));
          else if (cancelled) ending.abort(new Ended("cancelled"));
        },
        (error: unknown) => log.error({ task: run.id, reason: reasonOf(error) }, "lease of a task not prolonged"),
      );
    }, BEAT_MS);
    timer.unref();
    try {
      const result = await kind?.run({
        id: run.id,
        user: Number(task.usuario_id),
        company: Number(task.empresa_id),
        behind: task.atras_id === null ? null : Number(task.atras_id),
        ask: task.pedido,
        bytes: task.bytes,
        signal: ending.signal,
        progress: (done, total) => Object.assign(seen, { done, total }),
        async keep(file) {
          if (!(await keepFile(house, run, file))) throw new Ended("cancelled");
        },
        async settle(queries, value, last) {
          if (!(await settleTask(queries, run, value, last ? seen : null, clock()))) throw new Ended("cancelled");
          settled ||= last;
          stayed = true;
        },
      });
      if (!settled && !(await house((queries) => settleTask(queries, run, result ?? null, seen, clock()))))
        throw new Ended("cancelled");
    } catch (error) {
      await house((queries) => conclude(queries, run, ending.signal.aborted ? ending.signal.reason : error, stayed));
    } finally {
      clearInterval(timer);
    }
  }

  async function conclude(queries: Parameters<typeof endTask>[0], run: Run, error: unknown, stayed: boolean): Promise<void> {
    if (error instanceof Ended && error.how === "lost") return;
    if (error instanceof Ended && error.how === "stopping") {
      // What stays already must not be done again.
      const problem: TaskProblem = { code: "TASK_FAILED", message: taskTexts.interrupted, errors: [] };
      return stayed ? endTask(queries, run, { state: "FALHOU", problem }, clock()) : giveBack(queries, run);
    }
    if (error instanceof Ended) return endTask(queries, run, { state: "CANCELADA" }, clock());
    if (!(error instanceof AppError)) log.error({ task: run.id, reason: reasonOf(error) }, "task failed");
    await endTask(queries, run, { state: "FALHOU", problem: problemOf(error, run.id) }, clock());
  }

  async function cancel(id: number, user: number): Promise<TaskTold | undefined> {
    const here = running.get(id);
    // Before the database is asked: on the embedded one, the work itself may hold its only connection.
    if (here?.user === user) here.ending.abort(new Ended("cancelled"));
    const told = await house((queries) => cancelTask(queries, id, user, clock()));
    await here?.ended;
    return here ? house((queries) => findTask(queries, id, user)) : told;
  }

  return {
    async add(task) {
      const kind = kinds.find(({ name }) => name === task.kind);
      if (kind === undefined) throw new Error(`unknown kind of task ${task.kind}`);
      const insert = (queries: Queries) => insertTask(queries, task, kind.tries(task.ask), clock());
      const { once } = task;
      const id = await house((queries) =>
        once === undefined
          ? insert(queries)
          : queries.transaction().execute((inside) => insertOnce(inside, task, once, clock(), () => insert(inside))),
      );
      if (id === undefined) throw new AppError("TOO_MANY_TASKS");
      await next();
      return id;
    },
    async finished(id, { user }, signal) {
      const leave = (): void => void cancel(id, user).catch(() => undefined);
      if (signal.aborted) leave();
      else signal.addEventListener("abort", leave, { once: true });
      try {
        for (;;) {
          await (running.get(id)?.ended ?? pause(LOOK_MS));
          const told = await house((queries) => findTask(queries, id, user));
          if (told === undefined) throw new AppError("NOT_FOUND");
          if (!open) throw new AppError("UNAVAILABLE");
          if (told.state !== "FILA" && told.state !== "EXECUTANDO") return told;
          await next();
        }
      } finally {
        signal.removeEventListener("abort", leave);
      }
    },
    async within(id, { user }, ms) {
      const until = Date.now() + ms;
      for (;;) {
        const told = await house((queries) => findTask(queries, id, user));
        if (told === undefined) throw new AppError("NOT_FOUND");
        const left = until - Date.now();
        if ((told.state !== "FILA" && told.state !== "EXECUTANDO") || left <= 0 || !open) return told;
        const here = running.get(id)?.ended;
        await Promise.race([pause(here ? left : Math.min(LOOK_MS, left)), ...(here ? [here] : [])]);
      }
    },
    list: (author, kind) => house((queries) => listTasks(queries, author, kind)),
    file: (id, user) => readFile(house, id, user),
    remove: (id, user) => house((queries) => removeTask(queries, id, user)),
    async find(id, user) {
      const told = await house((queries) => findTask(queries, id, user));
      // What runs here is told as it stands, not as it stood at the last beat.
      const here = told?.state === "EXECUTANDO" ? running.get(id) : undefined;
      return told && here ? { ...told, ...here.seen } : told;
    },
    cancel,
    work,
    async stop() {
      open = false;
      for (const { ending } of running.values()) ending.abort(new Ended("stopping"));
      await Promise.all([...running.values()].map(({ ended }) => ended));
    },
  };
}

function problemOf(error: unknown, id: number): TaskProblem {
  if (error instanceof AppError) return { code: error.code, message: error.message, errors: [...error.errors] };
  return { code: "TASK_FAILED", message: fill(taskTexts.failed, { id }), errors: [] };
}

/** Never values: what the server says of a statement may carry them. */
function reasonOf(error: unknown): string {
  const { name, code } = error as { readonly name?: string; readonly code?: string };
  return [name, code].filter(Boolean).join(" ");
}

/** What a task's end means to a caller who waited for it. */
export function resultOf(task: TaskTold): Json {
  if (task.state === "CONCLUIDA") return task.result;
  if (task.state === "CANCELADA") throw new AppError("TASK_CANCELLED");
  const { code, message, errors } = task.problem ?? { code: "TASK_FAILED" as const, message: taskTexts.interrupted, errors: [] };
  throw new AppError(code, { message, errors });
}
