import { afterAll, beforeAll, expect, test } from "vitest";
import { type Send, startApp, type TestApp } from "../support/app.ts";
import { PASSWORD } from "../support/seed-companies.ts";

/** Whoever proposes readjustments for their own areas alone: what they see of a table, what they change, and what they are refused. */
const TABLES = "/api/cargo-salario/tabelas-reajustes-colaboradores";
const LINES = "/api/cargo-salario/reajustes-colaboradores";
const CRUD = ["VER", "INSERIR", "EDITAR", "EXCLUIR"];
let app: TestApp;
let ana: Send;
/** Holds the right to propose, and that of seeing salaries. */
let lead: Send;
/** Holds all rights over tables and lines besides, and still proposes for the own areas alone. */
let armed: Send;
const made: Record<string, number> = {};
const of = (name: string) => ({ id: made[name] ?? 0 });

interface Sheet {
  readonly proprias: boolean;
  readonly orcamento: number | null;
  readonly folhaEmpresaAtual: number;
  readonly linhas: readonly { readonly id: number; readonly versao: number; readonly nome: string; readonly proposto: number }[];
}

const keep = async (name: string, path: string, record: object, send = ana): Promise<number> => {
  const answer = await send("POST", path, record);
  expect(answer.statusCode, answer.body).toBe(201);
  made[name] = answer.json<{ readonly id: number }>().id;
  return made[name];
};
const sheet = async (send: Send): Promise<Sheet> => {
  const answer = await send("GET", `${TABLES}/${made.tabela}/planilha`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const lineOf = async (name: string) => {
  const found = (await sheet(ana)).linhas.find((line) => line.nome === name);
  if (found === undefined) throw new Error(`nothing is proposed for ${name}`);
  return found;
};

async function leadWith(login: string, talent: string, rights: readonly string[]): Promise<Send> {
  const admin = await app.login("admin");
  const profile = await admin("POST", "/api/utilitario/perfis", { nome: login, autoridades: rights });
  expect(profile.statusCode, profile.body).toBe(201);
  const perfis = [{ empresa: { id: app.companies.a }, perfil: { id: profile.json<{ id: number }>().id } }];
  const user = { nome: login, login, ativo: true, senha: PASSWORD, perfis, colaborador: of(talent) };
  const answer = await admin("POST", "/api/utilitario/usuarios", user);
  expect(answer.statusCode, answer.body).toBe(201);
  return app.login(login as "ana");
}

beforeAll(async () => {
  app = await startApp("pglite");
  ana = await app.login("ana");
  const admin = await app.login("admin");
  await keep("cbo", "/api/geral/cbos", { codigo: "411010", descricaoCompleta: "Assistente administrativo" }, admin);
  await keep("Produção", "/api/cargo-salario/areas-organizacionais", { nome: "Produção", ativo: true });
  await keep("Prensas", "/api/cargo-salario/areas-organizacionais", { nome: "Prensas", ativo: true, areaMae: of("Produção") });
  await keep("Vendas", "/api/cargo-salario/areas-organizacionais", { nome: "Vendas", ativo: true });
  await keep("cargo", "/api/cargo-salario/cargos", {
    nome: "Operador",
    nomeMercado: "Operador",
    ativa: true,
    areasOrganizacionais: [of("Produção"), of("Prensas"), of("Vendas")],
  });
  const talent = { dataAdmissao: "2024-01-02", tipoSalario: 3, cargo: of("cargo") };
  for (const [nome, area, valor] of [
    ["Chefe", "Vendas", 9000],
    ["Vice", "Vendas", 8000],
    ["Suplente", "Vendas", 8000],
    ["Rita", "Produção", 1000],
    ["Ivo", "Prensas", 2000],
    ["Vera", "Vendas", 4000],
    ["Beto", "Prensas", 3000],
    ["Caio", "Vendas", 5000],
  ] as const)
    await keep(nome, "/api/gestao-talentos/talentos", { ...talent, nome, valor, areaOrganizacional: of(area) });
  const responsaveis = [
    { empresa: { id: app.companies.a }, responsaveis: [of("Chefe")], corresponsaveis: [of("Vice"), of("Suplente")] },
  ];
  const led = await ana("PUT", `/api/cargo-salario/areas-organizacionais/${made.Produção}`, { responsaveis });
  expect(led.statusCode, led.body).toBe(200);
  await keep("tabela", TABLES, { nome: "Mérito", orcamento: 1234.56 });
  for (const nome of ["Rita", "Ivo", "Vera"])
    await keep(`linha ${nome}`, LINES, { tabela: of("tabela"), colaborador: of(nome), salarioProposto: 7777 });
  lead = await leadWith("gestora", "Chefe", ["ROLE_REAJUSTE_PROPOR", "ROLE_VER_SALARIO"]);
  armed = await leadWith("gestora-armada", "Vice", [
    "ROLE_REAJUSTE_PROPOR",
    "ROLE_VER_SALARIO",
    "ROLE_REAJUSTE_APROVAR",
    "ROLE_REAJUSTE_APLICAR",
    "ROLE_REAJUSTE_CANCELAR",
    "ROLE_CARGO_SALARIO_TABELAS_REAJUSTES_COLABORADORES_ENVIA",
    "ROLE_CARGO_SALARIO_TABELAS_REAJUSTES_COLABORADORES_REABRE",
    ...CRUD.flatMap((right) => [
      `ROLE_CARGO_SALARIO_REAJUSTES_COLABORADORES_${right}`,
      `ROLE_CARGO_SALARIO_TABELAS_REAJUSTES_COLABORADORES_${right}`,
      `ROLE_CARGO_SALARIO_REAJUSTES_FAIXAS_SALARIAIS_${right}`,
      `ROLE_CARGO_SALARIO_REAJUSTES_INDICES_${right}`,
    ]),
  ]);
}, 120_000);
afterAll(() => app?.close());

test("the sheet of a table holds the lines of the own areas and of those below, and what these come to", async () => {
  for (const send of [lead, armed]) {
    const seen = await sheet(send);
    expect(seen).toMatchObject({ proprias: true, orcamento: null, folhaEmpresaAtual: 6000 });
    expect(seen.linhas.map(({ nome }) => nome)).toEqual(["Ivo", "Rita"]);
    const totals = await send("GET", `${TABLES}/${made.tabela}/total-folha`);
    expect(totals.json()).toMatchObject({
      totalAtual: 3000,
      totalProposto: 15_554,
      saldoOrcamento: null,
      folhaEmpresaAtual: 6000,
    });
    const checked = await send("GET", `${TABLES}/${made.tabela}/conferencia`);
    expect(checked.json<readonly { nome: string }[]>().map(({ nome }) => nome)).toEqual(["Ivo", "Rita"]);
    const tables = await send("GET", "/api/cargo-salario/reajustes/tabelas");
    expect(tables.json()).toMatchObject([{ nome: "Mérito", estado: "EM_ELABORACAO" }]);
  }
  expect(await sheet(ana)).toMatchObject({ proprias: false, orcamento: 1234.56 });
  const list = await armed("GET", `${LINES}?sort=["id","ASC"]&range=[0,24]`);
  expect(list.json<readonly { id: number }[]>().map(({ id }) => id)).toEqual([made["linha Rita"], made["linha Ivo"]]);
  expect((await armed("GET", `${LINES}/${made["linha Vera"]}`)).statusCode).toBe(404);
  expect((await armed("GET", `${TABLES}/${made.tabela}`)).json()).not.toHaveProperty("orcamento");
  expect((await lead("GET", LINES)).statusCode).toBe(403);
});

test("what is typed into lines of the own areas is stored and taken back; lines of others are not there, and nothing of them changes", async () => {
  const [rita, vera] = [await lineOf("Rita"), await lineOf("Vera")];
  const typed = (lines: readonly { id: number; versao: number }[]) =>
    lead("PUT", `${TABLES}/${made.tabela}/planilha`, {
      linhas: lines.map(({ id, versao }) => ({ id, versao, modo: "valor", valor: 1111 })),
    });
  expect((await typed([vera])).statusCode).toBe(404);
  expect((await typed([rita, vera])).statusCode).toBe(404);
  expect(await lineOf("Rita")).toMatchObject({ proposto: 7777 });
  expect((await typed([rita])).json()).toMatchObject({ gravadas: 1, desfazer: 1 });
  expect(await lineOf("Rita")).toMatchObject({ proposto: 1111 });
  expect((await lead("POST", `${TABLES}/${made.tabela}/planilha/desfazer`, {})).statusCode).toBe(200);
  expect(await lineOf("Rita")).toMatchObject({ proposto: 7777 });

  const regras = [{ tipo: "percentual", valor: 10 }];
  const cost = await lead("POST", `${TABLES}/${made.tabela}/planilha/regras/previa`, { regras });
  expect(cost.json()).toMatchObject({ linhas: 2, totalAtual: 3000, totalProposto: 3300, saldoOrcamento: null });
  expect((await lead("POST", `${TABLES}/${made.tabela}/planilha/regras`, { regras })).json()).toMatchObject({ gravadas: 2 });
  expect(await lineOf("Vera")).toMatchObject({ proposto: 7777 });
  for (const send of [lead, armed]) {
    const address = `${TABLES}/${made.tabela}/comentarios`;
    expect((await send("GET", `${address}?linha=${vera.id}`)).statusCode).toBe(404);
    expect((await send("POST", address, { linha: vera.id, texto: "Por quê?" })).statusCode).toBe(404);
    expect((await send("POST", address, { linha: rita.id, texto: "Assumiu o turno." })).statusCode).toBe(200);
  }
});

test("talents of the own areas come into a table and leave it, others do neither", async () => {
  const address = `${TABLES}/${made.tabela}/planilha/talentos`;
  const found = await lead("GET", address);
  expect(found.json()).toMatchObject({ total: 3, talentos: [{ nome: "Beto" }, { nome: "Ivo" }, { nome: "Rita" }] });
  expect((await lead("GET", `${address}?q=caio`)).json()).toEqual({ total: 0, talentos: [] });
  const refused = await lead("POST", address, { colaboradoresIds: [made.Beto, made.Caio] });
  expect(refused.json(), refused.body).toMatchObject({ errors: [{ field: "colaboradoresIds" }] });
  const added = await lead("POST", address, { colaboradoresIds: [made.Beto, made.Rita] });
  expect(added.json(), added.body).toEqual({ incluidos: 1, semSalario: [] });
  const beto = await lineOf("Beto");
  expect(beto.proposto).toBe(3000);
  const body = { tabela: of("tabela"), colaborador: of("Caio"), salarioProposto: 6000 };
  expect((await armed("POST", LINES, body)).statusCode).toBeGreaterThanOrEqual(400);
  expect((await armed("PUT", `${LINES}/${made["linha Vera"]}`, { salarioProposto: 1 })).statusCode).toBe(404);
  expect((await armed("DELETE", `${LINES}/${made["linha Vera"]}`)).statusCode).toBe(404);
  const drop = `${TABLES}/${made.tabela}/planilha/retirar`;
  expect((await lead("POST", drop, { linhas: [beto.id, made["linha Vera"]] })).statusCode).toBe(404);
  expect((await lead("POST", drop, { linhas: [beto.id] })).json()).toEqual({ retiradas: 1 });
  expect((await sheet(ana)).linhas.map(({ nome }) => nome)).toEqual(["Ivo", "Rita", "Vera"]);
});

test("nothing that concerns a whole table is done by whoever proposes for their own areas, whatever else they hold", async () => {
  const table = `${TABLES}/${made.tabela}`;
  const before = await ana("GET", table);
  for (const [send, status] of [
    [lead, 403],
    [armed, 403],
  ] as const) {
    for (const [method, path, body] of [
      ["PUT", "/envia", {}],
      ["PUT", "/aprova", {}],
      ["PUT", "/devolve", { parecer: "Não." }],
      ["PUT", "/reabre", {}],
      ["POST", "/aplicar-colaboradores", { data: "2026-01-01" }],
      ["POST", "/cancelar-reajuste", {}],
      ["POST", "/separar-impedidos", {}],
      ["PUT", "/cenarios", { nome: "A" }],
      ["PUT", "", { nome: "Outro nome" }],
      ["DELETE", "", undefined],
    ] as const) {
      const answer = await send(method, `${table}${path}`, body);
      expect([path, method, answer.statusCode]).toEqual([path, method, status]);
    }
    const agreed = { tabelaReajusteId: made.tabela, tipoValor: 1, valorDissidio: 5, areasIds: [made.Vendas] };
    const all = { ...agreed, estabelecimentosIds: [], faixasIds: [], indicesIds: [] };
    expect((await send("POST", "/api/cargo-salario/reajustes/colaboradores/aplicar-dissidio", all)).statusCode).toBe(403);
  }
  expect((await ana("GET", table)).json()).toEqual(before.json());
  // Sent by somebody who may, it is there to be seen and no more to be typed into.
  expect((await ana("PUT", `${table}/envia`, {})).statusCode).toBe(200);
  expect((await armed("PUT", `${table}/aprova`, {})).statusCode).toBe(403);
  expect((await armed("PUT", `${table}/devolve`, { parecer: "Não." })).statusCode).toBe(403);
  const [line] = (await sheet(lead)).linhas;
  const linhas = [{ id: line?.id, versao: line?.versao, modo: "valor", valor: 1 }];
  expect((await lead("PUT", `${table}/planilha`, { linhas })).statusCode).toBe(400);
});

test("without the right to see salaries nothing of a table is seen or proposed; where nobody is led, nobody is", async () => {
  const blind = await leadWith("gestora-sem-salario", "Suplente", ["ROLE_REAJUSTE_PROPOR"]);
  expect((await blind("GET", `${TABLES}/${made.tabela}/planilha`)).statusCode).toBe(403);
  const rita = await lineOf("Rita");
  const linhas = [{ id: rita.id, versao: rita.versao, modo: "valor", valor: 1 }];
  expect((await blind("PUT", `${TABLES}/${made.tabela}/planilha`, { linhas })).statusCode).toBe(403);
  const address = `${TABLES}/${made.tabela}/planilha/talentos`;
  expect((await blind("POST", address, { colaboradoresIds: [made.Beto] })).statusCode).toBe(403);
  const led = await ana("PUT", `/api/cargo-salario/areas-organizacionais/${made.Produção}`, { responsaveis: [] });
  expect(led.statusCode, led.body).toBe(200);
  await expect.poll(async () => (await sheet(lead)).linhas).toEqual([]);
  expect((await lead("GET", address)).json()).toEqual({ total: 0, talentos: [] });
});
