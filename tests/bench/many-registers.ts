/**
 * The product with 584 registers and more: those there are, several times over under further modules, in a copy of the project.
 * Generation, the start on existing data, what the process holds in memory once it serves, and how long a saved schema takes in
 * development to be told to an open page. `node tests/bench/many-registers.ts [how many]` (584).
 */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { freePort } from "./free-port.ts";
import { plant } from "./planted.ts";

const ROOT = join(import.meta.dirname, "../..");
const LIMITS = { "generation, ms": 5_000, "start, ms": 10_000, "resident, MB": 500, "saved schema, ms": 2_000 } as const;
const least = Number(process.argv[2] ?? 584);
const root = mkdtempSync(join(tmpdir(), "quadro-muitos-"));
let over = 0;

try {
  console.log(`${await plantProject()} registers`);
  tell(
    "generation, ms",
    timed(() => run("generator/generate.ts")),
  );
  const first = await start([]);
  console.log(`first start, which makes the tables: ${first.ms} ms`);
  await stop(first);
  const again = await start([]);
  tell("start, ms", again.ms);
  tell("resident, MB", residentOf(again.server));
  await stop(again);
  const dev = await start(["--dev"]);
  // The first waits for what a start in development goes on with.
  await saved(dev, "EPI (novo)");
  tell("saved schema, ms", await saved(dev, "EPI (mais novo)"));
  await stop(dev);
  process.exitCode = over === 0 ? 0 : 1;
} finally {
  rmSync(root, { recursive: true, force: true });
}

function plantProject(): Promise<number> {
  for (const part of [
    "src",
    "generator",
    "reports",
    "alerts",
    "fixtures",
    "index.html",
    "package.json",
    "tsconfig.json",
    "vite.config.ts",
  ])
    cpSync(join(ROOT, part), join(root, part), { recursive: true });
  rmSync(join(root, "src/generated"), { recursive: true, force: true });
  mkdirSync(join(root, "node_modules"));
  for (const name of readdirSync(join(ROOT, "node_modules")))
    if (name !== ".vite") symlinkSync(join(ROOT, "node_modules", name), join(root, "node_modules", name));
  return plant(ROOT, root, least);
}

function tell(what: keyof typeof LIMITS, value: number): void {
  if (value > LIMITS[what]) over += 1;
  console.log(`${what}: ${Math.round(value)} (limit ${LIMITS[what]})`);
}

function timed(work: () => void): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}

function run(script: string): void {
  const { status } = spawnSync(process.execPath, [script], { cwd: root, stdio: ["ignore", "ignore", "inherit"] });
  if (status !== 0) throw new Error(`${script} ended with ${status}`);
}

interface Running {
  readonly server: ChildProcess;
  readonly url: string;
  readonly ms: number;
}

async function start(more: readonly string[]): Promise<Running> {
  const url = `http://127.0.0.1:${await freePort()}`;
  const began = performance.now();
  const server = spawn(process.execPath, ["--max-semi-space-size=32", "src/main/server.ts", ...more], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      // As `npm start` has it.
      MALLOC_TRIM_THRESHOLD_: "1048576",
      PORT: new URL(url).port,
      QUADRO_DATA_DIR: join(root, "data"),
      QUADRO_DEMO: "0",
      QUADRO_LOG_LEVEL: "warn",
      DATABASE_URL: undefined,
    },
  });
  server.stdout?.resume();
  for (;;) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`);
    const answer = await fetch(`${url}/api/saude/vida`).catch(() => undefined);
    if (answer?.ok) return { server, url, ms: performance.now() - began };
    await setTimeout(20);
  }
}

/** As the system counts it: what the process and its threads hold, the embedded database included. */
function residentOf({ pid }: ChildProcess): number {
  const [, kilobytes = "0"] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1024;
}

/** From the schema being saved to the server saying that it serves it. */
async function saved({ server }: Running, title: string): Promise<number> {
  const file = join(root, "schemas/sst/epis.json");
  writeFileSync(`${file}~`, readFileSync(file, "utf8").replace(/"title": "EPI[^"]*"/, `"title": "${title}"`));
  const served = new Promise<void>((resolve) => {
    server.stdout?.on("data", (said: Buffer) => {
      if (said.includes("Cadastros atualizados")) resolve();
    });
  });
  const began = performance.now();
  renameSync(`${file}~`, file);
  await served;
  return performance.now() - began;
}

async function stop({ server }: Running): Promise<void> {
  const ended = new Promise((resolve) => server.once("exit", resolve));
  server.kill("SIGTERM");
  await ended;
}
