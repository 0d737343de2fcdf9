import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");

/** What each requirement is about: `endpoint`, `route`, `screen`, `rule`, … */
export const kindOfRequirement: ReadonlyMap<string, string> = new Map(
  globSync("docs/requirements/*.jsonl", { cwd: ROOT }).flatMap((path) =>
    readFileSync(join(ROOT, path), "utf8")
      .split("\n")
      .filter((line) => line.trim() !== "")
      .map((line) => JSON.parse(line) as { readonly id: string; readonly kind: string })
      .map(({ id, kind }) => [id, kind] as const),
  ),
);

/** What is seen in a browser only. */
const SEEN: ReadonlySet<string> = new Set(["route", "screen", "widget"]);

/** The ids among these that the browser proves, or that calls prove, as titles of tests cite them. */
export const cited = (ids: readonly string[], door: "browser" | "http"): string =>
  ids
    .filter((id) => SEEN.has(kindOfRequirement.get(id) ?? "") === (door === "browser"))
    .map((id) => `[${id}]`)
    .join(" ");
