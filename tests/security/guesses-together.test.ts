import { afterAll, beforeAll, expect, test } from "vitest";
import { FAILURES, reserveAttempt } from "../../src/access/attempts.ts";
import { startApp, type TestApp } from "../support/app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp("postgres");
}, 120_000);
afterAll(() => app?.close());

test("of many guesses on as many connections only five are tried, whoever commits first", async () => {
  for (let round = 0; round < 10; round += 1) {
    const guess = () =>
      app.database.house((queries) => reserveAttempt(queries, `conta-${round}`, "10.0.0.9", new Date("2026-03-10T15:00:00Z")));
    const attempts = await Promise.all(Array.from({ length: 20 }, guess));
    expect(attempts.filter(({ locked }) => !locked).length, `round ${round}`).toBe(FAILURES);
  }
});
