import { afterAll, beforeAll, expect, test } from "vitest";
import { startApp, type TestApp } from "../support/app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp("either");
});
afterAll(() => app.close());

test("every route but the public ones is 401 without a session", async () => {
  const open: string[] = [];
  for (const { method, url, config } of app.app.routes.filter(({ method }) => method !== "HEAD")) {
    const answer = await app.anonymous(
      method as "GET",
      url.replace(/:\w+/g, "1").replace("*", "x"),
      method === "GET" ? undefined : {},
    );
    if (answer.statusCode !== 401 && config.public === undefined) open.push(`${method} ${url}`);
  }
  expect(app.app.routes.length).toBeGreaterThan(15);
  expect(open).toEqual([]);
});
