import { afterAll, beforeAll, expect, test } from "vitest";
import { startApp, type TestApp } from "../support/app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp("either");
});
afterAll(() => app.close());

const ask = (remoteAddress: string) =>
  app.app.inject({ method: "POST", url: "/api/recuperar-senha", payload: { usuario: "ninguem" }, remoteAddress });
const codes = async (addresses: readonly string[]) => (await Promise.all(addresses.map(ask))).map(({ statusCode }) => statusCode);

test("a limit by address counts the half of IPv6 that one subscriber has as one address", async () => {
  const subscriber = Array.from({ length: 14 }, (_, index) => `2001:db8:1:2:${index + 1}::${index + 7}`);
  const answers = await codes(subscriber);
  expect(answers.filter((code) => code === 429)).toHaveLength(4);
  expect(await codes(["2001:db8:1:3::1", "192.0.2.7", "::ffff:192.0.2.7"])).toEqual([200, 200, 200]);
});
