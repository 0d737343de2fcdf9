/**
 * The one command to trust the product: every check in order, what was left out, one closing line.
 * `--full` (or QUADRO_TEST_FULL=1) takes the whole product of records, widths and roles; `--shard 2/6` the second of six parts of it.
 * `--record` writes down how long each file took: the order of the next runs.
 */
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { clearAbandoned, postgresFolder, stopPostgres } from "./support/postgres.ts";
import { failedOnce, processEnded, type Results, type SecondTry, withSecondTry } from "./support/second-try.ts";

const ROOT = join(import.meta.dirname, "..");
const ARTIFACTS = join(ROOT, "tests/.artifacts");
const LEFT_OUT = join(ARTIFACTS, "left-out.txt");
const { values: given } = parseArgs({
  options: { full: { type: "boolean" }, shard: { type: "string" }, record: { type: "boolean" } },
});
const { shard } = given;
const [at = 1, of = 1] = (shard ?? "1/1").split("/").map(Number);
if (!(Number.isInteger(at) && Number.isInteger(of) && at >= 1 && at <= of)) {
  console.error(`--shard ${shard}: say which part of how many, as in --shard 2/6`);
  process.exit(2);
}
const full = given.full === true || shard !== undefined || process.env.QUADRO_TEST_FULL === "1";

interface Step {
  readonly name: string;
  readonly command: readonly string[];
  /** Where vitest leaves its counts; without it the step counts as one check. */
  readonly results?: string;
  /** Which files are asked once more, and what asks them. */
  readonly again?: SecondTry & { step(files: readonly string[]): Step };
}

const vitest = (name: string, ...rest: readonly string[]): Step => {
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
const inShard = shard === undefined ? [] : [`--shard=${shard}`];
const BROWSER = ["--config", "tests/e2e/vitest.config.ts"];

/** What knows no parts: the first shard does it. */
const whole: readonly Step[] = [
  { name: "types", command: ["node_modules/typescript/bin/tsc", "-p", "."] },
  { name: "generate --check", command: ["generator/generate.ts", "--check"] },
  { name: "lint", command: ["node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings"] },
];
/** One group after the other; what stands in one has something to wait for and runs beside the rest of it. */
const groups: readonly (readonly Step[])[] = [
  [{ name: "generate", command: ["generator/generate.ts"] }],
  [...(at === 1 ? whole : []), { name: "web build", command: ["src/main/build-web.ts"] }],
  [{ ...vitest("suites", ...inShard), again: { ...processEnded, step: (files) => vitest("suites-again", ...files) } }],
  [
    {
      ...vitest("browser", ...BROWSER, ...inShard),
      again: { ...failedOnce, step: (files) => vitest("browser-again", ...BROWSER, ...files) },
    },
  ],
];

rmSync(ARTIFACTS, { recursive: true, force: true });
mkdirSync(ARTIFACTS, { recursive: true });
clearAbandoned();
/** Databases that tests copy are made once for all steps. */
const templates = postgresFolder();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
process.once("exit", () => stopPostgres(templates));
let passed = 0;
let failed = 0;
for (const group of groups) await Promise.all(group.map(take));
if (given.record === true) recordDurations();
tellLeftOut();
tellFailed();
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

async function take(step: Step): Promise<void> {
  const started = Date.now();
  const counts = await outcomeOf(step);
  passed += counts.passed;
  failed += counts.failed;
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(`· ${step.name}: ${counts.passed} passed, ${counts.failed} failed (${seconds} s)`);
}

interface Counts {
  readonly passed: number;
  readonly failed: number;
}

async function outcomeOf(step: Step): Promise<Counts> {
  const code = await run(step);
  if (step.results === undefined) return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  const first = resultsIn(step.results);
  const files = (first && step.again?.files(first)) ?? [];
  if (first === undefined || step.again === undefined || files.length === 0) return count(first, code);
  const { word, budget } = step.again;
  const again = step.again.step(files);
  const lastCode = await run(again, { QUADRO_TEST_LAST_TRY: "1" });
  const second = resultsIn(again.results);
  if (second === undefined) return count(first, code);
  rmSync(again.results ?? "");
  const { results, flaky } = withSecondTry(first, second);
  writeFileSync(step.results, JSON.stringify(results));
  for (const name of flaky) console.log(`${word}: ${name}`);
  const { passed, failed } = count(results, lastCode);
  if (flaky.length <= budget) return { passed, failed };
  console.log(`${flaky.length} passed only on the second try (${word}); ${budget} may`);
  return { passed, failed: failed + 1 };
}

function run({ command }: Step, more: Readonly<Record<string, string>> = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [...command], {
      cwd: ROOT,
      stdio: "inherit",
      env: {
        ...process.env,
        QUADRO_TEST_LEFT_OUT: LEFT_OUT,
        QUADRO_TEST_FOLDER: templates,
        ...(full ? { QUADRO_TEST_FULL: "1", QUADRO_TEST_SHARD: `${at}/${of}` } : {}),
        ...more,
      },
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

function recordDurations(): void {
  const files = groups.flat().flatMap(({ results }) => resultsIn(results)?.testResults ?? []);
  const seconds = files.map(({ name, startTime, endTime }) => [relative(ROOT, name), Math.ceil((endTime - startTime) / 1000)]);
  const text = JSON.stringify(Object.fromEntries(seconds.sort()), null, 2);
  writeFileSync(join(ROOT, "tests/durations.json"), `${text}\n`);
}

/** Each failed test by its name, at the end: a log is often read from there. */
function tellFailed(): void {
  for (const { name, results } of groups.flat())
    for (const file of resultsIn(results)?.testResults ?? []) {
      const failures = file.assertionResults.filter(({ status }) => status !== "passed");
      for (const { fullName } of failures) console.log(`failed: ${name}: ${relative(ROOT, file.name)}: ${fullName}`);
      if (failures.length === 0 && file.status === "failed")
        console.log(`failed: ${name}: ${relative(ROOT, file.name)} as a whole`);
    }
}

/** One line per suite that took a sample, and how to run all of it. */
function tellLeftOut(): void {
  const lines = existsSync(LEFT_OUT) ? readFileSync(LEFT_OUT, "utf8").trimEnd().split("\n") : [];
  for (const line of [...new Set(lines)].sort()) console.log(`left out: ${line}`);
  if (shard !== undefined) console.log(`the rest: npm run test:full -- --shard 1/${of} … ${of}/${of}, all but ${shard}`);
  else if (full) console.log("left out: nothing");
  else
    console.log(
      "all of it: npm run test:full, or in parts -- --shard 1/6 … 6/6; of one suite: QUADRO_TEST_FULL=1 npx vitest run tests/<suite>",
    );
}
