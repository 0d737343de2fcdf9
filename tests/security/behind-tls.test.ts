import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startApp, type TestApp } from "../support/app.ts";
import { PASSWORD } from "../support/seed-companies.ts";

const login = (app: TestApp, senha: string, from?: string) =>
  app.anonymous(
    "POST",
    "/api/login",
    { usuario: "ana", senha },
    from === undefined ? {} : { "x-forwarded-for": from, "x-real-ip": from, forwarded: `for=${from}` },
  );

describe("an installation reached over TLS", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp("either", { http: { publicUrl: "https://rh.empresa.example", trustProxy: 1 } });
  });
  afterAll(() => app.close());

  test("keeps browsers to TLS for a year, its cookie too", async () => {
    const answer = await login(app, PASSWORD, "10.9.0.1");
    expect(answer.cookies).toMatchObject([
      { name: "__Host-quadro_sessao", path: "/", secure: true, httpOnly: true, sameSite: "Lax" },
    ]);
    expect(answer.cookies[0]).not.toHaveProperty("domain");
    for (const url of ["/api/saude", "/api/nada", "/api/userinfo"])
      expect((await app.anonymous("GET", url)).headers["strict-transport-security"], url).toBe("max-age=31536000");
  });

  test("takes a session only from the cookie no other host of the domain can set", async () => {
    const [{ name = "", value = "" } = {}] = (await login(app, PASSWORD, "10.9.0.4")).cookies;
    const state = (cookie: string) => app.anonymous("GET", "/api/userinfo", undefined, { cookie });
    expect((await state(`quadro_sessao=${value}`)).statusCode).toBe(401);
    expect((await state(`${name}=${value}`)).statusCode).toBe(200);
  });

  test("lets no other site read an answer", async () => {
    for (const origin of ["https://outro.example", "https://rh.empresa.example", "null"])
      for (const method of ["GET", "POST"] as const) {
        const { headers } = await app.anonymous(method, "/api/userinfo", undefined, {
          origin,
          "access-control-request-method": "GET",
        });
        expect(Object.keys(headers).filter((name) => name.startsWith("access-control-"))).toEqual([]);
      }
  });

  test("counts guesses under the address the proxy saw, whatever the caller wrote before it", async () => {
    for (const forged of [1, 2, 3, 4, 5]) await login(app, "errada-123", `10.8.0.${forged}, 10.9.0.2`);
    expect((await login(app, PASSWORD, "10.8.0.9, 10.9.0.2")).json().code).toBe("ACCOUNT_LOCKED");
    expect((await login(app, PASSWORD, "10.9.0.2, 10.9.0.3")).statusCode).toBe(200);
  });
});

test("the subdomains are kept to TLS, too, where the installation says that each has it", async () => {
  const app = await startApp("either", { http: { publicUrl: "https://rh.empresa.example", hstsSubdomains: true } });
  const { headers } = await app.anonymous("GET", "/api/saude");
  expect(headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
  await app.close();
});

test("without a proxy nobody says of themselves where they are", async () => {
  const app = await startApp("either");
  for (const forged of [1, 2, 3, 4, 5]) await login(app, "errada-123", `10.8.0.${forged}`);
  expect((await login(app, PASSWORD, "10.8.0.9")).json().code).toBe("ACCOUNT_LOCKED");
  await app.close();
});
