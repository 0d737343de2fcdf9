import { expect, test } from "vitest";
import { deadlineStep } from "./deadline-step.ts";

test("a deadline is told ahead, on its day and in the week after it", () => {
  const step = (today: string) => deadlineStep("2026-03-10", today, 10);
  expect(step("2026-02-27")).toBeNull();
  expect(step("2026-02-28")).toBe("ANTES");
  expect(step("2026-03-09")).toBe("ANTES");
  expect(step("2026-03-10")).toBe("NO_DIA");
  expect(step("2026-03-11")).toBe("DEPOIS");
  expect(step("2026-03-17")).toBe("DEPOIS");
  expect(step("2026-03-18")).toBeNull();
});
