import { execFileSync } from "node:child_process";
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fill } from "../../errors/app-error.ts";
import { DatabaseError } from "../database-error.ts";
import { texts } from "../texts.ts";

interface Holder {
  readonly pid: number;
  /** When that process started: a process id comes back, the pair does not. */
  readonly started: string;
}

let next = 0;

/** Takes the data folder for this process; answers how to give it back. A folder whose holder no longer runs is taken over. */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = join(folder, "quadro.lock");
  const own = join(folder, `quadro.lock.${process.pid}.${next++}`);
  writeFileSync(own, JSON.stringify({ pid: process.pid, started: startOf(process.pid) } satisfies Holder), { mode: 0o600 });
  try {
    for (;;) {
      try {
        // A link appears whole or not at all, and never over another.
        linkSync(own, lock);
        return () => rmSync(lock, { force: true });
      } catch (error) {
        if (!isCode(error, "EEXIST")) throw error;
      }
      const holder = read(lock);
      if (holder && startOf(holder.pid) === holder.started) {
        throw new DatabaseError(fill(texts.folderInUse, { folder, pid: holder.pid }));
      }
      takeAway(lock, `${own}.velho`);
    }
  } finally {
    rmSync(own, { force: true });
  }
}

/** Of two that find the same dead lock only one moves it. */
function takeAway(lock: string, to: string): void {
  try {
    renameSync(lock, to);
  } catch (error) {
    if (!isCode(error, "ENOENT")) throw error;
  }
  rmSync(to, { force: true });
}

function read(lock: string): Holder | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(lock, "utf8"));
    if (typeof value !== "object" || value === null || !("pid" in value) || !("started" in value)) return undefined;
    return { pid: Number(value.pid), started: String(value.started) };
  } catch {
    return undefined;
  }
}

/** Start of a running process in the system's own words; empty when it does not run. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  } catch (error) {
    if (process.platform === "linux") return "";
    return startElsewhere(pid, error);
  }
}

function startElsewhere(pid: number, cause: unknown): string {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!isCode(error, "EPERM")) return "";
  }
  if (process.platform === "win32") return isCode(cause, "ENOENT") ? "running" : "";
  return execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).trim();
}

const isCode = (error: unknown, code: string): boolean =>
  typeof error === "object" && error !== null && "code" in error && error.code === code;
