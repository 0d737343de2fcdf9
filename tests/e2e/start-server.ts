import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { constants, cpSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startPostalServer } from "../support/postal-server.ts";
import { postgresFolder, stopPostgres } from "../support/postgres.ts";
import { scratchFolder } from "../support/scratch.ts";
import { FAILED, placeOf, type RunningServer } from "./running-server.ts";

const ROOT = join(import.meta.dirname, "../..");
const READY_MS = 150_000;
/** The test runner's own mode is not the product's. */
const { NODE_ENV: _, ...ENVIRONMENT } = process.env;

/**
 * Browser files built; the product started once, as a person would: empty folder, demonstration data.
 * Then one server on a copy of that folder for each worker. The files that need none need not wait.
 */
export default function setup(project: TestProject): () => Promise<void> {
  const built = spawnSync(process.execPath, ["src/main/build-web.ts"], { cwd: ROOT, encoding: "utf8", env: ENVIRONMENT });
  if (built.status !== 0) throw new Error(built.stderr);
  const folder = scratchFolder("e2e");
  project.provide("serversFolder", folder);
  // What files with a server of their own copy is made once, not once per worker.
  const templates = postgresFolder();
  project.provide("postgresFolder", templates);
  const undo: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true }), () => stopPostgres(templates)];
  const started = startServers(folder, project.config.maxWorkers, undo).catch((error: unknown) =>
    writeFileSync(join(folder, FAILED), String(error)),
  );
  return async () => {
    await started;
    for (const step of undo.reverse()) await step();
  };
}

async function startServers(folder: string, workers: number, undo: (() => unknown)[]): Promise<void> {
  const postal = await startPostalServer();
  undo.push(() => postal.close());
  const start = async (dataDir: string): Promise<Omit<RunningServer, "dataDir">> => {
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
        QUADRO_CEP_URL: postal.address,
        QUADRO_OUTSIDE_ALLOW: "127.0.0.1",
      },
    });
    undo.push(() => ended(child));
    return welcomed(child);
  };
  const template = join(folder, "modelo");
  mkdirSync(template);
  const { users } = await start(template);
  await undo.pop()?.();
  for (let worker = 1; worker <= workers; worker += 1) {
    const dataDir = join(folder, String(worker));
    cpSync(template, dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE });
    const { address } = await start(dataDir);
    const place = placeOf(folder, worker);
    writeFileSync(`${place}.novo`, JSON.stringify({ address, dataDir, users } satisfies RunningServer));
    renameSync(`${place}.novo`, place);
  }
}

/** The address and, the first time, the demonstration users the server prints when it is ready. */
function welcomed(child: ChildProcess): Promise<Omit<RunningServer, "dataDir">> {
  return new Promise((resolve, reject) => {
    let said = "";
    const timer = setTimeout(() => reject(new Error(`the server was not ready in time:\n${said}`)), READY_MS);
    const listen = (chunk: Buffer): void => {
      said += chunk.toString();
      const address = /^Quadro está em (http:\S+)$/m.exec(said)?.[1];
      // All lines of the welcome are written at once.
      if (address === undefined) return;
      clearTimeout(timer);
      const users = Object.fromEntries(
        [...said.matchAll(/^ {2}(\S+) +(\S+) +\S/gm)].map(([, login, password]) => [login ?? "", password ?? ""]),
      );
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
