import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { HOUSE_ZONE } from "../../src/metadata/moment.ts";
import { addToDate } from "../../src/rules/dates.ts";
import { todayIn } from "../../src/rules/today-in.ts";
import { userWith } from "../security/user-with.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";

const TABLES = "/api/cargo-salario/tabelas-reajustes-colaboradores";
const PEOPLE = "/api/gestao-talentos/talentos";
let app: TestApp;
let admin: Send;
let ana: Send;
let bia: Send;
const made: Record<string, number> = {};
const of = (name: string) => ({ id: made[name] ?? 0 });
type Told = { readonly id: number } & Readonly<Record<string, unknown>>;

const post = async (path: string, record: object, send = ana): Promise<Told> => {
  const answer = await send("POST", path.startsWith("/") ? path : `/api/${path}`, record);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<Told>();
};
const keep = async (name: string, path: string, record: object, send = ana): Promise<void> => {
  made[name] = (await post(path, record, send)).id;
};
const ask = async <T = unknown>(url: string): Promise<T> => {
  const answer = await ana("GET", url);
  expect(answer.statusCode, `${url} ${answer.body}`).toBe(200);
  return answer.json<T>();
};
const apply = (table: string, what: string, body?: object, send = ana) =>
  send("POST", `${TABLES}/${made[table]}/aplicar-${what}`, body);
const cancel = (table: string, send = ana) => send("POST", `${TABLES}/${made[table]}/cancelar-reajuste`);
const agree = (base: string, table: string, more: object, send = ana, what = "aplicar-dissidio") =>
  send("POST", `/api/cargo-salario/reajustes/${base}/${what}`, {
    tabelaReajusteId: made[table],
    tipoValor: 1,
    valorDissidio: 10,
    ...more,
  });
const messages = (answer: { body: string }): readonly string[] =>
  (JSON.parse(answer.body) as { errors: readonly { message: string }[] }).errors.map(({ message }) => message);
const table = (name: string, more: object) => keep(name, TABLES, { nome: name, ...more });
const dissidio = (name: string, tipoReajuste: string, data = "2026-05-01") => table(name, { dissidio: true, data, tipoReajuste });
const histories = (address: string) => ask<readonly Told[]>(`${address}/historicos`);

beforeAll(async () => {
  app = await startApp("either");
  [admin, ana, bia] = await Promise.all([app.login("admin"), app.login("ana"), app.login("bia")]);
  await keep("cbo", "geral/cbos", { codigo: "411010", descricaoCompleta: "Assistente administrativo" }, admin);
  await keep("indice", "cargo-salario/indices", { nome: "Piso", data: "2020-01-01", valor: 10.6412 });
  await keep("indice2", "cargo-salario/indices", { nome: "Teto", data: "2020-01-01", valor: 100 });
  await keep("area", "cargo-salario/areas-organizacionais", { nome: "Produção", ativo: true });
  await keep("outra", "cargo-salario/areas-organizacionais", { nome: "Vendas", ativo: true });
  const areas = [of("area"), of("outra")];
  const job = { nomeMercado: "Operador", ativa: true, areasOrganizacionais: areas };
  await keep("cargo", "cargo-salario/cargos", { nome: "Operador", ...job });
  await keep("destino", "cargo-salario/cargos", { nome: "Operador líder", ...job });
  for (const [name, valor] of [
    ["I", 1500],
    ["II", 1999.99],
  ] as const)
    await keep(name, "cargo-salario/faixas-salariais", {
      cargoId: made.cargo,
      nome: name,
      codigoCBO: of("cbo"),
      historico: { data: "2020-01-01", tipo: 3, valor },
    });
  const talent = { dataAdmissao: "2024-01-02", areaOrganizacional: of("area"), cargo: of("cargo"), tipoSalario: 3 };
  await keep("rita", PEOPLE, { ...talent, nome: "Rita", valor: 1000 });
  await keep("ivo", PEOPLE, { ...talent, nome: "Ivo", valor: 2000.01 });
  await keep("eva", PEOPLE, { ...talent, nome: "Eva", tipoSalario: 1, faixaSalarial: of("I") });
  await keep("novo", PEOPLE, {
    ...talent,
    nome: "Novo",
    dataAdmissao: "2025-11-20",
    areaOrganizacional: of("outra"),
    valor: 1200,
  });
}, 120_000);
afterAll(() => app?.close());

test("[001-5-39] [001-5-40] [001-5-41] [001-5-44] what a collective adjustment is refused for", async () => {
  await dissidio("recusas", "C");
  const refused = async (more: object): Promise<readonly string[]> => {
    const answer = await agree("colaboradores", "recusas", { areasIds: [made.area], ...more });
    expect(answer.statusCode, answer.body).toBe(400);
    return messages(answer);
  };
  const percent = "O percentual não pode ser 0 (zero) ou maior que 999.999%";
  expect(await refused({ valorDissidio: 0 })).toEqual([percent]);
  expect(await refused({ valorDissidio: 1_000_000 })).toEqual([percent]);
  expect(await refused({ tipoValor: 2, valorDissidio: 0 })).toEqual(["O valor não pode ser 0 (zero)"]);
  expect(await refused({ tipoValor: 2, valorDissidio: 1_000_000 })).toEqual(["O valor não pode ser maior que 999.999,99."]);
  expect(await refused({ tipoValor: 2, valorDissidio: -1 })).toEqual(["O valor não pode ser negativo."]);
  expect(await refused({ areasIds: [] })).toEqual(["Selecione ao menos um estabelecimento, área, faixa ou índice."]);
  expect(await ask(`/api/cargo-salario/reajustes?tabelaId=${made.recusas}`)).toEqual([]);
  for (const tipoValor of [1, 2]) {
    const taken = await agree("colaboradores", "recusas", { areasIds: [made.area], tipoValor, valorDissidio: 999_999.99 });
    expect(taken.statusCode, taken.body).toBe(200);
  }
  const wrong = await agree("indices", "recusas", { indicesIds: [made.indice] });
  expect([wrong.statusCode, wrong.json().code]).toEqual([400, "TIPO_REAJUSTE"]);
  expect((await agree("colaboradores", "recusas", { areasIds: [made.area] }, bia)).statusCode).toBe(404);
  const clerk = await userWith(app, admin, "sem-salario", ["ROLE_CARGO_SALARIO_REAJUSTES_COLABORADORES_INSERIR"]);
  expect((await agree("colaboradores", "recusas", { areasIds: [made.area] }, clerk)).statusCode).toBe(403);
  expect((await ana("DELETE", `${TABLES}/${made.recusas}`)).statusCode).toBe(200);
});

test("[001-7-66] ten percent over an area proposes ten percent to each paid by value; who is paid by range is told of; repeating replaces", async () => {
  await dissidio("talentos", "C");
  const ahead = (more: object, send?: Send) =>
    agree("colaboradores", "talentos", { areasIds: [made.area], ...more }, send, "aplicar-dissidio/previa");
  expect((await ahead({})).json()).toEqual({
    alcancados: 2,
    foraDoAlcance: 1,
    diferenca: 300,
    maiores: [
      { id: made.ivo, nome: "Ivo", atual: 2000.01, proposto: 2200.01, diferenca: 200 },
      { id: made.rita, nome: "Rita", atual: 1000, proposto: 1100, diferenca: 100 },
    ],
  });
  expect(await ask(`/api/cargo-salario/reajustes?tabelaId=${made.talentos}`)).toEqual([]);
  expect(messages(await ahead({ areasIds: [] }))).toEqual(["Selecione ao menos um estabelecimento, área, faixa ou índice."]);
  expect((await ahead({}, bia)).statusCode).toBe(404);
  const clerk = await userWith(app, admin, "previa-sem-salario", ["ROLE_CARGO_SALARIO_REAJUSTES_COLABORADORES_INSERIR"]);
  expect((await ahead({}, clerk)).statusCode).toBe(403);
  const first = (await agree("colaboradores", "talentos", { areasIds: [made.area] })).json();
  expect(first).toEqual({
    criados: 2,
    atualizados: 0,
    ignorados: [{ id: made.eva, nome: "Eva", motivo: "Recebe por faixa: reajuste a faixa." }],
  });
  const before = await ask<readonly Told[]>(`/api/cargo-salario/reajustes?tabelaId=${made.talentos}`);
  expect([...before].sort((one, other) => String(one.nome).localeCompare(String(other.nome)))).toMatchObject([
    { nome: "Ivo", valorAtual: 2000.01, valorProposto: 2200.01, valorDiferenca: 200, percentualDiferenca: 10 },
    { nome: "Rita", valorAtual: 1000, valorProposto: 1100, percentualDiferenca: 10 },
  ]);
  const again = await agree("colaboradores", "talentos", { areasIds: [made.area], tipoValor: 2, valorDissidio: 150 });
  expect(again.json()).toMatchObject({ criados: 0, atualizados: 2 });
  expect(await ask(`${TABLES}/${made.talentos}/total-folha`)).toMatchObject({ totalAtual: 3000.01, totalProposto: 3300.01 });
  const floor = await agree("colaboradores", "talentos", {
    areasIds: [made.area],
    valorDissidio: 5,
    piso: 1080,
    tetoSalario: 1500,
    valorAcimaTeto: 60,
  });
  expect(floor.json()).toMatchObject({ criados: 0, atualizados: 2 });
  const proposed = await ask<readonly Told[]>(`/api/cargo-salario/reajustes?tabelaId=${made.talentos}`);
  expect(Object.fromEntries(proposed.map(({ nome, valorProposto }) => [nome, valorProposto]))).toEqual({
    Rita: 1080,
    Ivo: 2060.01,
  });
  await dissidio("proporcional", "C");
  const part = { colaboradoresIds: [made.novo, made.rita], valorDissidio: 12, proporcional: { dataBase: "2026-05-01" } };
  expect((await agree("colaboradores", "proporcional", part)).statusCode).toBe(200);
  const rows = await ask<readonly Told[]>(`/api/cargo-salario/reajustes?tabelaId=${made.proporcional}`);
  // Admitted on 20 November: the five months from December on count.
  expect(Object.fromEntries(rows.map(({ nome, valorProposto }) => [nome, valorProposto]))).toEqual({ Novo: 1260, Rita: 1120 });
});

test("[001-7-66] beside each choice stand the people of the table's day, among those the other choices reach", async () => {
  await dissidio("pessoas", "C");
  const beside = (more: object, send = ana, base = "colaboradores") =>
    send("POST", `/api/cargo-salario/reajustes/${base}/aplicar-dissidio/pessoas`, { tabelaReajusteId: made.pessoas, ...more });
  const people = async (more: object) => {
    const answer = await beside(more);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<Record<"areas" | "faixas", readonly { id: number; pessoas: number }[]>>();
  };
  const counts = async (list: "areas" | "faixas", more: object = {}) =>
    Object.fromEntries((await people(more))[list].map(({ id, pessoas }) => [id, pessoas]));
  expect(await counts("areas")).toEqual({ [made.area ?? 0]: 3, [made.outra ?? 0]: 1 });
  expect(await counts("faixas")).toEqual({ [made.I ?? 0]: 1 });
  // A choice of another list narrows, one of the same list does not.
  expect(await counts("areas", { faixasIds: [made.I], areasIds: [made.outra] })).toEqual({ [made.area ?? 0]: 1 });
  expect(await counts("faixas", { faixasIds: [made.II], areasIds: [made.outra] })).toEqual({});
  expect((await beside({}, bia)).statusCode).toBe(404);
  expect((await beside({}, ana, "indices")).json().code).toBe("TIPO_REAJUSTE");
  const clerk = await userWith(app, admin, "pessoas-sem-salario", ["ROLE_CARGO_SALARIO_REAJUSTES_COLABORADORES_INSERIR"]);
  expect((await beside({}, clerk)).statusCode).toBe(403);
  expect((await ana("DELETE", `${TABLES}/${made.pessoas}`)).statusCode).toBe(200);
});

test("[001-7-67] [001-7-68] ranges and indices get their ten percent, the index in four places", async () => {
  await dissidio("faixas", "F");
  await dissidio("indices", "I");
  const indices = { indicesIds: [made.indice] };
  expect((await agree("indices", "indices", indices, ana, "aplicar-dissidio/previa")).json()).toMatchObject({
    alcancados: 1,
    diferenca: null,
    maiores: [{ nome: "Piso", atual: 10.6412, proposto: 11.7053 }],
  });
  expect((await agree("faixas-salariais", "faixas", { faixasIds: [made.I, made.II] })).json()).toEqual({
    criados: 2,
    atualizados: 0,
    ignorados: [],
  });
  expect((await agree("indices", "indices", { indicesIds: [made.indice, made.indice2] })).json()).toMatchObject({ criados: 2 });
  const proposed = async (name: string) =>
    (await ask<readonly Told[]>(`/api/cargo-salario/reajustes?tabelaId=${made[name]}`)).map(({ valorProposto }) => valorProposto);
  expect((await proposed("faixas")).sort()).toEqual([1650, 2199.99]);
  expect((await proposed("indices")).sort()).toEqual([11.7053, 110]);
});

test("[001-7-75] [001-7-74] applied, histories of ranges and indices gain the proposed value on the day of the table; who is paid by them earns it", async () => {
  expect((await apply("faixas", "indices")).json()).toMatchObject({ code: "TIPO_REAJUSTE" });
  const done = await apply("faixas", "faixas-salariais");
  expect(done.statusCode, done.body).toBe(200);
  expect(done.json()).toEqual({ tipo: "F", data: "2026-05-01", aplicados: 2 });
  expect(await histories(`/api/cargo-salario/faixas-salariais/${made.I}`)).toMatchObject([
    { data: "2026-05-01", tipo: 3, valor: 1650, status: 1 },
    { data: "2020-01-01", valor: 1500 },
  ]);
  expect((await apply("indices", "indices")).json()).toEqual({ tipo: "I", data: "2026-05-01", aplicados: 2 });
  expect(await histories(`/api/cargo-salario/indices/${made.indice}`)).toMatchObject([
    { data: "2026-05-01", valor: 11.7053 },
    { data: "2020-01-01", valor: 10.6412 },
  ]);
  const salary = `/api/cargo-salario/reajustes/salario-calculado?tipoSalario=1&faixaSalarialId=${made.I}`;
  expect(await ask(salary)).toBe(1650);
});

test("[001-7-76] applied, the talents' histories gain salary and place, the table is approved; a second time conflicts", async () => {
  await table("merito", {});
  await keep("linha", "cargo-salario/reajustes-colaboradores", {
    tabela: of("merito"),
    colaborador: of("rita"),
    modo: "percentual",
    percentualDigitado: 10,
    cargoProposto: of("cargo"),
    faixaSalarialProposta: of("II"),
    areaOrganizacionalProposta: of("outra"),
  });
  const dateless = await apply("merito", "colaboradores");
  expect([dateless.statusCode, messages(dateless)]).toEqual([400, ["Informe a data a partir da qual os reajustes valem."]]);
  const done = await apply("merito", "colaboradores", { data: "2026-06-01" });
  expect(done.statusCode, done.body).toBe(200);
  const [entry, before] = await histories(`${PEOPLE}/${made.rita}`);
  expect(entry).toMatchObject({
    data: "2026-06-01",
    valor: 1100,
    motivo: "REALINHAMENTO",
    status: 1,
    tabelaReajusteId: made.merito,
    cargo: of("cargo"),
    faixaSalarial: of("II"),
    areaOrganizacional: of("outra"),
  });
  expect(before).toMatchObject({ data: "2024-01-02", valor: 1000, areaOrganizacional: of("area") });
  expect(await ask(`${PEOPLE}/${made.rita}`)).toMatchObject({ valor: 1100, tabelaReajusteId: made.merito });
  expect(await ask(`${TABLES}/${made.merito}`)).toMatchObject({
    estado: "APLICADA",
    aprovada: true,
    dataAplicacao: "2026-06-01",
  });
  expect(await ask(`${TABLES}/${made.merito}/total-folha`)).toMatchObject({ totalAtual: 1000, totalProposto: 1100 });
  // The company's payroll has the raise in it by now, and does not gain it twice.
  type Payroll = { readonly folhaEmpresaAtual: number; readonly folhaEmpresaProjetada: number };
  await dissidio("folha de junho", "C", "2026-06-01");
  const { folhaEmpresaAtual: paid } = await ask<Payroll>(`${TABLES}/${made["folha de junho"]}/total-folha`);
  expect(await ask(`${TABLES}/${made.merito}/total-folha`)).toMatchObject({
    folhaEmpresaAtual: paid - 100,
    folhaEmpresaProjetada: paid,
  });
  expect(await ask(`${TABLES}/${made.merito}/planilha`)).toMatchObject({ folhaEmpresaAtual: paid - 100 });
  expect((await apply("merito", "colaboradores", { data: "2026-06-01" })).statusCode).toBe(409);
  expect((await apply("merito", "colaboradores", { data: "2026-06-01" }, bia)).statusCode).toBe(404);
});

test("the last table is, of those applied, the one applied last; of the others the newest", async () => {
  const last = async (...names: readonly string[]) =>
    Promise.all(names.map(async (name) => (await ask<{ ehUltimo: boolean }>(`${TABLES}/${made[name]}`)).ehUltimo));
  expect(await last("indices", "merito")).toEqual([false, true]);
  await table("rascunho", {});
  // A draft takes nothing from what is applied.
  expect(await last("merito", "proporcional", "rascunho")).toEqual([true, false, true]);
  expect((await ana("DELETE", `${TABLES}/${made.rascunho}`)).statusCode).toBe(200);
});

test("before it is applied a table of ranges or indices says whom it reaches and what that costs", async () => {
  await dissidio("cascata de faixas", "F", "2026-09-01");
  await dissidio("cascata de indices", "I", "2026-09-01");
  await agree("faixas-salariais", "cascata de faixas", { faixasIds: [made.I], tipoValor: 2, valorDissidio: 100 });
  await agree("indices", "cascata de indices", { indicesIds: [made.indice2], tipoValor: 2, valorDissidio: 10 });
  await keep("por indice", PEOPLE, {
    nome: "Por índice",
    dataAdmissao: "2024-01-02",
    tipoSalario: 2,
    indice: of("indice2"),
    quantidade: 10.5,
  });
  interface Told {
    readonly pessoas: number;
    readonly diferenca: number;
    readonly folhaAtual: number;
    readonly folhaProjetada: number;
    readonly linhas: readonly { nome: string; pessoas: number; custo: number }[];
  }
  const ranges = await ask<Told>(`${TABLES}/${made["cascata de faixas"]}/cascata`);
  expect(ranges).toMatchObject({ pessoas: 1, diferenca: 100, linhas: [{ nome: "I", pessoas: 1, custo: 100 }] });
  expect(ranges.folhaProjetada - ranges.folhaAtual).toBeCloseTo(100, 2);
  const indices = await ask<Told>(`${TABLES}/${made["cascata de indices"]}/cascata`);
  expect(indices).toMatchObject({ pessoas: 1, diferenca: 105, linhas: [{ nome: "Teto", pessoas: 1, custo: 105 }] });
  const totals = await ask<{ folhaEmpresaAtual: number; folhaEmpresaProjetada: number; impactoAnual: number }>(
    `${TABLES}/${made["cascata de indices"]}/total-folha`,
  );
  expect(totals.folhaEmpresaProjetada - totals.folhaEmpresaAtual).toBeCloseTo(105, 2);
  expect(totals.impactoAnual).toBe(1399.65);
  for (const name of ["cascata de faixas", "cascata de indices"])
    expect((await ana("DELETE", `${TABLES}/${made[name]}`)).statusCode).toBe(200);
  expect((await ana("DELETE", `${PEOPLE}/${made["por indice"]}`)).statusCode).toBe(200);
});

test("advances of the year before the base date are compensated; merit is not", async () => {
  const talent = { dataAdmissao: "2024-01-02", tipoSalario: 3, valor: 1000 };
  await keep("adiantada", PEOPLE, { ...talent, nome: "Adiantada" });
  await keep("premiada", PEOPLE, { ...talent, nome: "Premiada" });
  await post(`${PEOPLE}/${made.adiantada}/historicos`, {
    data: "2025-11-01",
    tipoSalario: 3,
    valor: 1050,
    motivo: "ANTECIPACAO",
  });
  await post(`${PEOPLE}/${made.premiada}/historicos`, { data: "2025-11-01", tipoSalario: 3, valor: 1050, motivo: "MERITO" });
  await dissidio("compensar", "C");
  const both = { colaboradoresIds: [made.adiantada, made.premiada] };
  const proposed = async (more: object) => {
    expect((await agree("colaboradores", "compensar", { ...both, ...more })).statusCode).toBe(200);
    const rows = await ask<readonly Told[]>(`/api/cargo-salario/reajustes?tabelaId=${made.compensar}`);
    return Object.fromEntries(rows.map(({ nome, valorProposto }) => [nome, valorProposto]));
  };
  expect(await proposed({})).toEqual({ Adiantada: 1155, Premiada: 1155 });
  expect(await proposed({ compensarAntecipacoes: true })).toEqual({ Adiantada: 1100, Premiada: 1155 });
  // What was paid ahead is more than the agreement gives: nobody earns less than now.
  expect(await proposed({ compensarAntecipacoes: true, valorDissidio: 3 })).toEqual({ Adiantada: 1050, Premiada: 1081.5 });
  expect((await ana("DELETE", `${TABLES}/${made.compensar}`)).statusCode).toBe(200);
});

test("what stands in the way of a proposal, and what ought to be known of it, is told by code", async () => {
  await keep("fechado", "cargo-salario/cargos", {
    nome: "Extinto",
    nomeMercado: "Extinto",
    ativa: true,
    areasOrganizacionais: [of("area")],
  });
  await keep("fechada", "cargo-salario/areas-organizacionais", { nome: "Extinta", ativo: true });
  await table("conferida", { orcamento: 10 });
  const propose = (colaborador: string, more: object) =>
    post("cargo-salario/reajustes-colaboradores", {
      tabela: of("conferida"),
      colaborador: of(colaborador),
      salarioProposto: 5000,
      ...more,
    });
  await propose("rita", { cargoProposto: of("fechado"), areaOrganizacionalProposta: of("fechada") });
  await propose("ivo", { faixaSalarialProposta: of("II"), cargoProposto: of("cargo") });
  await ana("PUT", `/api/cargo-salario/cargos/${made.fechado}`, { ativa: false });
  await ana("PUT", `/api/cargo-salario/areas-organizacionais/${made.fechada}`, { ativo: false });
  const tipo = await post("sst/tipos-afastamento", { descricao: "Licença" });
  const leave = await post("sst/afastamentos", { colaborador: of("ivo"), afastamento: { id: tipo.id }, inicio: "2026-07-20" });
  const told = async () =>
    Object.fromEntries(
      (
        await ask<readonly { nome: string; impedimentos: readonly { code: string }[]; avisos: readonly { code: string }[] }[]>(
          `${TABLES}/${made.conferida}/conferencia?data=2026-08-01`,
        )
      ).map(({ nome, impedimentos, avisos }) => [nome, [impedimentos.map(({ code }) => code), avisos.map(({ code }) => code)]]),
    );
  expect(await told()).toEqual({
    // She keeps her range, which is of the job she leaves.
    Rita: [
      ["CARGO_INATIVO", "AREA_INATIVA", "FAIXA_DE_OUTRO_CARGO"],
      ["ACIMA_DA_FAIXA", "ACIMA_DO_ORCAMENTO"],
    ],
    Ivo: [[], ["AFASTADO", "ACIMA_DA_FAIXA", "ACIMA_DO_ORCAMENTO"]],
  });
  const { a } = app.companies;
  await admin("PUT", `/api/utilitario/empresas/${a}`, { obrigarAmbienteFuncao: true });
  expect((await told()).Ivo?.[0]).toEqual(["AMBIENTE_FUNCAO"]);
  await admin("PUT", `/api/utilitario/empresas/${a}`, { obrigarAmbienteFuncao: false });
  for (const path of [`/api/sst/afastamentos/${leave.id}`, `${TABLES}/${made.conferida}`])
    expect((await ana("DELETE", path)).statusCode).toBe(200);
});

test("where the company keeps to budgets a table that passes its own is told of, and neither sent nor applied", async () => {
  const settings = async (realinhamentoLimitaOrcamento: boolean) => {
    const answer = await admin("PUT", `/api/utilitario/empresas/${app.companies.a}`, { realinhamentoLimitaOrcamento });
    expect(answer.statusCode, answer.body).toBe(200);
  };
  const budget = (name: string, orcamento: number) => ana("PUT", `${TABLES}/${made[name]}`, { orcamento });
  const codes = async (name: string, day: string) => {
    const lines = await ask<readonly Record<"impedimentos" | "avisos", readonly { code: string }[]>[]>(
      `${TABLES}/${made[name]}/conferencia?data=${day}`,
    );
    return lines.map(({ impedimentos, avisos }) => [impedimentos, avisos].map((all) => all.map(({ code }) => code)));
  };
  const over = "A tabela passa do orçamento: reduza aumentos ou amplie o orçamento.";
  await table("limitada", { orcamento: 99.99 });
  await post("cargo-salario/reajustes-colaboradores", {
    tabela: of("limitada"),
    colaborador: of("ivo"),
    modo: "acrescimo",
    acrescimoDigitado: 100,
  });
  await settings(true);
  expect(await codes("limitada", "2026-08-01")).toEqual([
    [["ACIMA_DO_ORCAMENTO"], expect.not.arrayContaining(["ACIMA_DO_ORCAMENTO"])],
  ]);
  const applied = await apply("limitada", "colaboradores", { data: "2026-08-01" });
  expect([applied.statusCode, applied.json().errors]).toEqual([
    400,
    [{ field: "orcamento", code: "ACIMA_DO_ORCAMENTO", message: over }],
  ]);
  const sent = await ana("PUT", `${TABLES}/${made.limitada}/envia`, {});
  expect([sent.statusCode, sent.json().message]).toEqual([409, `A tabela não foi enviada. ${over}`]);
  expect((await budget("limitada", 100)).statusCode).toBe(200);
  expect(await codes("limitada", "2026-08-01")).toEqual([[[], expect.not.arrayContaining(["ACIMA_DO_ORCAMENTO"])]]);
  expect((await ana("PUT", `${TABLES}/${made.limitada}/envia`, {})).statusCode).toBe(200);
  expect((await ana("PUT", `${TABLES}/${made.limitada}/reabre`, {})).statusCode).toBe(200);

  // A range costs what those who are paid by it gain.
  await dissidio("faixasLimitadas", "F", "2026-08-01");
  await agree("faixas-salariais", "faixasLimitadas", { faixasIds: [made.I], tipoValor: 2, valorDissidio: 50 });
  expect((await budget("faixasLimitadas", 49)).statusCode).toBe(200);
  const { diferenca } = await ask<{ diferenca: number }>(`${TABLES}/${made.faixasLimitadas}/cascata`);
  expect(diferenca).toBe(50);
  expect(await ask(`${TABLES}/${made.faixasLimitadas}/total-folha`)).toMatchObject({ saldoOrcamento: -1 });
  // So do rules before they are applied; what is stored stays.
  const regras = [{ tipo: "acrescimo", valor: 60 }];
  const told = await ana("POST", `${TABLES}/${made.faixasLimitadas}/planilha/regras/previa`, { regras });
  expect(told.json(), told.body).toMatchObject({ linhas: 1, diferenca: 60, saldoOrcamento: -11 });
  const now = await ask<{ folhaAtual: number; diferenca: number }>(`${TABLES}/${made.faixasLimitadas}/cascata`);
  expect([told.json().totalAtual, now.diferenca]).toEqual([now.folhaAtual, 50]);
  expect((await apply("faixasLimitadas", "faixas-salariais", {})).json().errors).toMatchObject([{ code: "ACIMA_DO_ORCAMENTO" }]);
  await settings(false);
  expect(await codes("faixasLimitadas", "2026-08-01")).toEqual([[[], ["ACIMA_DO_ORCAMENTO"]]]);
  for (const name of ["limitada", "faixasLimitadas"])
    expect((await ana("DELETE", `${TABLES}/${made[name]}`)).statusCode).toBe(200);
});

test("[001-7-77] cancelled, the entries are gone and nothing else; only the last applied table, and only while nobody moved on", async () => {
  const rita = `${PEOPLE}/${made.rita}`;
  const earlier = await cancel("indices");
  expect([earlier.statusCode, messages(earlier)]).toEqual([400, ["Só a última tabela aplicada pode ser cancelada."]]);
  const later = await post(`${rita}/historicos`, { data: "2026-07-01", tipoSalario: 3, valor: 1300, motivo: "MERITO" });
  expect(messages(await cancel("merito"))).toEqual(["Rita: tem um histórico posterior ao do reajuste."]);
  expect((await ana("DELETE", `${rita}/historicos/${later.id}`)).statusCode).toBe(200);
  const cancelled = await cancel("merito");
  expect([cancelled.statusCode, cancelled.json()]).toEqual([200, { estado: "CANCELADA" }]);
  expect(await histories(rita)).toMatchObject([{ data: "2024-01-02", valor: 1000, areaOrganizacional: of("area") }]);
  expect(await ask(rita)).toMatchObject({ valor: 1000, areaOrganizacional: of("area"), tabelaReajusteId: null });
  expect(await ask(`${TABLES}/${made.merito}`)).toMatchObject({ estado: "CANCELADA", aprovada: false });
  expect((await cancel("merito")).statusCode).toBe(409);
  expect((await cancel("indices")).statusCode).toBe(200);
  expect((await histories(`/api/cargo-salario/indices/${made.indice}`)).length).toBe(1);
});

test("what came later already when a table was applied is no reason against cancelling it", async () => {
  await keep("junta", PEOPLE, { nome: "Junta", dataAdmissao: "2024-01-02", tipoSalario: 3, valor: 1000 });
  const junta = `${PEOPLE}/${made.junta}`;
  for (const [data, valor] of [
    ["2026-02-01", 1100],
    ["2026-05-01", 1200],
  ] as const)
    await post(`${junta}/historicos`, { data, tipoSalario: 3, valor, motivo: "MERITO" });
  const told = async () => (await histories(junta)).map(({ versao: _, ...entry }) => entry);
  const before = await told();
  await table("unida", {});
  await post("cargo-salario/reajustes-colaboradores", {
    tabela: of("unida"),
    colaborador: of("junta"),
    salarioProposto: 1150,
    unirSituacao: true,
  });
  const done = await apply("unida", "colaboradores", { data: "2026-02-01" });
  expect(done.statusCode, done.body).toBe(200);
  expect((await histories(junta)).map(({ valor }) => valor)).toEqual([1200, 1150, 1000]);
  const cancelled = await cancel("unida");
  expect(cancelled.statusCode, cancelled.body).toBe(200);
  expect(await told()).toEqual(before);
});

test("a table with a talent twice or dismissed is not applied at all; the rows in the way go into a table of their own", async () => {
  await table("bloqueada", {});
  for (const [colaborador, salarioProposto] of [
    ["rita", 1500],
    ["ivo", 2500],
    ["ivo", 2600],
  ] as const)
    await post("cargo-salario/reajustes-colaboradores", {
      tabela: of("bloqueada"),
      colaborador: of(colaborador),
      salarioProposto,
    });
  const refused = await apply("bloqueada", "colaboradores", { data: "2026-08-01" });
  expect([refused.statusCode, refused.json().code]).toEqual([400, "REAJUSTE_IMPEDIDO"]);
  expect(messages(refused)).toEqual(["Ivo: está mais de uma vez na tabela.", "Ivo: está mais de uma vez na tabela."]);
  expect((await histories(`${PEOPLE}/${made.rita}`)).length).toBe(1);
  const checked = await ask<readonly { nome: string; impedimentos: readonly { code: string }[] }[]>(
    `${TABLES}/${made.bloqueada}/conferencia?data=2026-08-01`,
  );
  expect(checked.map(({ nome, impedimentos }) => [nome, impedimentos.map(({ code }) => code)])).toEqual([
    ["Ivo", ["DUPLICIDADE"]],
    ["Ivo", ["DUPLICIDADE"]],
    ["Rita", []],
  ]);
  const parted = await ana("POST", `${TABLES}/${made.bloqueada}/separar-impedidos`, {});
  expect(parted.json()).toEqual({ id: expect.any(Number), nome: "bloqueada – pendentes", linhas: 2 });
  expect((await apply("bloqueada", "colaboradores", { data: "2026-08-01" })).json()).toMatchObject({ aplicados: 1 });
  expect((await cancel("bloqueada")).statusCode).toBe(200);
});

test("who leaves before the day of a table is in its way, and goes into a table of their own", async () => {
  const talent = { dataAdmissao: "2024-01-02", tipoSalario: 3, valor: 1000 };
  await keep("parte", PEOPLE, { ...talent, nome: "Parte" });
  await keep("pedido", "gestao-talentos/motivos-desligamento", { descricao: "Pedido" });
  const today = todayIn(HOUSE_ZONE, new Date());
  const [leaving, after] = [addToDate(today, 40, 0) ?? today, addToDate(today, 60, 0) ?? today];
  const leaves = { dataDesligamento: leaving, motivoDesligamento: of("pedido") };
  const dismissed = await ana("POST", `${PEOPLE}/${made.parte}/desligar`, leaves);
  expect([dismissed.statusCode, dismissed.json().situacao]).toEqual([200, "A"]);
  await table("depois", {});
  for (const colaborador of ["parte", "rita"])
    await post("cargo-salario/reajustes-colaboradores", {
      tabela: of("depois"),
      colaborador: of(colaborador),
      salarioProposto: 5000,
    });
  const impeded = async (data: string) =>
    (
      await ask<readonly { nome: string; impedimentos: readonly { code: string }[] }[]>(
        `${TABLES}/${made.depois}/conferencia?data=${data}`,
      )
    ).flatMap(({ nome, impedimentos }) => impedimentos.map(({ code }) => [nome, code]));
  expect(await impeded(leaving)).toEqual([]);
  expect(await impeded(after)).toEqual([["Parte", "DESLIGADO"]]);
  const refused = await apply("depois", "colaboradores", { data: after });
  expect([refused.statusCode, refused.json().errors.map(({ code }: { code: string }) => code)]).toEqual([400, ["DESLIGADO"]]);
  const parted = await ana("POST", `${TABLES}/${made.depois}/separar-impedidos`, { data: after });
  expect(parted.json()).toMatchObject({ linhas: 1 });
  for (const id of [made.depois, parted.json().id]) expect((await ana("DELETE", `${TABLES}/${id}`)).statusCode).toBe(200);
});

test("[001-7-77] entries wait for the payroll where it is integrated; what it confirmed is not cancelled", async () => {
  const integrate = (acIntegra: boolean) => admin("PUT", `/api/utilitario/empresas/${app.companies.a}`, { acIntegra });
  expect((await integrate(true)).statusCode).toBe(200);
  await table("folha", {});
  await post("cargo-salario/reajustes-colaboradores", { tabela: of("folha"), colaborador: of("rita"), salarioProposto: 1400 });
  const done = await apply("folha", "colaboradores", { data: "2026-10-01" });
  expect(done.statusCode, done.body).toBe(200);
  expect((await histories(`${PEOPLE}/${made.rita}`))[0]).toMatchObject({ valor: 1400, status: 2 });
  const waiting = async () =>
    (await ask<readonly { detalhes: string; statusDetalhes: string }[]>("/api/pendencias-ac")).filter(({ detalhes }) =>
      detalhes.startsWith("Rita – folha"),
    );
  expect(await waiting()).toMatchObject([{ statusDetalhes: "Aguardando confirmação" }]);
  const confirm = (status: number) =>
    app.database.owner(async (queries) => {
      await sql`update gestao_talentos_colaboradores__historicos set status = ${status}
        where tabela_reajuste_id = ${made.folha}`.execute(queries);
    });
  await confirm(1);
  expect(await ask(`${TABLES}/${made.folha}`)).toMatchObject({ existeHistoricoConfirmado: true });
  const refused = await cancel("folha");
  expect([refused.statusCode, refused.json().code]).toEqual([400, "REAJUSTE_CONFIRMADO"]);
  await confirm(2);
  expect((await cancel("folha")).statusCode).toBe(200);
  expect((await histories(`${PEOPLE}/${made.rita}`)).length).toBe(1);
  expect(await waiting()).toMatchObject([{ statusDetalhes: "Cancelado" }]);
  expect((await integrate(false)).statusCode).toBe(200);
});

test("where the company asks for approval nothing else is applied", async () => {
  const { a } = app.companies;
  const settings = async (more: object) => {
    const answer = await admin("PUT", `/api/utilitario/empresas/${a}`, more);
    expect(answer.statusCode, answer.body).toBe(200);
  };
  await settings({ realinhamentoExigeAprovacao: true });
  await dissidio("aprovar", "I", "2026-09-01");
  await agree("indices", "aprovar", { indicesIds: [made.indice] });
  expect((await apply("aprovar", "indices")).statusCode).toBe(409);
  const step = (op: string, send: Send) => send("PUT", `${TABLES}/${made.aprovar}/${op}`, {});
  expect((await step("envia", ana)).statusCode).toBe(200);
  // Whoever changed the table last does not approve it.
  expect((await step("aprova", ana)).json()).toMatchObject({
    message: "Quem aprova deve ser outra pessoa: você foi quem alterou esta tabela por último.",
  });
  expect(await ask(`${TABLES}/${made.aprovar}`)).toMatchObject({ estado: "EM_APROVACAO" });
  expect((await step("aprova", admin)).statusCode).toBe(200);
  expect((await apply("aprovar", "indices")).statusCode).toBe(200);
  expect((await cancel("aprovar")).statusCode).toBe(200);
  await settings({ realinhamentoExigeAprovacao: false, exibirSalario: false });
  await table("escondida", {});
  const hidden = await apply("escondida", "colaboradores", { data: "2026-09-01" });
  expect([hidden.statusCode, hidden.json().message]).toEqual([
    409,
    "A empresa não exibe salários: exiba-os para aplicar reajustes.",
  ]);
  expect((await ana("GET", `${TABLES}/${made.escondida}/total-folha`)).statusCode).toBe(403);
  await settings({ exibirSalario: true });
});

test("a returned table is applied only after it is taken up again, and one that was applied says so", async () => {
  const step = (op: string, send: Send, body: object = {}) => send("PUT", `${TABLES}/${made.devolvida}/${op}`, body);
  const told = async (): Promise<Told> => ask(`${TABLES}/${made.devolvida}`);
  await table("devolvida", {});
  await post("cargo-salario/reajustes-colaboradores", {
    tabela: of("devolvida"),
    colaborador: of("rita"),
    salarioProposto: 1250,
  });
  expect((await step("envia", ana)).statusCode).toBe(200);
  expect((await step("devolve", admin, { parecer: "Rever" })).statusCode).toBe(200);
  const refused = await apply("devolvida", "colaboradores", { data: "2026-09-01" });
  expect([refused.statusCode, refused.json().code]).toEqual([409, "TRANSITION_REFUSED"]);
  expect(await told()).toMatchObject({ estado: "DEVOLVIDA", dataAplicacao: null });
  expect((await step("reabre", ana)).statusCode).toBe(200);
  const keyed = () =>
    ana(
      "POST",
      `${TABLES}/${made.devolvida}/aplicar-colaboradores`,
      { data: "2026-09-01" },
      { "idempotency-key": "uma-aplicacao" },
    );
  const done = await keyed();
  expect(done.statusCode, done.body).toBe(200);
  // Asked again because the answer was lost, it is answered again.
  expect((await keyed()).json()).toEqual(done.json());
  const again = await apply("devolvida", "colaboradores", { data: "2026-09-01" });
  expect([again.statusCode, again.json().message]).toEqual([409, "Esta tabela já foi aplicada."]);
  expect((await cancel("devolvida")).statusCode).toBe(200);
  expect(await told()).toMatchObject({ estado: "CANCELADA", dataAplicacao: "2026-09-01" });
  // Planned again it has no day, and is worked out for today, until it is applied once more.
  expect((await step("reabre", ana)).statusCode).toBe(200);
  expect(await told()).toMatchObject({ estado: "EM_ELABORACAO", dataAplicacao: null, aplicadaEm: null });
});

test("a table that was sent, approved or applied is not deleted", async () => {
  await dissidio("guardada", "I", "2026-09-01");
  await agree("indices", "guardada", { indicesIds: [made.indice] });
  const address = `${TABLES}/${made.guardada}`;
  const step = (op: string, send: Send) => send("PUT", `${address}/${op}`, {});
  const refused = async (): Promise<void> => {
    const answer = await ana("DELETE", address);
    expect(answer.statusCode, answer.body).toBe(400);
    expect(answer.body).toContain("não pode ser excluída");
    expect(await ask(`/api/cargo-salario/reajustes?tabelaId=${made.guardada}`)).toHaveLength(1);
  };
  expect((await step("envia", ana)).statusCode).toBe(200);
  await refused();
  expect((await step("aprova", admin)).statusCode).toBe(200);
  await refused();
  expect((await apply("guardada", "indices")).statusCode).toBe(200);
  await refused();
  expect((await cancel("guardada")).statusCode).toBe(200);
  expect((await ana("DELETE", address)).statusCode).toBe(200);
});

test("a table another company applied since leaves the own one the last", async () => {
  await dissidio("daqui", "I", "2026-09-01");
  await agree("indices", "daqui", { indicesIds: [made.indice] });
  expect((await apply("daqui", "indices")).statusCode).toBe(200);
  const there = await post("cargo-salario/indices", { nome: "Piso", data: "2020-01-01", valor: 100 }, bia);
  await keep("dali", TABLES, { nome: "dali", dissidio: true, data: "2026-09-01", tipoReajuste: "I" }, bia);
  expect((await agree("indices", "dali", { indicesIds: [there.id] }, bia)).statusCode).toBe(200);
  expect((await apply("dali", "indices", {}, bia)).statusCode).toBe(200);
  expect((await admin("GET", `${TABLES}/${made.daqui}`)).json()).toMatchObject({ ehUltimo: true });
  // Whoever works in both companies.
  const cancelled = await cancel("daqui", admin);
  expect(cancelled.statusCode, cancelled.body).toBe(200);
});

test("who took a proposal out of a table changed it: another one approves it", async () => {
  await table("enxuta", {});
  for (const [name, colaborador] of [
    ["fica", "rita"],
    ["sai", "ivo"],
  ] as const)
    await keep(name, "cargo-salario/reajustes-colaboradores", {
      tabela: of("enxuta"),
      colaborador: of(colaborador),
      salarioProposto: 3000,
    });
  expect((await admin("DELETE", `/api/cargo-salario/reajustes-colaboradores/${made.sai}`)).statusCode).toBe(200);
  const step = (op: string, send: Send) => send("PUT", `${TABLES}/${made.enxuta}/${op}`, {});
  expect((await step("envia", ana)).statusCode).toBe(200);
  expect((await step("aprova", admin)).json()).toMatchObject({
    message: "Quem aprova deve ser outra pessoa: você foi quem alterou esta tabela por último.",
  });
  expect((await step("aprova", ana)).json()).toMatchObject({ estado: "APROVADA" });
});

test("whoever lacks the right neither applies nor cancels", async () => {
  const planner = await userWith(app, admin, "so-planeja", [
    "ROLE_VER_SALARIO",
    "ROLE_CARGO_SALARIO_TABELAS_REAJUSTES_COLABORADORES_VER",
    "ROLE_CARGO_SALARIO_TABELAS_REAJUSTES_COLABORADORES_EDITAR",
  ]);
  expect((await apply("talentos", "colaboradores", {}, planner)).statusCode).toBe(403);
  expect((await cancel("faixas", planner)).statusCode).toBe(403);
  const applier = await userWith(app, admin, "so-aplica", ["ROLE_REAJUSTE_APLICAR", "ROLE_REAJUSTE_CANCELAR"]);
  const done = await apply("talentos", "colaboradores", {}, applier);
  expect(done.statusCode, done.body).toBe(200);
  expect((await cancel("talentos", applier)).statusCode).toBe(200);
});

test("a sheet is saved whole: typed percentages, amounts and values, or nothing when one line is refused or was changed meanwhile", async () => {
  await table("planilha", { orcamento: 100 });
  for (const colaborador of ["rita", "ivo"])
    await post("cargo-salario/reajustes-colaboradores", {
      tabela: of("planilha"),
      colaborador: of(colaborador),
      salarioProposto: 3000,
    });
  const address = `${TABLES}/${made.planilha}/planilha`;
  interface Sheet {
    readonly folhaEmpresaAtual: number;
    readonly linhas: readonly {
      readonly id: number;
      readonly versao: number;
      readonly nome: string;
      readonly proposto: number;
    }[];
  }
  const { linhas, folhaEmpresaAtual } = await ask<Sheet>(address);
  expect(linhas).toMatchObject([
    { nome: "Ivo", atual: 2000.01, proposto: 3000, modo: "valor", digitado: 3000, fixo: false },
    { nome: "Rita", atual: 1000 },
  ]);
  expect(folhaEmpresaAtual).toBeGreaterThan(3000);
  const [ivo, rita] = linhas.map(({ id, versao }) => ({ id, versao }));
  const save = (...lines: readonly object[]) => ana("PUT", address, { linhas: lines });
  const refused = await save({ ...ivo, modo: "percentual", valor: 10 }, { ...rita, modo: "valor", valor: -5 });
  expect([refused.statusCode, refused.json().errors[0].field]).toEqual([400, `linhas.${rita?.id}.salarioProposto`]);
  expect((await ask<Sheet>(address)).linhas.map(({ proposto }) => proposto)).toEqual([3000, 3000]);
  const saved = await save({ ...ivo, modo: "percentual", valor: 10 }, { ...rita, modo: "acrescimo", valor: 50.5 });
  const said = { versao: 2, fixo: false, formula: null };
  expect([saved.statusCode, saved.json()]).toEqual([
    200,
    {
      gravadas: 2,
      linhas: expect.arrayContaining([
        { id: ivo?.id, proposto: 2200.01, modo: "percentual", digitado: 10, ...said },
        { id: rita?.id, proposto: 1050.5, modo: "acrescimo", digitado: 50.5, ...said },
      ]),
      desfazer: 1,
      refazer: 0,
      mantidas: [],
    },
  ]);
  expect((await ask<Sheet>(address)).linhas.map(({ proposto }) => proposto)).toEqual([2200.01, 1050.5]);
  expect((await save({ ...ivo, modo: "valor", valor: 9000 })).statusCode).toBe(409);
  expect((await ana("PUT", address, { linhas: [{ id: 999_999, versao: 1, modo: "valor", valor: 1 }] })).statusCode).toBe(404);
  expect((await bia("GET", address)).statusCode).toBe(404);
});

test("[001-5-38] an entry of no index, or of one that is not there, is refused and stored nowhere", async () => {
  const address = "/api/cargo-salario/indices";
  const before = await histories(`${address}/${made.indice}`);
  for (const nobody of ["null", "", "0", "999999"]) {
    const answer = await ana("POST", `${address}/${nobody}/historicos`, { data: "2027-01-01", valor: 12 });
    expect(answer.statusCode, answer.body).toBe(404);
  }
  expect(await histories(`${address}/${made.indice}`)).toEqual(before);
  expect((await histories(`${address}/${made.indice2}`)).length).toBe(1);
});

test("[001-7-57] [001-5-45] ranges go to another job under a name of fifteen letters at most; talents keep theirs", async () => {
  const transfer = (body: object, send = ana, origin = made.cargo) =>
    send("POST", `/api/cargo-salario/faixas-salariais/cargo/${origin}/transferir-faixas-salariais`, body);
  const range = { id: made.I ?? 0 };
  const long = await transfer({ cargoDestinoId: made.destino, faixas: [{ ...range, novoNome: "x".repeat(16) }] });
  expect([long.statusCode, messages(long)]).toEqual([400, ["O nome pode ter no máximo 15 caracteres."]]);
  expect(messages(await transfer({ cargoDestinoId: made.cargo, faixas: [range] }))).toEqual([
    "O cargo de destino deve ser outro.",
  ]);
  expect(messages(await transfer({ cargoDestinoId: made.destino, faixas: [] }))).toEqual(["Marque ao menos uma faixa."]);
  expect((await transfer({ cargoDestinoId: made.destino, faixas: [range] }, bia)).statusCode).toBe(404);
  expect((await transfer({ cargoDestinoId: 999_999, faixas: [range] })).statusCode).toBe(400);
  const done = await transfer({ cargoDestinoId: made.destino, faixas: [{ ...range, novoNome: "x".repeat(15) }] });
  expect([done.statusCode, done.json()]).toEqual([200, { transferidas: 1 }]);
  expect(await ask(`/api/cargo-salario/faixas-salariais/${made.I}`)).toMatchObject({
    cargoId: made.destino,
    nome: "x".repeat(15),
  });
  expect(await ask(`${PEOPLE}/${made.eva}`)).toMatchObject({ faixaSalarial: of("I"), tipoSalario: 1 });
  expect(messages(await transfer({ cargoDestinoId: made.destino, faixas: [range] }))).toEqual(["A faixa não é deste cargo."]);
});

test("[001-1-4] a realignment and a collective agreement are planned, proposed and applied, and what is proposed is what is earned", async () => {
  await keep("lia", PEOPLE, { nome: "Lia", dataAdmissao: "2024-01-02", tipoSalario: 3, valor: 3000, cargo: of("cargo") });
  const earned = async (): Promise<unknown> => (await ask<Told>(`${PEOPLE}/${made.lia}`)).valor;
  await table("realinhamento da Lia", {});
  await keep("proposta da Lia", "cargo-salario/reajustes-colaboradores", {
    tabela: of("realinhamento da Lia"),
    colaborador: of("lia"),
    modo: "percentual",
    percentualDigitado: 20,
  });
  const applied = await apply("realinhamento da Lia", "colaboradores", { data: "2026-01-01" });
  expect(applied.statusCode, applied.body).toBe(200);
  expect(await earned()).toBe(3600);
  await dissidio("dissídio da Lia", "C");
  const proposed = await agree("colaboradores", "dissídio da Lia", { colaboradoresIds: [made.lia] });
  expect(proposed.json()).toMatchObject({ criados: 1 });
  const agreed = await apply("dissídio da Lia", "colaboradores", {});
  expect(agreed.statusCode, agreed.body).toBe(200);
  expect(await earned()).toBe(3960);
});

test("two people who apply one table at once apply it once; what was proposed meanwhile is applied or refused, never lost", async () => {
  const server = await startApp("postgres");
  try {
    const [one, other] = await Promise.all([server.login("ana"), server.login("ana")]);
    const talent = { dataAdmissao: "2024-01-02", tipoSalario: 3, valor: 1000 };
    const people = await Promise.all(
      ["Um", "Dois", "Três"].map(async (nome) => (await post(PEOPLE, { ...talent, nome }, one)).id),
    );
    const told = await post(TABLES, { nome: "Dissídio", dissidio: true, data: "2026-05-01", tipoReajuste: "C" }, one);
    const agreed = { tabelaReajusteId: told.id, tipoValor: 1, valorDissidio: 10, colaboradoresIds: people };
    const propose = (send: Send) => send("POST", "/api/cargo-salario/reajustes/colaboradores/aplicar-dissidio", agreed);
    const both = await Promise.all([propose(one), propose(other)]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(both.map((answer) => answer.json<{ criados: number }>().criados).sort()).toEqual([0, 3]);
    const go = (send: Send) => send("POST", `${TABLES}/${told.id}/aplicar-colaboradores`, {});
    const answers = await Promise.all([go(one), go(other), propose(one)]);
    expect([answers[0]?.statusCode, answers[1]?.statusCode].sort()).toEqual([200, 409]);
    for (const id of people) {
      const entries = (await one("GET", `${PEOPLE}/${id}/historicos`)).json<readonly Told[]>();
      expect(entries.map(({ valor }) => valor)).toEqual([1100, 1000]);
    }
    const stop = (send: Send) => send("POST", `${TABLES}/${told.id}/cancelar-reajuste`, {});
    expect((await Promise.all([stop(one), stop(other)])).map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    for (const id of people) expect((await one("GET", `${PEOPLE}/${id}/historicos`)).json()).toHaveLength(1);
  } finally {
    await server.close();
  }
}, 120_000);

test.each([
  ["F", "faixas-salariais", "faixasIds", "II"],
  ["I", "indices", "indicesIds", "indice2"],
] as const)(
  "[001-3-19] [001-7-77] what a table of type %s wrote waits for the payroll with an item for each entry; once confirmed the table says so and is not cancelled",
  async (tipo, base, chosen, target) => {
    const integrate = (acIntegra: boolean) => admin("PUT", `/api/utilitario/empresas/${app.companies.a}`, { acIntegra });
    expect((await integrate(true)).statusCode).toBe(200);
    const name = `folha-${tipo}`;
    const address = `/api/cargo-salario/${base}/${made[target]}`;
    if (tipo === "F") expect((await ana("PUT", address, { nomeACPessoal: "OPERADOR II" })).statusCode).toBe(200);
    const told = async () => (await histories(address)).map(({ versao: _, ...entry }) => entry);
    const inForce = async () => {
      const { valor, historico } = await ask<Told>(address);
      return { valor, historico };
    };
    const [before, earned] = [await told(), await inForce()];
    await dissidio(name, tipo, "2026-09-15");
    expect((await agree(base, name, { [chosen]: [made[target]] })).statusCode).toBe(200);
    const items = async () =>
      (await ask<readonly { id: number; detalhes: string; statusCancelado: boolean }[]>("/api/pendencias-ac")).filter(
        ({ detalhes, statusCancelado }) => detalhes.endsWith(name) && !statusCancelado,
      );
    const table = () => ask(`${TABLES}/${made[name]}`);
    const applied = async () => {
      const done = await apply(name, base);
      expect(done.statusCode, done.body).toBe(200);
      expect(await told()).toMatchObject([{ status: 2, tabelaReajusteId: made[name] }, ...before.map(() => ({}))]);
      expect(await table()).toMatchObject({ estado: "APLICADA", existeHistoricoConfirmado: false });
      expect(await inForce()).toEqual(earned);
      expect(await items()).toHaveLength(1);
    };
    await applied();
    expect((await cancel(name)).statusCode).toBe(200);
    expect(await told()).toEqual(before);
    expect(await items()).toEqual([]);
    expect((await ana("PUT", `${TABLES}/${made[name]}/reabre`, {})).statusCode).toBe(200);
    await applied();
    const [item] = await items();
    const answer = await admin("PUT", `/api/pendencias-ac/${item?.id}/resposta`, { resposta: "CONFIRMADA" });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await table()).toMatchObject({ existeHistoricoConfirmado: true });
    expect(await told()).toMatchObject([{ status: 1 }, ...before.map(() => ({}))]);
    const refused = await cancel(name);
    expect([refused.statusCode, refused.json().code]).toEqual([400, "REAJUSTE_CONFIRMADO"]);
    expect((await integrate(false)).statusCode).toBe(200);
    expect(await table()).toMatchObject({ existeHistoricoConfirmado: false });
  },
);

test("a proposal is joined to the situation of its day also while that waits for the payroll or was refused by it; cancelled, it is what it was", async () => {
  const integrate = (acIntegra: boolean) => admin("PUT", `/api/utilitario/empresas/${app.companies.a}`, { acIntegra });
  expect((await integrate(true)).statusCode).toBe(200);
  const day = "2026-11-03";
  const talent = { dataAdmissao: "2024-01-02", areaOrganizacional: of("area"), cargo: of("cargo"), tipoSalario: 3, valor: 1000 };
  const items = async () =>
    (
      await ask<readonly { id: number; pendencia: string; detalhes: string; statusCancelado: boolean }[]>("/api/pendencias-ac")
    ).filter(({ detalhes, statusCancelado }) => /^(Espera|Recusada)/.test(detalhes) && !statusCancelado);
  const answer = async (id: number | undefined, resposta: string) => {
    const done = await admin("PUT", `/api/pendencias-ac/${id}/resposta`, { resposta });
    expect(done.statusCode, done.body).toBe(200);
  };
  for (const nome of ["Espera", "Recusada"]) await keep(nome, PEOPLE, { ...talent, nome });
  for (const { id } of await items()) await answer(id, "CONFIRMADA");
  for (const nome of ["Espera", "Recusada"])
    await post(`${PEOPLE}/${made[nome]}/historicos`, {
      ...{ data: day, tipoSalario: 3, valor: 1050, motivo: "MOVIMENTACAO" },
      ...{ areaOrganizacional: of("outra"), cargo: of("destino") },
    });
  await answer((await items()).find(({ detalhes }) => detalhes.startsWith("Recusada"))?.id, "RECUSADA");
  const told = async (nome: string) => (await histories(`${PEOPLE}/${made[nome]}`)).map(({ versao: _, ...entry }) => entry);
  const before = [await told("Espera"), await told("Recusada")];
  expect(before).toMatchObject([
    [{ status: 2 }, {}],
    [{ status: 3 }, {}],
  ]);
  const waiting = await items();
  expect(waiting).toMatchObject([{ pendencia: "Situação funcional" }]);
  await table("espera", {});
  for (const nome of ["Espera", "Recusada"])
    await post("cargo-salario/reajustes-colaboradores", {
      ...{ tabela: of("espera"), colaborador: of(nome), salarioProposto: 1200, unirSituacao: true },
    });
  const found = await ask<readonly { impedimentos: readonly unknown[] }[]>(`${TABLES}/${made.espera}/conferencia?data=${day}`);
  expect(found.map(({ impedimentos }) => impedimentos)).toEqual([[], []]);
  const done = await apply("espera", "colaboradores", { data: day });
  expect(done.statusCode, done.body).toBe(200);
  const joined = { data: day, valor: 1200, status: 2, tabelaReajusteId: made.espera };
  // What waits keeps where it puts somebody; what was refused comes to nothing.
  expect([await told("Espera"), await told("Recusada")]).toMatchObject([
    [{ ...joined, motivo: "MOVIMENTACAO", cargo: of("destino"), areaOrganizacional: of("outra") }, {}],
    [{ ...joined, motivo: "REALINHAMENTO", cargo: of("cargo"), areaOrganizacional: of("area") }, {}],
  ]);
  expect((await items()).map(({ detalhes }) => detalhes).sort()).toEqual(["Espera – espera", "Recusada – espera"]);
  const cancelled = await cancel("espera");
  expect(cancelled.statusCode, cancelled.body).toBe(200);
  expect([await told("Espera"), await told("Recusada")]).toEqual(before);
  expect(await items()).toMatchObject(waiting.map(({ detalhes }) => ({ pendencia: "Situação funcional", detalhes })));
  expect((await integrate(false)).statusCode).toBe(200);
});

test.each([
  ["F", "faixas-salariais", "faixaSalarial", "I"],
  ["I", "indices", "indice", "indice"],
] as const)(
  "a proposal of type %s is joined to the entry of its day: applied it changes that one, cancelled the entry is what it was",
  async (tipo, base, member, target) => {
    const address = `/api/cargo-salario/${base}/${made[target]}`;
    const day = "2026-11-05";
    await post(`${address}/historicos`, { data: day, valor: 2222, ...(tipo === "F" ? { tipo: 3 } : {}) });
    const told = async () => (await histories(address)).map(({ versao: _, ...entry }) => entry);
    const before = await told();
    const name = `unida-${tipo}`;
    await dissidio(name, tipo, day);
    const line = await post(`cargo-salario/reajustes-${base}`, { tabela: of(name), [member]: of(target), valorProposto: 3333 });
    const found = () =>
      ask<readonly { impedimentos: readonly { code: string }[] }[]>(`${TABLES}/${made[name]}/conferencia`).then((lines) =>
        lines.flatMap(({ impedimentos }) => impedimentos.map(({ code }) => code)),
      );
    expect(await found()).toEqual(["SITUACAO_NA_DATA"]);
    const join = await ana("POST", `/api/cargo-salario/reajustes-${base}/lote`, {
      ids: [line.id],
      record: { unirSituacao: true },
    });
    expect(join.json(), join.body).toMatchObject([{ ok: true }]);
    expect(await found()).toEqual([]);
    const done = await apply(name, base);
    expect(done.statusCode, done.body).toBe(200);
    expect(await told()).toMatchObject([
      { id: before[0]?.id, data: day, valor: 3333, status: 1, tabelaReajusteId: made[name] },
      ...before.slice(1),
    ]);
    expect((await cancel(name)).statusCode).toBe(200);
    expect(await told()).toEqual(before);
  },
);
