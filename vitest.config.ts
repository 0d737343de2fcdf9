import { defineConfig } from "vitest/config";
import { LongestFirst } from "./tests/support/sequencer.ts";

/** Files that draw into a document. What one leaves behind is cleared before the next. */
const DRAWN = ["tests/admin/**/*.test.tsx", "tests/forms/**/*.test.tsx", "tests/ui/**/*.test.tsx"];
/** Files that put something else in the place of a module, or leave a page that goes on sending: each in a process of its own. */
const ALONE = [
  "tests/admin/answering.test.tsx",
  "tests/admin/api-prefix.test.tsx",
  "tests/ui/typed.test.tsx",
  "tests/http/backup.test.ts",
];
const NEVER = ["**/node_modules/**", "tests/e2e/**", "tests/bench/**"];
const setupFiles = ["tests/support/document.ts"];

export default defineConfig({
  test: {
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // What is waited for comes when the machine has time for it: no test says how fast.
    expect: { poll: { timeout: 15_000 } },
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    globalSetup: ["tests/support/global-setup.ts"],
    projects: [
      // What files read is read once per process, not once per file (measured: a third of the whole run).
      {
        extends: true,
        test: {
          name: "shared",
          include: ["src/**/*.test.{ts,tsx}", "generator/**/*.test.ts", "tests/**/*.test.{ts,tsx}"],
          exclude: [...NEVER, ...DRAWN, ...ALONE],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "drawn",
          include: DRAWN,
          exclude: [...NEVER, ...ALONE],
          environment: "jsdom",
          isolate: false,
          setupFiles,
        },
      },
      { extends: true, test: { name: "alone", include: ALONE } },
    ],
  },
});
