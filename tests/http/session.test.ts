import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Send, startApp, type TestApp } from "../support/app.ts";
import { PASSWORD } from "../support/seed-companies.ts";

const MINUTE = 60_000;
let app: TestApp;
let now = new Date("2026-03-10T15:00:00Z");
beforeAll(async () => {
  app = await startApp("either", { clock: () => now, sessionMinutes: 30 });
});
afterAll(() => app.close());

const login = (usuario: string, senha: string, address = "10.0.0.1") =>
  app.app.inject({
    method: "POST",
    url: "/api/login",
    payload: { usuario, senha },
    remoteAddress: address,
  });

describe("log-in", () => {
  test("sets a cookie scripts cannot read and other sites do not send", async () => {
    const answer = await login("ana", PASSWORD);
    expect(answer.statusCode).toBe(200);
    expect(answer.cookies).toMatchObject([{ name: "quadro_sessao", httpOnly: true, sameSite: "Lax", path: "/" }]);
    expect(answer.body).not.toContain(PASSWORD);
  });

  test("the database keeps neither the cookie's token nor the password", async () => {
    const [cookie] = (await login("ana", PASSWORD)).cookies;
    const kept = await app.database.owner(async (queries) => [
      ...(await queries.selectFrom("quadro_sessao").selectAll().execute()),
      ...(await queries.selectFrom("quadro_credencial").selectAll().execute()),
      ...(await queries.selectFrom("quadro_auditoria").selectAll().execute()),
    ]);
    expect(JSON.stringify(kept)).not.toContain(cookie?.value);
    expect(JSON.stringify(kept)).not.toContain(PASSWORD);
    expect(JSON.stringify(kept)).toContain("$argon2id$");
  });

  test("an unknown user takes as long as a wrong password", async () => {
    const taken = { ana: [] as number[], ninguem: [] as number[] };
    for (const round of [0, 1, 2, 3, 4, 5, 6, 7])
      for (const user of ["ana", "ninguem"] as const) {
        const begun = performance.now();
        await login(user, "errada-123", `10.1.${round}.1`);
        taken[user].push(performance.now() - begun);
      }
    // Without the decoy an unknown user is answered many times faster: no password is hashed at all.
    const ratio = Math.min(...taken.ninguem) / Math.min(...taken.ana);
    expect(ratio).toBeGreaterThan(0.4);
    expect(ratio).toBeLessThan(2.5);
  });

  test("a wrong password and an unknown user get the same answer", async () => {
    const wrong = await login("ana", "errada-123", "10.0.0.2");
    const unknown = await login("ninguem", "errada-123", "10.0.0.2");
    expect(wrong.statusCode).toBe(401);
    expect({ ...wrong.json(), requestId: "" }).toEqual({ ...unknown.json(), requestId: "" });
    expect(wrong.json()).toMatchObject({ code: "INVALID_CREDENTIALS", message: "Usuário ou senha inválidos." });
  });

  test("five failures lock account and address for 15 minutes, and nobody else", async () => {
    for (let times = 0; times < 5; times += 1)
      expect((await login("bia", "errada-123", "10.0.0.3")).json().code).toBe("INVALID_CREDENTIALS");
    expect((await login("bia", PASSWORD, "10.0.0.3")).json()).toMatchObject({ code: "ACCOUNT_LOCKED" });
    expect((await login("bia", PASSWORD, "10.0.0.4")).statusCode).toBe(200);
    expect((await login("ana", PASSWORD, "10.0.0.3")).statusCode).toBe(200);
    now = new Date(now.getTime() + 15 * MINUTE + 1);
    expect((await login("bia", PASSWORD, "10.0.0.3")).statusCode).toBe(200);
  });

  test("of many guesses at the same moment only five are tried", async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => login("nino", "errada-123", "10.0.0.5")));
    const codes = answers.map((answer) => answer.json<{ code: string }>().code);
    expect(codes.filter((code) => code === "INVALID_CREDENTIALS").length).toBeLessThanOrEqual(5);
    expect(codes).toContain("ACCOUNT_LOCKED");
  });

  test("an unknown account locks like a known one", async () => {
    for (let times = 0; times < 5; times += 1) await login("fantasma", "errada-123", "10.0.0.6");
    expect((await login("fantasma", "errada-123", "10.0.0.6")).json()).toMatchObject({ code: "ACCOUNT_LOCKED" });
  });

  test("[000-5.1-16] empty fields are asked for", async () => {
    const answer = await login("", PASSWORD);
    expect(answer.json()).toMatchObject({
      code: "FIELD_VALIDATION_VIOLATION",
      errors: [{ field: "usuario", message: "Campo obrigatório" }],
    });
  });
});

describe("session", () => {
  test("[000-3.1-1] [000-7.2-1] [000-6-1] the state holds who, where, what is allowed and until when", async () => {
    const ana = await app.login("ana");
    const state = (await ana("GET", "/api/userinfo")).json();
    expect(state).toMatchObject({
      loading: false,
      authenticated: true,
      expired: false,
      usuario: {
        id: app.users.ana,
        nome: "ana",
        login: "ana",
        email: "ana@empresa.example",
        colaboradorId: null,
        gerenciadoPeloPessoal: false,
      },
      empresa: { id: app.companies.a, nome: "Empresa A" },
      empresas: [{ id: app.companies.a, nome: "Empresa A" }],
      areas: [],
      possuiSst: true,
      usuarioFortes: false,
      autenticadoRh: true,
      aceitoPoliticaSeguranca: true,
      linkChat: null,
      acessoComo: null,
      horaExpiracao: new Date(now.getTime() + 30 * MINUTE).toISOString(),
    });
    expect(state.authorities).toContain("ROLE_SST_EPIS_VER");
    expect(state.authorities.every((name: unknown) => typeof name === "string")).toBe(true);
    expect((await app.anonymous("GET", "/api/userinfo")).statusCode).toBe(401);
    expect(state.parametrosDoSistema).toBeTypeOf("object");
    expect(state.menu.map(({ label }: { label: string }) => label)).toContain("Saúde e segurança no trabalho");
    expect(JSON.stringify(state.menu)).toContain('"url":"/sst/epis"');
    expect(state.versaoRegistros).toMatch(/^[0-9a-f]+$/);
  });

  test("without rights there is no menu", async () => {
    const nino = await app.login("nino").catch(() => undefined);
    const send = nino ?? ((await loginFrom("nino", "10.0.0.9")) as Send);
    expect((await send("GET", "/api/userinfo")).json()).toMatchObject({ authorities: [], menu: [] });
  });

  test("[000-6-7] only the first user sees all companies", async () => {
    const admin = await app.login("admin");
    expect((await admin("GET", "/api/userinfo")).json().empresas).toHaveLength(2);
  });

  test("use prolongs it, idleness ends it", async () => {
    const ana = await app.login("ana");
    now = new Date(now.getTime() + 29 * MINUTE);
    expect((await ana("GET", "/api/userinfo")).statusCode).toBe(200);
    now = new Date(now.getTime() + 29 * MINUTE);
    expect((await ana("GET", "/api/userinfo")).statusCode).toBe(200);
    now = new Date(now.getTime() + 31 * MINUTE);
    const answer = await ana("GET", "/api/userinfo");
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ code: "SESSION_EXPIRED", message: "Sessão expirada." });
  });

  test("[000-7.2-11] [000-2.4-8] the address of leaving ends it and leads to the log-in; a link of another site ends nothing", async () => {
    const ana = await app.login("ana");
    const linked = await ana("GET", "/logout", undefined, { "sec-fetch-site": "cross-site" });
    expect([linked.statusCode, linked.headers.location]).toEqual([302, "/"]);
    expect((await ana("GET", "/api/userinfo")).statusCode).toBe(200);
    const left = await ana("GET", "/logout", undefined, { "sec-fetch-site": "same-origin" });
    expect([left.statusCode, left.headers.location]).toEqual([302, "/login"]);
    expect(left.cookies).toMatchObject([{ name: "quadro_sessao", value: "" }]);
    expect((await ana("GET", "/api/userinfo")).statusCode).toBe(401);
    expect((await app.anonymous("GET", "/logout")).headers.location).toBe("/login");
  });

  test("log-out ends it, and the cookie", async () => {
    const ana = await app.login("ana");
    const answer = await ana("POST", "/api/logout");
    expect(answer.cookies).toMatchObject([{ name: "quadro_sessao", value: "" }]);
    expect((await ana("GET", "/api/userinfo")).statusCode).toBe(401);
  });

  test("[000-7.2-7] switching: the session has one company, a tab may ask whether it is still its own", async () => {
    const admin = await app.login("admin");
    const start = (await admin("GET", "/api/userinfo")).json().empresa.id;
    expect((await admin("GET", `/api/userinfo/empresa/${start}/valid`)).json()).toBe(true);
    const switched = await admin("PUT", `/api/userinfo/empresa/${app.companies.b}`, {});
    expect(switched.json()).toMatchObject({ empresa: { id: app.companies.b, nome: "Empresa B" } });
    expect((await admin("GET", `/api/userinfo/empresa/${start}/valid`)).json()).toBe(false);
    expect((await admin("GET", "/api/userinfo")).json().empresa.id).toBe(app.companies.b);
    const ana = await app.login("ana");
    expect((await ana("PUT", `/api/userinfo/empresa/${app.companies.b}`, {})).statusCode).toBe(403);
  });
});

describe("own password", () => {
  const change = async (send: Send, senha: string, novaSenha: string, confNovaSenha: string) =>
    (await send("PUT", "/api/userinfo/senha", { senha, novaSenha, confNovaSenha })).json();

  test("[000-5.1-6] [000-5.1-7] all three are required, the confirmation must match, weak ones are refused", async () => {
    const ana = await app.login("ana");
    expect(await change(ana, PASSWORD, "", "")).toMatchObject({
      errors: [
        { field: "novaSenha", message: "Campo obrigatório" },
        { field: "confNovaSenha", message: "Campo obrigatório" },
      ],
    });
    expect(await change(ana, PASSWORD, "nova-senha-1", "outra-senha-1")).toMatchObject({
      errors: [{ field: "confNovaSenha", message: "A senha não foi confirmada corretamente. Por favor, confira." }],
    });
    expect(await change(ana, "errada-123", "nova-senha-1", "nova-senha-1")).toMatchObject({ errors: [{ field: "senha" }] });
    expect(await change(ana, PASSWORD, "curta1", "curta1")).toMatchObject({ errors: [{ field: "novaSenha" }] });
    expect(await change(ana, PASSWORD, "somenteletras", "somenteletras")).toMatchObject({ errors: [{ field: "novaSenha" }] });
  });

  test("[000-5.1-6] a body without one of the three is refused whole", async () => {
    const ana = await app.login("ana");
    const whole = { senha: PASSWORD, novaSenha: "nova-senha-1", confNovaSenha: "nova-senha-1" };
    for (const missing of Object.keys(whole)) {
      const answer = await ana("PUT", "/api/userinfo/senha", { ...whole, [missing]: undefined });
      expect([answer.statusCode, answer.json().errors]).toEqual([
        400,
        [{ field: missing, code: "required", message: "Campo obrigatório" }],
      ]);
    }
    expect((await login("ana", PASSWORD, "10.0.0.30")).statusCode).toBe(200);
  });

  test("the wrong current password and the same password again are refused with their words", async () => {
    const ana = await app.login("ana");
    expect(await change(ana, "errada-123", "nova-senha-1", "nova-senha-1")).toMatchObject({
      errors: [{ field: "senha", message: "Senha atual incorreta." }],
    });
    expect(await change(ana, PASSWORD, PASSWORD, PASSWORD)).toMatchObject({
      errors: [{ field: "novaSenha", message: "A nova senha deve ser diferente da atual." }],
    });
  });

  test("[000-6-6] a user the payroll provider manages changes no password here", async () => {
    await app.database.owner((queries) =>
      queries.updateTable("utilitario_usuarios").set({ gerenciado_pelo_pessoal: true }).where("id", "=", app.users.bia).execute(),
    );
    const bia = await loginFrom("bia", "10.0.0.31");
    expect((await bia("GET", "/api/userinfo")).json().usuario.gerenciadoPeloPessoal).toBe(true);
    const answer = await bia("PUT", "/api/userinfo/senha", {
      senha: PASSWORD,
      novaSenha: "nova-senha-1",
      confNovaSenha: "nova-senha-1",
    });
    expect([answer.statusCode, answer.json().message]).toEqual([403, "A senha deste usuário é alterada no sistema de pessoal."]);
    expect((await login("bia", PASSWORD, "10.0.0.32")).statusCode).toBe(200);
    expect((await login("bia", "nova-senha-1", "10.0.0.32")).statusCode).toBe(401);
    await app.database.owner((queries) =>
      queries
        .updateTable("utilitario_usuarios")
        .set({ gerenciado_pelo_pessoal: false })
        .where("id", "=", app.users.bia)
        .execute(),
    );
  });

  test("a change ends the other sessions, not this one", async () => {
    const [here, there] = [await app.login("ana"), await app.login("ana")];
    expect(await change(here, PASSWORD, "nova-senha-1", "nova-senha-1")).toEqual({ alterada: true });
    expect((await here("GET", "/api/userinfo")).statusCode).toBe(200);
    expect((await there("GET", "/api/userinfo")).statusCode).toBe(401);
    expect(await change(here, "nova-senha-1", PASSWORD, PASSWORD)).toEqual({ alterada: true });
  });
});

describe("users and profiles as registers", () => {
  test("an inactive user is out at once", async () => {
    const [admin, bia] = [await app.login("admin"), await app.login("bia")];
    expect((await bia("GET", "/api/userinfo")).statusCode).toBe(200);
    const answer = await admin("PUT", `/api/utilitario/usuarios/${app.users.bia}`, { ativo: false });
    expect(answer.statusCode, answer.body).toBe(200);
    expect((await bia("GET", "/api/userinfo")).statusCode).toBe(401);
    expect((await login("bia", PASSWORD)).statusCode).toBe(401);
    await admin("PUT", `/api/utilitario/usuarios/${app.users.bia}`, { ativo: true });
  });

  test("a profile that loses a right loses it within a second", async () => {
    const admin = await app.login("admin");
    const nino = (await loginFrom("nino", "10.0.0.31")) as Send;
    const profile = `/api/utilitario/perfis/${app.profiles.none}`;
    await admin("PUT", profile, { autoridades: ["ROLE_SST_EPIS_VER"] });
    await expect.poll(async () => (await nino("GET", "/api/sst/epis")).statusCode).toBe(200);
    expect((await admin("PUT", profile, { autoridades: [] })).statusCode).toBe(200);
    await expect.poll(async () => (await nino("GET", "/api/sst/epis")).statusCode).toBe(403);
  });

  test("a profile names only rights that exist", async () => {
    const admin = await app.login("admin");
    const answer = await admin("POST", "/api/utilitario/perfis", { nome: "Errado", autoridades: ["ROLE_QUE_NAO_EXISTE"] });
    expect(answer.json()).toMatchObject({
      errors: [{ field: "autoridades", message: "A permissão ROLE_QUE_NAO_EXISTE não existe." }],
    });
  });

  test("a first password is refused at its field when weak, never read back, and opens nothing but its own change", async () => {
    const admin = await app.login("admin");
    const perfis = [{ empresa: { id: app.companies.a }, perfil: { id: app.profiles.all } }];
    const make = (senha: string) => admin("POST", "/api/utilitario/usuarios", { nome: "novata", login: "novata", senha, perfis });
    expect((await make("fraca")).json()).toMatchObject({
      errors: [{ field: "senha", message: "A senha deve ter ao menos 8 caracteres, com letras e números." }],
    });
    const made = await make("outra-boa-1");
    expect(made.statusCode, made.body).toBe(201);
    expect(made.body).not.toContain("outra-boa-1");
    expect((await admin("GET", `/api/utilitario/usuarios/${made.json().id}`)).json()).not.toHaveProperty("senha");
    expect((await login("novata", "outra-boa-1", "10.0.0.20")).json()).toMatchObject({ trocarSenha: true });
    const send = await loginFrom("novata", "10.0.0.20", "outra-boa-1");
    expect((await send("GET", "/api/userinfo")).statusCode).toBe(200);
    const open = new Set(["GET /api/userinfo", "PUT /api/userinfo/senha"]);
    for (const { method, url, config } of app.app.routes) {
      if (config.public || config.candidate || method === "HEAD" || method === "OPTIONS" || open.has(`${method} ${url}`))
        continue;
      if (!url.startsWith("/api/") && !url.startsWith("/registros")) continue;
      const answer = await send(method as "GET", url.replaceAll(/:\w+/g, "1").replace("*", "sst/epis"));
      expect([method, url, answer.statusCode, answer.json().code]).toEqual([method, url, 403, "PASSWORD_CHANGE_REQUIRED"]);
    }
    const change = { senha: "outra-boa-1", novaSenha: "minha-boa-2", confNovaSenha: "minha-boa-2" };
    expect((await send("PUT", "/api/userinfo/senha", change)).statusCode).toBe(200);
    expect((await send("GET", "/api/sst/epis")).statusCode).toBe(200);
  });

  test("whoever makes a company sees it", async () => {
    const ana = await app.login("ana");
    const made = await ana("POST", "/api/utilitario/empresas", {
      nome: "Empresa Nova",
      grupo: { id: app.groups.a },
      tipoInscricao: 1,
      cnpj: "19131243000197",
    });
    expect(made.statusCode, made.body).toBe(201);
    const seen = async () => (await ana("GET", "/api/userinfo")).json().empresas.map(({ nome }: { nome: string }) => nome);
    await expect.poll(seen, { timeout: 10_000 }).toContain("Empresa Nova");
  });
});

async function loginFrom(user: string, address: string, password = PASSWORD): Promise<Send> {
  const [cookie] = (await login(user, password, address)).cookies;
  return (method, url, body) =>
    app.app.inject({
      method,
      url,
      headers: { cookie: `${cookie?.name}=${cookie?.value}` },
      ...(body === undefined ? {} : { payload: body as object }),
    });
}
