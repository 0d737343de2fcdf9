import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isCommonPassword } from "../../src/access/common-passwords.ts";
import { OWN } from "../../src/main/registers.ts";
import { systemContext } from "../../src/main/system-context.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";
import { PASSWORD } from "../support/seed-companies.ts";

const USERS = "/api/utilitario/usuarios";
const HOUR = 3_600_000;
const EASY = "Esta senha é fácil de adivinhar. Escolha outra, com mais de uma palavra.";
let app: TestApp;
let admin: Send;
let later = 0;
beforeAll(async () => {
  app = await startApp("either", { clock: () => new Date(Date.now() + later) });
  admin = await app.login("admin");
});
afterAll(() => app.close());

const enter = (usuario: string, senha: string) => app.anonymous("POST", "/api/login", { usuario, senha });
async function made(login: string, more: object = {}): Promise<number> {
  const perfis = [{ empresa: { id: app.companies.a }, perfil: { id: app.profiles.none } }];
  const answer = await admin("POST", USERS, { nome: login, login, ativo: true, senha: "vale-uma-semana-1", perfis, ...more });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().id;
}

describe("a password nobody used yet", () => {
  test("given in place of another one it is good for a day, the first one of an account for a week", async () => {
    const id = await made("semmail");
    const { senhaProvisoria } = (await admin("POST", `${USERS}/${id}/redefinicao-senha`)).json();
    await made("novata");
    later = 23 * HOUR;
    expect((await enter("semmail", senhaProvisoria)).statusCode).toBe(200);
    later = 25 * HOUR;
    const late = await enter("semmail", senhaProvisoria);
    expect([late.statusCode, late.json().code]).toEqual([401, "PASSWORD_EXPIRED"]);
    expect(late.cookies).toEqual([]);
    expect((await enter("semmail", "errada-do-mesmo-jeito-1")).json().code).toBe("INVALID_CREDENTIALS");
    expect((await enter("novata", "vale-uma-semana-1")).statusCode).toBe(200);
    later = 8 * 24 * HOUR;
    expect((await enter("novata", "vale-uma-semana-1")).json().code).toBe("PASSWORD_EXPIRED");
    expect((await enter("ana", PASSWORD)).statusCode, "chosen by its owner").toBe(200);
    later = 0;
  });
});

describe("passwords", () => {
  const typed = "  Cha\u0301ve 12 ";
  test("are kept as they were typed by every door: spaces and accents as they came", async () => {
    const id = await made("espacosa", { senha: typed });
    expect((await enter("espacosa", typed)).statusCode, "given with the account").toBe(200);
    for (const other of [typed.trim(), typed.normalize("NFC")]) expect((await enter("espacosa", other)).statusCode).toBe(401);
    await app.composed.access.setPassword(id, typed);
    const cookie = (await enter("espacosa", typed)).cookies[0];
    const change = { senha: typed, novaSenha: `${typed} `, confNovaSenha: `${typed} ` };
    const headers = { cookie: `${cookie?.name}=${cookie?.value}` };
    const changed = await app.anonymous("PUT", "/api/userinfo/senha", change, headers);
    expect(changed.statusCode, changed.body).toBe(200);
    expect((await enter("espacosa", typed)).statusCode).toBe(401);
    expect((await enter("espacosa", `${typed} `)).statusCode).toBe(200);
  });

  test("need not be changed because time went by", async () => {
    later = 5 * 365 * 24 * HOUR;
    const answer = await enter("ana", PASSWORD);
    later = 0;
    expect([answer.statusCode, answer.json().trocarSenha]).toEqual([200, false]);
  });
});

describe("passwords guessers try first", () => {
  test.each(["password1", "1q2w3e4r", "Senha123", "mudar123", "Brasil2024!", "coração1", "Quadro12", "senha1234", "123família"])(
    "%s is one",
    async (password) => expect(await isCommonPassword(password)).toBe(true),
  );
  test.each(["pao-quente-1", "nova-senha-1", "vale-uma-semana-1", "xk4vqz9wbt", "duas palavras 1", "ana20242024202"])(
    "%s is none",
    async (password) => expect(await isCommonPassword(password)).toBe(false),
  );
  test("the own log-in with digits is one too", async () => {
    expect(await isCommonPassword("zuleikaw99", "zuleikaw")).toBe(true);
    expect(await isCommonPassword("zuleikaw99", "outra")).toBe(false);
  });

  test("no door takes them: a new user, the own change, a link", async () => {
    const refused = await admin("POST", USERS, { nome: "x", login: "facil", ativo: true, senha: "Brasil2024", perfis: [] });
    expect(refused.json().errors).toMatchObject([{ field: "senha", message: EASY }]);
    const ana = await app.login("ana");
    const change = { senha: PASSWORD, novaSenha: "Senha123", confNovaSenha: "Senha123" };
    expect((await ana("PUT", "/api/userinfo/senha", change)).json().errors).toMatchObject([
      { field: "novaSenha", message: EASY },
    ]);
    const link = { codigo: "x".repeat(43), novaSenha: "Senha123", confNovaSenha: "Senha123" };
    const redeemed = await app.anonymous("POST", "/api/redefinir-senha", link);
    expect(redeemed.json().errors).toMatchObject([{ field: "novaSenha", message: EASY }]);
  });
});

test("what one's own account is entered with changes only with its password", async () => {
  const me = (await admin("GET", `${USERS}/${app.users.ana}`)).json();
  const ana = await app.login("ana");
  for (const change of [{ login: "ana2" }, { email: "outra@empresa.example" }]) {
    const refused = await ana("PUT", `${USERS}/${app.users.ana}`, change);
    expect(refused.statusCode, refused.body).toBe(400);
    expect(refused.json().errors[0].message).toContain("pede a sua senha");
  }
  const OWN_DATA = "/api/userinfo/meus-dados";
  expect((await ana("PUT", OWN_DATA, { login: "ana2" })).json().errors).toMatchObject([{ field: "senha" }]);
  expect((await ana("PUT", OWN_DATA, { login: "ana2", senha: "errada-123" })).statusCode).toBe(400);
  const other = await app.login("ana");
  expect((await ana("PUT", OWN_DATA, { login: "ana2", senha: PASSWORD })).json().login).toBe("ana2");
  expect((await other("GET", "/api/userinfo")).statusCode, "other sessions end").toBe(401);
  expect((await ana("PUT", OWN_DATA, { login: me.login, senha: PASSWORD })).statusCode).toBe(200);
});

test("a link's use is written down, under who used it", async () => {
  const id = await made("comlink", { email: "comlink@empresa.example" });
  await admin("POST", `${USERS}/${id}/redefinicao-senha`);
  const [mail] = await app.database.house((queries) =>
    queries.selectFrom("quadro_correio").select(["texto"]).orderBy("id", "desc").limit(1).execute(),
  );
  const codigo = /informe: (\S+)/.exec(String(mail?.texto))?.[1];
  const chosen = { codigo, novaSenha: "minha-propria-1", confNovaSenha: "minha-propria-1" };
  const redeemed = await app.anonymous("POST", "/api/redefinir-senha", chosen);
  expect(redeemed.statusCode, redeemed.body).toBe(200);
  const { content } = (await admin("GET", `${USERS}/${id}/auditoria`)).json();
  expect(content[0]).toMatchObject({ op: "nova-senha", user: { id, name: "comlink" } });
});

test("sessions of somebody else are ended by who holds all that person holds, never the own ones", async () => {
  const nino = await app.login("nino");
  const ana = await app.login("ana");
  expect((await nino("DELETE", `${USERS}/${app.users.ana}/sessoes`)).statusCode).toBe(403);
  expect((await ana("DELETE", `${USERS}/${app.users.admin}/sessoes`)).statusCode).toBe(403);
  expect((await ana("DELETE", `${USERS}/${app.users.ana}/sessoes`)).statusCode).toBe(400);
  const ended = await ana("DELETE", `${USERS}/${app.users.nino}/sessoes`);
  expect(ended.json(), ended.body).toEqual({ encerradas: 1 });
  expect((await nino("GET", "/api/userinfo")).statusCode).toBe(401);
  const { content } = (await ana("GET", `${USERS}/${app.users.nino}/auditoria`)).json();
  expect(content[0]).toMatchObject({ op: "fim-de-sessoes", user: { id: app.users.ana } });
});

describe("what somebody is in a company the reader does not see", () => {
  test("is told by no read of the user, and no save takes it away", async () => {
    const { engine } = app.composed.product();
    const everything = systemContext(app.composed.allRights());
    const perfis = [app.companies.a, app.companies.b].map((id) => ({ empresa: { id }, perfil: { id: app.profiles.none } }));
    const record = { nome: "Nos dois", login: "nosdois", senha: PASSWORD, perfis };
    const { id } = await engine.create(everything, OWN.users, record, { fixed: {} });
    const ana = await app.login("ana");
    const answers = [
      await ana("GET", `${USERS}/${id}`),
      await ana("PUT", `${USERS}/${id}`, { nome: "Nas duas" }),
      await ana("PUT", `${USERS}/${id}`, { nome: "x", versao: 1 }),
      await ana("GET", `${USERS}?page=0&q=nosdois`),
      await ana("GET", `${USERS}/${id}/auditoria`),
      await ana("GET", `${USERS}/exportacao?formato=csv&q=nosdois`),
      await ana("POST", `${USERS}/verdict`, { id, record: {} }),
      await ana("POST", `${USERS}/lote`, { ids: [id], record: { nome: "Em lote" } }),
    ];
    for (const { statusCode, body } of answers) {
      expect([200, 409]).toContain(statusCode);
      expect(body).not.toContain("Empresa B");
    }
    expect(answers[6]?.json().record.perfis).toMatchObject([{ empresa: { id: app.companies.a } }]);
    expect(answers[0]?.json().perfis).toMatchObject([{ empresa: { id: app.companies.a } }]);
    const [own] = answers[0]?.json().perfis ?? [];
    expect((await ana("PUT", `${USERS}/${id}`, { perfis: [own] })).statusCode).toBe(200);
    expect((await admin("GET", `${USERS}/${id}`)).json().perfis).toHaveLength(2);
  });

  test("a profile's name of another group is free", async () => {
    const [ana, bia] = [await app.login("ana"), await app.login("bia")];
    const profile = { nome: "Coordenação", autoridades: [] };
    expect((await ana("POST", "/api/utilitario/perfis", profile)).statusCode).toBe(201);
    expect((await bia("POST", "/api/utilitario/perfis", profile)).statusCode).toBe(201);
    const again = await ana("POST", "/api/utilitario/perfis", profile);
    expect(again.statusCode, again.body).toBe(400);
  });
});
