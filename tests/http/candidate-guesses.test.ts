import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { cpfOf } from "../../fixtures/gente/pessoas.ts";
import { startApp, type TestApp } from "../support/app.ts";
import { position } from "../support/position.ts";
import { CANDIDATE_PASSWORD, solved } from "./candidate-world.ts";

const KNOWN = cpfOf(1);
const CALLS = ["pessoas/cpf", "pessoas/cpf-e-empresaId", "candidatos/valida-cpf", "candidatos/empresas-por-cpf"];

describe.each(["pglite", "postgres"] as const)("%s", (dialect) => {
  let app: TestApp;
  let passed = 0;
  let candidate = 0;
  beforeAll(async () => {
    app = await startApp(dialect, { clock: () => new Date(Date.now() + passed) });
    const ana = await app.login("ana");
    const record = { nome: "Maria", ...(await position(ana)), pessoal: { cpf: KNOWN, sexo: "I" } };
    candidate = (await ana("POST", "/api/captacao/candidatos", record)).json<{ id: number }>().id;
    await app.composed.access.candidates.setPassword(candidate, app.companies.a, CANDIDATE_PASSWORD);
  });
  afterAll(() => app.close());
  /** Each test has the minute's calls for itself. */
  beforeEach(async () => {
    passed += 2 * 3_600_000;
    await app.database.house((queries) => sql`delete from quadro_limite`.execute(queries));
  });

  const about = async (call: string, cpf: string, remoteAddress: string, recaptcha?: string) => {
    const asked = { cpf, empresaId: String(app.companies.a), ...(recaptcha === undefined ? {} : { recaptcha }) };
    // Each call takes what it knows of these.
    if (call === "pessoas/cpf" || call.endsWith("empresas-por-cpf")) Reflect.deleteProperty(asked, "empresaId");
    return app.app.inject({ url: `/api/externo/${call}?${new URLSearchParams(asked)}`, remoteAddress });
  };

  test.each(CALLS)("%s: the sixth CPF of an hour costs work, whoever's it is; one asked before costs nothing", async (call) => {
    const here = `10.7.${CALLS.indexOf(call)}.1`;
    for (let at = 10; at < 15; at += 1) {
      const { body } = await about(call, cpfOf(at), here);
      expect(body).not.toContain("CAPTCHA_REQUIRED");
    }
    for (const cpf of [KNOWN, cpfOf(20)]) {
      const refused = await about(call, cpf, here);
      expect([refused.statusCode, refused.json().code], refused.body).toEqual([400, "CAPTCHA_REQUIRED"]);
    }
    expect((await about(call, cpfOf(10), here)).body).not.toContain("CAPTCHA_REQUIRED");
    expect((await about(call, KNOWN, `10.7.${CALLS.indexOf(call)}.2`)).body).not.toContain("CAPTCHA_REQUIRED");

    const proof = await solved({ app }, "cpf");
    expect((await about(call, KNOWN, here, proof)).body).not.toContain("CAPTCHA_REQUIRED");
    // Good once, and for this alone.
    for (const used of [proof, await solved({ app }, "entrada"), "x"])
      expect((await about(call, cpfOf(21), here, used)).json().code).toBe("CAPTCHA_REQUIRED");
    passed += 3_600_001;
    expect((await about(call, cpfOf(21), here)).body).not.toContain("CAPTCHA_REQUIRED");
  });

  test("an account that was guessed at 50 times in an hour asks for work before it looks at a password, from wherever", async () => {
    const enter = async (cpf: string, senha: string, recaptcha?: string) => {
      const form = { cpf, senha, empresaId: String(app.companies.a), ...(recaptcha === undefined ? {} : { recaptcha }) };
      const headers = { "content-type": "application/x-www-form-urlencoded" };
      return app.app.inject({
        method: "POST",
        url: "/api/externo/login",
        payload: new URLSearchParams(form).toString(),
        headers,
        remoteAddress: "10.8.0.1",
      });
    };
    for (const cpf of [KNOWN, cpfOf(30)]) {
      expect((await enter(cpf, "errada-11")).json().code).toBe("INVALID_CREDENTIALS");
      await app.database.house((queries) =>
        sql`insert into quadro_tentativa (conta, endereco, momento)
          select conta, '10.9.' || n || '.1', momento from (select conta, momento from quadro_tentativa order by id desc limit 1) one,
            generate_series(1, 49) n`.execute(queries),
      );
      expect((await enter(cpf, CANDIDATE_PASSWORD)).json()).toMatchObject({ code: "CAPTCHA_REQUIRED" });
      expect((await enter(cpf, CANDIDATE_PASSWORD, await solved({ app }, "cpf"))).json().code).toBe("CAPTCHA_REQUIRED");
    }
    // Asked for work is not a failure: the right password is still taken.
    const proven = await enter(KNOWN, CANDIDATE_PASSWORD, await solved({ app }, "entrada"));
    expect(proven.statusCode, proven.body).toBe(200);
    expect((await enter(cpfOf(30), CANDIDATE_PASSWORD, await solved({ app }, "entrada"))).json().code).toBe(
      "INVALID_CREDENTIALS",
    );
  });

  test("no CPF is kept of those who ask", async () => {
    await about("pessoas/cpf", KNOWN, "10.7.9.1");
    const { rows } = await app.database.house((queries) =>
      sql<{ marca: string }>`select marca from quadro_cpf_perguntado`.execute(queries),
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(KNOWN);
  });
});
