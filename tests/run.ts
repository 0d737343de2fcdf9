/**
 * The one command to trust the product: every check in order, one closing line.
 * `--full` (or QUADRO_TEST_FULL=1) takes the whole product of records, widths and roles.
 */
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { FLAKY_BUDGET, filesToTryAgain, type Results, withSecondTry } from "./support/second-try.ts";

const ROOT = join(import.meta.dirname, "..");
const ARTIFACTS = join(ROOT, "tests/.artifacts");
const full = process.argv.includes("--full") || process.env.QUADRO_TEST_FULL === "1";

interface Step {
  readonly name: string;
  readonly command: readonly string[];
  /** Where vitest leaves its counts; without it the step counts as one check. */
  readonly results?: string;
  /** What asks the files that failed once more: what passes then is named, and only so often. */
  readonly again?: (files: readonly string[]) => Step;
}

const vitest = (name: string, ...rest: readonly string[]): Step & { readonly results: string } => {
  const results = join(ARTIFACTS, `${name}.json`);
  return {
    name,
    command: [
      "node_modules/vitest/vitest.mjs",
      "run",
      "--reporter=dot",
      "--reporter=json",
      `--outputFile.json=${results}`,
      ...rest,
    ],
    results,
  };
};

const steps: readonly Step[] = [
  { name: "generate", command: ["generator/generate.ts"] },
  { name: "generate --check", command: ["generator/generate.ts", "--check"] },
  { name: "lint", command: ["node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings"] },
  { name: "types", command: ["node_modules/typescript/bin/tsc", "-p", "."] },
  vitest("suites"),
  { name: "web build", command: ["src/main/build-web.ts"] },
  {
    ...vitest("browser", "--config", "tests/e2e/vitest.config.ts"),
    again: (files) => vitest("browser-again", "--config", "tests/e2e/vitest.config.ts", ...files),
  },
];

rmSync(ARTIFACTS, { recursive: true, force: true });
mkdirSync(ARTIFACTS, { recursive: true });
let passed = 0;
let failed = 0;
for (const step of steps) {
  const started = Date.now();
  const counts = await outcomeOf(step);
  passed += counts.passed;
  failed += counts.failed;
  console.log(
    `· ${step.name}: ${counts.passed} passed, ${counts.failed} failed (${Math.round((Date.now() - started) / 1000)} s)`,
  );
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

interface Counts {
  readonly passed: number;
  readonly failed: number;
}

async function outcomeOf(step: Step): Promise<Counts> {
  const code = await run(step);
  if (step.results === undefined) return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  const first = resultsIn(step.results);
  const files = first === undefined || step.again === undefined ? [] : filesToTryAgain(first);
  if (first === undefined || step.again === undefined || files.length === 0) return count(first, code);
  const again = step.again(files);
  const lastCode = await run(again, { QUADRO_TEST_LAST_TRY: "1" });
  const second = resultsIn(again.results);
  if (second === undefined) return count(first, code);
  rmSync(again.results ?? "");
  const { results, flaky } = withSecondTry(first, second);
  writeFileSync(step.results, JSON.stringify(results));
  for (const name of flaky) console.log(`flaky: ${name}`);
  const { passed, failed } = count(results, lastCode);
  if (flaky.length <= FLAKY_BUDGET) return { passed, failed };
  console.log(`${flaky.length} tests passed only on the second try; ${FLAKY_BUDGET} may`);
  return { passed, failed: failed + 1 };
}

function run({ command }: Step, more: Readonly<Record<string, string>> = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [...command], {
      cwd: ROOT,
      stdio: "inherit",
      env: { ...process.env, ...(full ? { QUADRO_TEST_FULL: "1" } : {}), ...more },
    });
    child.on("close", (code) => resolve(code ?? 1));
  });
}

function resultsIn(path: string | undefined): Results | undefined {
  return path !== undefined && existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as Results) : undefined;
}

/** A skipped test counts as failed: nothing is left out in silence. */
function count(results: Results | undefined, code: number): Counts {
  if (results === undefined) return { passed: 0, failed: 1 };
  const statuses = results.testResults.flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status));
  const passed = statuses.filter((status) => status === "passed").length;
  const failed = statuses.length - passed;
  return { passed, failed: failed === 0 && (code !== 0 || !results.success) ? 1 : failed };
}
