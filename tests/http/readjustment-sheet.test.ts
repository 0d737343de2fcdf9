import { afterAll, beforeAll, expect, test } from "vitest";
import { HOUSE_ZONE } from "../../src/metadata/moment.ts";
import { todayIn } from "../../src/rules/today-in.ts";
import { userWith } from "../security/user-with.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";

/** The sheet of a readjustment table over HTTP: steps that are taken back, formulas, groups. */
const TABLES = "/api/cargo-salario/tabelas-reajustes-colaboradores";
const ROWS = "cargo-salario/reajustes-colaboradores";
let app: TestApp;
let admin: Send;
let ana: Send;
let other: Send;
const made: Record<string, number> = {};
const of = (name: string) => ({ id: made[name] ?? 0 });

interface Line {
  readonly id: number;
  readonly versao: number;
  readonly nome: string;
  readonly atual: number | null;
  readonly proposto: number | null;
  readonly formula: string | null;
  readonly fixo: boolean;
}
interface Sheet {
  readonly desfazer: number;
  readonly refazer: number;
  readonly mantidas: readonly string[];
  readonly linhas: readonly Line[];
}

const keep = async (name: string, path: string, record: object, send = ana): Promise<number> => {
  const answer = await send("POST", path.startsWith("/") ? path : `/api/${path}`, record);
  expect(answer.statusCode, answer.body).toBe(201);
  const { id } = answer.json<{ readonly id: number }>();
  made[name] = id;
  return id;
};
const sheetOf = async (table: string, send = ana): Promise<Sheet> => {
  const answer = await send("GET", `${TABLES}/${made[table]}/planilha`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const proposed = async (table: string): Promise<Readonly<Record<string, number | null>>> =>
  Object.fromEntries((await sheetOf(table)).linhas.map(({ nome, proposto }) => [nome, proposto]));
/** Types into lines by the names of their talents. */
const type = async (table: string, said: Readonly<Record<string, object>>, send = ana) => {
  const lines = (await sheetOf(table, send)).linhas.flatMap(({ id, versao, nome }) =>
    said[nome] === undefined ? [] : [{ id, versao, ...said[nome] }],
  );
  return send("PUT", `${TABLES}/${made[table]}/planilha`, { linhas: lines });
};
const step = (table: string, way: "desfazer" | "refazer", send = ana) =>
  send("POST", `${TABLES}/${made[table]}/planilha/${way}`, {});
const planned = async (table: string, ...people: readonly string[]): Promise<void> => {
  await keep(table, TABLES, { nome: table });
  const line = { tabela: of(table), salarioProposto: 1500, observacao: "Combinado com o talento." };
  for (const name of people) await keep(`${table}-${name}`, ROWS, { ...line, colaborador: of(name) });
};

beforeAll(async () => {
  app = await startApp("pglite");
  [admin, ana] = await Promise.all([app.login("admin"), app.login("ana")]);
  await keep("cbo", "geral/cbos", { codigo: "411010", descricaoCompleta: "Assistente administrativo" }, admin);
  await keep("piso", "cargo-salario/indices", { nome: "Piso da categoria", data: "2020-01-01", valor: 1200.5 });
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
    historico: { data: "2020-01-01", tipo: 3, valor: 1999.99 },
  });
  const talent = { dataAdmissao: "2024-01-02", areaOrganizacional: of("area"), cargo: of("cargo"), tipoSalario: 3 };
  await keep("rita", "/api/gestao-talentos/talentos", { ...talent, nome: "Rita", valor: 1000, faixaSalarial: of("faixa") });
  await keep("ivo", "/api/gestao-talentos/talentos", { ...talent, nome: "Ivo", valor: 2000.01 });
  other = await userWith(app, admin, "colega-da-planilha", [
    "ROLE_VER_SALARIO",
    "ROLE_CARGO_SALARIO_TABELAS_REAJUSTES_COLABORADORES_VER",
    "ROLE_CARGO_SALARIO_REAJUSTES_COLABORADORES_VER",
    "ROLE_CARGO_SALARIO_REAJUSTES_COLABORADORES_EDITAR",
  ]);
}, 120_000);
afterAll(() => app?.close());

test("each saving of a sheet is a step of its author: taken back and done again as often as there are, read anew or not", async () => {
  await planned("passos", "rita", "ivo");
  expect((await step("passos", "desfazer")).json()).toMatchObject({ code: "ACTION_REFUSED" });
  expect((await type("passos", { Rita: { modo: "percentual", valor: 10 } })).json()).toMatchObject({ desfazer: 1, refazer: 0 });
  const both = { Rita: { modo: "acrescimo", valor: 50 }, Ivo: { modo: "valor", valor: 2500 } };
  expect((await type("passos", both)).json()).toMatchObject({ gravadas: 2, desfazer: 2 });
  const back = (await step("passos", "desfazer")).json<Sheet>();
  expect(back).toMatchObject({ gravadas: 2, desfazer: 1, refazer: 1, mantidas: [] });
  expect(await proposed("passos")).toEqual({ Rita: 1100, Ivo: 1500 });
  await step("passos", "desfazer");
  expect(await proposed("passos")).toEqual({ Rita: 1500, Ivo: 1500 });
  expect(await sheetOf("passos")).toMatchObject({ desfazer: 0, refazer: 2 });
  await step("passos", "refazer");
  await step("passos", "refazer");
  expect(await proposed("passos")).toEqual({ Rita: 1050, Ivo: 2500 });
  // What is typed after a step was taken back takes its place.
  await step("passos", "desfazer");
  expect((await type("passos", { Ivo: { modo: "valor", valor: 3000 } })).json()).toMatchObject({ desfazer: 2, refazer: 0 });
  expect((await step("passos", "refazer")).statusCode).toBe(400);
  expect(await proposed("passos")).toEqual({ Rita: 1100, Ivo: 3000 });
});

test("a step takes back what its author changed; what a colleague changed since stays, and is named", async () => {
  await planned("colegas", "rita", "ivo");
  const both = { Rita: { modo: "valor", valor: 1600 }, Ivo: { modo: "valor", valor: 2600 } };
  expect((await type("colegas", both)).statusCode).toBe(200);
  expect((await type("colegas", { Rita: { modo: "valor", valor: 1700 } }, other)).statusCode).toBe(200);
  expect(await sheetOf("colegas", other)).toMatchObject({ desfazer: 1 });
  const back = (await step("colegas", "desfazer")).json<Sheet>();
  expect(back).toMatchObject({ gravadas: 1, mantidas: ["Rita"] });
  expect(await proposed("colegas")).toEqual({ Rita: 1700, Ivo: 1500 });
});

test("what a colleague types is told to whoever has the sheet open, with who it was; read on from where one was", async () => {
  await planned("juntos", "rita", "ivo");
  const open = await ana("GET", `${TABLES}/${made.juntos}/planilha`);
  const { ate } = open.json<{ ate: number }>();
  interface Changes {
    readonly ate: number;
    readonly total: number;
    readonly linhas: readonly object[];
  }
  const since = async (from: number, send = ana) => {
    const answer = await send("GET", `${TABLES}/${made.juntos}/planilha/mudancas?desde=${from}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<Changes>();
  };
  expect(await since(ate)).toEqual({ ate, total: 2, linhas: [] });
  expect((await type("juntos", { Rita: { modo: "valor", valor: 1600 } }, other)).statusCode).toBe(200);
  const told = await since(ate);
  expect(told).toMatchObject({
    total: 2,
    linhas: [{ id: made["juntos-rita"], versao: 2, proposto: 1600, por: "colega-da-planilha", minha: false }],
  });
  expect(await since(told.ate)).toEqual({ ate: told.ate, total: 2, linhas: [] });
  expect((await since(ate, other)).linhas).toMatchObject([{ minha: true }]);
  // By whatever door: the line's own record, and a line that comes.
  expect((await ana("PUT", `/api/${ROWS}/${made["juntos-ivo"]}`, { salarioProposto: 2700 })).statusCode).toBe(200);
  expect(await since(told.ate, other)).toMatchObject({ linhas: [{ id: made["juntos-ivo"], proposto: 2700, por: "ana" }] });
  expect((await ana("DELETE", `/api/${ROWS}/${made["juntos-ivo"]}`)).statusCode).toBe(200);
  expect(await since(told.ate, other)).toMatchObject({ total: 1 });
  const heard = await ana("GET", `${TABLES}/${made.juntos}/planilha/eventos`);
  expect(heard.body).toContain("event: aberto");
  const stranger = await userWith(app, admin, "sem-planilhas", ["ROLE_VER_SALARIO"]);
  for (const path of ["mudancas?desde=0", "eventos"])
    expect((await stranger("GET", `${TABLES}/${made.juntos}/planilha/${path}`)).statusCode).toBe(403);
});

test("a cell takes the range's salary or times an index, by its name; taken back, the line is what it was", async () => {
  await planned("formulas", "rita", "ivo");
  expect((await type("formulas", { Rita: { modo: "percentual", valor: 10 } })).statusCode).toBe(200);
  const typed = await type("formulas", {
    Rita: { modo: "faixa" },
    Ivo: { modo: "indice", valor: 1.5, indice: "piso da CATEGORIA" },
  });
  expect(typed.json(), typed.body).toMatchObject({ gravadas: 2 });
  const { linhas } = await sheetOf("formulas");
  expect(linhas).toMatchObject([
    { nome: "Ivo", proposto: 1800.75, fixo: true, formula: "=1,5*Piso da categoria" },
    { nome: "Rita", proposto: 1999.99, fixo: true, formula: "=faixa" },
  ]);
  await step("formulas", "desfazer");
  expect(await proposed("formulas")).toEqual({ Rita: 1100, Ivo: 1500 });
  await step("formulas", "refazer");
  expect(await proposed("formulas")).toEqual({ Rita: 1999.99, Ivo: 1800.75 });
  expect((await type("formulas", { Rita: { modo: "valor", valor: 1234 } })).statusCode).toBe(200);
  expect(await proposed("formulas")).toEqual({ Rita: 1234, Ivo: 1800.75 });
  const refusal = async (said: Readonly<Record<string, object>>) => {
    const answer = await type("formulas", said);
    expect(answer.statusCode, answer.body).toBe(400);
    return answer.json<{ errors: readonly { field: string; message: string }[] }>().errors[0];
  };
  const line = (name: string) => linhas.find(({ nome }) => nome === name)?.id;
  expect(await refusal({ Ivo: { modo: "faixa" } })).toMatchObject({
    field: `linhas.${line("Ivo")}.faixaSalarialProposta`,
    message: "O talento não tem faixa salarial.",
  });
  expect(await refusal({ Rita: { modo: "indice", indice: "Nenhum" } })).toMatchObject({
    message: 'Não há índice chamado "Nenhum".',
  });
});

test("whoever may not see salaries neither types nor takes steps; a closed table takes none", async () => {
  await planned("fechada", "rita");
  await type("fechada", { Rita: { modo: "valor", valor: 1600 } });
  const blind = await userWith(app, admin, "sem-salario-na-planilha", [
    "ROLE_CARGO_SALARIO_TABELAS_REAJUSTES_COLABORADORES_VER",
    "ROLE_CARGO_SALARIO_REAJUSTES_COLABORADORES_EDITAR",
  ]);
  expect((await step("fechada", "desfazer", blind)).statusCode).toBe(403);
  expect((await ana("PUT", `${TABLES}/${made.fechada}/envia`)).statusCode).toBe(200);
  expect((await step("fechada", "desfazer")).statusCode).toBe(400);
  expect(await proposed("fechada")).toEqual({ Rita: 1600 });
  expect(await sheetOf("fechada")).toMatchObject({ desfazer: 1 });
});

const checked = async (table: string, day: string): Promise<Readonly<Record<string, readonly string[]>>> => {
  const answer = await ana("GET", `${TABLES}/${made[table]}/conferencia?data=${day}`);
  expect(answer.statusCode, answer.body).toBe(200);
  const rows = answer.json<readonly { nome: string; impedimentos: readonly { code: string }[] }[]>();
  return Object.fromEntries(rows.map(({ nome, impedimentos }) => [nome, impedimentos.map(({ code }) => code)]));
};

test("a proposal is joined to the situation of its day: applied it changes that one, cancelled the situation is what it was", async () => {
  const histories = async () =>
    (await ana("GET", `/api/gestao-talentos/talentos/${made.rita}/historicos`)).json<readonly object[]>();
  const moved = {
    data: "2026-08-01",
    areaOrganizacional: of("area"),
    cargo: of("cargo"),
    tipoSalario: 3,
    valor: 1010,
    motivo: "MOVIMENTACAO",
    observacaoSituacao: "Assume a linha",
  };
  await keep("situacao", `/api/gestao-talentos/talentos/${made.rita}/historicos`, moved);
  const before = await histories();
  expect(before).toHaveLength(2);
  await planned("unida", "rita", "ivo");
  expect(await checked("unida", "2026-08-01")).toEqual({ Rita: ["SITUACAO_NA_DATA"], Ivo: [] });
  const joined = await ana("POST", `/api/${ROWS}/lote`, { ids: [made["unida-rita"]], record: { unirSituacao: true } });
  expect(joined.json(), joined.body).toMatchObject([{ ok: true }]);
  expect(await checked("unida", "2026-08-01")).toEqual({ Rita: [], Ivo: [] });
  const applied = await ana("POST", `${TABLES}/${made.unida}/aplicar-colaboradores`, { data: "2026-08-01" });
  expect([applied.statusCode, applied.json()], applied.body).toEqual([200, { tipo: "C", data: "2026-08-01", aplicados: 2 }]);
  const after = await histories();
  expect(after).toHaveLength(2);
  expect(before[0]).toMatchObject({ id: made.situacao, tabelaReajusteId: null });
  expect(after[0]).toMatchObject({
    id: made.situacao,
    data: "2026-08-01",
    valor: 1500,
    motivo: "MOVIMENTACAO",
    // One entry for two reasons of one day: the stronger one is its reason, its note has both.
    observacaoSituacao: "Assume a linha; Movimentação; Realinhamento: tabela unida",
    tabelaReajusteId: made.unida,
  });
  expect((await ana("POST", `${TABLES}/${made.unida}/cancelar-reajuste`)).statusCode).toBe(200);
  const bare = (entries: readonly object[]) => entries.map((entry) => ({ ...entry, versao: 0 }));
  expect(bare(await histories())).toEqual(bare(before));
});

test("a proposal that brings one too many into an area is told of before it is applied, whoever else of the table leaves it counts out", async () => {
  await keep("cheia", "cargo-salario/areas-organizacionais", { nome: "Oficina", ativo: true });
  const areas = [of("area"), of("cheia")];
  expect((await ana("PUT", `/api/cargo-salario/cargos/${made.cargo}`, { areasOrganizacionais: areas })).statusCode).toBe(200);
  await keep("limite", "utilitario/configuracoes-limite-colaborador", { areaId: made.cheia, limite: 1 }, admin);
  const talent = { dataAdmissao: "2024-01-02", cargo: of("cargo"), tipoSalario: 3, valor: 1000 };
  await keep("dora", "/api/gestao-talentos/talentos", { ...talent, nome: "Dora", areaOrganizacional: of("cheia") });
  await planned("lotada");
  const move = (name: string, area: string) =>
    keep(`lotada-${name}`, ROWS, {
      tabela: of("lotada"),
      colaborador: of(name),
      salarioProposto: 2500,
      areaOrganizacionalProposta: of(area),
    });
  await move("ivo", "cheia");
  expect(await checked("lotada", "2026-09-01")).toEqual({ Ivo: ["LIMITE_EXCEDIDO"] });
  const applied = await ana("POST", `${TABLES}/${made.lotada}/aplicar-colaboradores`, { data: "2026-09-01" });
  expect([applied.statusCode, applied.json()]).toMatchObject([
    400,
    {
      code: "REAJUSTE_IMPEDIDO",
      errors: [
        {
          field: `linhas.${made["lotada-ivo"]}`,
          code: "LIMITE_EXCEDIDO",
          message: "Ivo: a área ou o cargo passaria do limite de 1 talento.",
        },
      ],
    },
  ]);
  await move("dora", "area");
  expect(await checked("lotada", "2026-09-01")).toEqual({ Dora: [], Ivo: [] });
});

test("rules fill the lines they reach as one step, in their order: by area, rounded up, between floor and ceiling; taken back they leave nothing", async () => {
  await keep("fora", "cargo-salario/areas-organizacionais", { nome: "Vendas", ativo: true });
  await planned("regra", "rita", "ivo");
  const rule = (body: object, send = ana) => send("POST", `${TABLES}/${made.regra}/planilha/regras`, { regras: [body] });
  const reached = { area: [made.area], tipo: "percentual", valor: 5, arredonda: 10 };
  expect((await rule({ ...reached, area: [made.fora] })).json()).toMatchObject({
    code: "ACTION_REFUSED",
    message: "As regras não alcançam nenhuma linha.",
  });
  expect((await rule({ ...reached, valor: -200 })).statusCode).toBe(400);
  expect(await proposed("regra")).toEqual({ Rita: 1500, Ivo: 1500 });
  expect((await rule(reached)).json()).toMatchObject({ gravadas: 2, desfazer: 1 });
  // 1.060,50 and 2.100,01 go up to the next ten.
  expect(await proposed("regra")).toEqual({ Rita: 1070, Ivo: 2110 });
  expect((await rule({ tipo: "acrescimo", valor: 10, piso: 1300, teto: 1500 })).json()).toMatchObject({
    gravadas: 2,
    desfazer: 2,
  });
  expect(await proposed("regra")).toEqual({ Rita: 1300, Ivo: 2000.01 });
  // In the other order they give something else.
  const both = [
    { tipo: "percentual", valor: 10 },
    { tipo: "acrescimo", valor: 100, area: [made.area] },
    { tipo: "percentual", valor: 50, area: [made.fora] },
  ];
  const go = (regras: readonly object[]) => ana("POST", `${TABLES}/${made.regra}/planilha/regras`, { regras });
  expect((await go(both)).json()).toMatchObject({ gravadas: 2, desfazer: 3 });
  expect(await proposed("regra")).toEqual({ Rita: 1211, Ivo: 2300.01 });
  expect((await go(both.toReversed())).json()).toMatchObject({ gravadas: 2, desfazer: 4 });
  expect(await proposed("regra")).toEqual({ Rita: 1221, Ivo: 2310.01 });
  expect((await go(Array(21).fill(both[0]))).statusCode).toBe(400);
  for (const _ of [1, 2, 3, 4]) await step("regra", "desfazer");
  expect(await proposed("regra")).toEqual({ Rita: 1500, Ivo: 1500 });
});

test("a collective agreement is a rule like others: proportional, with a ceiling and advances compensated, told before it is applied", async () => {
  const people = "/api/gestao-talentos/talentos";
  const talent = { tipoSalario: 3, areaOrganizacional: of("area"), cargo: of("cargo"), faixaSalarial: of("faixa") };
  await keep("antiga", people, { ...talent, nome: "Antiga", dataAdmissao: "2020-01-02", valor: 1000 });
  await keep("recente", people, { ...talent, nome: "Recente", dataAdmissao: "2025-11-01", valor: 1000 });
  await keep("nova", people, { ...talent, nome: "Nova", dataAdmissao: "2026-05-04", data: "2026-05-04", valor: 1000 });
  await keep("alta", people, { ...talent, nome: "Alta", dataAdmissao: "2020-01-02", valor: 9000 });
  await keep("adiantada", people, { ...talent, nome: "Adiantada", dataAdmissao: "2020-01-02", valor: 1000 });
  await keep("na faixa", people, { ...talent, tipoSalario: 1, nome: "Na faixa", dataAdmissao: "2020-01-02" });
  const paid = await ana("POST", `${people}/${made.adiantada}/historicos`, {
    data: "2026-01-01",
    tipoSalario: 3,
    valor: 1050,
    motivo: "ANTECIPACAO",
  });
  expect(paid.statusCode, paid.body).toBe(201);
  await keep("dissidio", TABLES, { nome: "dissidio", dissidio: true, data: "2026-05-31", tipoReajuste: "C" });
  for (const name of ["antiga", "recente", "nova", "alta", "adiantada", "na faixa"])
    await keep(`dissidio-${name}`, ROWS, { tabela: of("dissidio"), colaborador: of(name), salarioProposto: 9999 });
  const agreement = { tipoValor: 1, tetoSalario: 8000, valorAcimaTeto: 500, compensarAntecipacoes: true };
  const yearly = { ...agreement, proporcional: true, dataBase: "2026-05-01" };
  const rule = { tipo: "dissidio", valor: 10, dissidio: yearly, piso: 1062 };
  const ask = (path: string, regras: readonly object[]) => ana("POST", `${TABLES}/${made.dissidio}/planilha/${path}`, { regras });
  const told = (await ask("regras/previa", [rule])).json();
  expect(told).toMatchObject({ linhas: 4, semMeses: 1, porFaixaOuIndice: 1 });
  expect((await ask("regras", [rule])).json()).toMatchObject({ gravadas: 4 });
  // Six months of twelve are 5 %, which is less than the floor; what was paid ahead is taken out first.
  const given = { Antiga: 1100, Recente: 1062, Alta: 9500, Adiantada: 1100, Nova: 9999, "Na faixa": 9999 };
  expect(await proposed("dissidio")).toEqual(given);
  // Where nothing but the percentage decides, it is what the line says, and follows what is earned.
  expect((await ask("regras", [{ tipo: "dissidio", valor: 10, dissidio: { tipoValor: 1 } }])).statusCode).toBe(200);
  expect((await sheetOf("dissidio")).linhas.find(({ nome }) => nome === "Antiga")).toMatchObject({
    proposto: 1100,
    modo: "percentual",
  });
  for (const wrong of [
    { tipo: "dissidio", valor: 10 },
    { tipo: "dissidio", valor: 0, dissidio: agreement },
    { tipo: "dissidio", valor: -1, dissidio: agreement },
  ])
    expect((await ask("regras", [wrong])).statusCode).toBe(400);
});

test("whoever approves sees what changed since the table was sent before: lines altered, new and taken out", async () => {
  await planned("enviada", "rita", "ivo");
  const act = async (op: string, body: object = {}) => {
    const answer = await admin("PUT", `${TABLES}/${made.enviada}/${op}`, body);
    expect(answer.statusCode, answer.body).toBe(200);
  };
  const changes = async () => (await ana("GET", `${TABLES}/${made.enviada}/diferencas`)).json();
  expect(await changes()).toBeNull();
  await act("envia");
  expect(await changes()).toBeNull();
  await act("devolve", { parecer: "Rever" });
  expect(await changes()).toMatchObject({ linhas: [] });
  await type("enviada", { Rita: { modo: "valor", valor: 1600 } });
  expect((await ana("DELETE", `/api/${ROWS}/${made["enviada-ivo"]}`)).statusCode).toBe(200);
  await keep("enviada-dora", ROWS, { tabela: of("enviada"), colaborador: of("dora"), salarioProposto: 1234.56 });
  const told = [
    { nome: "Dora", mudanca: "nova", antes: null, agora: 1234.56 },
    { nome: "Ivo", mudanca: "retirada", antes: 1500, agora: null },
    { nome: "Rita", mudanca: "alterada", antes: 1500, agora: 1600 },
  ];
  expect(await changes()).toMatchObject({ linhas: told });
  await act("envia");
  expect(await changes()).toMatchObject({ linhas: told });
  await act("devolve", { parecer: "De novo" });
  expect(await changes()).toMatchObject({ linhas: [] });
});

test("scenarios keep what the sheet says, are told side by side with what each costs now, and one is taken back as a step", async () => {
  await planned("cenarios", "rita", "ivo");
  const address = `${TABLES}/${made.cenarios}/cenarios`;
  expect((await ana("PUT", `${TABLES}/${made.cenarios}`, { orcamento: 700 })).statusCode).toBe(200);
  const save = (nome: string, send = ana) => send("PUT", address, { nome });
  const use = (nome: string) => ana("POST", `${address}/usar`, { nome });
  expect((await use("A")).json()).toMatchObject({
    code: "ACTION_REFUSED",
    message: "O cenário A ainda não foi guardado.",
  });
  const values = { Rita: { modo: "percentual", valor: 10 }, Ivo: { modo: "indice", valor: 2, indice: "Piso da categoria" } };
  expect((await type("cenarios", values)).statusCode).toBe(200);
  expect((await save("A")).json()).toEqual({ nome: "A", linhas: 2 });
  expect(
    (await type("cenarios", { Rita: { modo: "acrescimo", valor: 500 }, Ivo: { modo: "valor", valor: 2500 } })).statusCode,
  ).toBe(200);
  expect((await save("B")).statusCode).toBe(200);
  expect((await save("D")).statusCode).toBe(400);
  // One who comes in later stands in no scenario: they cost what the sheet says of them.
  await keep("cenarios-dora", ROWS, { tabela: of("cenarios"), colaborador: of("dora"), salarioProposto: 1200 });
  const told = (await ana("GET", address)).json<readonly { nome: string; linhas: readonly object[] }[]>();
  const [rita, ivo, dora] = ["rita", "ivo", "dora"].map((name) => made[`cenarios-${name}`]);
  expect(told).toMatchObject([
    { nome: "A", totalProposto: 4712, diferenca: 701.99, saldoOrcamento: -1.99 },
    { nome: "B", totalProposto: 5210, diferenca: 1199.99 },
  ]);
  expect(told[0]?.linhas).toEqual(
    expect.arrayContaining([
      { id: rita, proposto: 1111 },
      { id: ivo, proposto: 2401 },
      { id: dora, proposto: 1200 },
    ]),
  );
  expect((await use("A")).json()).toMatchObject({ gravadas: 2, desfazer: 3, mantidas: [] });
  expect((await sheetOf("cenarios")).linhas).toMatchObject([
    { nome: "Dora", proposto: 1200 },
    { nome: "Ivo", proposto: 2401, formula: "=2*Piso da categoria" },
    { nome: "Rita", proposto: 1111 },
  ]);
  expect((await use("A")).json()).toMatchObject({ gravadas: 0, desfazer: 3 });
  await step("cenarios", "desfazer");
  expect(await proposed("cenarios")).toEqual({ Rita: 1510, Ivo: 2500, Dora: 1200 });
  expect((await ana("PUT", `${TABLES}/${made.cenarios}/envia`)).statusCode).toBe(200);
  expect((await use("B")).json()).toMatchObject({ gravadas: 0 });
  expect((await use("A")).statusCode).toBe(400);
  const blind = await userWith(app, admin, "sem-salario-nos-cenarios", [
    "ROLE_CARGO_SALARIO_TABELAS_REAJUSTES_COLABORADORES_VER",
    "ROLE_CARGO_SALARIO_REAJUSTES_COLABORADORES_EDITAR",
  ]);
  expect((await save("C", blind)).statusCode).toBe(403);
  expect((await blind("GET", address)).statusCode).toBe(403);
});

test("lines are commented by who plans and who approves, also while the table is closed; each takes back their own, and what is said goes with its line", async () => {
  await planned("comentada", "rita", "ivo");
  const address = `${TABLES}/${made.comentada}/comentarios`;
  const line = made["comentada-rita"];
  const say = (texto: string, send = ana, linha = line) => send("POST", address, { linha, texto });
  const approver = await userWith(app, admin, "so-aprova", [
    "ROLE_VER_SALARIO",
    "ROLE_REAJUSTE_APROVAR",
    "ROLE_CARGO_SALARIO_TABELAS_REAJUSTES_COLABORADORES_VER",
  ]);
  expect((await say("Promovida em maio.")).json()).toMatchObject([{ texto: "Promovida em maio.", meu: true }]);
  expect((await ana("PUT", `${TABLES}/${made.comentada}/envia`)).statusCode).toBe(200);
  const [first, second] = (await say("Acima do mercado?", approver)).json<readonly { id: number; meu: boolean }[]>();
  expect([first?.meu, second?.meu]).toEqual([false, true]);
  const { linhas } = await sheetOf("comentada");
  expect(linhas).toMatchObject([
    { nome: "Ivo", comentarios: 0 },
    { nome: "Rita", comentarios: 2 },
  ]);
  const take = (id: number | undefined, send = ana) => send("POST", `${address}/retirar`, { comentario: id });
  expect((await take(second?.id)).statusCode).toBe(404);
  expect((await take(second?.id, approver)).json()).toMatchObject([{ id: first?.id }]);
  expect((await say("De outra tabela", ana, made["regra-rita"])).statusCode).toBe(404);
  expect((await say("  ")).statusCode).toBe(400);
  expect((await ana("GET", `${address}?linha=${line}`)).json()).toHaveLength(1);
  for (const rights of [
    ["ROLE_VER_SALARIO", "ROLE_CARGO_SALARIO_TABELAS_REAJUSTES_COLABORADORES_VER"],
    ["ROLE_REAJUSTE_APROVAR", "ROLE_CARGO_SALARIO_TABELAS_REAJUSTES_COLABORADORES_VER"],
  ]) {
    const nobody = await userWith(app, admin, `ninguem-${rights[0]}`, rights);
    expect((await say("Não", nobody)).statusCode).toBe(403);
  }
  // A line in the way goes into another table with what was said of it.
  expect((await ana("PUT", `${TABLES}/${made.comentada}/reabre`)).statusCode).toBe(200);
  await keep("comentada-de-novo", ROWS, { tabela: of("comentada"), colaborador: of("rita"), salarioProposto: 1700 });
  const parted = (await ana("POST", `${TABLES}/${made.comentada}/separar-impedidos`, { data: "2026-12-01" })).json<{
    id: number;
  }>();
  const moved = await ana("GET", `${TABLES}/${parted.id}/comentarios?linha=${line}`);
  expect(moved.json(), moved.body).toMatchObject([{ texto: "Promovida em maio." }]);
});

test("where the payroll is closed no situation begins, changes or goes, by whatever door; what is later, and new people, do", async () => {
  const { a } = app.companies;
  const close = async (folhaFechadaAte: string | null) => {
    const answer = await admin("PUT", `/api/utilitario/empresas/${a}`, { folhaFechadaAte });
    expect(answer.statusCode, answer.body).toBe(200);
  };
  const place = { areaOrganizacional: of("area"), cargo: of("cargo"), tipoSalario: 3, valor: 1000 };
  const address = "/api/gestao-talentos/talentos";
  await close("2026-10-31");
  await keep("lia", address, { ...place, nome: "Lia", dataAdmissao: "2026-03-02" });
  const histories = `${address}/${made.lia}/historicos`;
  const [first] = (await ana("GET", histories)).json<readonly { readonly id: number }[]>();
  const closed = "O período até 31/10/2026 está fechado: nada muda nele.";
  const refused = async (method: "POST" | "PUT" | "DELETE", url: string, body?: object) => {
    const answer = await ana(method, url, body);
    expect(answer.statusCode, `${method} ${url} ${answer.body}`).toBe(400);
    return answer.json<{ errors: readonly { field: string; message: string }[] }>().errors;
  };
  const told = [{ field: "data", message: closed }];
  expect(await refused("POST", histories, { ...place, data: "2026-10-31", valor: 1100 })).toMatchObject(told);
  expect(await refused("PUT", `${histories}/${first?.id}`, { valor: 1100 })).toMatchObject(told);
  expect(await refused("PUT", `${histories}/${first?.id}`, { data: "2026-11-02" })).toMatchObject(told);
  expect(await refused("PUT", `${address}/${made.lia}`, { valor: 1100 })).toMatchObject(told);
  await keep("novembro", histories, { ...place, data: "2026-11-01", valor: 1100 });
  expect(await refused("DELETE", `${histories}/${first?.id}`)).toMatchObject(told);
  expect((await ana("PUT", `${address}/${made.lia}`, { nome: "Lia Souza", valor: 1150 })).statusCode).toBe(200);
  await planned("fechado", "lia");
  expect(await checked("fechado", "2026-10-31")).toEqual({ "Lia Souza": ["PERIODO_FECHADO"] });
  expect(await checked("fechado", "2026-11-02")).toEqual({ "Lia Souza": [] });
  const parted = await ana("POST", `${TABLES}/${made.fechado}/separar-impedidos`, { data: "2026-10-31" });
  expect(parted.json(), parted.body).toMatchObject({ code: "ACTION_REFUSED", message: "Nenhuma linha tem impedimento." });
  const applied = await ana("POST", `${TABLES}/${made.fechado}/aplicar-colaboradores`, { data: "2026-10-01" });
  expect([applied.statusCode, applied.json().errors], applied.body).toMatchObject([400, [{ message: `Lia Souza: ${closed}` }]]);
  await close(null);
  expect((await ana("PUT", `${histories}/${first?.id}`, { valor: 990 })).statusCode).toBe(200);
});

test("a table with lines that cannot be applied is not sent; without them it is, and what is approved is what was sent", async () => {
  await planned("envio", "rita");
  await keep("envio-de-novo", ROWS, { tabela: of("envio"), colaborador: of("rita"), modo: "percentual", percentualDigitado: 10 });
  await keep("envio-ivo", ROWS, { tabela: of("envio"), colaborador: of("ivo"), modo: "percentual", percentualDigitado: 10 });
  const go = (op: string, send = ana, body: object = {}) => send("PUT", `${TABLES}/${made.envio}/${op}`, body);
  const refused = await go("envia");
  expect([refused.statusCode, refused.json()]).toMatchObject([
    400,
    {
      code: "REAJUSTE_IMPEDIDO",
      message: expect.stringMatching(/^A tabela não foi enviada: 2 linhas /),
      errors: [
        { code: "DUPLICIDADE", message: "Rita: está mais de uma vez na tabela." },
        { code: "DUPLICIDADE", message: "Rita: está mais de uma vez na tabela." },
      ],
    },
  ]);
  expect((await ana("GET", `${TABLES}/${made.envio}`)).json()).toMatchObject({ estado: "EM_ELABORACAO" });
  const parted = await ana("POST", `${TABLES}/${made.envio}/separar-impedidos`, {});
  expect([parted.statusCode, parted.json()]).toMatchObject([200, { linhas: 2 }]);
  const fresh = parted.json<{ readonly id: number; readonly nome: string }>();
  made[fresh.nome] = fresh.id;
  expect(await sheetOf("envio")).toMatchObject({ separadaDe: null, separadas: [{ id: fresh.id, nome: fresh.nome }] });
  expect(await sheetOf(fresh.nome)).toMatchObject({ separadaDe: { id: made.envio, nome: "envio" }, separadas: [] });
  expect((await go("envia")).statusCode).toBe(200);
  // The salary the percentage is of moves on meanwhile.
  const raise = { data: todayIn(HOUSE_ZONE, new Date()), tipoSalario: 3, valor: 4000, motivo: "MERITO" };
  const moved = await ana("POST", `/api/gestao-talentos/talentos/${made.ivo}/historicos`, raise);
  expect(moved.statusCode, moved.body).toBe(201);
  const late = await go("aprova", admin);
  expect([late.statusCode, late.json()]).toMatchObject([
    400,
    {
      code: "REAJUSTE_IMPEDIDO",
      message: expect.stringMatching(/^A tabela não foi aprovada: 1 linha /),
      errors: [
        {
          field: `linhas.${made["envio-ivo"]}`,
          code: "MUDOU_DESDE_O_ENVIO",
          message: "Ivo: o valor proposto já não é o que foi enviado.",
        },
      ],
    },
  ]);
  const told = async (send: Send): Promise<readonly string[]> =>
    (await send("GET", "/api/userinfo/mensagens"))
      .json<readonly { mensagens: readonly { texto: string }[] }[]>()
      .flatMap(({ mensagens }) => mensagens.map(({ texto }) => texto));
  expect(await told(admin)).toContain("A tabela de reajuste envio aguarda aprovação.");
  expect((await go("devolve", admin, { parecer: "Conferir Ivo." })).statusCode).toBe(200);
  expect(await told(ana)).toContain("A tabela de reajuste envio foi devolvida. Veja o parecer.");
  expect((await go("envia")).statusCode).toBe(200);
  expect((await go("aprova", admin)).json()).toMatchObject({ estado: "APROVADA" });
});

test("a table without lines is not sent for approval", async () => {
  await planned("vazia");
  const go = () => ana("PUT", `${TABLES}/${made.vazia}/envia`, {});
  const refused = await go();
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    {
      code: "TRANSITION_REFUSED",
      message: "A tabela não foi enviada: ela não tem reajustes. Inclua ao menos um e envie de novo.",
    },
  ]);
  expect((await ana("GET", `${TABLES}/${made.vazia}`)).json()).toMatchObject({ estado: "EM_ELABORACAO" });
  await keep("vazia-ivo", ROWS, { tabela: of("vazia"), colaborador: of("ivo"), modo: "percentual", percentualDigitado: 10 });
  expect((await go()).json()).toMatchObject({ estado: "EM_APROVACAO" });
});

test("a proposal below what is earned is applied with its reason said, by whom may lower salaries alone", async () => {
  await planned("reducao");
  const line = { tabela: of("reducao"), colaborador: of("rita"), salarioProposto: 10 };
  await keep("reducao-rita", ROWS, line);
  expect(await checked("reducao", "2026-11-03")).toEqual({ Rita: ["REDUCAO_SALARIAL"] });
  const applied = (send: Send) => send("POST", `${TABLES}/${made.reducao}/aplicar-colaboradores`, { data: "2026-11-03" });
  const unsaid = await applied(ana);
  expect([unsaid.statusCode, unsaid.json().errors]).toMatchObject([
    400,
    [{ code: "REDUCAO_SALARIAL", message: expect.stringMatching(/observação/) }],
  ]);
  const said = await ana("POST", `/api/${ROWS}/lote`, {
    ids: [made["reducao-rita"]],
    record: { observacao: "Jornada reduzida." },
  });
  expect(said.json()).toMatchObject([{ ok: true }]);
  expect(await checked("reducao", "2026-11-03")).toEqual({ Rita: [] });
  const sees = ["ROLE_VER_SALARIO", "ROLE_CARGO_SALARIO_TABELAS_REAJUSTES_COLABORADORES_VER", "ROLE_REAJUSTE_APLICAR"];
  const clerk = await userWith(app, admin, "aplica-sem-reduzir", sees);
  const refused = await applied(clerk);
  expect([refused.statusCode, refused.json().errors]).toMatchObject([
    400,
    [
      {
        code: "REDUCAO_SALARIAL",
        message: "Rita: o valor proposto é menor que o atual: só quem tem a permissão de reduzir salários pode decidir.",
      },
    ],
  ]);
  expect((await applied(ana)).statusCode).toBe(200);
});
