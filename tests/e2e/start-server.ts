import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startPostalServer } from "../support/postal-server.ts";

const ROOT = join(import.meta.dirname, "../..");
const READY_MS = 150_000;

/** The running product, as its own first lines describe it. */
export interface RunningServer {
  readonly address: string;
  readonly dataDir: string;
  /** Password by login. */
  readonly users: Readonly<Record<string, string>>;
}

declare module "vitest" {
  interface ProvidedContext {
    server: RunningServer;
  }
}

/** Starts the product once, as a person would: browser files built, empty folder, demonstration data. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // The test runner's own mode is not the product's.
  const { NODE_ENV: _, ...env } = process.env;
  const built = spawnSync(process.execPath, ["src/main/build-web.ts"], { cwd: ROOT, encoding: "utf8", env });
  if (built.status !== 0) throw new Error(built.stderr);
  const postal = await startPostalServer();
  const dataDir = mkdtempSync(join(tmpdir(), "quadro-e2e-"));
  const child = spawn(process.execPath, ["src/main/server.ts"], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...env,
      PORT: "0",
      HOST: "127.0.0.1",
      QUADRO_DATA_DIR: dataDir,
      QUADRO_DEMO: "1",
      QUADRO_LOG_LEVEL: "error",
      QUADRO_CEP_URL: postal.address,
    },
  });
  const stop = async (): Promise<void> => {
    await ended(child);
    postal.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    project.provide("server", { ...(await welcomed(child)), dataDir });
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

/** The address and the demonstration users the server prints when it is ready. */
function welcomed(child: ChildProcess): Promise<Omit<RunningServer, "dataDir">> {
  return new Promise((resolve, reject) => {
    let said = "";
    const timer = setTimeout(() => reject(new Error(`the server was not ready in time:\n${said}`)), READY_MS);
    const listen = (chunk: Buffer): void => {
      said += chunk.toString();
      const address = /^Quadro está em (http:\S+)$/m.exec(said)?.[1];
      const users = Object.fromEntries(
        [...said.matchAll(/^ {2}(\S+) +(\S+) +\S/gm)].map(([, login, password]) => [login ?? "", password ?? ""]),
      );
      if (address === undefined || Object.keys(users).length < 6) return;
      clearTimeout(timer);
      resolve({ address, users });
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
  if (child.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.on("exit", () => resolve());
    child.kill("SIGTERM");
  });
}
