import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");

interface Requirement {
  readonly id: string;
  /** `endpoint`, `route`, `screen`, `rule`, … */
  readonly kind: string;
  readonly text: string;
}

/** What is asked of a module, by the name of its file. */
export const requirementsOf = (modulo: string): readonly Requirement[] =>
  readFileSync(join(ROOT, "docs/requirements", `${modulo}.jsonl`), "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => JSON.parse(line) as Requirement);

/** What each requirement is about. */
export const kindOfRequirement: ReadonlyMap<string, string> = new Map(
  globSync("docs/requirements/*.jsonl", { cwd: ROOT }).flatMap((path) =>
    requirementsOf(basename(path, ".jsonl")).map(({ id, kind }) => [id, kind] as const),
  ),
);

/** What the address alone proves: pieces of screens where a browser opens it, calls where it is asked. What a row says beyond that has a test of its own. */
const PROVED_BY: Readonly<Record<"browser" | "http", ReadonlySet<string>>> = {
  browser: new Set(["route", "screen", "widget"]),
  http: new Set(["endpoint"]),
};

/** The ids among these that opening (`browser`) or calling (`http`) an address proves, as titles of tests cite them. */
export const cited = (ids: readonly string[], door: "browser" | "http"): string =>
  ids
    .filter((id) => PROVED_BY[door].has(kindOfRequirement.get(id) ?? ""))
    .map((id) => `[${id}]`)
    .join(" ");
