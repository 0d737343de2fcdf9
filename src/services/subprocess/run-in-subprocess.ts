import { AppError } from "../../errors/app-error.ts";
import type { SubprocessCall, SubprocessInput, SubprocessTask } from "./contract.ts";
import { type Reader, startReader } from "./reader.ts";

const AT_ONCE = 2;
const MOST_WAITING = 40;
const MOST_WAITING_EACH = 6;
/** A process nobody needs any more goes. */
const IDLE_MS = 10_000;
/** A process is not used for ever: what a file may have left in it goes with it. */
const MOST_TASKS = 200;

interface Waiting {
  readonly owner: number | string;
  readonly start: () => void;
}

const idle: { readonly reader: Reader; readonly tasks: number; readonly timer: NodeJS.Timeout }[] = [];
const running = new Map<number | string, number>();
const waiting: Waiting[] = [];

/**
 * Runs a task on foreign bytes in a process of its own, which is killed when it goes over a limit or the caller's signal fires. Two at
 * a time; who has nothing running comes first. Throws the task's own refusals, FILE_LIMIT over time or memory, READING_BUSY when too many wait.
 */
export async function runInSubprocess<Options, Result, Input extends SubprocessInput = Uint8Array>(
  task: SubprocessTask<Options, Result, Input>,
  input: Input,
  options: Options,
  { signal, owner = "" }: SubprocessCall = {},
): Promise<Result> {
  signal?.throwIfAborted();
  await turn(owner, signal);
  const { reader, tasks } = readerFor(task.limits.memoryMb, task.native === true);
  try {
    return (await reader.run({ module: task.module.href, options }, input, task.limits, signal)) as Result;
  } finally {
    keep(reader, tasks + 1);
    note(owner, -1);
    next();
  }
}

function turn(owner: number | string, signal: AbortSignal | undefined): Promise<void> {
  const busy = [...running.values()].reduce((sum, count) => sum + count, 0);
  if (busy < AT_ONCE) {
    note(owner, 1);
    return Promise.resolve();
  }
  const own = waiting.filter((one) => one.owner === owner).length;
  if (waiting.length >= MOST_WAITING || own >= MOST_WAITING_EACH) throw new AppError("READING_BUSY");
  return new Promise((resolve, reject) => {
    const left = (): void => {
      waiting.splice(waiting.indexOf(mine), 1);
      reject(signal?.reason);
    };
    const mine: Waiting = {
      owner,
      start: () => {
        signal?.removeEventListener("abort", left);
        note(owner, 1);
        resolve();
      },
    };
    signal?.addEventListener("abort", left, { once: true });
    waiting.push(mine);
  });
}

function next(): void {
  const count = ({ owner }: Waiting): number => running.get(owner) ?? 0;
  const least = Math.min(...waiting.map(count));
  const at = waiting.findIndex((one) => count(one) === least);
  if (at >= 0) waiting.splice(at, 1)[0]?.start();
}

function note(owner: number | string, by: number): void {
  const count = (running.get(owner) ?? 0) + by;
  if (count === 0) running.delete(owner);
  else running.set(owner, count);
}

function readerFor(memoryMb: number, native: boolean): { readonly reader: Reader; readonly tasks: number } {
  const at = idle.findIndex(({ reader }) => reader.memoryMb === memoryMb && reader.native === native && reader.isAlive());
  const [found] = at < 0 ? [] : idle.splice(at, 1);
  if (found === undefined) return { reader: startReader(memoryMb, native), tasks: 0 };
  clearTimeout(found.timer);
  return found;
}

function keep(reader: Reader, tasks: number): void {
  if (!reader.isAlive()) return;
  if (tasks >= MOST_TASKS) {
    reader.end();
    return;
  }
  const timer = setTimeout(() => {
    const at = idle.findIndex((one) => one.reader === reader);
    if (at >= 0) idle.splice(at, 1);
    reader.end();
  }, IDLE_MS);
  timer.unref();
  idle.push({ reader, tasks, timer });
}
