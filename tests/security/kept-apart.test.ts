import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadRegistry } from "../../src/main/registry.ts";
import { SEES_APART } from "../../src/metadata/context.ts";
import { HOUSE_ZONE } from "../../src/metadata/moment.ts";
import { addToDate } from "../../src/rules/dates.ts";
import { todayIn } from "../../src/rules/today-in.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";
import { PASSWORD } from "../support/seed-companies.ts";
import { everyAddress } from "./every-address.ts";
import { userWith } from "./user-with.ts";

/** Talents kept apart are met at no address, in no count, sum, chart, report or search by who may not see them. */
const { registry } = await loadRegistry();
const TALENTS = "/api/gestao-talentos/talentos";
const CHART = "/api/cargo-salario/areas-organizacionais/organogramas";
const TABLES = "/api/cargo-salario/tabelas-reajustes-colaboradores";
const APART = "Zuleica Separada";

let app: TestApp;
let admin: Send;
let ana: Send;
/** Holds every right but the one. */
let blind: Send;
const made: Record<string, number> = {};

const post = async (path: string, record: object, send = ana): Promise<number> => {
  const answer = await send("POST", `/api/${path}`, record);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ id: number }>().id;
};
const read = async <T>(url: string, send: Send): Promise<T> => {
  const answer = await send("GET", url);
  expect(answer.statusCode, `${url} ${answer.body}`).toBe(200);
  return answer.json<T>();
};

beforeAll(async () => {
  app = await startApp("either");
  [admin, ana] = await Promise.all([app.login("admin"), app.login("ana")]);
  const rights = [...app.composed.allRights()].filter((right) => right !== SEES_APART);
  blind = await userWith(app, admin, "sem-restritos", rights);
  made.area = await post("cargo-salario/areas-organizacionais", { nome: "Diretoria", ativo: true });
  const job = { nome: "Diretor", nomeMercado: "Diretor", ativa: true, areasOrganizacionais: [{ id: made.area }] };
  made.cargo = await post("cargo-salario/cargos", job);
  const talent = { dataAdmissao: "2024-01-02", areaOrganizacional: { id: made.area }, cargo: { id: made.cargo }, tipoSalario: 3 };
  made.talent = await post("gestao-talentos/talentos", { ...talent, nome: APART, valor: 90_000, restrito: true });
  made.open = await post("gestao-talentos/talentos", { ...talent, nome: "Rita", valor: 1000 });
  const responsaveis = [{ empresa: { id: app.companies.a }, responsaveis: [{ id: made.talent }], corresponsaveis: [] }];
  const led = await ana("PUT", `/api/cargo-salario/areas-organizacionais/${made.area}`, { responsaveis });
  expect(led.statusCode, led.body).toBe(200);
  made.table = await post("cargo-salario/tabelas-reajustes-colaboradores", { nome: "Planejamento" });
  for (const [colaborador, salarioProposto] of [
    [made.open, 1100],
    [made.talent, 95_000],
  ])
    made.row = await post("cargo-salario/reajustes-colaboradores", {
      tabela: { id: made.table },
      colaborador: { id: colaborador },
      salarioProposto,
    });
  expect((await ana("PUT", `${TABLES}/${made.table}/cenarios`, { nome: "A" })).statusCode).toBe(200);
  for (const [op, parecer] of [["envia"], ["devolve", "Rever"]])
    expect((await ana("PUT", `${TABLES}/${made.table}/${op}`, { parecer })).statusCode).toBe(200);
  const comment = { linha: made.row, texto: `Para ${APART}` };
  expect((await ana("POST", `${TABLES}/${made.table}/comentarios`, comment)).statusCode).toBe(200);
  const tipo = await post("gestao-talentos/tipos-ocorrencia", { descricao: "Falta", pontuacao: 1 });
  const ocorrencia = await post("gestao-talentos/ocorrencias", { descricao: "Atraso", tipo: { id: tipo }, pontuacao: 1 });
  for (const colaborador of [made.talent, made.open])
    await post("gestao-talentos/colaboradores-ocorrencias", {
      colaborador: { id: colaborador },
      ocorrencia: { id: ocorrencia },
      dataIni: "2026-01-05",
    });
}, 120_000);
afterAll(() => app?.close());

test("who may see what is kept apart meets it at many addresses, everybody else at none", async () => {
  const { addresses, toldAt } = everyAddress(app, made, { name: APART, words: [APART, "Zuleica", "Separada"] });
  const asked = await addresses(ana);
  // The name, what is earned and proposed, and the sums it is in.
  const pattern = /Zuleica|\b(9[05]\.?000|91\.?000|96\.?100)\b/;
  const seen = await toldAt(ana, asked, pattern);
  for (const part of ["talentos?", "/auditoria", "/exportacao", "/planilha", "/pesquisa", "/organogramas", "/relatorios/"])
    expect(
      seen.some((url) => url.includes(part)),
      `${part} among ${seen.join(" ")}`,
    ).toBe(true);
  expect(await toldAt(blind, asked, pattern)).toEqual([]);
}, 600_000);

test("a list, its presets and its totals count the others alone", async () => {
  for (const [send, n] of [
    [ana, 2],
    [blind, 1],
  ] as const) {
    for (const query of ["page=0&size=10", "page=0&size=10&preset=ativos", "page=0&size=10&situacao=A", "page=0&size=10"])
      expect(await read(`${TALENTS}?${query}`, send), query).toMatchObject({ totalElements: n });
    const [whole] = (await read<readonly { total: number; preset: null }[]>(`${TALENTS}/contagens`, send)).filter(
      ({ preset }) => preset === null,
    );
    expect(whole?.total).toBe(n);
    expect(await read("/api/gestao-talentos/colaboradores-ocorrencias?page=0&size=10", send)).toMatchObject({ totalElements: n });
    expect(await read("/api/cargo-salario/reajustes-colaboradores?page=0&size=10", send)).toMatchObject({ totalElements: n });
    const [area] = await read<readonly { pessoas: number; custo: number; responsaveis: readonly unknown[] }[]>(CHART, send);
    expect(area).toMatchObject({ pessoas: n, custo: n === 2 ? 91_000 : 1000 });
    expect(area?.responsaveis).toHaveLength(n - 1);
    const [then] = await read<readonly { pessoas: number; custo: number }[]>(`${CHART}?data=2025-01-01`, send);
    expect(then).toMatchObject({ pessoas: n, custo: n === 2 ? 91_000 : 1000 });
    expect(await read(`${TABLES}/${made.table}/total-folha`, send)).toMatchObject({ totalAtual: n === 2 ? 91_000 : 1000 });
  }
});

test("the record, what is about it and the mark itself are there for nobody else", async () => {
  expect((await blind("GET", `${TALENTS}/${made.talent}`)).statusCode).toBe(404);
  expect((await blind("PUT", `${TALENTS}/${made.talent}`, { nome: "Outra" })).statusCode).toBe(404);
  expect((await blind("DELETE", `${TALENTS}/${made.talent}`)).statusCode).toBe(404);
  const refused = await blind("POST", "/api/gestao-talentos/colaboradores-ocorrencias", {
    colaborador: { id: made.talent },
    dataIni: "2026-01-06",
  });
  expect(refused.statusCode, refused.body).toBe(400);
  expect(await read(`${TALENTS}/${made.open}`, blind)).not.toHaveProperty("restrito");
  expect(await read(`${TALENTS}/${made.open}`, ana)).toHaveProperty("restrito", false);
  const marked = await blind("PUT", `${TALENTS}/${made.open}`, { restrito: true });
  expect(marked.statusCode, marked.body).toBeLessThan(500);
  expect(await read(`${TALENTS}/${made.open}`, ana)).toHaveProperty("restrito", false);
});

test("a table with rows somebody does not see is applied by somebody who does", async () => {
  const data = "2026-03-01";
  // One that was returned is not applied by anybody.
  expect((await ana("PUT", `${TABLES}/${made.table}/reabre`)).statusCode).toBe(200);
  const refused = await blind("POST", `${TABLES}/${made.table}/aplicar-colaboradores`, { data });
  expect(refused.statusCode, refused.body).toBe(409);
  expect(refused.json().message).toContain("talentos restritos");
  expect(await read(`${TALENTS}/${made.open}/historicos`, ana)).toHaveLength(1);
});

test("a talent kept apart sees the own record", async () => {
  const profile = await post(
    "utilitario/perfis",
    { nome: "Próprio", autoridades: ["ROLE_GESTAO_TALENTOS_COLABORADORES_VER"] },
    admin,
  );
  const perfis = [{ empresa: { id: app.companies.a }, perfil: { id: profile } }];
  const user = { nome: APART, login: "zuleica", ativo: true, senha: PASSWORD, perfis, colaborador: { id: made.talent } };
  await post("utilitario/usuarios", user, admin);
  const own = await app.login("zuleica" as "ana");
  expect(await read(`${TALENTS}/${made.talent}`, own)).toMatchObject({ nome: APART });
  expect(await read(`${TALENTS}?q=Zuleica&page=0&size=10`, own)).toMatchObject({ totalElements: 1 });
});

test("every register whose records are called by a talent keeps them apart with theirs", () => {
  const named = [...registry.values()].filter(({ displayFields, fields }) =>
    fields.some(({ name, ref }) => displayFields.includes(name) && ref?.register === "gestao-talentos/colaboradores"),
  );
  // Who was asked to evaluate answers for whom they were asked; results are read by their own rights.
  const besides = ["avaliacao/modelos-acompanhamentos-periodo-experiencias", "avaliacao/participante-avaliacao-desempenho"];
  expect(named.length).toBeGreaterThan(8);
  expect(named.flatMap(({ id, storage }) => (storage.apart === undefined ? [id] : [])).toSorted()).toEqual(besides);
});

test("what asks for the whole table still sees it: the product's own work", async () => {
  const { rows } = await app.database.read(
    { user: 0, company: app.companies.a, group: app.groups.a, companies: [app.companies.a], groups: [app.groups.a] },
    (queries) => sql<{ n: number }>`select count(*)::int as n from gestao_talentos_colaboradores`.execute(queries),
  );
  expect(rows).toEqual([{ n: 2 }]);
});

test("nobody is told of somebody kept apart who does not see them, nor of somebody in others' areas", async () => {
  const today = todayIn(HOUSE_ZONE, new Date());
  const soon = addToDate(today, 3, 0) ?? today;
  const own = [...app.composed.allRights()].filter((right) => right !== "ROLE_GESTAO_TALENTOS_COLABORADORES_VER_TODOS");
  const afar = await userWith(app, admin, "de-outra-area", own);
  const told = async (send: Send): Promise<string> =>
    JSON.stringify(await read("/api/userinfo/mensagens?tipo=gestao-talentos&size=100", send));
  const lead = await post("gestao-talentos/talentos", { nome: "Chefe", dataAdmissao: "2024-01-02" });
  const vendas = await post("cargo-salario/areas-organizacionais", {
    nome: "Vendas",
    ativo: true,
    responsaveis: [{ empresa: { id: app.companies.a }, responsaveis: [{ id: lead }], corresponsaveis: [] }],
  });
  const perfis = [{ empresa: { id: app.companies.a }, perfil: { id: await profileOf("sem-restritos") } }];
  const leads = { nome: "Chefe", login: "chefe", ativo: true, senha: PASSWORD, perfis, colaborador: { id: lead } };
  await post("utilitario/usuarios", leads, admin);
  const leader = await app.login("chefe" as "ana");

  const moved = {
    areaOrganizacional: { id: vendas },
    cargo: { id: made.cargo },
    data: today,
    motivo: "TRANSFERENCIA",
    tipoSalario: 3,
  };
  const toldOf = async (id: number | undefined, send: Send): Promise<readonly string[]> => {
    const shown = await send("POST", `${TALENTS}/${id}/movimentacoes/previa`, { ...moved, valor: 1000 });
    expect(shown.statusCode, shown.body).toBe(200);
    return shown.json<{ avisados: readonly string[] }>().avisados;
  };
  expect(await toldOf(made.open, blind)).toEqual(["Chefe"]);
  for (const id of [made.talent, made.open]) {
    // Who answers for the area they leave is kept apart as well.
    expect(await toldOf(id, ana)).toEqual(id === made.open ? ["Chefe", APART] : []);
    const answer = await ana("POST", `${TALENTS}/${id}/historicos`, { ...moved, valor: 1000 });
    expect(answer.statusCode, answer.body).toBe(201);
  }
  await post("sst/comissoes", {
    nome: "CIPA",
    inicioMandato: addToDate(soon, 0, -24),
    fimMandato: addToDate(soon, 0, -12),
    membros: [made.talent, made.open].map((id) => ({ colaborador: { id }, situacao: "ELEITO", funcao: "TITULAR" })),
  });
  const motivo = await post("gestao-talentos/motivo-desligamento", { descricao: "Pedido do talento", ativo: true });
  for (const id of [made.talent, made.open]) {
    const left = await ana("PUT", `${TALENTS}/${id}/desligamento`, {
      dataDesligamento: soon,
      motivoDesligamento: { id: motivo },
    });
    expect(left.statusCode, left.body).toBe(200);
  }
  for (const job of ["estabilidade-vencimentos", "situacoes-vencidas"]) await app.composed.jobs.run(job);

  for (const said of ["A estabilidade de", "O desligamento de"]) {
    expect(await told(ana)).toContain(`${said} ${APART}`);
    for (const send of [ana, blind, leader]) expect(await told(send)).toContain(`${said} Rita`);
    expect(await told(afar)).not.toContain(said);
  }
  expect(await told(leader)).toContain("Rita: ");
  for (const send of [blind, leader, afar]) expect(await told(send)).not.toContain(APART);
});

async function profileOf(nome: string): Promise<number> {
  const { content } = await read<{ content: readonly { id: number; nome: string }[] }>(
    "/api/utilitario/perfis?page=0&size=100",
    admin,
  );
  return content.find((one) => one.nome === nome)?.id ?? 0;
}
