/**
 * Which requirements the last run's passed tests prove: ids in test titles against docs/requirements.
 * `--json` prints the ids; otherwise a table per module, and the open ones with `--open`.
 */
import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";

const ROOT = join(import.meta.dirname, "..");
const ID = /\b\d{3}-\d+(?:\.\d+)?-\d+\b/g;

interface Requirement {
  readonly id: string;
  readonly kind: string;
  readonly text: string;
}

interface Report {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

const modules = globSync("docs/requirements/*.jsonl", { cwd: ROOT })
  .sort()
  .map((path) => ({
    name: basename(path, ".jsonl"),
    rows: lines(join(ROOT, path)).map((line) => JSON.parse(line) as Requirement),
  }));
const proved = new Set(
  globSync("tests/.artifacts/*.json", { cwd: ROOT }).flatMap((path) => {
    const report = JSON.parse(readFileSync(join(ROOT, path), "utf8")) as Report;
    return report.testResults.flatMap(({ assertionResults }) =>
      assertionResults.filter(({ status }) => status === "passed").flatMap(({ fullName }) => fullName.match(ID) ?? []),
    );
  }),
);

if (!existsSync(join(ROOT, "tests/.artifacts"))) console.error("Nenhuma execução encontrada: rode `npm test` antes.");
if (process.argv.includes("--json")) {
  const known = new Set(modules.flatMap(({ rows }) => rows.map(({ id }) => id)));
  console.log(
    JSON.stringify(
      { proved: [...proved].filter((id) => known.has(id)).sort(), unknown: [...proved].filter((id) => !known.has(id)).sort() },
      null,
      2,
    ),
  );
} else {
  for (const { name, rows } of modules) {
    const open = rows.filter(({ id }) => !proved.has(id));
    console.log(
      `${name.padEnd(18)} ${String(rows.length - open.length).padStart(4)} provados  ${String(open.length).padStart(4)} em aberto`,
    );
    if (process.argv.includes("--open"))
      for (const { id, kind, text } of open) console.log(`    ${id.padEnd(12)} ${kind.padEnd(10)} ${text}`);
  }
}

function lines(path: string): string[] {
  return readFileSync(path, "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "");
}
