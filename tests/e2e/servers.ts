import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { demonstrationPlace } from "../support/demonstration.ts";
import type { RunningServer } from "./running-server.ts";

export const ROOT = join(import.meta.dirname, "../..");
const READY_MS = 150_000;
const { NODE_ENV: _, ...environment } = process.env;
/** The test runner's own mode is not the product's. */
export const ENVIRONMENT = environment;

interface Started {
  readonly child: ChildProcess;
  readonly server: RunningServer;
}

/** Servers of the product, each on its own copy of the demonstration. */
export interface Servers {
  take(): Promise<RunningServer>;
  /** Ends the server of this folder. */
  end(dataDir: string): Promise<void>;
  endAll(): Promise<void>;
}

/** The demonstration begins to be made at once; from then on one server more than was asked for stands ready. */
export function createServers(templates: string, postalAddress: string): Servers {
  const running = new Map<string, Started & { clear(): Promise<void> }>();
  const start = async (dataDir: string, users: RunningServer["users"]): Promise<Started> => {
    const child = spawn(process.execPath, ["src/main/server.ts"], {
      cwd: ROOT,
      stdio: ["ignore", "pipe", "pipe"],
      env: {
        ...ENVIRONMENT,
        PORT: "0",
        HOST: "127.0.0.1",
        QUADRO_DATA_DIR: dataDir,
        QUADRO_DEMO: "1",
        QUADRO_LOG_LEVEL: "error",
        QUADRO_CEP_URL: postalAddress,
        QUADRO_OUTSIDE_ALLOW: "127.0.0.1",
      },
    });
    return { child, server: { address: await addressOf(child), dataDir, users } };
  };
  const end = async (dataDir: string): Promise<void> => {
    const started = running.get(dataDir);
    running.delete(dataDir);
    if (started === undefined) return;
    await ended(started.child);
    await started.clear();
  };
  const another = async (): Promise<Started> => {
    const { dataDir, users = [], clear } = await demonstrationPlace("pglite", templates);
    const started = await start(dataDir, Object.fromEntries(users.map(({ login, password }) => [login, password])));
    running.set(dataDir, { ...started, clear });
    return started;
  };
  /** Whoever asks hears of a failure; nobody asks for the last one. */
  const quietly = (next: Promise<Started>): Promise<Started> => {
    next.catch(() => undefined);
    return next;
  };
  let next = quietly(another());
  return {
    async take() {
      const mine = next;
      next = quietly(mine.catch(() => undefined).then(another));
      return (await mine).server;
    },
    end,
    async endAll() {
      await next.catch(() => undefined);
      await Promise.all([...running.keys()].map(end));
    },
  };
}

/** Where the server says it is when it is ready. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = "";
    const timer = setTimeout(() => reject(new Error(`the server was not ready in time:\n${said}`)), READY_MS);
    const listen = (chunk: Buffer): void => {
      said += chunk.toString();
      const address = /^Quadro está em (http:\S+)$/m.exec(said)?.[1];
      if (address === undefined) return;
      clearTimeout(timer);
      resolve(address);
    };
    child.stdout?.on("data", listen);
    child.stderr?.on("data", listen);
    child.on("exit", (code) => {
      clearTimeout(timer);
      reject(new Error(`the server ended with ${code}:\n${said}`));
    });
  });
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.on("exit", () => resolve());
    child.kill("SIGTERM");
  });
}
