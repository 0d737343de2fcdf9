import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const GUIDES = ["docs/guia-do-implementador.md", "docs/extending.md"];
const PARTS = [
  "schemas",
  "reports",
  "alerts",
  "src",
  "generator",
  "fixtures",
  "tests",
  "docs",
  "tsconfig.json",
  "vitest.config.ts",
  "package.json",
];
const NOT_COPIED = /\/tests\/(\.artifacts|e2e|bench|forms\/snapshots)(\/|$)/;
/** Run what the guides' own tests say; cases of registers are read by a test that is there already. */
const OF_CASES = "tests/registers/cases.test.ts";
const MINUTES = 60_000;

interface Example {
  readonly guide: string;
  readonly file: string;
  readonly text: string;
}

const examples: readonly Example[] = GUIDES.flatMap((guide) =>
  [...readFileSync(join(ROOT, guide), "utf8").matchAll(/```\w+ file=(\S+)\n([\s\S]*?)```/g)].map(([, file = "", text = ""]) => ({
    guide,
    file,
    text,
  })),
);
const root = mkdtempSync(join(tmpdir(), "quadro-guide-"));

function run(program: string, ...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, program), ...args], {
    cwd: root,
    encoding: "utf8",
    env: {
      ...process.env,
      NO_COLOR: "1",
      VITEST: undefined,
      VITEST_POOL_ID: undefined,
      VITEST_WORKER_ID: undefined,
      // Their databases begin as those of this run do; what they add has a name of its own.
      QUADRO_TEST_FOLDER: inject("postgresFolder"),
    },
  });
  const said = `${stdout}\n${stderr}`;
  expect(status, said.slice(-6_000)).toBe(0);
  return said;
}

beforeAll(() => {
  for (const part of PARTS)
    cpSync(join(ROOT, part), join(root, part), { recursive: true, filter: (path) => !NOT_COPIED.test(path) });
  symlinkSync(join(ROOT, "node_modules"), join(root, "node_modules"));
  for (const { file, text } of examples) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

test("every block of the guides that holds code names its file, and no two the same one", () => {
  for (const guide of GUIDES) {
    const blocks = [...readFileSync(join(ROOT, guide), "utf8").matchAll(/```(json|tsx?)([^\n]*)\n/g)];
    expect(blocks.filter(([, , about = ""]) => !/^ file=\S+$/.test(about))).toEqual([]);
    expect(blocks.length).toBeGreaterThan(3);
  }
  expect(new Set(examples.map(({ file }) => file)).size).toBe(examples.length);
});

test(
  "the examples generate, compile and pass the tests they show",
  () => {
    const files = examples.map(({ file }) => file).filter((file) => /\.tsx?$/.test(file));
    const tests = files.filter((file) => /\.test\.tsx?$/.test(file));
    const said = run("node_modules/vitest/vitest.mjs", "run", ...tests, OF_CASES);
    expect(said).toMatch(new RegExp(`Test Files +${tests.length + 1} passed`));
    // The tests have generated; what they ran is checked now.
    writeFileSync(join(root, "tsconfig.guide.json"), JSON.stringify({ extends: "./tsconfig.json", include: files }));
    run("node_modules/typescript/bin/tsc", "-p", "tsconfig.guide.json");
  },
  8 * MINUTES,
);
