import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Register } from "../../src/metadata/register.ts";

const ROOT = join(import.meta.dirname, "../..");
const DAY_S = 86_400;

/** Where the project stands: the commit, and the files that its last day and whoever works on it now have changed. */
export interface Standing {
  /** Empty outside a repository. */
  readonly commit: string;
  readonly changed: readonly string[];
}

/** The day ends with the newest commit: the same commit is the same sample, whenever it is tested. */
export function standingOf(root: string): Standing {
  const git = (...args: readonly string[]): string =>
    execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  try {
    const [commit = "", at = "0"] = git("log", "-1", "--format=%H %ct").split(" ");
    const since = `--since=@${Number(at) - DAY_S}`;
    // A commit without parents brings everything: the first one, or where a shallow history was cut.
    const committed = git("log", since, "--min-parents=1", "--format=", "--name-only", "--relative");
    const edited = git("diff", "HEAD", "--name-only", "--relative");
    const added = git("ls-files", "--others", "--exclude-standard");
    return { commit, changed: [...new Set(`${committed}\n${edited}\n${added}`.split("\n"))].filter((path) => path !== "") };
  } catch {
    return { commit: "", changed: [] };
  }
}

/** Whether the declaration itself was changed: its schema, a part it takes in, or the folder of a feature that hooks into it. */
export function isTouched({ id, hooks }: Pick<Register, "id" | "hooks">, changed: readonly string[], root = ROOT): boolean {
  const schema = `schemas/${id}.json`;
  if (changed.includes(schema)) return true;
  const parts = changed.filter((path) => path.startsWith("schemas/_parts/")).map((path) => path.replace("schemas/", ""));
  if (parts.length > 0 && parts.some((part) => textOf(join(root, schema)).includes(part))) return true;
  if (hooks.length === 0) return false;
  const folders = changed.flatMap((path) => /^src\/features\/[^/]+\/[^/]+/.exec(path)?.[0] ?? []);
  return [...new Set(folders)].some((folder) => textOf(join(root, folder, "server.ts")).includes(`"${id}#`));
}

const textOf = (path: string): string => (existsSync(path) ? readFileSync(path, "utf8") : "");
