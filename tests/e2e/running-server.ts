import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { inject } from "vitest";

/** The running product, as its own first lines describe it. */
export interface RunningServer {
  readonly address: string;
  readonly dataDir: string;
  /** Password by login. */
  readonly users: Readonly<Record<string, string>>;
}

declare module "vitest" {
  interface ProvidedContext {
    /** Where the run's servers tell that they are ready: one for each worker. */
    serversFolder: string;
  }
}

/** Written instead when no server will come. */
export const FAILED = "falhou";
const PATIENCE_MS = 170_000;

export const placeOf = (folder: string, worker: number): string => join(folder, `${worker}.json`);

/** The server of this worker: no other file uses it at the same time. */
export async function runningServer(): Promise<RunningServer> {
  const folder = inject("serversFolder");
  const place = placeOf(folder, Number(process.env.VITEST_POOL_ID));
  const patient = Date.now() + PATIENCE_MS;
  while (!existsSync(place)) {
    if (existsSync(join(folder, FAILED))) throw new Error(readFileSync(join(folder, FAILED), "utf8"));
    if (Date.now() > patient) throw new Error("the server was not ready in time");
    await setTimeout(100);
  }
  return JSON.parse(readFileSync(place, "utf8")) as RunningServer;
}
