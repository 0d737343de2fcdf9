import { expect, test } from "vitest";
import { type FileResult, failedOnce, processEnded, type Results, withSecondTry } from "./second-try.ts";

const file = (name: string, ...statuses: readonly string[]): FileResult => ({
  name,
  status: statuses.includes("failed") ? "failed" : "passed",
  startTime: 0,
  endTime: 1,
  assertionResults: statuses.map((status, at) => ({ status, fullName: `${name} ${at}` })),
});
const run = (...testResults: readonly FileResult[]): Results => ({
  success: testResults.every(({ status }) => status === "passed"),
  testResults,
});

test("a file is tried again when one of its tests failed, was left out, or it never began", () => {
  const first = run(
    file("whole", "passed", "passed"),
    file("failed", "passed", "failed", "skipped"),
    file("left-out", "passed", "pending"),
    { ...file("never-began"), status: "failed" },
  );
  expect(failedOnce.files(first)).toEqual(["failed", "left-out", "never-began"]);
});

test("a file was cut off when tests of it never answered and none failed: left out by the test itself is something else", () => {
  const first = run(
    file("whole", "passed"),
    { ...file("cut-off", "passed", "pending", "pending"), status: "failed" },
    file("failed", "failed", "pending"),
    file("skipped", "passed", "skipped", "todo"),
  );
  expect(processEnded.files(first)).toEqual(["cut-off"]);
});

test("what passes the second time is named and counted as passed; what fails again is not", () => {
  const first = run(file("a", "passed"), file("b", "passed", "failed", "skipped"), file("c", "failed"));
  const { results, flaky } = withSecondTry(first, run(file("b", "passed", "passed", "passed"), file("c", "failed")));
  expect(flaky).toEqual(["b 1"]);
  expect(results.success).toBe(false);
  expect(results.testResults).toEqual([file("a", "passed"), file("b", "passed", "passed", "passed"), file("c", "failed")]);
});

test("a file whose preparation failed is named itself", () => {
  const first = run({ ...file("a", "skipped"), status: "failed" });
  expect(withSecondTry(first, run(file("a", "passed")))).toEqual({ results: run(file("a", "passed")), flaky: ["a"] });
});
