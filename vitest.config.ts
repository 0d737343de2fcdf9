import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.{ts,tsx}", "generator/**/*.test.ts", "tests/**/*.test.{ts,tsx}"],
    exclude: ["**/node_modules/**", "tests/e2e/**", "tests/bench/**"],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    globalSetup: ["tests/support/global-setup.ts"],
  },
});
