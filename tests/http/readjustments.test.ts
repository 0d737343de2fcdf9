import { afterAll, beforeAll, expect, test } from "vitest";
import { userWith } from "../security/user-with.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";

const TABLES = "/api/cargo-salario/tabelas-reajustes-colaboradores";
const ROWS = "/api/cargo-salario/reajustes-colaboradores";
let app: TestApp;
let admin: Send;
let ana: Send;
let bia: Send;
const made: Record<string, number> = {};
const of = (name: string) => ({ id: made[name] ?? 0 });

const post = async (path: string, record: object, send = ana) => {
  const answer = await send("POST", path.startsWith("/") ? path : `/api/${path}`, record);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ id: number } & Record<string, unknown>>();
};
const keep = async (name: string, path: string, record: object, send = ana): Promise<void> => {
  made[name] = (await post(path, record, send)).id;
};
const ask = async (url: string, send = ana): Promise<unknown> => {
  const answer = await send("GET", url);
  expect(answer.statusCode, `${url} ${answer.body}`).toBe(200);
  return answer.json();
};
const refused = async (path: string, record: object): Promise<Record<string, string>> => {
  const answer = await ana("POST", path, record);
  expect(answer.statusCode, answer.body).toBe(400);
  const { errors } = answer.json<{ errors: readonly { field: string; message: string }[] }>();
  return Object.fromEntries(errors.map(({ field, message }) => [field, message]));
};
const row = (more: object) => ({ tabela: of("merito"), colaborador: of("rita"), ...more });

beforeAll(async () => {
  app = await startApp("either");
  [admin, ana, bia] = await Promise.all([app.login("admin"), app.login("ana"), app.login("bia")]);
  await keep("cbo", "geral/cbos", { codigo: "411010", descricaoCompleta: "Assistente administrativo" }, admin);
  await keep("indice", "cargo-salario/indices", { nome: "Piso", data: "2020-01-01", valor: 10 });
  await keep("area", "cargo-salario/areas-organizacionais", { nome: "Produção", ativo: true });
  await keep("cargo", "cargo-salario/cargos", {
    nome: "Operador",
    nomeMercado: "Operador",
    ativa: true,
    areasOrganizacionais: [of("area")],
  });
  await keep("faixa", "cargo-salario/faixas-salariais", {
    cargoId: made.cargo,
    nome: "I",
    codigoCBO: of("cbo"),
    historico: { data: "2020-01-01", tipo: 3, valor: 1500 },
  });
  const talent = { dataAdmissao: "2024-01-02", areaOrganizacional: of("area"), cargo: of("cargo"), tipoSalario: 3 };
  await keep("rita", "gestao-talentos/talentos", { ...talent, nome: "Rita", valor: 1000 });
  await keep("ivo", "gestao-talentos/talentos", { ...talent, nome: "Ivo", valor: 2000 });
  await keep("novo", "gestao-talentos/talentos", { nome: "Sem salário", dataAdmissao: "2024-01-02" });
  await keep("merito", TABLES, { nome: "Mérito", orcamento: 500 });
  await keep("faixas", TABLES, { nome: "Dissídio das faixas", dissidio: true, data: "2026-05-01", tipoReajuste: "F" });
  await keep("indices", TABLES, { nome: "Dissídio dos índices", dissidio: true, data: "2026-05-01", tipoReajuste: "I" });
}, 120_000);
afterAll(() => app?.close());

test("[001-9-69] a table readjusts talents, ranges or indices: exactly C, F and I", async () => {
  for (const tipoReajuste of ["C", "F", "I"]) {
    const table = await post(TABLES, { nome: `Tipo ${tipoReajuste}`, dissidio: true, data: "2026-06-01", tipoReajuste });
    expect(await ask(`${TABLES}/${table.id}`)).toMatchObject({ tipoReajuste });
  }
  for (const tipoReajuste of ["c", "A", "CF", ""])
    expect(Object.keys(await refused(TABLES, { nome: "Outro", dissidio: true, data: "2026-06-01", tipoReajuste }))).toEqual([
      "tipoReajuste",
    ]);
});

test("[001-3-21] [001-3-22] [001-3-23] a row holds where the talent is and is to be, what is earned and is to be, and the difference", async () => {
  const told = await post(ROWS, row({ salarioProposto: 1100, cargoProposto: of("cargo"), faixaSalarialProposta: of("faixa") }));
  made.primeira = told.id;
  expect(told).toMatchObject({
    salarioAtual: 1000,
    salarioProposto: 1100,
    valorDiferenca: 100,
    percentualDiferenca: 10,
    temDuplicidade: false,
    colaboradorDesligado: false,
    areaOrganizacionalAtual: { nome: "Produção" },
    cargoAtual: { nome: "Operador" },
    cargoProposto: { nome: "Operador" },
    estabelecimentoProposto: null,
  });
  const byIndex = await post(
    ROWS,
    row({ tipoSalarioProposto: 2, indiceProposto: of("indice"), quantidadeIndiceProposto: 120.5 }),
  );
  expect(byIndex).toMatchObject({ salarioProposto: 1205, valorDiferenca: 205, percentualDiferenca: 20.5, temDuplicidade: true });
  expect(await ask(`${ROWS}/${made.primeira}`)).toMatchObject({ temDuplicidade: true });
  expect((await ana("DELETE", `${ROWS}/${byIndex.id}`)).statusCode).toBe(200);
  expect(await ask(`${ROWS}/${made.primeira}`)).toMatchObject({ temDuplicidade: false });
});

test("[001-9-57] a percentage or an amount added, of what is earned on the day of the table", async () => {
  const added = { colaborador: of("ivo"), tabela: of("merito") };
  const told = await post(ROWS, { ...added, modo: "percentual", percentualDigitado: 10, salarioProposto: 1 });
  expect(told).toMatchObject({ salarioAtual: 2000, salarioProposto: 2200, percentualDiferenca: 10 });
  made.ivoNaTabela = told.id;
  const changed = await ana("PUT", `${ROWS}/${told.id}`, { modo: "acrescimo", acrescimoDigitado: 50 });
  expect(changed.json()).toMatchObject({
    salarioProposto: 2050,
    valorDiferenca: 50,
    percentualDiferenca: 2.5,
    percentualDigitado: null,
  });
  const byRange = await ana("PUT", `${ROWS}/${told.id}`, {
    tipoSalarioProposto: 1,
    cargoProposto: of("cargo"),
    faixaSalarialProposta: of("faixa"),
  });
  expect(byRange.json()).toMatchObject({ salarioProposto: 1500, valorDiferenca: -500 });
  expect(await refused(ROWS, row({ colaborador: of("novo"), modo: "percentual", percentualDigitado: 10 }))).toEqual({
    percentualDigitado: "O talento não tem salário nesta data: proponha um valor.",
  });
  expect(await post(ROWS, row({ colaborador: of("novo"), salarioProposto: 900 }))).toMatchObject({
    salarioAtual: null,
    valorDiferenca: null,
  });
});

test("[001-5-42] [001-5-43] [001-5-48] [001-9-56] what a row asks for", async () => {
  expect(await refused(ROWS, row({ tipoSalarioProposto: 2, quantidadeIndiceProposto: 1 }))).toEqual({
    indiceProposto: "Índice é requerido",
  });
  expect(await refused(ROWS, row({}))).toEqual({ salarioProposto: "Valor é obrigatório" });
  expect(Object.keys(await refused(ROWS, row({ tipoSalarioProposto: 1 })))).toEqual(["faixaSalarialProposta"]);
  expect(Object.keys(await refused(ROWS, row({ salarioProposto: 1, observacao: "o".repeat(256) })))).toEqual(["observacao"]);
  expect(await refused("/api/cargo-salario/reajustes-indices", { tabela: of("indices"), indice: of("indice") })).toEqual({
    valorProposto: "Valor é obrigatório",
  });
  expect(Object.keys(await refused(ROWS, row({ tabela: of("faixas"), salarioProposto: 1 })))).toEqual(["tabela"]);
});

test("[001-7-71] [001-7-72] [001-7-73] [001-9-55] each table lists its rows; all of one are read together, by their kind", async () => {
  await post("cargo-salario/reajustes-faixas-salariais", {
    tabela: of("faixas"),
    faixaSalarial: of("faixa"),
    valorProposto: 1650,
  });
  await post("cargo-salario/reajustes-indices", { tabela: of("indices"), indice: of("indice"), valorProposto: 11 });
  const total = async (table: string, kind: string) =>
    ((await ask(`${TABLES}/${made[table]}/${kind}?page=0&size=15`)) as { totalElements: number }).totalElements;
  expect([
    await total("merito", "colaboradores"),
    await total("faixas", "faixas-salariais"),
    await total("indices", "indices"),
  ]).toEqual([3, 1, 1]);
  expect([await total("faixas", "colaboradores"), await total("merito", "indices")]).toEqual([0, 0]);
  expect(await ask(`/api/cargo-salario/reajustes?tabelaId=${made.faixas}`)).toEqual([
    {
      id: expect.any(Number),
      tipo: "F",
      nome: "I",
      valorAtual: 1500,
      valorProposto: 1650,
      valorDiferenca: 150,
      percentualDiferenca: 10,
    },
  ]);
  expect(await ask(`/api/cargo-salario/reajustes?tabelaId=${made.indices}`)).toMatchObject([
    { tipo: "I", valorAtual: 10, valorProposto: 11 },
  ]);
  expect(await ask(`/api/cargo-salario/reajustes?tabelaId=${made.merito}`)).toMatchObject([
    { tipo: "C" },
    { tipo: "C" },
    { tipo: "C" },
  ]);
  expect((await bia("GET", `/api/cargo-salario/reajustes?tabelaId=${made.merito}`)).statusCode).toBe(404);
});

test("[001-7-27] [001-7-65] [001-7-70] the row of a talent, what one proposes, and what the payroll comes to", async () => {
  const asked = `reajuste-colaborador?tabelaReajusteColaboradorId=${made.merito}`;
  expect(await ask(`/api/cargo-salario/colaboradores/${made.rita}/${asked}`)).toMatchObject({
    id: made.primeira,
    salarioProposto: 1100,
  });
  expect(
    await ask(`/api/cargo-salario/colaboradores/${made.rita}/reajuste-colaborador?tabelaReajusteColaboradorId=${made.faixas}`),
  ).toBeNull();
  expect((await ana("GET", `/api/cargo-salario/colaboradores/999999/${asked}`)).statusCode).toBe(404);
  expect(await ask(`/api/cargo-salario/reajustes/${made.primeira}/salario-calculado`)).toBe(1100);
  expect(await ask(`${TABLES}/${made.merito}/total-folha`)).toEqual({
    totalAtual: 3000,
    totalProposto: 3500,
    diferenca: 500,
    percentual: 16.67,
    saldoOrcamento: 0,
    folhaEmpresaAtual: 3000,
    folhaEmpresaProjetada: 3500,
    impactoAnual: 6665,
  });
  expect((await bia("GET", `${TABLES}/${made.merito}/total-folha`)).statusCode).toBe(404);
});

test("[001-3-19] rows change only while the table is being planned; whoever approves it holds the right to", async () => {
  const rights = ["VER", "EDITAR"].map((name) => `ROLE_CARGO_SALARIO_TABELAS_REAJUSTES_COLABORADORES_${name}`);
  const planner = await userWith(app, admin, "planeja", rights);
  const approver = await userWith(app, admin, "aprova", [...rights, "ROLE_REAJUSTE_APROVAR", "ROLE_REAJUSTE_REDUZIR_SALARIO"]);
  const go = (op: string, send = ana, body: object = {}) => send("PUT", `${TABLES}/${made.merito}/${op}`, body);
  // What lowers a salary is not sent without its reason.
  expect((await go("envia")).json()).toMatchObject({
    errors: [{ field: `linhas.${made.ivoNaTabela}`, code: "REDUCAO_SALARIAL" }],
  });
  const reason = await ana("PUT", `${ROWS}/${made.ivoNaTabela}`, { observacao: "Jornada reduzida a pedido." });
  expect(reason.statusCode, reason.body).toBe(200);
  expect((await go("envia")).json()).toMatchObject({ estado: "EM_APROVACAO" });
  const late = await ana("PUT", `${ROWS}/${made.primeira}`, { salarioProposto: 1200 });
  expect(late.statusCode, late.body).toBe(400);
  expect(late.body).toContain("Os reajustes só mudam enquanto a tabela está em elaboração ou devolvida.");
  expect((await ana("DELETE", `${ROWS}/${made.primeira}`)).statusCode).toBe(400);
  expect((await go("aprova", planner)).statusCode).toBe(403);
  expect((await go("devolve", approver, { parecer: "Rever o percentual." })).json()).toMatchObject({
    estado: "DEVOLVIDA",
    parecer: "Rever o percentual.",
  });
  expect((await ana("PUT", `${ROWS}/${made.primeira}`, { salarioProposto: 1200 })).json()).toMatchObject({
    salarioProposto: 1200,
    valorDiferenca: 200,
  });
  expect((await go("envia")).statusCode).toBe(200);
  expect((await go("aprova", approver)).json()).toMatchObject({ estado: "APROVADA", aprovada: true });
});

test("without the right no proposal tells an amount", async () => {
  const sees = ["REAJUSTES_COLABORADORES", "TABELAS_REAJUSTES_COLABORADORES"].map((name) => `ROLE_CARGO_SALARIO_${name}_VER`);
  const clerk = await userWith(app, admin, "planeja-sem-ver", sees);
  expect((await clerk("GET", `${ROWS}/${made.primeira}`)).body).not.toMatch(/1200|1000|"salario|"valorDiferenca|"percentual/);
  expect((await clerk("GET", `${TABLES}/${made.merito}`)).body).not.toContain("orcamento");
  expect((await clerk("GET", `/api/cargo-salario/reajustes?tabelaId=${made.merito}`)).statusCode).toBe(403);
  expect((await clerk("GET", `${TABLES}/${made.merito}/total-folha`)).statusCode).toBe(403);
});
