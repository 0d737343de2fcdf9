/**
 * The one command to trust the product: every check in order, one closing line.
 * `--full` (or QUADRO_TEST_FULL=1) takes the whole product of records, widths and roles.
 */
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "..");
const ARTIFACTS = join(ROOT, "tests/.artifacts");
const full = process.argv.includes("--full") || process.env.QUADRO_TEST_FULL === "1";

interface Step {
  readonly name: string;
  readonly command: readonly string[];
  /** Where vitest leaves its counts; without it the step counts as one check. */
  readonly results?: string;
}

interface Results {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly success: boolean;
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

const steps: readonly Step[] = [
  { name: "generate", command: ["generator/generate.ts"] },
  { name: "generate --check", command: ["generator/generate.ts", "--check"] },
  { name: "lint", command: ["node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings"] },
  { name: "types", command: ["node_modules/typescript/bin/tsc", "-p", "."] },
  vitest("suites"),
  { name: "web build", command: ["src/main/build-web.ts"] },
  vitest("browser", "--config", "tests/e2e/vitest.config.ts"),
];

rmSync(ARTIFACTS, { recursive: true, force: true });
mkdirSync(ARTIFACTS, { recursive: true });
let passed = 0;
let failed = 0;
for (const step of steps) {
  const started = Date.now();
  const code = await run(step);
  const counts = count(step, code);
  passed += counts.passed;
  failed += counts.failed;
  console.log(
    `· ${step.name}: ${counts.passed} passed, ${counts.failed} failed (${Math.round((Date.now() - started) / 1000)} s)`,
  );
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

function run({ command }: Step): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [...command], {
      cwd: ROOT,
      stdio: "inherit",
      env: { ...process.env, ...(full ? { QUADRO_TEST_FULL: "1" } : {}) },
    });
    child.on("close", (code) => resolve(code ?? 1));
  });
}

/** A skipped test counts as failed: nothing is left out in silence. */
function count({ results }: Step, code: number): { passed: number; failed: number } {
  if (results === undefined) return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  if (!existsSync(results)) return { passed: 0, failed: 1 };
  const found = JSON.parse(readFileSync(results, "utf8")) as Results;
  const broken = found.numFailedTests + found.numPendingTests;
  return { passed: found.numPassedTests, failed: broken === 0 && (code !== 0 || !found.success) ? 1 : broken };
}
