import { execFileSync, spawn } from "node:child_process";
import { chownSync, existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { delimiter, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { abandonedFolders, scratchFolder } from "./scratch.ts";

/** Log-in that owns the databases of tests: as on a managed server, it may create roles and is no superuser. */
const OWNER = "dono";
const PORT = 5432;

/** A folder for one server of one test run, on a short path: sockets have a length limit. Nothing runs before `startPostgres`. */
export function postgresFolder(folder = scratchFolder("pg", "/tmp")): string {
  const ids = serverIds();
  if (ids) chownSync(folder, ids.uid, ids.gid);
  return folder;
}

/** The folder that all steps of a run share, else one of this run of vitest alone; `clear` leaves the other's where it is. */
export function runFolder(): { readonly folder: string; clear(): void } {
  const shared = process.env.QUADRO_TEST_FOLDER;
  if (shared !== undefined) return { folder: shared, clear: () => undefined };
  const folder = postgresFolder();
  return { folder, clear: () => stopPostgres(folder) };
}

/** A server that may be lost with the machine: nothing waits for the disk. */
const FAST = ["fsync=off", "max_connections=200", "shared_buffers=128MB", "max_wal_size=256MB"];

/** Starts the folder's server unless another test file did; many may ask at once. */
export async function startPostgres(folder: string, settings: readonly string[] = FAST): Promise<void> {
  const ready = join(folder, "pronto");
  if (existsSync(ready)) return;
  try {
    mkdirSync(join(folder, "iniciando"));
  } catch {
    for (let tries = 0; tries < 600; tries += 1) {
      if (existsSync(ready)) return;
      await wait(100);
    }
    throw new Error("the test server did not start within a minute");
  }
  const data = join(folder, "dados");
  run("initdb", ["-D", data, "-U", "postgres", "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync"]);
  const options = `-k ${folder} -p ${PORT} -c listen_addresses='' ${settings.map((one) => `-c ${one}`).join(" ")}`;
  run("pg_ctl", ["-D", data, "-w", "-o", options, "-l", join(folder, "log"), "start"]);
  await asPostgres(folder, (client) => client.query(`create role ${OWNER} login createdb createrole`));
  mkdirSync(ready);
}

/** Stops the folder's server, if it ever started. Its tens of thousands of files go while the run goes on. */
export function stopPostgres(folder: string): void {
  if (existsSync(join(folder, "dados", "postmaster.pid")))
    run("pg_ctl", ["-D", join(folder, "dados"), "-m", "immediate", "stop"]);
  spawn("rm", ["-rf", folder], { detached: true, stdio: "ignore" }).unref();
}

/** Takes away what killed runs left behind, their servers with it. */
export function clearAbandoned(places?: readonly string[]): void {
  for (const folder of abandonedFolders(places)) {
    try {
      stopPostgres(folder);
    } catch {
      // Its server ended with it.
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

/** A fresh database, empty or a copy of one nobody is connected to; its address under the owner's log-in. */
export async function createDatabase(
  folder: string,
  {
    name = `t_${Math.random().toString(36).slice(2, 12)}`,
    template,
  }: { readonly name?: string; readonly template?: string } = {},
): Promise<string> {
  const copied = template === undefined ? "" : ` template ${template}`;
  for (let tries = 1; ; tries += 1) {
    try {
      await asPostgres(folder, (client) => client.query(`create database ${name} owner ${OWNER}${copied}`));
      return addressOf(folder, OWNER, name);
    } catch (error) {
      // A connection that was closed a moment ago may still be leaving the template.
      const busy = typeof error === "object" && error !== null && "code" in error && error.code === "55006";
      if (!busy || tries === 100) throw error;
      await wait(50);
    }
  }
}

/** Takes a database away, whoever is still connected: a run makes hundreds of them, and they lie in memory. */
export const dropDatabase = (folder: string, url: string): Promise<unknown> =>
  asPostgres(folder, (client) => client.query(`drop database if exists ${/@\/(\w+)\?/.exec(url)?.[1]} with (force)`));

export const addressOf = (folder: string, user: string, name: string): string =>
  `postgres://${user}@/${name}?host=${folder}&port=${PORT}`;

/** One statement as superuser, for roles and the like that a test prepares. */
export async function asPostgres<T>(folder: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ host: folder, port: PORT, user: "postgres", database: "postgres" });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** PostgreSQL refuses to run as root: then it runs as the user `postgres`, else `nobody`. */
function serverIds(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const user of ["postgres", "nobody"]) {
    try {
      const id = (flag: string): number => Number(execFileSync("id", [flag, user], { encoding: "utf8", stdio: "pipe" }));
      return { uid: id("-u"), gid: id("-g") };
    } catch {
      // The next one.
    }
  }
  throw new Error("PostgreSQL refuses to run as root and there is no user postgres or nobody");
}

function run(program: string, args: readonly string[]): void {
  execFileSync(find(program), args, { stdio: "pipe", cwd: "/", env: { ...process.env, LC_ALL: "C" }, ...serverIds() });
}

function find(program: string): string {
  const installed = existsSync("/usr/lib/postgresql")
    ? readdirSync("/usr/lib/postgresql")
        .sort((left, right) => Number(right) - Number(left))
        .map((version) => join("/usr/lib/postgresql", version, "bin"))
    : [];
  const named = process.env.QUADRO_TEST_PG_BIN;
  const folders = named ? [named] : [...installed, ...(process.env.PATH ?? "").split(delimiter)];
  const found = folders.map((folder) => join(folder, program)).find((file) => existsSync(file));
  if (!found)
    throw new Error(
      "No PostgreSQL found: install it (Debian: apt-get install postgresql), put its bin folder on the PATH or name it in QUADRO_TEST_PG_BIN",
    );
  return found;
}
