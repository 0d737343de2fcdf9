import { afterAll, beforeAll, expect, test } from "vitest";
import { type Send, startApp, type TestApp } from "../support/app.ts";
import { PASSWORD } from "../support/seed-companies.ts";

const NEXT = "outra-senha-2";
let app: TestApp;
let admin: Send;
let now = new Date("2026-03-10T15:00:00Z");
beforeAll(async () => {
  app = await startApp("either", { clock: () => now, settings: { QUADRO_PUBLIC_URL: "https://rh.empresa.example" } });
  admin = await app.login("admin");
});
afterAll(() => app.close());

const reset = (send: Send, id: number) => send("POST", `/api/utilitario/usuarios/${id}/redefinicao-senha`);
const forgot = (usuario: string) => app.anonymous("POST", "/api/recuperar-senha", { usuario });
const redeem = (codigo: string, novaSenha = NEXT, confNovaSenha = novaSenha) =>
  app.anonymous("POST", "/api/redefinir-senha", { codigo, novaSenha, confNovaSenha });
const enter = (usuario: string, senha: string) => app.anonymous("POST", "/api/login", { usuario, senha });
const mails = async (): Promise<readonly Record<"destinatario" | "assunto" | "texto", string>[]> =>
  app.database.owner(async (queries) => {
    const rows = await queries.selectFrom("quadro_correio").selectAll().orderBy("id").execute();
    return rows.map(({ destinatario, assunto, texto }) => ({ destinatario, assunto, texto }));
  });
const lastCode = async (): Promise<string> =>
  /https:\/\/rh\.empresa\.example\/redefinir-senha#(\S+)/.exec((await mails()).at(-1)?.texto ?? "")?.[1] ?? "";

test("a link goes to the stored address, opens once, ends the sessions only then, and is read in no outbox", async () => {
  const bia = await app.login("bia");
  const begun = await reset(admin, app.users.bia);
  expect(begun.json()).toEqual({
    enviadoPara: "b***@empresa.example",
    senhaProvisoria: null,
    validade: "2026-03-11T15:00:00.000Z",
  });
  expect((await mails()).at(-1)?.destinatario).toBe("bia@empresa.example");
  const code = await lastCode();
  expect(code).not.toBe("");
  expect((await admin("GET", "/api/utilitario/correio")).body).not.toContain(code);
  const kept = await app.database.owner((queries) => queries.selectFrom("quadro_redefinicao").selectAll().execute());
  expect(JSON.stringify(kept)).not.toContain(code);
  expect((await bia("GET", "/api/userinfo")).statusCode).toBe(200);
  expect((await redeem(code, "fraca")).json().errors[0].field).toBe("novaSenha");
  expect((await redeem(code, NEXT, `${NEXT}x`)).json().errors[0].field).toBe("confNovaSenha");
  expect((await redeem(`${code}x`)).json().errors[0].field).toBe("codigo");
  const redeemed = await redeem(code);
  // A second factor is asked as ever: the link is no log-in.
  expect([redeemed.statusCode, redeemed.cookies]).toEqual([200, []]);
  await expect.poll(async () => (await bia("GET", "/api/userinfo")).statusCode).toBe(401);
  expect((await redeem(code, "terceira-senha-3")).json().errors[0].field).toBe("codigo");
  expect((await enter("bia", PASSWORD)).statusCode).toBe(401);
  expect((await enter("bia", NEXT)).json()).toMatchObject({ trocarSenha: false });
  expect((await mails()).at(-1)).toMatchObject({
    destinatario: "bia@empresa.example",
    assunto: "Quadro: sua senha foi alterada",
  });
});

test("a link ends after a day, and as soon as the account changes", async () => {
  await reset(admin, app.users.bia);
  const old = await lastCode();
  now = new Date(now.getTime() + 24 * 3_600_000 + 1);
  admin = await app.login("admin");
  expect((await redeem(old)).statusCode).toBe(400);
  await reset(admin, app.users.bia);
  const code = await lastCode();
  const moved = await admin("PUT", `/api/utilitario/usuarios/${app.users.bia}`, { email: "nova@empresa.example" });
  expect(moved.statusCode, moved.body).toBe(200);
  expect((await redeem(code)).statusCode).toBe(400);
  const told = (await mails()).slice(-2).map(({ destinatario }) => destinatario);
  expect(told.sort()).toEqual(["bia@empresa.example", "nova@empresa.example"]);
});

test("an account without an address gets a password shown once, to be changed", async () => {
  await admin("PUT", `/api/utilitario/usuarios/${app.users.nino}`, { email: null });
  const nino = await app.login("nino");
  const { senhaProvisoria } = (await reset(admin, app.users.nino)).json<{ senhaProvisoria: string }>();
  await expect.poll(async () => (await nino("GET", "/api/userinfo")).statusCode).toBe(401);
  expect((await enter("nino", senhaProvisoria)).json()).toMatchObject({ trocarSenha: true });
});

test("nobody resets the own password, an inactive account, or one that is not there", async () => {
  expect((await reset(admin, app.users.admin)).json().code).toBe("ACTION_REFUSED");
  expect((await reset(admin, 999)).statusCode).toBe(404);
  await admin("PUT", `/api/utilitario/usuarios/${app.users.nino}`, { ativo: false });
  expect((await reset(admin, app.users.nino)).json().code).toBe("ACTION_REFUSED");
});

test("who forgot the password gets a link; whoever asks gets the same answer, and one mail in five minutes", async () => {
  const before = (await mails()).length;
  const answers = [await forgot("ana"), await forgot("ninguem"), await forgot("nino"), await forgot("ana"), await forgot("ÁNA")];
  for (const answer of answers) expect([answer.statusCode, answer.body]).toEqual([200, answers[0]?.body]);
  expect((await mails()).slice(before).map(({ destinatario }) => destinatario)).toEqual(["ana@empresa.example"]);
  const code = await lastCode();
  // Reading the page uses nothing.
  expect((await app.anonymous("GET", `/api/redefinir-senha?codigo=${code}`)).statusCode).not.toBe(200);
  expect((await redeem(code)).statusCode).toBe(200);
  expect((await enter("ana", NEXT)).statusCode).toBe(200);
});

test("a host the caller names stands in no mail", async () => {
  now = new Date(now.getTime() + 10 * 60_000);
  await app.anonymous("POST", "/api/recuperar-senha", { usuario: "ana" }, { host: "ladra.example" });
  expect((await mails()).at(-1)?.texto).toContain("https://rh.empresa.example/redefinir-senha#");
});
