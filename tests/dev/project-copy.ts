import { type ChildProcess, spawn } from "node:child_process";
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

const ROOT = join(import.meta.dirname, "../..");
const PARTS = [
  "schemas",
  "reports",
  "alerts",
  "docs",
  "src",
  "generator",
  "fixtures",
  "index.html",
  "package.json",
  "tsconfig.json",
  "vite.config.ts",
];

/** A running development server over a copy of the project, so that nobody's files are touched. */
export interface ProjectCopy {
  readonly root: string;
  readonly url: string;
  /** What the server wrote to the terminal. */
  readonly output: () => string;
  /** Saves a schema as editors do: a new file in the place of the old one. */
  save(register: string, change: (schema: Schema) => void): void;
  saveText(register: string, text: string): void;
  /** Asks what was started to end, as a closed terminal does. */
  stop(): void;
  close(): Promise<void>;
}

export interface Schema {
  readonly properties: Record<string, object>;
  readonly [keyword: string]: unknown;
}

/** By npm, as an author starts it, or the server alone; `forBrowser` makes the packages ready, which takes half a minute. */
export async function startCopy(by: "npm" | "node" = "node", { forBrowser = false } = {}): Promise<ProjectCopy> {
  const root = mkdtempSync(join(tmpdir(), "quadro-dev-"));
  for (const part of PARTS) cpSync(join(ROOT, part), join(root, part), { recursive: true });
  // Each package by itself: what tools write beside them belongs to the copy.
  mkdirSync(join(root, "node_modules"));
  for (const name of readdirSync(join(ROOT, "node_modules")))
    if (name !== ".vite") symlinkSync(join(ROOT, "node_modules", name), join(root, "node_modules", name));
  const command = by === "npm" ? ["npm", "run", "dev"] : [process.execPath, "src/main/server.ts", "--dev"];
  const [program = "", ...rest] = command;
  const server = spawn(program, rest, {
    cwd: root,
    env: {
      ...process.env,
      ...(forBrowser ? { NODE_ENV: "development" } : {}),
      PORT: "0",
      QUADRO_DATA_DIR: join(root, "data"),
      // Nobody looks at the demonstration, and it takes longer than all the rest.
      QUADRO_DEMO: "0",
      QUADRO_LOG_LEVEL: "warn",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [server.stdout, server.stderr]) stream.on("data", (text: Buffer) => (output += text.toString()));
  const url = await firstMatch(server, () => /está em (http:\S+)/.exec(output)?.[1]).catch((cause: unknown) => {
    throw new Error(output, { cause });
  });

  const file = (register: string): string => join(root, `schemas/${register}.json`);
  const saveText = (register: string, text: string): void => {
    writeFileSync(`${file(register)}~`, text);
    renameSync(`${file(register)}~`, file(register));
  };
  return {
    root,
    url,
    output: () => output,
    saveText,
    save(register, change) {
      const schema = JSON.parse(readFileSync(file(register), "utf8")) as Schema;
      change(schema);
      saveText(register, JSON.stringify(schema, null, 2));
    },
    stop: () => void server.kill("SIGTERM"),
    async close() {
      server.kill("SIGTERM");
      await new Promise((resolve) => (server.exitCode === null ? server.once("exit", resolve) : resolve(null)));
      rmSync(root, { recursive: true, force: true });
    },
  };
}

function firstMatch(server: ChildProcess, look: () => string | undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setInterval(() => {
      const found = look();
      if (found !== undefined) resolve(found);
      else if (server.exitCode !== null) reject(new Error("the server ended"));
      else return;
      clearInterval(timer);
    }, 50);
  });
}
