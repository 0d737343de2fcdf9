import { afterAll, beforeAll, expect, test } from "vitest";
import { type Send, startApp, type TestApp } from "../support/app.ts";
import { codeAt, enrol, firstStep, secondStep } from "../support/second-factor.ts";
import { PASSWORD } from "../support/seed-companies.ts";

const MINUTE = 60_000;
let app: TestApp;
let now = new Date("2026-03-10T15:00:00Z");
let secret: string;
let recovery: readonly string[];
let other: { readonly secret: string; readonly recovery: readonly string[] };
let ana: Send;

const later = (ms: number): void => {
  now = new Date(now.getTime() + ms);
};
const challengeOf = async (user: string, address?: string): Promise<string> =>
  (await firstStep(app, user, address)).json<{ desafio: string }>().desafio;

beforeAll(async () => {
  app = await startApp("either", { clock: () => now });
  ana = await app.login("ana");
  ({ secret, recovery } = await enrol(ana, () => now));
  other = await enrol(await app.login("bia"), () => now);
  later(MINUTE);
});
afterAll(() => app.close());

test("half logged in, no route there is answers more than to nobody", async () => {
  const desafio = await challengeOf("ana");
  const carried = [{ cookie: `quadro_sessao=${desafio}` }, { authorization: `Bearer ${desafio}` }, { "x-desafio": desafio }];
  const routes = app.app.routes.filter(({ method, config }) => method !== "HEAD" && config.public === undefined);
  expect(routes.length).toBeGreaterThan(100);
  for (const { method, url } of routes) {
    const path = url.replace(/:\w+/g, "1").replace("*", "x");
    for (const headers of carried) {
      const answer = await app.anonymous(method as "GET", path, method === "GET" ? undefined : {}, headers);
      expect(answer.statusCode, `${method} ${path}`).toBe(401);
    }
  }
}, 60_000);

test("while something must be done first, no route answers but those that do it", async () => {
  const nino = await app.login("nino");
  const admin = await app.login("admin");
  await admin("PUT", `/api/utilitario/perfis/${app.profiles.none}`, { exigeSegundoFator: true });
  const open = new Set(["/api/userinfo", "/api/userinfo/seguranca"]);
  for (const { method, url, config } of app.app.routes) {
    if (method === "HEAD" || config.public !== undefined || config.candidate === true || config.first?.includes("factor"))
      continue;
    const path = url.replace(/:\w+/g, "1").replace("*", "x");
    const answer = await nino(method as "GET", path, method === "GET" || method === "DELETE" ? undefined : {});
    expect([answer.statusCode, answer.json().code], `${method} ${path}`).toEqual([403, "SECOND_FACTOR_ENROLMENT_REQUIRED"]);
  }
  for (const path of open) expect((await nino("GET", path)).statusCode, path).toBe(200);
  // What stays open is the own account, and nothing else.
  const first = app.app.routes.filter(({ config }) => config.first !== undefined).map(({ url }) => url);
  expect(
    first.filter((url) => !/^\/api\/userinfo(\/(seguranca|sessoes|segundo-fator|chaves-acesso|senha)(\/|$)|$)/.test(url)),
  ).toEqual([]);
  await admin("PUT", `/api/utilitario/perfis/${app.profiles.none}`, { exigeSegundoFator: false });
}, 60_000);

test("codes are guessed five times, from however many addresses; the right one is refused then too, and the challenges are gone", async () => {
  const wrong: string[] = [];
  for (let at = 0; at < 5; at += 1) {
    const address = `10.2.0.${at}`;
    wrong.push((await secondStep(app, { desafio: await challengeOf("ana", address), codigo: "000000" }, address)).json().code);
  }
  expect(wrong).toEqual(Array(5).fill("WRONG_CODE"));
  const desafio = await challengeOf("ana", "10.2.0.9");
  const waiting = await challengeOf("ana", "10.2.0.10");
  const right = () => ({ desafio, codigo: codeAt(secret, now) });
  expect((await secondStep(app, right(), "10.2.0.9")).json()).toMatchObject({ code: "ACCOUNT_LOCKED" });
  expect((await secondStep(app, { desafio: waiting, codigoRecuperacao: recovery[9] }, "10.2.0.10")).json().code).toBe(
    "CHALLENGE_EXPIRED",
  );
  // The first half still says nothing new, and a good password does not wipe the count.
  const again = await challengeOf("ana", "10.2.0.9");
  expect((await secondStep(app, { desafio: again, codigo: codeAt(secret, now) }, "10.2.0.9")).json().code).toBe("ACCOUNT_LOCKED");
  later(15 * MINUTE + 1_000);
  const desafioThen = await challengeOf("ana", "10.2.0.9");
  expect((await secondStep(app, { desafio: desafioThen, codigo: codeAt(secret, now) }, "10.2.0.9")).statusCode).toBe(200);
});

test("of many guesses at one moment only five are looked at", async () => {
  const desafio = await challengeOf("bia");
  const answers = await Promise.all(Array.from({ length: 12 }, () => secondStep(app, { desafio, codigo: "000000" })));
  const codes = answers.map((answer) => answer.json<{ code: string }>().code);
  expect(codes.filter((code) => code === "WRONG_CODE").length).toBeLessThanOrEqual(5);
  later(15 * MINUTE + 1_000);
});

test("whoever administers users opens an account locked by codes", async () => {
  for (let at = 0; at < 5; at += 1) await secondStep(app, { desafio: await challengeOf("bia"), codigo: "000000" });
  const admin = await app.login("admin");
  expect((await admin("GET", "/api/utilitario/acessos-bloqueados")).json()).toMatchObject([{ login: "bia" }]);
  expect((await admin("DELETE", `/api/utilitario/acessos-bloqueados/${app.users.bia}`)).statusCode).toBe(200);
  later(MINUTE);
  const answer = await secondStep(app, { desafio: await challengeOf("bia"), codigo: codeAt(other.secret, now) });
  expect(answer.statusCode, answer.body).toBe(200);
});

test("a challenge is its owner's, its address's and its use's", async () => {
  const desafio = await challengeOf("bia");
  const theirs = { desafio, codigo: codeAt(secret, now) };
  expect((await secondStep(app, theirs)).json().code).toBe("WRONG_CODE");
  expect((await secondStep(app, { desafio, codigoRecuperacao: recovery[3] })).json().code).toBe("WRONG_CODE");
  const elsewhere = await secondStep(app, { desafio, codigo: codeAt(other.secret, now) }, "10.3.0.1");
  expect(elsewhere.json().code).toBe("CHALLENGE_EXPIRED");
  for (const made of ["x", "a".repeat(43)])
    expect((await secondStep(app, { desafio: made, codigo: "123456" })).json().code).toBe("CHALLENGE_EXPIRED");
});

test("a recovery code is spent by one of two at once", async () => {
  const [codigoRecuperacao] = other.recovery;
  const challenges = [await challengeOf("bia"), await challengeOf("bia")];
  const answers = await Promise.all(challenges.map((desafio) => secondStep(app, { desafio, codigoRecuperacao })));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
});

test("the own password is not guessed through the own session", async () => {
  const begin = (senha: string) => ana("POST", "/api/userinfo/chaves-acesso/inicio", { senha });
  for (let at = 0; at < 5; at += 1) expect((await begin("errada-123")).statusCode).toBe(400);
  expect((await begin(PASSWORD)).json().code).toBe("TOO_MANY_REQUESTS");
});

test("bodies of any shape are refused with a sentence, never with a fault", async () => {
  const hostile: readonly unknown[] = [{}, { toString: 1 }, [], null, 7, "x".repeat(500), { desafio: { id: 1 } }, "\u0000", true];
  for (const url of ["/api/login/segundo-fator", "/api/login/chave-acesso"])
    for (const value of hostile)
      for (const payload of [
        value,
        { desafio: value, codigo: value },
        { desafio: "x", codigoRecuperacao: value },
        { resposta: value },
        { resposta: { id: value, response: value } },
      ]) {
        const answer = await app.app.inject({
          method: "POST",
          url,
          payload: JSON.stringify(payload),
          headers: { "content-type": "application/json" },
        });
        expect([400, 401, 429], `${url} ${JSON.stringify(payload)} ${answer.body}`).toContain(answer.statusCode);
      }
});

test("who has no second factor is answered as ever", async () => {
  const [cookie, ...more] = (await firstStep(app, "nino")).cookies;
  expect(more).toEqual([]);
  expect(cookie).toMatchObject({ name: "quadro_sessao", path: "/", httpOnly: true, sameSite: "Lax" });
  const state = (await firstStep(app, "nino")).json<Record<string, unknown>>();
  expect(Object.keys(state)).not.toContain("antesDeTudo");
});
