import { afterAll, beforeAll, expect, test } from "vitest";
import { userWith } from "../security/user-with.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";

const TALENTS = "/api/gestao-talentos/talentos";
const REPORT = "/api/gestao-talentos/relatorios/desligamentos";
let app: TestApp;
let admin: Send;
let ana: Send;
let rita = 0;
let motivo = 0;

const post = async (path: string, record: object): Promise<number> => {
  const answer = await ana("POST", path, record);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ id: number }>().id;
};
const act = (op: string, body: object = {}, send = ana) => send("PUT", `${TALENTS}/${rita}/${op}`, body);
const fields = (answer: { body: string }): readonly string[] =>
  (JSON.parse(answer.body) as { errors: readonly { field: string }[] }).errors.map(({ field }) => field);
const period = {
  dataIni: "2026-01-01",
  dataFim: "2026-12-31",
  agruparPor: "M",
  empresasIds: [],
  estabelecimentosIds: [],
  areasOrganizacionaisIds: [],
  cargosIds: [],
};

beforeAll(async () => {
  app = await startApp("pglite", { clock: () => new Date("2026-11-23T12:00:00Z") });
  [admin, ana] = await Promise.all([app.login("admin"), app.login("ana")]);
  motivo = await post("/api/gestao-talentos/motivo-desligamento", { descricao: "Pedido do talento", ativo: true });
  rita = await post(TALENTS, { nome: "Rita", dataAdmissao: "2024-01-02" });
}, 120_000);
afterAll(() => app?.close());

test("[001-1-7] dismissed with reason and date, the talent stands as dismissed and is counted in the report and its chart", async () => {
  expect([...fields(await act("desligamento"))].sort()).toEqual(["dataDesligamento", "motivoDesligamento"]);
  const reason = { motivoDesligamento: { id: motivo } };
  expect(fields(await act("desligamento", { ...reason, dataDesligamento: "2023-12-31" }))).toEqual(["dataDesligamento"]);
  expect(fields(await act("desligamento", { ...reason, dataDesligamento: "2026-12-31" }))).toEqual(["dataDesligamento"]);
  const done = await act("desligamento", { ...reason, dataDesligamento: "2026-10-30", gerouSubstituicao: true });
  expect(done.statusCode, done.body).toBe(200);
  expect((await ana("GET", `${TALENTS}/${rita}`)).json()).toMatchObject({
    situacao: "D",
    desligado: true,
    dataDesligamento: "2026-10-30",
    motivoDesligamento: { descricao: "Pedido do talento" },
  });
  const report = await ana("POST", `${REPORT}/previa`, period);
  expect(report.statusCode, report.body).toBe(200);
  expect(report.body).toContain("Rita");
  const { eventos, registros } = report.json<{ eventos: readonly { type: string }[]; registros: number }>();
  expect(registros).toBe(1);
  expect(JSON.stringify(eventos.filter(({ type }) => type === "chart"))).toContain("Pedido do talento");
  expect((await act("desligamento", { ...reason, dataDesligamento: "2026-10-30" })).statusCode).toBe(400);
});

test("a dismissal is cancelled by whoever holds the right to, and leaves nothing behind", async () => {
  const clerk = await userWith(app, admin, "so-ve-talentos", [
    "ROLE_GESTAO_TALENTOS_COLABORADORES_VER",
    "ROLE_GESTAO_TALENTOS_COLABORADORES_VER_TODOS",
  ]);
  expect((await act("cancela-desligamento", {}, clerk)).statusCode).toBe(403);
  expect((await act("cancela-desligamento")).statusCode).toBe(200);
  expect((await ana("GET", `${TALENTS}/${rita}`)).json()).toMatchObject({
    situacao: "A",
    dataDesligamento: null,
    motivoDesligamento: null,
    gerouSubstituicao: null,
  });
  expect((await act("cancela-desligamento")).statusCode).toBe(400);
});
