/**
 * Start to ready on existing data, as `npm start` does it without the web build: the embedded database with the demonstration
 * in it. From the process being spawned to the first 200 of /api/saude. `node tests/bench/start.ts [rounds]` (5).
 */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { freePort } from "./free-port.ts";
import { median } from "./http/load.ts";

const LIMIT_MS = 3_000;
const ROOT = join(import.meta.dirname, "../..");
const rounds = Number(process.argv[2] ?? 5);
const dataDir = mkdtempSync(join(tmpdir(), "quadro-start-"));

try {
  console.log(`first start, with the tables of Brazil and the demonstration: ${Math.round(await start())} ms`);
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await start());
  const middle = median(times);
  console.log(`on existing data: median ${Math.round(middle)} ms of ${times.map(Math.round).join(", ")} (limit ${LIMIT_MS})`);
  process.exitCode = middle > LIMIT_MS ? 1 : 0;
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}

async function start(): Promise<number> {
  const port = await freePort();
  const started = performance.now();
  const server = spawn(process.execPath, ["src/main/server.ts"], {
    cwd: ROOT,
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      PORT: String(port),
      QUADRO_DATA_DIR: dataDir,
      QUADRO_DEMO: "1",
      QUADRO_LOG_LEVEL: "warn",
      DATABASE_URL: undefined,
    },
  });
  const ready = await untilReady(server, `http://127.0.0.1:${port}/api/saude`);
  const took = ready - started;
  const ended = new Promise((resolve) => server.once("exit", resolve));
  server.kill("SIGTERM");
  await ended;
  return took;
}

async function untilReady(server: ChildProcess, url: string): Promise<number> {
  for (;;) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`);
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return performance.now();
    await setTimeout(20);
  }
}
