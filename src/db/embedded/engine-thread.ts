import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { MessageChannel, Worker } from "node:worker_threads";
import { fill } from "../../errors/app-error.ts";
import type { DatabaseLog } from "../config.ts";
import { DatabaseError } from "../database-error.ts";
import { texts } from "../texts.ts";
import type { CopyProblem, WorkerAnswer, WorkerData, WorkerOrder } from "./worker.ts";

const RESTART_MS = 500;
/** More than the engine allows itself (max_stack_depth): with Node's 4 MB the thread breaks off before the engine can refuse a statement. */
const STACK_MB = 8;

/** The engine's program, compiled once per process: a thread that is started again finds it ready (measured: half of opening a database). */
const program = onceGood(async () =>
  WebAssembly.compile(await readFile(new URL("pglite.wasm", import.meta.resolve("@electric-sql/pglite")))),
);

export interface EngineThread {
  /** Copies the database's files into a folder there is not yet. Whoever asks holds the connection, after a checkpoint. */
  copyTo(folder: string): Promise<void>;
  stop(): Promise<void>;
}

/** The thread the embedded database runs in, so that a slow query never stops requests. Started again should it ever end by itself. */
export async function startEngine(place: Omit<WorkerData, "program">, log: DatabaseLog): Promise<EngineThread> {
  let stopping = false;
  let worker = await start();

  async function start(): Promise<Worker> {
    const data: WorkerData = { ...place, program: await program() };
    const thread = new Worker(new URL("./worker.ts", import.meta.url), {
      workerData: data,
      resourceLimits: { stackSizeMb: STACK_MB },
    });
    await new Promise<void>((resolve, reject) => {
      const failed = (reason: string): void =>
        reject(new DatabaseError(fill(texts.embeddedFailed, { folder: place.folder, reason })));
      thread.once("message", (answer: WorkerAnswer) => ("ready" in answer ? resolve() : failed(answer.failed)));
      thread.once("error", (error) => failed(error.message));
      thread.once("exit", (code) => failed(`código ${code}`));
    });
    thread.on("error", (error) => log.error({ reason: error.message }, "embedded database failed"));
    thread.on("message", (answer: WorkerAnswer) => {
      if ("failed" in answer) log.error({ reason: answer.failed }, "embedded database failed");
    });
    thread.once("exit", () => {
      if (!stopping) setTimeout(restart, RESTART_MS);
    });
    return thread;
  }

  async function restart(): Promise<void> {
    if (stopping) return;
    log.warn({}, "embedded database is started again");
    try {
      worker = await start();
    } catch (error) {
      log.error({ reason: String(error) }, "embedded database could not be started again");
      setTimeout(restart, RESTART_MS * 10).unref();
    }
  }

  return {
    async copyTo(copyTo) {
      const { port1, port2 } = new MessageChannel();
      worker.postMessage({ copyTo, reply: port2 } satisfies WorkerOrder, [port2]);
      // A thread that ends closes its side.
      const [problem] = (await Promise.race([once(port1, "message"), once(port1, "close")])) as [CopyProblem?];
      port1.close();
      if (problem !== null) throw Object.assign(new Error(problem?.message ?? texts.embeddedEnded), { code: problem?.code });
    },
    async stop() {
      stopping = true;
      const ended = new Promise<void>((resolve) => worker.once("exit", () => resolve()));
      if (worker.threadId === -1) return;
      worker.postMessage("stop" satisfies WorkerOrder);
      await ended;
    },
  };
}

/** Makes a thing once and gives it to all who ask. What failed is not kept: the next one to ask tries again. */
function onceGood<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}
