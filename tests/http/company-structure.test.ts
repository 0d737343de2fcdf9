import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { userWith } from "../security/user-with.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";

const AREAS = "/api/cargo-salario/areas-organizacionais";
const JOBS = "/api/cargo-salario/cargos";
const RANGES = "/api/cargo-salario/faixas-salariais";
const SKILLS = "/api/cargo-salario/competencias";
let app: TestApp;
let ana: Send;
let bia: Send;
let nino: Send;
const made: Record<string, number> = {};
const of = (name: string) => ({ id: made[name] ?? 0 });

const keep = async (name: string, path: string, record: object, send = ana): Promise<number> => {
  const answer = await send("POST", `/api/${path}`, record);
  expect(answer.statusCode, answer.body).toBe(201);
  const { id } = answer.json<{ id: number }>();
  made[name] = id;
  return id;
};
const ask = async (url: string, send = ana): Promise<unknown> => {
  const answer = await send("GET", url);
  expect(answer.statusCode, `${url} ${answer.body}`).toBe(200);
  return answer.json();
};

beforeAll(async () => {
  app = await startApp("either");
  [ana, bia, nino] = await Promise.all([app.login("ana"), app.login("bia"), app.login("nino")]);
  const admin = await app.login("admin");
  await keep("cbo", "geral/cbos", { codigo: "411010", descricaoCompleta: "Assistente administrativo" }, admin);
  await keep("diretoria", "cargo-salario/areas-organizacionais", { nome: "Diretoria", ativo: true });
  await keep("producao", "cargo-salario/areas-organizacionais", { nome: "Produção", ativo: true, areaMae: of("diretoria") });
  await keep("prensas", "cargo-salario/areas-organizacionais", { nome: "Prensas", ativo: true, areaMae: of("producao") });
  await keep("vendas", "cargo-salario/areas-organizacionais", { nome: "Vendas", ativo: true });
  await keep("extinta", "cargo-salario/areas-organizacionais", { nome: "Extinta", ativo: false });
  const job = { ativa: true, responsabilidades: "Opera e limpa a prensa." };
  await keep("operador", "cargo-salario/cargos", {
    ...job,
    nome: "Operador",
    nomeMercado: "Operador",
    areasOrganizacionais: [of("producao")],
  });
  await keep("vendedor", "cargo-salario/cargos", {
    nome: "Vendedor",
    nomeMercado: "Vendedor",
    ativa: true,
    areasOrganizacionais: [of("vendas")],
  });
  const range = { codigoCBO: of("cbo"), historico: { data: "2020-01-01", tipo: 3, valor: 1500 } };
  await keep("operador-i", "cargo-salario/faixas-salariais", { ...range, cargoId: made.operador, nome: "I" });
  await keep("vendedor-i", "cargo-salario/faixas-salariais", { ...range, cargoId: made.vendedor, nome: "I" });
  const talent = { dataAdmissao: "2024-01-02", areaOrganizacional: of("producao"), cargo: of("operador") };
  await keep("ivo", "gestao-talentos/talentos", { ...talent, nome: "Ivo da Produção" });
  await keep("rita", "gestao-talentos/talentos", {
    ...talent,
    nome: "Rita de Vendas",
    areaOrganizacional: of("vendas"),
    cargo: of("vendedor"),
  });
  await keep("indice", "cargo-salario/indices", { nome: "Piso", data: "2020-01-01", valor: 10 });
}, 120_000);
afterAll(() => app?.close());

describe("organizational areas", () => {
  test("[001-7-3] an area's mother may be any active one that is neither itself nor below it, and the one it has", async () => {
    const names = async (query: string) =>
      ((await ask(`${AREAS}/areas-maes?${query}`)) as { nome: string }[]).map(({ nome }) => nome);
    expect(await names("resumido=true")).toEqual(["Diretoria", "Prensas", "Produção", "Vendas"]);
    expect(await names(`areaId=${made.producao}&resumido=true`)).toEqual(["Diretoria", "Vendas"]);
    expect(await names(`areaId=${made.vendas}&areaMaeId=${made.extinta}`)).toEqual([
      "Diretoria",
      "Extinta",
      "Prensas",
      "Produção",
    ]);
    expect(await ask(`${AREAS}/areas-maes?areaId=${made.producao}&resumido=true`)).toContainEqual({
      id: made.vendas,
      nome: "Vendas",
    });
    expect(await ask(`${AREAS}/areas-maes`)).toContainEqual({
      id: made.prensas,
      nome: "Prensas",
      ativo: true,
      areaMae: { id: made.producao, nome: "Produção" },
    });
    expect((await nino("GET", `${AREAS}/areas-maes`)).statusCode).toBe(403);
    expect(await ask(`${AREAS}/areas-maes`, bia)).toEqual([]);
  });

  test("[001-7-4] [001-7-15] who may pick among areas: who sees all talents or answers for an area; who may open them: by right", async () => {
    const admin = await app.login("admin");
    const picks = `${AREAS}/permite-ver-areas-ou-responsavel-corresponsavel`;
    const opens = "/api/userinfo/areas-organizacionais/posui-permissao-areas";
    expect([await ask(picks), await ask(opens)]).toEqual([true, true]);
    expect([await ask(picks, nino), await ask(opens, nino)]).toEqual([false, false]);
    expect((await app.anonymous("GET", picks)).statusCode).toBe(401);
    expect((await app.anonymous("GET", opens)).statusCode).toBe(401);
    const boss = await userWith(app, admin, "chefe", ["ROLE_SST_EPIS_VER"]);
    expect(await ask(picks, boss)).toBe(false);
    const { content } = (await admin("GET", "/api/utilitario/usuarios?page=0&size=50&q=chefe")).json<{
      content: { id: number }[];
    }>();
    expect((await admin("PUT", `/api/utilitario/usuarios/${content[0]?.id}`, { colaborador: of("rita") })).statusCode).toBe(200);
    const responsaveis = [{ empresa: { id: app.companies.a }, responsaveis: [of("ivo")], corresponsaveis: [of("rita")] }];
    expect((await ana("PUT", `${AREAS}/${made.vendas}`, { responsaveis })).statusCode).toBe(200);
    expect(await ask(picks, await app.login("chefe" as "ana"))).toBe(true);
  });

  test("[001-3-2] [001-7-7] [001-7-10] who answers for an area, and the areas nobody answers for", async () => {
    expect(await ask(`${AREAS}/responsaveis?id=${made.vendas}`)).toEqual([
      {
        empresa: { id: app.companies.a, nome: "Empresa A" },
        responsaveis: [{ id: made.ivo, nome: "Ivo da Produção" }],
        corresponsaveis: [{ id: made.rita, nome: "Rita de Vendas" }],
      },
    ]);
    expect(await ask(`${AREAS}/responsaveis?id=${made.producao}`)).toEqual([]);
    expect((await ana("GET", `${AREAS}/responsaveis`)).statusCode).toBe(400);
    expect(await ask(`${AREAS}/agrupadas-sem-responsaveis`)).toEqual([
      {
        empresa: { id: app.companies.a, nome: "Empresa A" },
        areas: ["diretoria", "prensas", "producao"].map((name) => expect.objectContaining({ id: made[name] })),
      },
    ]);
    expect(await ask(`${AREAS}/agrupadas-sem-responsaveis`, bia)).toEqual([]);
  });

  test("[001-7-8] [001-7-9] [001-7-11] [001-7-13] what an area is used by, and the areas below it", async () => {
    const at = `${AREAS}/${made.producao}`;
    expect(await ask(`${at}/faixas-salariais`)).toEqual([
      { id: made["operador-i"], nome: "I", cargo: { id: made.operador, nome: "Operador" } },
    ]);
    expect(await ask(`${at}/talentos`)).toEqual([{ id: made.ivo, nome: "Ivo da Produção", cargo: { nome: "Operador" } }]);
    expect(await ask(`${at}/historicos-colaboradores-vinculados`)).toEqual([
      { id: expect.any(Number), colaborador: { id: made.ivo, nome: "Ivo da Produção" }, data: "2024-01-02" },
    ]);
    expect(await ask(`${AREAS}/${made.diretoria}/areasOrganizacionais-vinculadas`)).toEqual([
      { id: made.prensas, nome: "Prensas" },
      { id: made.producao, nome: "Produção" },
    ]);
    for (const tail of [
      "faixas-salariais",
      "talentos",
      "historicos-colaboradores-vinculados",
      "areasOrganizacionais-vinculadas",
    ]) {
      expect(await ask(`${AREAS}/${made.prensas}/${tail}`)).toEqual([]);
      expect((await bia("GET", `${at}/${tail}`)).statusCode, tail).toBe(404);
      expect((await nino("GET", `${at}/${tail}`)).statusCode, tail).toBe(403);
    }
  });

  test("[001-7-12] personnel requests of an area", async () => {
    await keep("estabelecimento", "utilitario/estabelecimentos", {
      nome: "Matriz",
      ativo: true,
      tipoInscricao: 1,
      cnpjBase: "11222333",
      complementoCnpjCaepf: "0001",
      digitoVerificador: "81",
    });
    await keep("motivo", "captacao/motivos-solicitacao", { descricao: "Aumento de quadro" });
    await keep("pedido", "captacao/solicitacoes-pessoal", {
      descricao: "Operador para a prensa",
      data: "2026-03-02",
      motivoSolicitacao: of("motivo"),
      quantidade: 2,
      estabelecimento: of("estabelecimento"),
      areaOrganizacional: of("producao"),
      faixaSalarial: of("operador-i"),
      horarioComercial: "Segunda a sexta",
    });
    const at = `${AREAS}/${made.producao}/solicitacoes-vinculadas`;
    expect(await ask(at)).toEqual([{ id: made.pedido, descricao: "Operador para a prensa", data: "2026-03-02" }]);
    expect(await ask(`${AREAS}/${made.vendas}/solicitacoes-vinculadas`)).toEqual([]);
    expect((await bia("GET", at)).statusCode).toBe(404);
    expect((await nino("GET", at)).statusCode).toBe(403);
  });
});

describe("jobs, ranges, indices and competences", () => {
  test("[001-7-16] [001-7-23] duties of a job, and of the job a talent held on a day", async () => {
    expect(await ask(`${JOBS}/${made.operador}/responsabilidade`)).toEqual({ responsabilidades: "Opera e limpa a prensa." });
    const moved = { data: "2025-01-01", cargo: of("vendedor") };
    expect((await ana("POST", `/api/gestao-talentos/talentos/${made.ivo}/historicos`, moved)).statusCode).toBe(201);
    const at = `${JOBS}/responsabilidade/${made.ivo}`;
    expect(await ask(`${at}?data=2024-06-30`)).toEqual({ responsabilidades: "Opera e limpa a prensa." });
    expect(await ask(at)).toEqual({ responsabilidades: null });
    expect(await ask(`${at}?data=2023-01-01`)).toEqual({ responsabilidades: null });
    expect((await bia("GET", at)).statusCode).toBe(404);
  });

  test("[001-7-22] jobs of some areas with those that have none", async () => {
    const asked = async (areasIds: readonly number[], send = ana) => {
      const answer = await send("POST", `${JOBS}/mais-sem-areas`, { areasIds });
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json();
    };
    expect(await asked([made.producao ?? 0])).toEqual([{ id: made.operador, nome: "Operador" }]);
    expect(await asked([])).toEqual([]);
    expect(await asked([made.producao ?? 0], bia)).toEqual([]);
    expect((await nino("POST", `${JOBS}/mais-sem-areas`, { areasIds: [] })).statusCode).toBe(403);
  });

  test("[001-3-9] a job tells its company, whether that one integrates the payroll, and whether it has salary ranges", async () => {
    const job = { nome: "Auxiliar", nomeMercado: "Auxiliar", ativa: true, areasOrganizacionais: [of("vendas")] };
    const id = await keep("auxiliar", "cargo-salario/cargos", job);
    const empresa = { id: app.companies.a, nome: "Empresa A", acIntegra: false };
    expect(await ask(`${JOBS}/${id}`)).toMatchObject({ possuiFaixaSalarial: false, empresa });
    const admin = await app.login("admin");
    const company = `/api/utilitario/empresas/${app.companies.a}`;
    await admin("PUT", company, { acIntegra: true });
    expect(await ask(`${JOBS}/${id}`)).toMatchObject({ empresa: { ...empresa, acIntegra: true } });
    await admin("PUT", company, { acIntegra: false });
    await keep("auxiliar-i", "cargo-salario/faixas-salariais", {
      cargoId: id,
      nome: "I",
      codigoCBO: of("cbo"),
      historico: { data: "2020-01-01", tipo: 3, valor: 1500 },
    });
    expect(await ask(`${JOBS}/${id}`)).toMatchObject({ possuiFaixaSalarial: true, empresa });
  });

  test("[001-7-51] [001-7-58] ranges to choose from: what waits for the payroll is shown and cannot be chosen", async () => {
    const free = { desabilitado: false, pendente: false };
    expect(await ask(`${RANGES}/pendentes-desabilitados?cargosIds=${made.operador},${made.vendedor}`)).toEqual([
      { id: made["operador-i"], nome: "I", ...free },
      { id: made["vendedor-i"], nome: "I", ...free },
    ]);
    const admin = await app.login("admin");
    const company = `/api/utilitario/empresas/${app.companies.a}`;
    expect((await admin("PUT", company, { acIntegra: true })).statusCode).toBe(200);
    const raised = await ana("POST", `${RANGES}/${made["operador-i"]}/historicos`, { data: "2026-01-01", tipo: 3, valor: 1600 });
    expect((await admin("PUT", company, { acIntegra: false })).statusCode).toBe(200);
    expect(raised.statusCode, raised.body).toBeLessThan(500);
    const [{ status } = { status: 1 }] = (await ana("GET", `${RANGES}/${made["operador-i"]}/historicos`)).json<
      { status: number }[]
    >();
    const waits = status === 2;
    expect(await ask(`${RANGES}/cargo/${made.operador}/pendentes-desabilitados`)).toEqual([
      { id: made["operador-i"], nome: "I", desabilitado: waits, pendente: waits },
    ]);
    expect((await bia("GET", `${RANGES}/cargo/${made.operador}/pendentes-desabilitados`)).statusCode).toBe(404);
  });

  test("[001-7-59] [001-7-60] indices to choose from, and what one was worth", async () => {
    expect(await ask("/api/cargo-salario/indices/pendentes-desabilitados")).toEqual([
      { id: made.indice, nome: "Piso", desabilitado: false, pendente: false },
    ]);
    await ana("POST", `/api/cargo-salario/indices/${made.indice}/historicos`, { data: "2021-01-01", valor: 20.1234 });
    expect(await ask(`/api/cargo-salario/indices/historicos?id=${made.indice}`)).toEqual([
      { id: expect.any(Number), data: "2021-01-01", valor: 20.1234 },
      { id: expect.any(Number), data: "2020-01-01", valor: 10 },
    ]);
    expect((await bia("GET", `/api/cargo-salario/indices/historicos?id=${made.indice}`)).statusCode).toBe(404);
  });

  test("[001-7-42] [001-7-44] the three types, and whether any behaviour is looked for", async () => {
    expect(await ask(`${SKILLS}/tipo-competencia`)).toEqual([
      { codigo: "C", descricao: "Conhecimento" },
      { codigo: "H", descricao: "Habilidade" },
      { codigo: "A", descricao: "Atitude" },
    ]);
    expect(await ask(`${SKILLS}/existe-criterio-avaliacao-competencia`)).toBe(false);
    await keep("comunicacao", "cargo-salario/criterios-avaliacao-competencia", {
      tipo: "H",
      nome: "Comunicação",
      competencias: [{ descricao: "Ouve." }],
    });
    expect(await ask(`${SKILLS}/existe-criterio-avaliacao-competencia`)).toBe(true);
    expect(await ask(`${SKILLS}/existe-criterio-avaliacao-competencia`, bia)).toBe(false);
  });

  test("[001-7-45] competences that a configuration of levels asks for", async () => {
    await keep("nivel", "cargo-salario/niveis-competencia", { descricao: "Básico", ordem: 1 });
    await keep("config", "cargo-salario/config-niveis-competencia", {
      data: "2026-01-01",
      faixaId: made["operador-i"],
      configHistoricosNiveis: [{ nivelCompetencia: of("nivel"), ordem: 1 }],
      competencias: [{ competencia: of("comunicacao"), nivelCompetencia: of("nivel"), competenciaPeso: 1 }],
    });
    const at = "/api/cargo-salario/niveis-competencia/competencias?id=";
    expect(await ask(`${at}${made.config}`)).toEqual([{ id: made.comunicacao, nome: "Comunicação", tipo: "H" }]);
    expect((await bia("GET", `${at}${made.config}`)).statusCode).toBe(404);
  });

  test("[001-7-17] [001-7-69] a salary is worked out from what is typed", async () => {
    const entry = `${JOBS}/faixas-salariais/calcularSalarioHistorico`;
    const salary = "/api/cargo-salario/reajustes/salario-calculado";
    expect(await ask(`${entry}?tipo=2&indiceId=${made.indice}&quantidade=3&data=2020-06-01`)).toBe(30);
    expect(await ask(`${entry}?tipo=2&indiceId=${made.indice}&quantidade=1.2345&data=2020-06-01`)).toBe(12.35);
    expect(await ask(`${entry}?tipo=3&valor=1500`)).toBe(1500);
    expect(await ask(`${entry}?tipo=2&quantidade=3`)).toBeNull();
    expect(await ask(`${salary}?tipoSalario=1&faixaSalarialId=${made["vendedor-i"]}`)).toBe(1500);
    expect(await ask(`${salary}?tipoSalario=2&indiceId=${made.indice}&quantidade=3`)).toBe(60.37);
    expect(await ask(`${salary}?tipoSalario=3&salario=1500.5`)).toBe(1500.5);
    expect(await ask(`${salary}?tipoSalario=1&faixaSalarialId=${made["vendedor-i"]}`, bia)).toBeNull();
    for (const wrong of [
      "",
      "?tipoSalario=4",
      "?tipoSalario=3&salario=-1",
      "?tipoSalario=3&salario=muito",
      "?tipoSalario=3&cor=azul",
    ])
      expect((await ana("GET", `${salary}${wrong}`)).statusCode, wrong).toBe(400);
    expect((await nino("GET", `${salary}?tipoSalario=3&salario=1`)).statusCode).toBe(403);
  });
});
