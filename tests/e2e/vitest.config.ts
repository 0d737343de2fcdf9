import { defineConfig } from "vitest/config";

/** One browser at a time: the machine that runs this may have two cores. */
export default defineConfig({
  test: {
    include: ["tests/e2e/**/*.test.ts"],
    globalSetup: ["tests/e2e/start-server.ts"],
    testTimeout: 120_000,
    hookTimeout: 180_000,
    // What is waited for comes at once; where the machine is busy it may not.
    expect: { poll: { timeout: 15_000 } },
    maxWorkers: 1,
    fileParallelism: false,
    isolate: false,
  },
});
