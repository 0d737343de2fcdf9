import { type ChildProcess, fork } from "node:child_process";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { AppError } from "../../errors/app-error.ts";
import type { Answer, Order, Piece } from "./child.ts";
import type { SubprocessInput, SubprocessLimits } from "./contract.ts";

const PROGRAM = join(import.meta.dirname, "child.ts");
const SOURCES = join(import.meta.dirname, "../..");
/** Memory outside the JavaScript heap is only seen from outside. */
const WATCH_MS = 100;
const PAGE = 4096;
const MB = 1024 * 1024;

/** One reading process. Used again while it behaves, for tasks of its memory limit. */
export interface Reader {
  readonly memoryMb: number;
  readonly native: boolean;
  isAlive(): boolean;
  run(order: Order, input: SubprocessInput, limits: SubprocessLimits, signal?: AbortSignal): Promise<unknown>;
  end(): void;
}

/**
 * A process and not a thread: a thread over its memory limit takes the whole server with it whenever one allocation is large
 * (measured with Node 24). It gets nothing of the environment, may read the program alone and write nowhere.
 */
export function startReader(memoryMb: number, native: boolean): Reader {
  const child = fork(PROGRAM, [], {
    execArgv: [
      `--max-old-space-size=${memoryMb}`,
      "--no-warnings",
      "--permission",
      `--allow-fs-read=${SOURCES}`,
      ...libraries().map((folder) => `--allow-fs-read=${folder}`),
      ...(native ? ["--allow-addons"] : []),
    ],
    env: {},
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  rest(child);
  // Without a listener a failed start would be nobody's and end the server.
  child.on("error", () => undefined);
  let alive = true;
  child.once("exit", () => {
    alive = false;
  });
  return {
    memoryMb,
    native,
    isAlive: () => alive && !child.killed && child.connected,
    end: () => child.kill("SIGKILL"),
    run: (order, input, limits, signal) => ask(child, order, input, limits, signal),
  };
}

function ask(
  child: ChildProcess,
  order: Order,
  input: SubprocessInput,
  limits: SubprocessLimits,
  signal?: AbortSignal,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const parts: unknown[] = [];
    const feed = new Feed(child);
    const tooLong = setTimeout(() => stop(over(`${Math.ceil(limits.ms / 1000)} s de leitura`)), limits.ms);
    const watch = setInterval(() => {
      void residentMb(child.pid).then((used) => {
        // The program itself, before it reads anything, is not the file's.
        if (used > limits.memoryMb + OWN_MB) stop(outOfMemory(limits));
      });
    }, WATCH_MS);
    const aborted = (): void => stop(signal?.reason);
    const gone = (): void => finish(() => reject(outOfMemory(limits)));
    const told = (answer: Answer): void => {
      if ("part" in answer) parts.push(answer.part);
      else if ("took" in answer) feed.took();
      else if ("done" in answer) finish(() => resolve(answer.inParts ? parts : answer.done));
      else if ("refused" in answer) finish(() => reject(new AppError(answer.refused.code, { message: answer.refused.message })));
      else finish(() => reject(new Error(`subprocess: ${answer.failed}`)));
    };
    const finish = (then: () => void): void => {
      clearTimeout(tooLong);
      clearInterval(watch);
      feed.end();
      child.off("message", told).off("exit", gone).off("error", gone);
      signal?.removeEventListener("abort", aborted);
      rest(child);
      then();
    };
    const stop = (reason: unknown): void => {
      child.kill("SIGKILL");
      finish(() => reject(reason));
    };
    if (signal?.aborted) return stop(signal.reason);
    signal?.addEventListener("abort", aborted, { once: true });
    child.on("message", told).once("exit", gone).once("error", gone);
    child.ref();
    child.channel?.ref();
    const whole = input instanceof Uint8Array;
    child.send(whole ? { ...order, bytes: input } : order, (error) => {
      if (error !== null) gone();
    });
    if (!whole) feed.give(input).catch(stop);
  });
}

/** Pieces on their way at once. */
const WINDOW = 4;

/** Gives a reader its pieces as it takes them. */
class Feed {
  readonly #child: ChildProcess;
  #onTheirWay = 0;
  #ended = false;
  #room = (): void => undefined;

  constructor(child: ChildProcess) {
    this.#child = child;
  }

  /** Throws what giving the pieces throws. */
  async give(pieces: AsyncIterable<Uint8Array>): Promise<void> {
    for await (const piece of pieces) {
      while (this.#onTheirWay >= WINDOW && !this.#ended)
        await new Promise<void>((resolve) => {
          this.#room = resolve;
        });
      if (this.#ended) return;
      this.#onTheirWay++;
      this.#send(piece);
    }
    if (!this.#ended) this.#send(null);
  }

  took(): void {
    this.#onTheirWay--;
    this.#room();
  }

  end(): void {
    this.#ended = true;
    this.#room();
  }

  /** A reader that is gone tells so by its end. */
  #send(piece: Piece["piece"]): void {
    this.#child.send({ piece } satisfies Piece, () => undefined);
  }
}

/** An idle reader keeps nobody from ending. */
function rest(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
}

const OWN_MB = 120;

async function residentMb(pid: number | undefined): Promise<number> {
  const text = await readFile(`/proc/${pid}/statm`, "utf8").catch(() => "");
  return (Number(text.split(" ")[1] ?? 0) * PAGE) / MB;
}

/** Where installed packages lie: beside the sources, and where that folder truly is. */
function libraries(): readonly string[] {
  const found = fileURLToPath(import.meta.resolve("fastify"));
  const at = found.lastIndexOf("node_modules");
  return [join(SOURCES, "../node_modules"), at < 0 ? dirname(found) : found.slice(0, at + "node_modules".length)];
}

const over = (limit: string): AppError => new AppError("FILE_LIMIT", { params: { limit } });
const outOfMemory = ({ memoryMb }: SubprocessLimits): AppError => over(`${memoryMb} MB de memória na leitura`);
