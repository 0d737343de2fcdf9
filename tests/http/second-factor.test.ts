import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Send, startApp, type TestApp } from "../support/app.ts";
import { codeAt, enrol, firstStep, secondStep } from "../support/second-factor.ts";
import { PASSWORD } from "../support/seed-companies.ts";

const MINUTE = 60_000;

describe.each(["pglite", "postgres"] as const)("second factor on %s", (dialect) => {
  let app: TestApp;
  let now = new Date("2026-03-10T15:00:00Z");
  let ana: Send;
  let secret: string;
  let recovery: readonly string[];
  const later = (ms: number): void => {
    now = new Date(now.getTime() + ms);
  };
  const challengeOf = async (user: string): Promise<string> => (await firstStep(app, user)).json<{ desafio: string }>().desafio;
  const mails = async (to: string): Promise<readonly { assunto: string; texto: string }[]> =>
    app.database.owner(
      async (queries) =>
        (
          await sql<{ assunto: string; texto: string }>`
            select assunto, texto from quadro_correio where destinatario = ${to} order by id`.execute(queries)
        ).rows,
    );

  beforeAll(async () => {
    app = await startApp(dialect, { clock: () => now });
    ana = await app.login("ana");
  }, 60_000);
  afterAll(() => app.close());

  test("is switched on only with the current password and a good code, ends the other sessions and tells the owner", async () => {
    const other = await app.login("ana");
    const wrong = await ana("POST", "/api/userinfo/segundo-fator/inicio", { senha: "errada-123" });
    expect([wrong.statusCode, wrong.json().errors]).toMatchObject([400, [{ field: "senha", message: "Senha atual incorreta." }]]);
    const begun = (await ana("POST", "/api/userinfo/segundo-fator/inicio", { senha: PASSWORD })).json();
    expect(begun.uri).toContain(`otpauth://totp/Quadro:ana?issuer=Quadro&secret=${begun.segredo}`);
    const refused = await ana("POST", "/api/userinfo/segundo-fator", { codigo: "000000" });
    expect(refused.json()).toMatchObject({ errors: [{ field: "codigo" }] });
    expect((await firstStep(app, "ana")).statusCode).toBe(200);
    ({ secret, recovery } = await enrol(ana, () => now));
    expect(new Set(recovery).size).toBe(10);
    expect((await other("GET", "/api/userinfo")).statusCode).toBe(401);
    expect((await ana("GET", "/api/userinfo")).statusCode).toBe(200);
    expect((await ana("POST", "/api/userinfo/segundo-fator/inicio", { senha: PASSWORD })).json().code).toBe("ACTION_REFUSED");
    expect((await mails("ana@empresa.example")).at(-1)?.texto).toContain("aplicativo autenticador foi ativado");
  });

  test("the database keeps neither the secret nor a recovery code", async () => {
    const kept = await app.database.owner(async (queries) => [
      ...(await queries.selectFrom("quadro_segundo_fator").selectAll().execute()),
      ...(await queries.selectFrom("quadro_codigo_recuperacao").selectAll().execute()),
      ...(await queries.selectFrom("quadro_auditoria").selectAll().execute()),
      ...(await queries.selectFrom("quadro_correio").selectAll().execute()),
    ]);
    const text = JSON.stringify(kept);
    for (const one of [secret, ...recovery, ...recovery.map((code) => code.replace("-", ""))]) expect(text).not.toContain(one);
    for (const one of [secret, ...recovery]) expect(app.logged.join("")).not.toContain(one);
  });

  test("after the right password there is no session, only a challenge; the code opens it", async () => {
    later(MINUTE);
    const first = await firstStep(app, "ana");
    expect(first.statusCode).toBe(401);
    expect(first.cookies).toEqual([]);
    expect(first.json()).toMatchObject({ code: "SECOND_FACTOR_REQUIRED", meios: ["codigo", "codigoRecuperacao"] });
    const { desafio } = first.json();
    expect((await secondStep(app, { desafio, codigo: "123" })).json().code).toBe("WRONG_CODE");
    const second = await secondStep(app, { desafio, codigo: codeAt(secret, now) });
    expect(second.statusCode, second.body).toBe(200);
    expect(second.cookies).toMatchObject([{ name: "quadro_sessao", httpOnly: true, sameSite: "Lax", path: "/" }]);
    expect(second.json()).toMatchObject({ authenticated: true, usuario: { login: "ana" } });
    expect((await secondStep(app, { desafio, codigo: codeAt(secret, now) })).json().code).toBe("CHALLENGE_EXPIRED");
  });

  test("a code is good one step before and after, and once", async () => {
    for (const [skew, good] of [
      [-2, false],
      [2, false],
      [-1, true],
      [1, true],
      [-1, false],
    ] as const) {
      const codigo = codeAt(secret, new Date(now.getTime() + skew * 30_000));
      if (good) later(2 * MINUTE);
      const code = good ? codeAt(secret, new Date(now.getTime() + skew * 30_000)) : codigo;
      const answer = await secondStep(app, { desafio: await challengeOf("ana"), codigo: code });
      expect([skew, answer.statusCode]).toEqual([skew, good ? 200 : 401]);
    }
    later(2 * MINUTE);
    const codigo = codeAt(secret, now);
    const challenges = [await challengeOf("ana"), await challengeOf("ana")];
    const both = await Promise.all(challenges.map((desafio) => secondStep(app, { desafio, codigo })));
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
  });

  test("a challenge lasts five minutes", async () => {
    const desafio = await challengeOf("ana");
    later(5 * MINUTE + 1_000);
    expect((await secondStep(app, { desafio, codigo: codeAt(secret, now) })).json().code).toBe("CHALLENGE_EXPIRED");
  });

  test("a recovery code opens once; new ones take the place of the old", async () => {
    const [codigoRecuperacao = "", next = ""] = recovery;
    const good = await secondStep(app, { desafio: await challengeOf("ana"), codigoRecuperacao: codigoRecuperacao.toUpperCase() });
    expect(good.statusCode, good.body).toBe(200);
    expect((await secondStep(app, { desafio: await challengeOf("ana"), codigoRecuperacao })).json().code).toBe("WRONG_CODE");
    const state = (await ana("GET", "/api/userinfo/seguranca")).json();
    expect(state).toMatchObject({ codigos: { recuperacao: 9 }, exigido: false });
    expect(state.entradas[0].meio).toBe("senha-recuperacao");
    later(MINUTE);
    const proof = { senha: PASSWORD, codigo: codeAt(secret, now) };
    const renewed = await ana("POST", "/api/userinfo/segundo-fator/recuperacao", proof);
    expect(renewed.statusCode, renewed.body).toBe(200);
    expect((await secondStep(app, { desafio: await challengeOf("ana"), codigoRecuperacao: next })).json().code).toBe(
      "WRONG_CODE",
    );
    recovery = renewed.json<{ codigos: string[] }>().codigos;
  });

  test("is switched off with password and code together", async () => {
    later(MINUTE);
    const codigo = codeAt(secret, now);
    const path = "/api/userinfo/segundo-fator/remocao";
    expect((await ana("POST", path, { senha: "errada-123", codigo })).json()).toMatchObject({ errors: [{ field: "senha" }] });
    expect((await ana("POST", path, { senha: PASSWORD, codigo: "000000" })).json()).toMatchObject({
      errors: [{ field: "codigo" }],
    });
    expect((await ana("POST", path, { senha: PASSWORD, codigo })).json()).toEqual({ feito: true });
    expect((await firstStep(app, "ana")).statusCode).toBe(200);
  });

  test("somebody who holds all the owner holds takes it away, nobody else; the owner is told", async () => {
    ({ secret } = await enrol(ana, () => now));
    const [admin, nino, bia] = [await app.login("admin"), await app.login("nino"), await app.login("bia")];
    const path = `/api/utilitario/segundo-fator/${app.users.ana}`;
    expect((await nino("DELETE", path)).statusCode).toBe(403);
    // All rights, in another company.
    expect((await bia("DELETE", path)).statusCode).toBe(404);
    expect((await bia("GET", "/api/utilitario/segundo-fator")).json()).toEqual([]);
    expect((await admin("GET", "/api/utilitario/segundo-fator")).json()).toMatchObject([{ login: "ana" }]);
    expect((await admin("DELETE", path)).statusCode).toBe(200);
    expect((await ana("GET", "/api/userinfo")).statusCode).toBe(401);
    expect((await firstStep(app, "ana")).statusCode).toBe(200);
    expect((await mails("ana@empresa.example")).at(-1)?.texto).toContain("A administração removeu o segundo fator");
  });

  test("a profile may ask for it: nothing else is answered before", async () => {
    const admin = await app.login("admin");
    const nino = await app.login("nino");
    const profile = `/api/utilitario/perfis/${app.profiles.none}`;
    expect((await admin("PUT", profile, { exigeSegundoFator: true })).statusCode).toBe(200);
    await expect.poll(async () => (await nino("GET", "/api/userinfo/mensagens")).statusCode).toBe(403);
    expect((await nino("GET", "/api/userinfo/mensagens")).json()).toMatchObject({ code: "SECOND_FACTOR_ENROLMENT_REQUIRED" });
    expect((await nino("GET", "/api/userinfo")).json()).toMatchObject({ antesDeTudo: "/utilitario/sessoes-seguranca" });
    await enrol(nino, () => now);
    expect((await nino("GET", "/api/userinfo")).json()).not.toHaveProperty("antesDeTudo");
    expect((await nino("GET", "/api/userinfo/mensagens")).statusCode).toBe(200);
  });

  test("a user who goes leaves nothing to log in with", async () => {
    const admin = await app.login("admin");
    const kept = (): Promise<number> =>
      app.database.owner(async (queries) => {
        const { rows } = await sql<{ n: number }>`
          select (select count(*) from quadro_segundo_fator where usuario_id = ${app.users.nino})::integer
               + (select count(*) from quadro_codigo_recuperacao where usuario_id = ${app.users.nino})::integer
               + (select count(*) from quadro_entrada where usuario_id = ${app.users.nino})::integer as n`.execute(queries);
        return rows[0]?.n ?? -1;
      });
    expect(await kept()).toBeGreaterThan(10);
    expect((await admin("DELETE", `/api/utilitario/usuarios/${app.users.nino}`)).statusCode).toBe(200);
    expect(await kept()).toBe(0);
  });
});
