import { fork } from "node:child_process";
import { join } from "node:path";
import autocannon from "autocannon";
import manifest from "../../../package.json" with { type: "json" };

export interface Served {
  readonly address: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** What `npm start` tells the engine it runs on. */
const START_FLAGS = manifest.scripts.start.split(" ").filter((word) => word.startsWith("--"));

/** Starts one of the servers beside this file in a process of its own; the product as `npm start` does. */
export function serve(file: string, place: string): Promise<Served> {
  return new Promise((resolve, reject) => {
    const child = fork(join(import.meta.dirname, file), [place], {
      stdio: ["ignore", "inherit", "inherit", "ipc"],
      execArgv: file === "product.ts" ? START_FLAGS : [],
    });
    child.once("exit", (code) => reject(new Error(`${file} ended with ${code}`)));
    child.once("message", (message) => {
      const { address } = message as { address: string };
      resolve({
        address,
        pid: child.pid ?? 0,
        stop: () =>
          new Promise((done) => {
            child.removeAllListeners("exit");
            child.once("exit", () => done());
            child.kill("SIGTERM");
          }),
      });
    });
  });
}

export interface Shot {
  readonly method?: "GET" | "POST" | "PUT";
  /** Path and query of the nth request. */
  readonly url: (n: number) => string;
  readonly body?: (n: number) => unknown;
  /** What the nth request carries besides what tells who sends it. */
  readonly headers?: (n: number) => Headers;
}

/** Requests answered per second by ten connections; anything but 2xx ends the measure. */
export const rate = async (...of: Parameters<typeof fire>): Promise<number> => (await fire(...of)).requests.average;

/** Milliseconds one person waits: one connection, one request after another, the average. */
export async function latency(address: string, shot: Shot, seconds: number, people: People): Promise<number> {
  const { duration, "2xx": answered } = await fire(address, shot, seconds, people, 1);
  return answered > 0 ? (duration * 1_000) / answered : Number.POSITIVE_INFINITY;
}

type Headers = Readonly<Record<string, string>>;
/** What each person's browser sends with every call; they take turns. */
export type People = readonly [Headers, ...Headers[]];

async function fire(address: string, shot: Shot, seconds: number, people: People, connections = 10) {
  let n = 0;
  const result = await autocannon({
    url: address,
    connections,
    duration: seconds,
    requests: [
      {
        method: shot.method ?? "GET",
        setupRequest: (request) => {
          n += 1;
          const headers = { ...people[n % people.length], ...shot.headers?.(n) };
          if (!shot.body) return { ...request, path: shot.url(n), headers };
          const body = JSON.stringify(shot.body(n));
          return { ...request, path: shot.url(n), headers: { ...headers, "content-type": "application/json" }, body };
        },
      },
    ],
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${shot.url(1)}: ${result.non2xx} refused, ${result.errors} failed`);
  return result;
}

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
