import { spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";

const SERVER = join(import.meta.dirname, "../../src/main/server.ts");

interface User {
  readonly login: string;
  readonly password: string;
}

/** What a product keeps: a data folder and, beside it, maybe a database of a server. */
export interface ProductPlace {
  readonly dataDir: string;
  readonly url?: string;
  /** Who may enter, where somebody else's start has told it. */
  readonly users?: readonly User[];
}

/** The product in a process of its own, on a port of its own. */
export interface RunningProduct {
  readonly url: string;
  readonly pid: number;
  /** Those of the demonstration, made by this start or known of its place. */
  readonly users: readonly User[];
  /** Ends it as the loss of the machine would. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts it on a place that may be empty; `env` is its configuration. Rejects with what it said when it does not come up. */
export function startProduct(place: ProductPlace, env: Readonly<Record<string, string>> = {}): Promise<RunningProduct> {
  const child = spawn(process.execPath, [SERVER], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env.PATH ?? "",
      QUADRO_PERSON_RATE: "0",
      PORT: "0",
      QUADRO_DATA_DIR: place.dataDir,
      QUADRO_LOG_LEVEL: "error",
      // Nobody looks at more people than the smallest demonstration has.
      QUADRO_DEMO_SIZE: "50",
      // Addresses are believed, so that a run from one machine is not counted as one address.
      QUADRO_TRUST_PROXY: "1",
      ...(place.url === undefined ? {} : { DATABASE_URL: place.url }),
      ...env,
    },
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const end = (signal: NodeJS.Signals) => async (): Promise<void> => {
    child.kill(signal);
    await ended;
  };
  return new Promise((resolve, reject) => {
    let url: string | undefined;
    const users: User[] = [...(place.users ?? [])];
    const said: string[] = [];
    const ready = (): void => {
      if (url !== undefined) resolve({ url, pid: child.pid ?? 0, users, kill: end("SIGKILL"), stop: end("SIGTERM") });
    };
    createInterface({ input: child.stderr }).on("line", (line) => said.push(line));
    createInterface({ input: child.stdout }).on("line", (line) => {
      said.push(line);
      url ??= /^Quadro está em (\S+)/.exec(line)?.[1];
      const [, login, password] = /^ {2}(\S+) +(\S+) +\S/.exec(line) ?? [];
      if (login !== undefined && password !== undefined) users.push({ login, password });
      // The lines of one welcome come in one piece.
      if (url !== undefined) setImmediate(ready);
    });
    child.once("exit", (code) => reject(new Error(`the product ended (${code}): ${said.slice(-5).join("\n")}`)));
  });
}

/** The cookies of somebody who logged in, from an address of their own where many do within a minute. */
export async function enter(
  { url }: RunningProduct,
  user: RunningProduct["users"][number] | undefined,
  address?: string,
): Promise<string> {
  const headers = { "content-type": "application/json", ...(address === undefined ? {} : { "x-forwarded-for": address }) };
  const body = JSON.stringify({ usuario: user?.login, senha: user?.password });
  const answer = await fetch(`${url}/api/login`, { method: "POST", headers, body });
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
}
