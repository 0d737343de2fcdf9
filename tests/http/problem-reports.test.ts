import { afterAll, beforeAll, expect, test } from "vitest";
import { PROBLEM_LIMITS } from "../../src/errors/problem-report.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";

const LIST = "/api/utilitario/relatorios-problema";
const REPORT = {
  mensagem: "TypeError: x is undefined",
  detalhes: "at Page (page.js:1:1)",
  caminho: "/sst/epis/7",
  momento: "2026-11-21T12:00:00.000Z",
  navegador: "Navegador de Exemplo 1.0",
  idioma: "pt-BR",
  fuso: "America/Fortaleza",
  janela: "1440 x 900",
  versao: "",
};
let app: TestApp;
let admin: Send;
beforeAll(async () => {
  app = await startApp("either");
  admin = await app.login("admin");
});
afterAll(() => app.close());

const stored = async (send: Send) => (await send("GET", LIST)).json();

test("[000-2.2-10] a report keeps the environment, the version and who sent it; without a support address no mail goes", async () => {
  const ana = await app.login("ana");
  const sent = await ana("POST", "/api/problemas", REPORT);
  expect(sent.statusCode, sent.body).toBe(201);
  expect(sent.json()).toMatchObject({ enviado: false });
  const { content, totalElements } = await stored(admin);
  expect(totalElements).toBe(1);
  expect(content[0]).toMatchObject({ ...REPORT, versao: expect.stringMatching(/^\d+\.\d+/), usuario: expect.any(String) });
  expect(app.logged.join("\n"), "what was reported is not logged").not.toContain("x is undefined");
});

test("a report without a log-in is taken too, in a small number", async () => {
  const answers = [];
  for (let at = 0; at < 6; at += 1) answers.push((await app.anonymous("POST", "/api/problemas/externo", REPORT)).statusCode);
  expect(answers).toEqual([201, 201, 201, 201, 201, 429]);
  expect((await app.anonymous("POST", "/api/problemas", REPORT)).statusCode).toBe(401);
  const { content } = await stored(admin);
  expect(content[0]).toMatchObject({ usuario: null, empresa: null });
});

test("[000-2.2-10] with a support address the report is mailed there, with the environment", async () => {
  const parameters = { nomeInstalacao: "Quadro", emailSuporte: "suporte@empresa.example" };
  const set = await admin("POST", "/api/utilitario/parametros-sistema", parameters);
  expect(set.statusCode, set.body).toBe(201);
  expect((await admin("POST", "/api/problemas", REPORT)).json()).toMatchObject({ enviado: true });
  const { content } = (await admin("GET", "/api/utilitario/correio")).json();
  expect(content[0]).toMatchObject({
    destinatario: "suporte@empresa.example",
    assunto: expect.stringMatching(/^Quadro: relatório de problema \d+$/),
  });
  for (const part of [REPORT.mensagem, REPORT.caminho, REPORT.navegador, REPORT.detalhes])
    expect(content[0].texto).toContain(part);
});

test("nothing but a report of bounded size is taken", async () => {
  const { totalElements } = await stored(admin);
  const refused: readonly [unknown, number][] = [
    [{ ...REPORT, mensagem: "" }, 400],
    [{ ...REPORT, mensagem: 7 }, 400],
    [{ ...REPORT, formulario: { salario: 1 } }, 400],
    [{ ...REPORT, caminho: "x".repeat(PROBLEM_LIMITS.caminho + 1) }, 400],
    [[REPORT], 400],
    [{ ...REPORT, detalhes: "x".repeat(40_000) }, 413],
  ];
  for (const [body, status] of refused) expect((await admin("POST", "/api/problemas", body)).statusCode).toBe(status);
  expect((await stored(admin)).totalElements).toBe(totalElements);
});

test("reports of another company are not seen, and only the right opens the list", async () => {
  expect((await admin("POST", "/api/problemas", { ...REPORT, caminho: "/da-empresa-a" })).statusCode).toBe(201);
  const rows = await app.database.house((queries) =>
    queries.selectFrom("quadro_relatorio_problema").select(["empresa_id"]).orderBy("id", "desc").limit(1).execute(),
  );
  expect(rows[0]?.empresa_id).toBeTypeOf("number");
  await app.database.house((queries) =>
    queries.updateTable("quadro_relatorio_problema").set({ empresa_id: 987_654 }).where("empresa_id", "is not", null).execute(),
  );
  const { content } = await stored(admin);
  expect(content.every(({ empresa }: { empresa: number | null }) => empresa === null)).toBe(true);
  expect((await (await app.login("nino"))("GET", LIST)).statusCode).toBe(403);
  expect((await app.anonymous("GET", LIST)).statusCode).toBe(401);
  expect((await admin("GET", `${LIST}?page=-1`)).statusCode).toBe(400);
  expect((await admin("GET", `${LIST}?tamanho=9`)).statusCode).toBe(400);
});

test("what is sent without a log-in is for whoever may read reports in every company, and for nobody else", async () => {
  const unsigned = async (send: Send): Promise<number> =>
    (await stored(send)).content.filter(({ usuario }: { usuario: string | null }) => usuario === null).length;
  expect(await unsigned(admin)).toBeGreaterThan(0);
  for (const one of ["ana", "bia"] as const) {
    const send = await app.login(one);
    expect((await send("GET", LIST)).statusCode).toBe(200);
    expect(await unsigned(send), one).toBe(0);
  }
});
