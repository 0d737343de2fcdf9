import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Description } from "../../src/http/description/describe.ts";
import { systemContext } from "../../src/main/system-context.ts";
import type { Register } from "../../src/metadata/register.ts";
import { planter } from "../conformance/plant.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";
import { wrongAnswer } from "../support/described.ts";

interface Operation {
  readonly summary?: string;
  readonly description?: string;
  readonly security?: readonly object[];
  readonly "x-right"?: string | readonly string[];
  readonly parameters?: readonly {
    readonly name?: string;
    readonly required?: boolean;
    readonly schema?: { enum?: readonly string[] };
  }[];
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, { readonly schema?: object }>> }>>;
}

let app: TestApp;
let admin: Send;
let description: Description;
let registers: readonly Register[];

beforeAll(async () => {
  app = await startApp("either", { settings: { QUADRO_DATA_DIR: mkdtempSync(join(tmpdir(), "quadro-descrita-")) } });
  admin = await app.login("admin");
  description = (await admin("GET", "/api/openapi.json")).json();
  registers = [...app.composed.product().registry.values()];
}, 120_000);
afterAll(() => app?.close());

const operationOf = (path: string, method: string) => description.paths[path]?.[method.toLowerCase()] as Operation | undefined;
const pathOf = (url: string): string =>
  url
    .replace(/^\/api(?=\/)/, "")
    .replace(/:(\w+)/g, "{$1}")
    .replace("*", "{endereco}");

test("[000-7.4-26] [001-7-2] every route is described: what it does, who may call it, what it answers", () => {
  const calls = app.app.routes.filter(
    ({ method, config }) => config.call !== undefined && config.call !== "registers" && method !== "HEAD",
  );
  expect(calls.length).toBeGreaterThan(90);
  for (const { method, url, config } of calls) {
    const operation = operationOf(pathOf(url), method);
    const place = `${method} ${url}`;
    expect(operation?.summary, place).toBeTruthy();
    expect(operation?.description, place).toMatch(/\.$/);
    expect(operation?.["x-right"], place).toEqual(config.right);
    expect(operation?.security, place).toEqual(
      config.public !== undefined ? [] : config.candidate ? [{ candidato: [] }] : undefined,
    );
    for (const right of [config.right ?? []].flat()) expect(operation?.description, place).toContain(right);
    // What may have nothing to put into its file says so beside the file.
    const all = Object.entries(operation?.responses ?? {}).filter(([status]) => /^[23]/.test(status));
    const good = all.length > 1 ? all.filter(([status]) => status !== "204") : all;
    expect(good.length, place).toBe(1);
    for (const { schema } of Object.values(good[0]?.[1].content ?? {})) expect(schema, place).toBeDefined();
    expect(Object.keys(good[0]?.[1].content ?? {}).length, place).toBeGreaterThan(0);
  }
});

test("[000-7.4-26] every path stands under a module of the menu or the system's own", () => {
  const { "x-tagGroups": groups } = description as unknown as { "x-tagGroups": { name: string; tags: string[] }[] };
  const grouped = new Set(groups.flatMap(({ tags }) => tags));
  const tags = Object.values(description.paths).flatMap((item) =>
    Object.values(item).flatMap((operation) => (operation as { tags?: string[] }).tags ?? []),
  );
  expect(tags.filter((tag) => !grouped.has(tag))).toEqual([]);
  expect(groups.find(({ name }) => name === "Utilitários")?.tags).toEqual(expect.arrayContaining(["Backup", "Usuários"]));
  expect(groups.find(({ name }) => name === "Sistema")?.tags).toContain("Sessão");
});

test("[001-7-1] every register has one base, /<módulo>/<cadastro>, listed and reached with the session's cookie alone", async () => {
  for (const { id, addresses } of registers) {
    const open = addresses.filter(({ params }) => params.length === 0);
    for (const { path } of addresses) expect(description.paths, id).toHaveProperty([`/${path}`]);
    for (const { path } of open.slice(0, 1)) {
      expect((await app.anonymous("GET", `/api/${path}?size=1`)).statusCode, path).toBe(401);
      expect((await admin("GET", `/api/${path}?size=1`)).statusCode, path).toBe(200);
    }
  }
});

/** Calls of spec 002 §7.3; those marked `+` take a body. What each really answers, every test holds against its description. */
const SURVEY_CALLS = `
GET /pesquisa/colaborador-questionario/solicitacoes/{id}/respondida
GET /pesquisa/colaborador-questionario/{id}/respondido-parcialmente
GET /pesquisa/colaborador-questionario/turma/{id}
GET /pesquisa/colaborador-questionario/entrevista-desligamento
DELETE /pesquisa/colaborador-questionario/{id}/respostas
DELETE /pesquisa/colaborador-questionario/batch/respostas
DELETE /pesquisa/colaborador-questionario/{id}/pesquisa
DELETE /pesquisa/colaborador-questionario/batch/pesquisa
+POST /pesquisa/colaborador-questionario/relatorio
GET /pesquisa/entrevistas/questionarios
POST /pesquisa/entrevistas/{id}/clone
+POST /pesquisa/entrevistas/respostas
+POST /pesquisa/entrevistas/print
GET /pesquisa/pesquisas/{questionario}/aspectos
+POST /pesquisa/pesquisas/{questionario}/aspectos
DELETE /pesquisa/pesquisas/{questionario}/aspectos/{id}
GET /pesquisa/pesquisas/{questionario}/perguntas
+POST /pesquisa/pesquisas/{questionario}/perguntas
GET /pesquisa/pesquisas/{questionario}/perguntas/{id}
+PUT /pesquisa/pesquisas/{questionario}/perguntas/{id}
DELETE /pesquisa/pesquisas/{questionario}/perguntas/{id}
+PATCH /pesquisa/pesquisas/{id}/perguntas/batch/ordem
DELETE /pesquisa/pesquisas/{id}/perguntas/batch
GET /pesquisa/pesquisas/{id}/perguntas/proxima-ordem
GET /pesquisa/pesquisas/{id}/perguntas/respostas-sugeridas
GET /pesquisa/pesquisas/{id}/perguntas/quantidade-perguntas-respondidas
+PATCH /pesquisa/pesquisas/{id}/perguntas/{pergunta}/ordem
POST /pesquisa/pesquisas/{id}/ordem-aleatoria
POST /pesquisa/pesquisas/{id}
PUT /pesquisa/pesquisas/{id}/liberada/{liberada}
POST /pesquisa/pesquisas/{id}/lembrete
GET /pesquisa/questionarios/aspectos
+POST /pesquisa/questionarios/{questionario}/perguntas
PUT /pesquisa/questionarios/{id}/ordem-aleatoria
+PATCH /pesquisa/questionarios/{id}/perguntas/batch/ordem
PUT /pesquisa/questionarios/{id}/enviar-colabore
POST /pesquisa/questionarios/{id}/sincronizacao-colabore
GET /pesquisa/questionarios/{id}/sincronizacao-colabore/status
POST /pesquisa/questionarios/{id}/imprimir
GET /pesquisa/nps
+POST /pesquisa/nps
+POST /pesquisa/colaborador-respostas/imprimir/avaliacao-turma
+POST /pesquisa/colaborador-respostas/{id}`;

test("[002-7.3-42] every call of surveys and interviews says what it takes and what it answers", () => {
  for (const line of SURVEY_CALLS.trim().split("\n")) {
    const [method = "", path = ""] = line.replace("+", "").split(" ");
    const operation = operationOf(path, method) as (Operation & { readonly requestBody?: { content: object } }) | undefined;
    const [, good] = Object.entries(operation?.responses ?? {}).find(([status]) => status.startsWith("2")) ?? [];
    const answers = Object.values(good?.content ?? {});
    expect(answers.length, line).toBeGreaterThan(0);
    for (const { schema } of answers) expect(schema, line).toBeDefined();
    const taken = Object.values(operation?.requestBody?.content ?? {}) as readonly { readonly schema?: object }[];
    if (line.startsWith("+")) expect(taken[0]?.schema, line).toBeDefined();
  }
});

test("[000-7.3-1] the external area's resources stand under /externo, each by its name", () => {
  const paths = Object.keys(description.paths).filter((path) => path.startsWith("/externo/"));
  expect(paths).toEqual(
    expect.arrayContaining([
      "/externo/candidatos/valida-cpf",
      "/externo/candidatos/empresas-por-cpf",
      "/externo/candidatos/recuperar-senha",
      "/externo/candidatos/{id}/alterar-senha",
      "/externo/candidatos/{id}/aceita-termo",
      "/externo/empresas/{id}/configuracao",
    ]),
  );
  const resources = ["candidatos", "candidato-solicitacoes", "avaliacoes", "historico-candidatos", "anuncios", "empresas"];
  const others = [
    "certificados",
    "login",
    "userinfo",
    "areas-formacao",
    "areas-interesse",
    "campos-extras",
    "cargos",
    "como-ficou-sabendo-vaga",
    "conhecimentos",
    "entrevista",
    "estados",
    "etnias",
    "idiomas",
    "parametros-do-sistema",
    "pesquisa",
    "pessoas",
  ];
  for (const path of paths) expect([...resources, ...others], path).toContain(path.split("/")[2]);
});

/** Values of parameters that have to be there. */
const GIVEN: Readonly<Record<string, string>> = {
  avaliacaoDesempenhoId: "1",
  avaliacaoId: "1",
  avaliacoesDesempenhosIds: "1",
  avaliacoesIds: "1",
  cadastro: "captacao/candidatos",
  certificacaoId: "1",
  colaboradorId: "1",
  colaboradorQuestionarioId: "1",
  cpf: "39053344705",
  cursoId: "1",
  data: "2026-01-02",
  dataFim: "2026-01-02",
  dataIni: "2026-01-01",
  diaTurmaId: "1",
  empresaId: "1",
  fim: "2026-01-05",
  id: "1",
  ids: "1",
  inicio: "2026-01-02",
  nome: "Ana",
  questionarioId: "1",
  relatorio: "gestao-talentos/relatorio-admitidos",
  tabelaId: "1",
  tipo: "2",
  tipoSalario: "1",
  turmaId: "1",
  url: "nenhuma",
  vacinaId: "1",
};
/** What has nothing to show here: nobody with that CPF, no cycle, no class, no course, no image, no demonstration, no key, no token, no service outside, no challenge without the site key, nobody who is a candidate, no talent, no area, index or table. */
const CLOSED =
  /^\/(avaliacao\/(avaliacoes\/periodos?-experiencia|avaliacoes-desempenho\/nomes-avaliados|ninebox\/(avaliadores|comparacao|pessoas)|perguntas\/questionario|respostas)|captacao\/candidatos\/candidato-cpf|cargo-salario\/(areas-organizacionais\/responsaveis|indices\/historicos|niveis-competencia\/competencias|reajustes$|salarios\/explicacao)|desenvolvimento\/(certificado$|certificados|certificacoes\/situacao|colaborador-certificacao|dias-turmas\/qr-code|matriz\/turmas|tipo-despesa\/por-turma|modelo-certificado\/(imagem|fonte))|externo\/(userinfo|certificados|anuncios\/captcha|candidato-solicitacoes|historico-candidatos)|gestao-talentos\/talentos\/(data-minima|ordem-servico)|metricas\/coleta|primeiro-acesso\/pagina|utilitario\/(demonstracao|integracoes\/(chave|colabore)))/;

test("[000-7.4-26] [001-7-2] what every route answers is what it says", async () => {
  const paths = app.app.routes
    .filter(({ method, url, config }) => method === "GET" && typeof config.call === "object" && !/[:*]/.test(url))
    .map(({ url }) => url);
  let answered = 0;
  for (const url of paths) {
    const asked = (operationOf(pathOf(url), "GET")?.parameters ?? []).filter(
      ({ name = "", required }) => required || name in GIVEN,
    );
    const query = asked.map(({ name = "", schema }) => `${name}=${schema?.enum?.[0] ?? GIVEN[name]}`).join("&");
    // Whoever leaves has no session afterwards.
    const send = url === "/logout" ? app.anonymous : admin;
    const { statusCode, body } = await send("GET", query === "" ? url : `${url}?${query}`);
    if (CLOSED.test(pathOf(url))) expect(statusCode, url).toBeLessThan(504);
    else expect([200, 302], `${url} ${body.slice(0, 300)}`).toContain(statusCode);
    if (statusCode < 300) answered += 1;
  }
  expect(answered).toBeGreaterThan(35);
});

describe("every register", () => {
  test("[000-7.4-26] [001-7-2] lists, reads, writes, histories, selectors and the audit answer what is described", async () => {
    const { engine, registry } = app.composed.product();
    const context = systemContext(app.composed.allRights(), { company: app.companies.a, group: app.groups.a });
    const plants = planter({ engine, registry }, context, {
      "utilitario/empresas": await engine.read(context, "utilitario/empresas", app.companies.a, {}),
      "utilitario/grupos-empresas": await engine.read(context, "utilitario/grupos-empresas", app.groups.a, {}),
    });
    const unread: string[] = [];
    for (const register of registers) {
      const [address] = register.addresses.filter(({ params }) => params.length === 0);
      if (address === undefined) continue;
      const base = `/api/${address.path}`;
      const listed = (await admin("GET", `${base}?size=2`)).json().content as { id: number }[];
      const id = listed[0]?.id ?? (await plants.plant(register.id)).id;
      await admin("GET", `${base}?range=[0,1]`);
      await admin("GET", `${base}?resumido=true&page=0&size=3`);
      const read = await admin("GET", `${base}/${id}`);
      if (read.statusCode !== 200) unread.push(`${register.id} ${read.body.slice(0, 200)}`);
      await admin("GET", `${base}/${id}/auditoria`);
      await admin("POST", `${base}/verdict`, { id, record: {} });
      await admin("PUT", `${base}/${id}`, {});
      if (operationOf(`/${address.path}/{id}/historicos`, "GET")) {
        const entries = (await admin("GET", `${base}/${id}/historicos`)).json() as { id: number }[];
        expect(entries.length, register.id).toBeGreaterThan(0);
        await admin("GET", `${base}/${id}/historicos/${entries[0]?.id}`);
      }
      for (const { path, ref } of register.fields)
        if (ref) await admin("POST", `${base}/opcoes`, { field: path, record: {}, limit: 3 });
    }
    expect(unread).toEqual([]);
  }, 60_000);
});

test("an answer with a member nobody described, or without one that was, is wrong", async () => {
  const answer = (body: object) => ({
    statusCode: 200,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const read = (body: object) => wrongAnswer(app.app, { method: "GET", url: "/api/saude/vida", answer: answer(body) });
  expect(await read({ status: "ok" })).toBeUndefined();
  expect(await read({ status: "ok", segredo: 1 })).toMatch(/additional properties/);
  expect(await read({})).toMatch(/required property/);
  expect(await wrongAnswer(app.app, { method: "GET", url: "/api/nada/disso", answer: answer({}) })).toMatch(/not described/);
});

test("a verdict and the options of a reference are described member by member", async () => {
  const wrong = (tail: string, body: object) =>
    wrongAnswer(app.app, {
      method: "POST",
      url: `/api/geral/cidades/${tail}`,
      answer: { statusCode: 200, headers: { "content-type": "application/json" }, body: JSON.stringify(body) },
    });
  const state = { visible: true, required: true, locked: false };
  const error = { field: "nome", code: "type", message: "Nome: valor de tipo inválido" };
  const judged = (record: object, more: object = {}) => ({ record, errors: [], warnings: [], states: { nome: state }, ...more });

  const good = judged({ nome: "Sobral", uf: { id: 6 } });
  expect(await wrong("verdict", good)).toBeUndefined();
  expect(await wrong("verdict", judged({ nome: "Sobral", segredo: 1 }))).toBeDefined();
  expect(await wrong("verdict", judged({ nome: 5 }))).toBeDefined();
  expect(await wrong("verdict", judged({ uf: { id: 6, nome: "Ceará" } }))).toBeDefined();
  expect(await wrong("verdict", judged({ nome: 5 }, { errors: [error] }))).toBeUndefined();
  expect(await wrong("verdict", judged({ segredo: 5 }, { errors: [error] }))).toBeDefined();
  expect(await wrong("verdict", judged({}, { states: { nome: { ...state, limit: { maximum: 2026 } } } }))).toBeUndefined();
  expect(await wrong("verdict", judged({}, { states: { nome: { ...state, limit: { cor: 1 } } } }))).toBeDefined();

  const option = { id: 6, sigla: "CE" };
  expect(await wrong("opcoes", { options: [option], total: 1 })).toBeUndefined();
  expect(await wrong("opcoes", { options: [{ ...option, segredo: 1 }], total: 1 })).toBeDefined();
  expect(await wrong("opcoes", { options: [{ sigla: "CE" }], total: 1 })).toBeDefined();
  expect(await wrong("opcoes", { options: [] })).toBeDefined();
});
