import { readdirSync, readFileSync } from "node:fs";

/** Milliseconds of processor a process and those it started have used; 0 where the system does not tell (only Linux does). */
export function processorMs(pid: number): number {
  const all = processes();
  const own = all.get(pid);
  if (!own) return 0;
  return own.ms + [...all.values()].filter(({ parent }) => parent === pid).reduce((sum, { ms }) => sum + ms, 0);
}

interface Used {
  readonly parent: number;
  readonly ms: number;
}

/** The kernel counts in hundredths of a second. */
const TICK_MS = 10;

function processes(): ReadonlyMap<number, Used> {
  const found = new Map<number, Used>();
  for (const name of process.platform === "linux" ? readdirSync("/proc") : []) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, "utf8");
      const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      found.set(Number(name), { parent: Number(fields[1]), ms: (Number(fields[11]) + Number(fields[12])) * TICK_MS });
    } catch {
      // It ended meanwhile.
    }
  }
  return found;
}
