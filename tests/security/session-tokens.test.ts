import { afterAll, beforeAll, expect, test } from "vitest";
import { startApp, type TestApp } from "../support/app.ts";
import { PASSWORD } from "../support/seed-companies.ts";

const HOUR = 3_600_000;
let now = new Date("2026-03-10T08:00:00Z");
let app: TestApp;
beforeAll(async () => {
  app = await startApp("either", { clock: () => now });
});
afterAll(() => app.close());

/** The cookie of a log-in from a browser that may have one already. */
async function enter(cookie = ""): Promise<string> {
  const answer = await app.anonymous("POST", "/api/login", { usuario: "ana", senha: PASSWORD }, { cookie });
  return answer.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
}
const statusOf = async (cookie: string): Promise<number> =>
  (await app.anonymous("GET", "/api/userinfo", undefined, { cookie })).statusCode;

test("every log-in has a token of its own, of 256 bits", async () => {
  const cookies = [await enter(), await enter(), await enter()];
  expect(new Set(cookies).size).toBe(3);
  for (const cookie of cookies) expect(Buffer.from(cookie.split("=")[1] ?? "", "base64url")).toHaveLength(32);
});

test("a token the browser brings is not taken over, and the session it had ends", async () => {
  const chosen = `quadro_sessao=${"a".repeat(43)}`;
  expect(await enter(chosen)).not.toBe(chosen);
  expect(await statusOf(chosen)).toBe(401);
  const [elsewhere, former] = [await enter(), await enter()];
  const next = await enter(former);
  expect(await Promise.all([former, next, elsewhere].map(statusOf))).toEqual([401, 200, 200]);
});

test("a log-in that is refused ends nothing", async () => {
  const cookie = await enter();
  await app.anonymous("POST", "/api/login", { usuario: "ana", senha: "errada-123" }, { cookie });
  expect(await statusOf(cookie)).toBe(200);
});

test("a session ends a day after its log-in, however much it is used", async () => {
  const cookie = await enter();
  const begun = now.getTime();
  for (let minutes = 30; minutes < 24 * 60; minutes += 30) {
    now = new Date(begun + minutes * 60_000);
    expect(await statusOf(cookie), `${minutes}`).toBe(200);
  }
  now = new Date(begun + 24 * HOUR + 1);
  expect(await statusOf(cookie)).toBe(401);
});
