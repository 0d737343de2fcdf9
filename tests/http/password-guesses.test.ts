import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startApp, type TestApp } from "../support/app.ts";
import { PASSWORD } from "../support/seed-companies.ts";

describe.each(["pglite", "postgres"] as const)("%s", (dialect) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp(dialect);
  });
  afterAll(() => app.close());

  const enter = async (usuario: string, senha: string, remoteAddress: string): Promise<string> =>
    (await app.app.inject({ method: "POST", url: "/api/login", payload: { usuario, senha }, remoteAddress })).json().code ?? "ok";

  test("another spelling of a name gets no tries of its own", async () => {
    const codes: string[] = [];
    for (const usuario of ["bia", "BIA", "bía", "bİa", "Bia", "biá"]) codes.push(await enter(usuario, "errada-123", "10.2.0.1"));
    expect(codes).toEqual([...Array<string>(5).fill("INVALID_CREDENTIALS"), "ACCOUNT_LOCKED"]);
    expect(await enter("bİa", PASSWORD, "10.2.0.2")).toBe("ok");
  });

  test("guesses of the own password count as failed log-ins do", async () => {
    const ana = await app.login("ana");
    const guess = async (): Promise<string> =>
      (
        await ana("PUT", "/api/userinfo/senha", { senha: "errada-123", novaSenha: "outra-boa-1", confNovaSenha: "outra-boa-1" })
      ).json().code;
    for (let times = 0; times < 5; times += 1) expect(await guess()).toBe("FIELD_VALIDATION_VIOLATION");
    expect(await guess()).toBe("ACCOUNT_LOCKED");
    const change = { email: "fora@empresa.example", senha: PASSWORD };
    expect((await ana("PUT", "/api/userinfo/meus-dados", change)).json().code).toBe("ACCOUNT_LOCKED");
  });

  test("one address may not try many accounts for ever; others still get in", async () => {
    await app.database.house((queries) =>
      queries
        .insertInto("quadro_tentativa")
        .values(Array.from({ length: 100 }, (_, at) => ({ conta: `conta ${at}`, endereco: "10.3.0.1" })))
        .execute(),
    );
    expect(await enter("nino", PASSWORD, "10.3.0.1")).toBe("ACCOUNT_LOCKED");
    expect(await enter("nino", PASSWORD, "10.3.0.2")).toBe("ok");
  });
});
