import { afterAll, beforeAll, expect, test } from "vitest";
import { loadReference } from "../../fixtures/load-reference.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";

interface Item {
  readonly url?: string;
  readonly children?: readonly Item[];
}

let app: TestApp;
let admin: Send;
let nino: Send;

beforeAll(async () => {
  app = await startApp("either");
  [admin, nino] = await Promise.all([app.login("admin"), app.login("nino")]);
}, 120_000);
afterAll(() => app?.close());

const urlsOf = (items: readonly Item[]): readonly string[] =>
  items.flatMap(({ url, children = [] }) => [...(url === undefined ? [] : [url]), ...urlsOf(children)]);
const menuOf = async (send: Send): Promise<readonly string[]> => urlsOf((await send("GET", "/api/userinfo")).json().menu);

/** Addresses the specification writes, with the rows that ask for them. */
const ROUTES: readonly (readonly [string, string])[] = [
  ["[000-2.3-27]", "captacao/areas-interesse"],
  ["[000-2.3-30] [001-2-49]", "captacao/motivos-solicitacao"],
  ["[000-2.3-33]", "captacao/como-ficou-sabendo-vaga"],
  ["[000-2.3-34]", "captacao/exames-palografico"],
  ["[000-2.3-42]", "captacao/idiomas"],
  ["[000-2.3-63] [001-2-13]", "cargo-salario/faturamentos-mensais"],
  ["[000-2.3-69] [002-2.2-2]", "desenvolvimento/cursos"],
  ["[000-2.3-73] [002-2.2-6]", "desenvolvimento/certificacao"],
  ["[000-2.3-75] [002-2.2-8]", "desenvolvimento/categoria-curso"],
  ["[000-2.3-76] [002-2.2-9]", "desenvolvimento/tipo-despesa"],
  ["[000-2.3-100] [001-2-23]", "gestao-talentos/motivo-desligamento"],
  ["[000-2.3-101] [001-2-24]", "gestao-talentos/tipo-ocorrencia"],
  ["[000-2.3-102] [001-2-25]", "gestao-talentos/providencias"],
  ["[000-2.3-103] [001-2-26]", "gestao-talentos/tipo-documento"],
  ["[000-2.3-105] [001-2-28]", "gestao-talentos/ocorrencias"],
  ["[000-2.3-12] [001-2-37]", "avaliacao/periodos-experiencia"],
  ["[000-2.3-19] [001-2-42]", "avaliacao/avaliacao-pratica"],
  ["[002-7.1-11]", "sst/condicoes-ambientais"],
  ["[002-2.1-20]", "sst/registros-atividades"],
  ["[002-2.1-32]", "sst/cronogramas-avaliacao"],
  ["[002-2.1-19]", "sst/solicitacoes-exame"],
  ["[001-7-35]", "sst/ordens-servico"],
  ["[002-3.1-48]", "sst/tipos-afastamento"],
];

test.each(ROUTES)("%s /%s stands in the menu and answers, for whoever may see it", async (_, path) => {
  expect(await menuOf(admin)).toContain(`/${path}`);
  expect(await menuOf(nino)).not.toContain(`/${path}`);
  const listed = await admin("GET", `/api/${path}?page=0`);
  expect(listed.statusCode, listed.body).toBe(200);
  expect((await nino("GET", `/api/${path}?page=0`)).statusCode).toBe(403);
  expect((await app.anonymous("GET", `/api/${path}?page=0`)).statusCode).toBe(401);
});

/** What the side menu of a module opens. */
const MENUS: readonly (readonly [string, readonly string[]])[] = [
  ["[000-1-3]", ["captacao/candidatos", "captacao/solicitacoes-pessoal", "captacao/etapas-seletivas", "captacao/anuncios"]],
  ["[000-1-5]", ["desenvolvimento/cursos", "desenvolvimento/turmas", "desenvolvimento/certificacao"]],
  ["[000-1-4]", ["cargo-salario/cargos", "cargo-salario/faixas-salariais", "cargo-salario/tabelas-reajustes-colaboradores"]],
  [
    "[000-1-6]",
    [
      "gestao-talentos/talentos",
      "gestao-talentos/ocorrencias",
      "gestao-talentos/motivo-desligamento",
      "gestao-talentos/talentos-admissao",
    ],
  ],
  [
    "[000-2.3-133]",
    [
      "sst/clinicas",
      "sst/solicitacoes-exame",
      "sst/funcoes",
      "sst/grupos-homogeneos",
      "sst/medicoes-risco",
      "sst/obras",
      "sst/profissionais",
      "sst/vacinacoes",
      "sst/cronogramas-avaliacao",
      "sst/afastamentos",
    ],
  ],
];

test.each(MENUS)("%s the side menu opens %j", async (_, paths) => {
  const menu = await menuOf(admin);
  for (const path of paths) {
    expect(menu).toContain(`/${path}`);
    expect((await admin("GET", `/api/${path}?page=0`)).statusCode, path).toBe(200);
    expect((await nino("GET", `/api/${path}?page=0`)).statusCode, path).toBe(403);
  }
});

test("[000-1-7] the side menu opens surveys, interviews and NPS", async () => {
  const menu = await menuOf(admin);
  for (const path of ["pesquisa/pesquisas", "pesquisa/entrevistas", "pesquisa/nps"]) {
    expect(menu).toContain(`/${path}`);
    expect((await admin("GET", `/api/${path}`)).statusCode, path).toBe(200);
    expect((await nino("GET", `/api/${path}`)).statusCode, path).toBe(403);
  }
});

test("[000-1-8] the side menu opens environments, equipment and risks; what risks expose to is said by eSocial's table 24", async () => {
  await loadReference(app.database, app.composed.product().registry);
  const menu = await menuOf(admin);
  for (const path of ["sst/ambientes", "sst/epis", "sst/riscos", "sst/agentes-nocivos"]) {
    expect(menu).toContain(`/${path}`);
    expect((await admin("GET", `/api/${path}?page=0`)).statusCode, path).toBe(200);
  }
  const { content } = (await admin("GET", "/api/sst/agentes-nocivos?page=0&size=5&sort=codigo,asc")).json<{
    content: readonly { codigo: string }[];
  }>();
  expect(content.map(({ codigo }) => codigo)).toEqual(expect.arrayContaining([expect.stringMatching(/^\d{2}\.\d{2}\.\d{3}$/)]));
  expect(content).toHaveLength(5);
});

test("[000-2.3-83] [002-2.2-16] thirteen reports of training and more stand in the menu, each with its own answer", async () => {
  const reports = (await menuOf(admin)).filter((url) => url.startsWith("/desenvolvimento/relatorios/"));
  expect(reports.length).toBeGreaterThanOrEqual(13);
  for (const url of reports) {
    // Without its filters a report says what it misses, and tells nothing to who may not see it.
    expect([200, 204, 400], url).toContain((await admin("POST", `/api${url}`, {})).statusCode);
    expect((await nino("POST", `/api${url}`, {})).statusCode, url).toBe(403);
  }
});

/** The reports of evaluation the specification names. */
const EVALUATED = [
  "acompanhamento-experiencia-previsto",
  "acompanhamento-periodo-experiencia",
  "ranking-performance-periodo-experiencia",
  "resultado-avaliacao",
  "cartao-acompanhamento-periodo-experiencia",
  "resultado-avaliacao-agrupado-faixa",
  "analise-desempenho-competencia-talento",
  "analise-desempenho-competencia-organizacional",
  "comparativo-performance-talento",
  "resultado-avaliacao-desempenho",
  "pesquisa",
  "avaliacao-desempenho-avaliadores-avaliados",
  "avaliacao-desempenho-respondidas",
];

test("[001-2-46] [000-2.3-21] each report of evaluation has its screen under /avaliacao/relatorios, and answers", async () => {
  const menu = await menuOf(admin);
  for (const name of EVALUATED) {
    const url = `/avaliacao/relatorios/${name}`;
    expect(menu).toContain(url);
    expect([200, 204, 400], url).toContain((await admin("POST", `/api${url}`, {})).statusCode);
    expect((await nino("POST", `/api${url}`, {})).statusCode, url).toBe(403);
  }
});

test.each([
  ["[002-2.1-1]", "sst"],
  ["[002-2.2-1]", "desenvolvimento"],
])("%s every entry of its branch of the menu stands under /%s", async (_, module) => {
  const { menu } = (await admin("GET", "/api/userinfo")).json<{ menu: readonly Item[] }>();
  const branches = menu.filter((branch) => urlsOf([branch]).some((url) => url.startsWith(`/${module}/`)));
  expect(branches).toHaveLength(1);
  for (const url of urlsOf(branches)) expect(url.startsWith(`/${module}/`), url).toBe(true);
});

test("every register that needs no other one stands in the menu, at one of its addresses", async () => {
  const menu = new Set(await menuOf(admin));
  const modules = new Set([...menu].map((url) => url.split("/")[1]));
  const lost = [...app.composed.product().registry.values()].filter(
    ({ addresses, module }) =>
      modules.has(module) &&
      addresses.some(({ params }) => params.length === 0) &&
      !addresses.some(({ path }) => menu.has(`/${path}`)),
  );
  expect(lost.map(({ id }) => id)).toEqual([]);
});
