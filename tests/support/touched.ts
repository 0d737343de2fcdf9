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
  /** What is being worked on, then what was committed, the newest first. */
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
    return { commit, changed: [...new Set(`${edited}\n${added}\n${committed}`.split("\n"))].filter((path) => path !== "") };
  } catch {
    return { commit: "", changed: [] };
  }
}

/**
 * When the declaration itself was changed, as its place among the changed files; nothing where it was not. It is its schema, a part it
 * takes in, or the folder of a feature that hooks into it.
 */
export function touchedAt(
  { id, hooks }: Pick<Register, "id" | "hooks">,
  changed: readonly string[],
  root = ROOT,
): number | undefined {
  const schema = `schemas/${id}.json`;
  const takesIn = (path: string): boolean =>
    path.startsWith("schemas/_parts/") && textOf(join(root, schema)).includes(path.replace("schemas/", ""));
  const hooksIn = (path: string): boolean => {
    const folder = hooks.length === 0 ? undefined : /^src\/features\/[^/]+\/[^/]+/.exec(path)?.[0];
    return folder !== undefined && textOf(join(root, folder, "server.ts")).includes(`"${id}#`);
  };
  const at = changed.findIndex((path) => path === schema || takesIn(path) || hooksIn(path));
  return at === -1 ? undefined : at;
}

const texts = new Map<string, string>();

function textOf(path: string): string {
  const known = texts.get(path) ?? (existsSync(path) ? readFileSync(path, "utf8") : "");
  texts.set(path, known);
  return known;
}
