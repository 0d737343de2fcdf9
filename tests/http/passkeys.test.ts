import { afterAll, beforeAll, expect, test } from "vitest";
import { passkeyOrigin } from "../../src/access/passkeys.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";
import type { Authenticator } from "../support/authenticator.ts";
import { addPasskey, enrol, firstStep, HTTP, ORIGIN, passkeyChallenge } from "../support/second-factor.ts";
import { PASSWORD } from "../support/seed-companies.ts";

const MINUTE = 60_000;
const RP = { origin: ORIGIN, rpId: "rh.empresa.example" };
let app: TestApp;
let ana: Send;
let key: Authenticator;
let now = new Date("2026-03-10T15:00:00Z");

beforeAll(async () => {
  app = await startApp("either", { clock: () => now, http: HTTP });
  ana = await app.login("ana");
  key = await addPasskey(ana);
});
afterAll(() => app.close());

const enter = (resposta: unknown) => app.anonymous("POST", "/api/login/chave-acesso", { resposta });

test("is made for the configured address, whatever host is asked", async () => {
  const begun = await ana("POST", "/api/userinfo/chaves-acesso/inicio", { senha: PASSWORD }, { host: "mau.example" });
  expect(begun.json()).toMatchObject({
    rp: { id: "rh.empresa.example" },
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    excludeCredentials: [{ id: key.id.toString("base64url") }],
  });
  const asked = await app.anonymous("POST", "/api/login/chave-acesso/opcoes", {}, { host: "mau.example" });
  expect(asked.json()).toMatchObject({ rpId: "rh.empresa.example", userVerification: "required" });
});

test("asks for the own password first", async () => {
  const refused = await ana("POST", "/api/userinfo/chaves-acesso/inicio", { senha: "errada-123" });
  expect(refused.json()).toMatchObject({ errors: [{ field: "senha" }] });
});

test("opens a session without a password, and counts as both factors", async () => {
  const entered = await enter(key.get({ ...RP, challenge: await passkeyChallenge(app) }));
  expect(entered.statusCode, entered.body).toBe(200);
  expect(entered.json()).toMatchObject({ usuario: { login: "ana" } });
  expect(entered.cookies).toMatchObject([{ name: "__Host-quadro_sessao", httpOnly: true }]);
  const state = (await ana("GET", "/api/userinfo/seguranca")).json();
  expect(state.entradas[0].meio).toBe("chave");
  expect(state.chaves).toMatchObject([{ nome: "Notebook", usada: now.toISOString() }]);
});

test("an answer opens once, within five minutes", async () => {
  const answer = key.get({ ...RP, challenge: await passkeyChallenge(app) });
  expect((await enter(answer)).statusCode).toBe(200);
  expect((await enter(answer)).json().code).toBe("PASSKEY_REFUSED");
  const challenge = await passkeyChallenge(app);
  now = new Date(now.getTime() + 5 * MINUTE + 1_000);
  expect((await enter(key.get({ ...RP, challenge }))).json().code).toBe("PASSKEY_REFUSED");
  ana = await app.login("ana");
});

test("another origin, another site's id, no verified user, a made-up challenge, another owner, a bent signature: refused alike", async () => {
  const fresh = () => passkeyChallenge(app);
  const good = key.get({ ...RP, challenge: await fresh() });
  const signature = Buffer.from(good.response.signature, "base64url");
  signature[12] = (signature[12] ?? 0) ^ 1;
  const wrong = [
    key.get({ ...RP, challenge: await fresh(), origin: "https://mau.example" }),
    key.get({ ...RP, challenge: await fresh(), rpId: "mau.example" }),
    key.get({ ...RP, challenge: await fresh(), verified: false }),
    key.get({ ...RP, challenge: "bWFkZSB1cA" }),
    { ...key.get({ ...RP, challenge: await fresh() }), id: "bm9ib2R5" },
    { ...good, response: { ...good.response, userHandle: "b3V0cmE" } },
    { ...good, response: { ...good.response, signature: signature.toString("base64url") } },
    { id: key.id.toString("base64url") },
    { id: key.id.toString("base64url"), response: { userHandle: key.userHandle, clientDataJSON: 7 } },
  ];
  for (const [at, one] of wrong.entries()) {
    const answer = await enter(one);
    expect([at, answer.statusCode, answer.json().code]).toEqual([at, 401, "PASSKEY_REFUSED"]);
  }
  for (const resposta of [undefined, null, "x", 7, {}, { id: 7 }, [1]]) expect((await enter(resposta)).statusCode).toBe(400);
});

test("a count that does not rise is a copy", async () => {
  key.counter = 0;
  const copy = await enter(key.get({ ...RP, challenge: await passkeyChallenge(app) }));
  expect(copy.json().code).toBe("PASSKEY_REFUSED");
  key.counter = 100;
  expect((await enter(key.get({ ...RP, challenge: await passkeyChallenge(app) }))).statusCode).toBe(200);
});

test("a challenge to log in registers nothing, and one user's registers none for another", async () => {
  const nino = await app.login("nino");
  const begun = (await ana("POST", "/api/userinfo/chaves-acesso/inicio", { senha: PASSWORD })).json();
  const { Authenticator } = await import("../support/authenticator.ts");
  for (const challenge of [begun.challenge, await passkeyChallenge(app)]) {
    const resposta = new Authenticator().create({ ...RP, challenge, userHandle: "eA" });
    const answer = await nino("POST", "/api/userinfo/chaves-acesso", { nome: "Alheia", resposta });
    expect([answer.statusCode, answer.json().code]).toEqual([400, "ACTION_REFUSED"]);
  }
});

test("several are kept, named and removed with the password; another's is absent", async () => {
  const second = await addPasskey(ana, "Celular");
  const { chaves } = (await ana("GET", "/api/userinfo/seguranca")).json<{ chaves: { id: number; nome: string }[] }>();
  expect(chaves.map(({ nome }) => nome)).toEqual(["Notebook", "Celular"]);
  const path = `/api/userinfo/chaves-acesso/${chaves[1]?.id}`;
  const nino = await app.login("nino");
  expect((await nino("PUT", path, { nome: "Minha" })).statusCode).toBe(404);
  expect((await nino("POST", `${path}/remocao`, { senha: PASSWORD })).statusCode).toBe(404);
  expect((await ana("PUT", path, { nome: "Celular novo" })).json()).toEqual({ feito: true });
  expect((await ana("POST", `${path}/remocao`, { senha: "errada-123" })).statusCode).toBe(400);
  expect((await ana("POST", `${path}/remocao`, { senha: PASSWORD })).json()).toEqual({ feito: true });
  expect((await enter(second.get({ ...RP, challenge: await passkeyChallenge(app) }))).json().code).toBe("PASSKEY_REFUSED");
});

test("beside an app it is one of the means; where a profile asks for a second factor the password alone does not do", async () => {
  expect((await firstStep(app, "ana")).statusCode).toBe(200);
  await addPasskey(await app.login("nino"));
  const admin = await app.login("admin");
  await admin("PUT", `/api/utilitario/perfis/${app.profiles.none}`, { exigeSegundoFator: true });
  expect((await firstStep(app, "nino")).json()).toMatchObject({ code: "SECOND_FACTOR_REQUIRED", meios: ["chave"] });
  await enrol(ana, () => now);
  expect((await firstStep(app, "ana")).json().meios).toEqual(["codigo", "codigoRecuperacao", "chave"]);
});

test("they work at names over TLS and at the own machine, never at bare addresses", () => {
  expect(passkeyOrigin("https://rh.empresa.example/")).toBe("https://rh.empresa.example");
  expect(passkeyOrigin("http://127.0.0.1:3000")).toBe("http://localhost:3000");
  expect(passkeyOrigin("http://rh.empresa.example")).toBeNull();
  expect(passkeyOrigin("https://192.168.0.9")).toBeNull();
  expect(passkeyOrigin("https://[2001:db8::1]")).toBeNull();
});
