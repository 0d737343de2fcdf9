import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { userWith } from "../security/user-with.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";

const REPORT = "/api/cargo-salario/relatorios/situacoes";
const RIGHTS = [
  "ROLE_REL_CARGO_SALARIO_SITUACOES",
  "ROLE_GESTAO_TALENTOS_COLABORADORES_VER",
  "ROLE_CARGO_SALARIO_CARGOS_VER",
  "ROLE_CARGO_SALARIO_AREAS_ORGANIZACIONAIS_VER",
];

let app: TestApp;
let ana: Send;
let bia: Send;
const made: Record<string, number> = {};

const post = async (path: string, record: object, send = ana): Promise<number> => {
  const answer = await send("POST", `/api/${path}`, record);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ id: number }>().id;
};
const of = (name: string) => ({ id: made[name] ?? 0 });
const filters = (more: object = {}) => ({
  dataIni: "2023-01-01",
  dataFim: "2026-01-31",
  empresasIds: [],
  estabelecimentosIds: [],
  areasIds: [],
  cargosIds: [],
  ...more,
});
const preview = async (send: Send, more: object = {}) => {
  const answer = await send("POST", `${REPORT}/previa`, filters(more));
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ eventos: readonly (Readonly<Record<string, unknown>> & { type: string })[]; registros: number }>();
};
const rowsOf = ({ eventos }: Awaited<ReturnType<typeof preview>>): readonly string[] =>
  eventos.flatMap((event) => {
    if (event.type === "group") return [`# ${event.value}`];
    return event.type === "row" ? [(event.cells as readonly (string | null)[]).map((one) => one ?? "—").join(" | ")] : [];
  });

beforeAll(async () => {
  app = await startApp("either");
  [ana, bia] = await Promise.all([app.login("ana"), app.login("bia")]);
  made.producao = await post("cargo-salario/areas-organizacionais", { nome: "Produção", ativo: true });
  made.vendas = await post("cargo-salario/areas-organizacionais", { nome: "Vendas", ativo: true });
  const talent = (nome: string, area: string, valor: number) =>
    post("gestao-talentos/talentos", {
      nome,
      dataAdmissao: "2024-01-02",
      data: "2024-01-02",
      areaOrganizacional: of(area),
      tipoSalario: 3,
      valor,
      motivo: "ADMISSAO",
    });
  made.bento = await talent("Bento", "producao", 2000);
  made.celia = await talent("Célia", "vendas", 3000.5);
  await post(`gestao-talentos/talentos/${made.bento}/historicos`, {
    data: "2025-03-01",
    areaOrganizacional: of("vendas"),
    tipoSalario: 3,
    valor: 2400,
    motivo: "MERITO",
  });
});

afterAll(async () => {
  await app?.close();
});

describe("rows that code gives", () => {
  test("are read, filtered, grouped and counted like those of a register [001-7-88]", async () => {
    const found = await preview(ana);
    expect(rowsOf(found)).toEqual([
      "# Bento",
      "2024-01-02 | Admissão | Produção | — | — | — | 2000.00 | Confirmado",
      "2025-03-01 | Mérito | Vendas | — | — | — | 2400.00 | Confirmado",
      "# Célia",
      "2024-01-02 | Admissão | Vendas | — | — | — | 3000.50 | Confirmado",
    ]);
    expect(rowsOf(await preview(ana, { areasIds: [made.vendas], dataIni: "2024-06-01" }))).toEqual([
      "# Bento",
      "2025-03-01 | Mérito | Vendas | — | — | — | 2400.00 | Confirmado",
    ]);
    const paper = await ana("POST", REPORT, filters());
    expect([paper.statusCode, paper.rawPayload.subarray(0, 5).toString()]).toEqual([200, "%PDF-"]);
    expect((await ana("POST", REPORT, filters({ dataIni: "2020-01-01", dataFim: "2020-02-01" }))).statusCode).toBe(204);
  });

  test("lead to their record, and are counted behind each number as the number does", async () => {
    const { eventos } = await preview(ana);
    const group = eventos.find(({ type }) => type === "group");
    const answer = await ana("POST", `${REPORT}/linhas`, filters({ celula: group?.cell }));
    expect(answer.json()).toMatchObject({ total: 2, linhas: [{ caminho: `/gestao-talentos/talentos/${made.bento}` }, {}] });
  });

  test("have nothing of members, rows and companies kept from their reader", async () => {
    const paid = await userWith(app, ana, "sem-salario", [...RIGHTS, "ROLE_GESTAO_TALENTOS_COLABORADORES_VER_TODOS"]);
    const found = await preview(paid);
    expect(found.registros).toBe(3);
    expect(found.eventos[0]).toMatchObject({ head: { notes: ["Salário não exibido"] } });
    expect(JSON.stringify(found)).not.toMatch(/2000\.00|2400\.00|3000\.50/);
    const ofNoArea = await userWith(app, ana, "sem-areas", RIGHTS);
    expect((await preview(ofNoArea)).registros).toBe(0);
    const unseeing = await userWith(app, ana, "sem-talentos", RIGHTS.slice(0, 1));
    expect((await unseeing("POST", `${REPORT}/previa`, filters())).statusCode).toBe(403);
    const elsewhere = await bia("POST", `${REPORT}/previa`, filters());
    if (elsewhere.statusCode === 200) expect(elsewhere.json()).toMatchObject({ registros: 0 });
    else expect(elsewhere.statusCode).toBe(403);
  });
});
