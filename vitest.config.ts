import { defineConfig } from "vitest/config";

/** Files that draw into a document, or put something else in the place of a module: each in a process of its own. */
const APART = [
  "tests/admin/**/*.test.{ts,tsx}",
  "tests/forms/**/*.test.{ts,tsx}",
  "tests/ui/**/*.test.{ts,tsx}",
  "tests/http/backup.test.ts",
];
const globalSetup = ["tests/support/global-setup.ts"];

export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: "shared",
          include: ["src/**/*.test.{ts,tsx}", "generator/**/*.test.ts", "tests/**/*.test.{ts,tsx}"],
          exclude: ["**/node_modules/**", "tests/e2e/**", "tests/bench/**", ...APART],
          // What files read is read once per process, not once per file (measured: a fifth of the whole run).
          isolate: false,
          globalSetup,
        },
      },
      { extends: true, test: { name: "apart", include: APART, globalSetup } },
    ],
  },
});
