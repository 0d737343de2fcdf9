import { defineConfig } from "vitest/config";
import { LongestFirst } from "../support/sequencer.ts";

/** Two workers, each with a browser of its own: the machine that runs this may have two cores. */
export default defineConfig({
  test: {
    include: ["tests/e2e/**/*.test.ts"],
    globalSetup: ["tests/e2e/start-server.ts"],
    setupFiles: ["tests/e2e/each-file.ts"],
    testTimeout: 120_000,
    hookTimeout: 180_000,
    // What is waited for comes at once; where the machine is busy it may not.
    expect: { poll: { timeout: 15_000 } },
    maxWorkers: 2,
    isolate: false,
    sequence: { sequencer: LongestFirst },
  },
});
