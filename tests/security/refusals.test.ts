import { afterAll, beforeAll, expect, test } from "vitest";
import { type Send, startApp, type TestApp } from "../support/app.ts";

const MOST = 30;
let app: TestApp;
let ana: Send;
beforeAll(async () => {
  app = await startApp("either", { http: { personRate: MOST } });
  ana = await app.login("ana");
});
afterAll(() => app.close());

/** The line of the refused request among those written since. */
async function logged(work: () => ReturnType<Send>): Promise<Record<string, unknown>> {
  const before = app.logged.length;
  const id = (await work()).headers["x-request-id"];
  const found = () => app.logged.slice(before).find((line) => line.includes(`"requestId":"${id}"`));
  await expect.poll(found).toBeDefined();
  return JSON.parse(found() ?? "{}");
}

test("the log says of a refused log-in whose account was tried, by its number, and why; never a name", async () => {
  const enter = (usuario: string, senha: string) => app.anonymous("POST", "/api/login", { usuario, senha });
  expect(await logged(() => enter("bia", "errada-123"))).toMatchObject({
    route: "/api/login",
    status: 401,
    refused: "INVALID_CREDENTIALS",
    account: app.users.bia,
  });
  const nobody = await logged(() => enter("ninguem", "errada-123"));
  expect(nobody).toMatchObject({ status: 401, refused: "INVALID_CREDENTIALS" });
  expect(nobody).not.toHaveProperty("account");
  expect(app.logged.join()).not.toMatch(/"bia"|ninguem|errada-123/);
});

test("the log says of a refused call who was refused and by what", async () => {
  const nino = await app.login("nino");
  expect(await logged(() => nino("GET", "/api/utilitario/usuarios?page=0"))).toMatchObject({
    status: 403,
    refused: "FORBIDDEN",
    user: app.users.nino,
    company: app.companies.a,
  });
});

test("a person who calls without end is told to wait, and nobody else is", async () => {
  const bia = await app.login("bia");
  const answers = await Promise.all(Array.from({ length: MOST + 10 }, () => ana("GET", "/api/userinfo")));
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  expect(refused.length).toBeGreaterThanOrEqual(10);
  expect(refused[0]?.json().code).toBe("TOO_MANY_REQUESTS");
  expect(Number(refused[0]?.headers["retry-after"])).toBeGreaterThan(0);
  expect((await bia("GET", "/api/userinfo")).statusCode).toBe(200);
});
