import { afterAll, beforeAll, expect, test } from "vitest";
import { readPdf, textOf } from "../reporting/read-pdf.ts";
import { userWith } from "../security/user-with.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";

const TALENTS = "/api/gestao-talentos/talentos";
let app: TestApp;
let admin: Send;
let ana: Send;
const made: Record<string, number> = {};
const of = (name: string) => ({ id: made[name] ?? 0 });

const keep = async (name: string, path: string, record: object, send = ana): Promise<void> => {
  const answer = await send("POST", path.startsWith("/") ? path : `/api/${path}`, record);
  expect(answer.statusCode, answer.body).toBe(201);
  made[name] = answer.json<{ id: number }>().id;
};
const move = (body: object) => ana("POST", `${TALENTS}/${made.rita}/historicos`, body);
const told = async (send = ana) => {
  const answer = await send("GET", `${TALENTS}/${made.rita}/linha-do-tempo`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<
    readonly { id: number; tipo: string; data: string; titulo: string; classe: string | null; percentual: number | null }[]
  >();
};

beforeAll(async () => {
  app = await startApp("either", { clock: () => new Date("2026-11-23T12:00:00Z") });
  [admin, ana] = await Promise.all([app.login("admin"), app.login("ana")]);
  await keep("chefe", TALENTS, { nome: "Chefe", dataAdmissao: "2019-01-02" });
  const responsaveis = [{ empresa: { id: app.companies.a }, responsaveis: [of("chefe")] }];
  await keep("producao", "cargo-salario/areas-organizacionais", { nome: "Produção", ativo: true });
  await keep("vendas", "cargo-salario/areas-organizacionais", { nome: "Vendas", ativo: true, responsaveis });
  const areasOrganizacionais = [of("producao"), of("vendas")];
  for (const nome of ["Operador", "Vendedor"])
    await keep(nome, "cargo-salario/cargos", { nome, nomeMercado: nome, ativa: true, areasOrganizacionais });
  await keep("cbo", "geral/cbos", { codigo: "411010", descricaoCompleta: "Assistente administrativo" }, admin);
  await keep("I", "cargo-salario/faixas-salariais", {
    cargoId: made.Operador,
    nome: "I",
    codigoCBO: of("cbo"),
    historico: { data: "2020-01-01", tipo: 3, valor: 1000 },
  });
  const raised = { data: "2022-01-01", tipo: 3, valor: 1500 };
  expect((await ana("POST", `/api/cargo-salario/faixas-salariais/${made.I}/historicos`, raised)).statusCode).toBe(201);
  await keep("rita", TALENTS, {
    nome: "Rita",
    dataAdmissao: "2020-01-02",
    areaOrganizacional: of("producao"),
    cargo: of("Operador"),
    faixaSalarial: of("I"),
    tipoSalario: 1,
  });
  const place = { areaOrganizacional: of("producao"), cargo: of("Operador"), faixaSalarial: of("I") };
  // Her range rose on that very day: what she gets by it is not her own raise.
  expect((await move({ ...place, data: "2022-01-01", tipoSalario: 3, valor: 1500, motivo: "MOVIMENTACAO" })).statusCode).toBe(
    201,
  );
  expect((await move({ ...place, data: "2023-01-01", tipoSalario: 3, valor: 1650, motivo: "MERITO" })).statusCode).toBe(201);
  const promoted = {
    areaOrganizacional: of("vendas"),
    cargo: of("Vendedor"),
    faixaSalarial: null,
    tipoSalario: 3,
    valor: 1856.25,
  };
  expect((await move({ data: "2024-01-01", ...promoted, motivo: "MOVIMENTACAO" })).statusCode).toBe(201);
  expect((await move({ data: "2024-02-01", ...promoted, valor: 1900, motivo: "CORRECAO" })).statusCode).toBe(201);
  await keep("tipo", "gestao-talentos/tipo-ocorrencia", { descricao: "Elogio" });
  await keep("ocorrencia", "gestao-talentos/ocorrencias", { descricao: "Elogio de cliente", tipo: of("tipo") });
  const happened = { colaborador: of("rita"), ocorrencia: of("ocorrencia"), dataIni: "2023-06-01" };
  await keep("elogio", "gestao-talentos/colaboradores-ocorrencias", happened);
}, 240_000);
afterAll(() => app?.close());

test("a talent's time in order, every movement named by what it was and told with the salary before and after", async () => {
  expect((await told()).map(({ data, titulo, percentual }) => [data, titulo, percentual])).toEqual([
    ["2024-02-01", "Correção", null],
    ["2024-01-01", "Promoção vertical com transferência", 12.5],
    ["2023-06-01", "Elogio de cliente", null],
    ["2023-01-01", "Mérito", 10],
    ["2022-01-01", "Outra mudança", 0],
    ["2020-01-02", "Admissão", null],
  ]);
  const [, promoted] = await told();
  expect(promoted).toMatchObject({
    mudancas: [
      { campo: "Área organizacional", antes: "Produção", depois: "Vendas" },
      { campo: "Cargo", antes: "Operador", depois: "Vendedor" },
      { campo: "Faixa salarial", depois: null },
    ],
    salarioAntes: 1650,
    salarioDepois: 1856.25,
    diferenca: 206.25,
    status: 1,
  });
});

test("evaluations, courses and plans stand in the time of a talent, too, for who may see each", async () => {
  await keep("lia", TALENTS, { nome: "Lia", dataAdmissao: "2020-01-02" });
  const colaborador = of("lia");
  await keep("modelo", "avaliacao/modelos-avaliacao", { titulo: "Modelo", tipo: "D" });
  const cycle = {
    titulo: "Ciclo 2025",
    dataIni: "2025-03-01",
    dataFim: "2025-03-31",
    modeloAvaliacao: of("modelo"),
    tipo: "2.0",
    formato: "2",
    permiteAutoAvaliacao: true,
    anonima: false,
  };
  await keep("ciclo", "avaliacao/avaliacoes-desempenho", cycle);
  for (const avaliador of ["chefe", "lia"])
    await keep(`avalia-${avaliador}`, "avaliacao/participante-avaliacao-desempenho", {
      ...{ avaliacaoDesempenho: of("ciclo"), avaliado: colaborador, avaliador: of(avaliador) },
      papel: avaliador === "lia" ? "U" : "R",
    });
  await keep("curso", "desenvolvimento/cursos", { nome: "NR 35", cargaHoraria: "8:00" });
  for (const [name, dia] of [
    ["manha", "2025-05-05"],
    ["adiada", "2025-06-05"],
  ] as const)
    await keep(name, "desenvolvimento/turmas", {
      ...{ curso: of("curso"), descricao: `Turma ${name}`, instrutor: "Escola", custo: 0 },
      ...{ dataPrevIni: dia, dataPrevFim: dia, diasTurma: [{ dia, turno: "D" }] },
    });
  for (const turma of ["manha", "adiada"])
    await keep(`em-${turma}`, "desenvolvimento/colaboradores-turma", { turma: of(turma), colaborador });
  expect((await ana("PUT", `/api/desenvolvimento/turmas/${made.adiada}/cancelar`, {})).statusCode).toBe(200);
  await keep("pdi", "avaliacao/pdi", { colaborador, inicio: "2025-07-01", termino: "2025-12-31", objetivo: "Liderar" });
  const timeOfLia = async (send: Send) =>
    (await send("GET", `${TALENTS}/${made.lia}/linha-do-tempo`))
      .json<readonly Record<string, unknown>[]>()
      .map(({ tipo, data, fim, titulo, detalhe }) => [tipo, data, fim, titulo, detalhe]);
  const admitted = ["situacao", "2020-01-02", null, "Admissão", null];
  expect(await timeOfLia(ana)).toEqual([
    ["pdi", "2025-07-01", "2025-12-31", "PDI", null],
    ["curso", "2025-05-05", "2025-05-05", "NR 35", "Turma manha"],
    ["avaliacao", "2025-03-01", "2025-03-31", "Ciclo 2025", null],
    admitted,
  ]);
  const blind = /^ROLE_(AVALIACAO|DESENVOLVIMENTO)_/;
  const rights = [...app.composed.allRights()].filter((right) => !blind.test(right));
  expect(await timeOfLia(await userWith(app, admin, "so-rh", rights))).toEqual([admitted]);
});

test("without the right to salaries nothing of them is told, nor which way a change went", async () => {
  const rights = [...app.composed.allRights()].filter((right) => right !== "ROLE_VER_SALARIO");
  const blind = await userWith(app, admin, "sem-salario", rights);
  const found = await told(blind);
  expect(found.map(({ classe }) => classe)).toEqual(["CORRECAO", "MUDANCA_CARGO", null, "OUTRA", "OUTRA", "ADMISSAO"]);
  expect(JSON.stringify(found)).not.toMatch(/1650|1856|12\.5|1000/);
});

test("a movement is a document to sign: what was and what is, with the salary only for who may see it; of another talent it is not there", async () => {
  const promoted = (await told()).find(({ data }) => data === "2024-01-01")?.id;
  const paper = (by: Send, talent = made.rita, entry: unknown = promoted) =>
    by("GET", `${TALENTS}/${talent}/movimentacoes/${entry}/documento`);
  const said = async (by: Send) => {
    const answer = await paper(by);
    expect(answer.statusCode, answer.body).toBe(200);
    const pdf = await readPdf(answer.rawPayload);
    return pdf.pages
      .flatMap(({ elements }) => elements.flatMap((one) => textOf(one)))
      .join(" ")
      .replaceAll("\u00a0", " ");
  };
  const whole = await said(ana);
  for (const text of ["Promoção vertical com transferência", "Rita", "Produção", "Vendas", "Operador", "Vendedor", "01/01/2024"])
    expect(whole).toContain(text);
  for (const text of ["R$ 1.650,00", "R$ 1.856,25", "R$ 206,25", "12,5 %", "Empregado(a): Rita", "Local e data"])
    expect(whole).toContain(text);
  const rights = [...app.composed.allRights()].filter((right) => right !== "ROLE_VER_SALARIO");
  const blind = await said(await userWith(app, admin, "papel-sem-salario", rights));
  expect(blind).toContain("Vendedor");
  expect(blind).not.toMatch(/1\.650|1\.856|206,25|12,5/);
  expect((await paper(ana, made.chefe)).statusCode).toBe(404);
  expect((await paper(ana, made.rita, "abc")).statusCode).toBe(404);
  const stranger = await userWith(app, admin, "sem-talentos", ["ROLE_CARGO_SALARIO_CARGOS_VER"]);
  expect((await paper(stranger)).statusCode).toBe(403);
});

test("a movement is told in words before it is written, with who will hear of it; written, they do", async () => {
  const perfis = [{ empresa: { id: app.companies.a }, perfil: { id: app.profiles.all } }];
  const login = { nome: "Chefe", login: "chefe", ativo: true, senha: "senha-de-teste-1", perfis, colaborador: of("chefe") };
  await keep("usuario", "/api/utilitario/usuarios", login, admin);
  await keep("nova", TALENTS, {
    nome: "Nova",
    dataAdmissao: "2025-01-02",
    areaOrganizacional: of("producao"),
    cargo: of("Operador"),
    tipoSalario: 3,
    valor: 1000,
  });
  const body = { data: "2026-12-01", areaOrganizacional: of("vendas"), cargo: of("Vendedor"), tipoSalario: 3, valor: 1125 };
  const before = (send: Send, more: object = {}) =>
    send("POST", `${TALENTS}/${made.nova}/movimentacoes/previa`, { ...body, ...more });
  expect((await before(ana)).json()).toEqual({
    classe: "PROMOCAO_VERTICAL",
    titulo: "Promoção vertical com transferência",
    comTransferencia: true,
    futura: true,
    seguinte: null,
    avisados: ["Chefe"],
    salarioAntes: 1000,
    salarioDepois: 1125,
    diferenca: 125,
    percentual: 12.5,
  });
  expect((await before(ana, { valor: 900 })).json()).toMatchObject({ classe: "MUDANCA_CARGO", percentual: -10 });
  // What begins later goes on as it is: the new one holds until then.
  expect((await before(ana, { data: "2024-06-01" })).json()).toMatchObject({ futura: false, seguinte: "2025-01-02" });
  expect((await before(ana, { motivo: "REALINHAMENTO" })).json()).toMatchObject({ avisados: [] });
  expect((await before(ana, { data: "2024-01-01" })).json()).toMatchObject({ classe: "ADMISSAO", salarioAntes: null });
  expect((await before(await app.login("bia"))).statusCode).toBe(404);
  expect((await ana("GET", `${TALENTS}/${made.nova}/historicos`)).json()).toHaveLength(1);
  const written = await ana("POST", `${TALENTS}/${made.nova}/historicos`, { ...body, motivo: "MOVIMENTACAO" });
  expect(written.statusCode, written.body).toBe(201);
  const chefe = await app.login("chefe" as "ana");
  const boxes = (await chefe("GET", "/api/userinfo/mensagens")).json<readonly { mensagens: readonly { texto: string }[] }[]>();
  const texts = boxes.flatMap(({ mensagens }) => mensagens.map(({ texto }) => texto)).filter((texto) => texto.startsWith("Nova"));
  expect(texts).toEqual(["Nova: Mudança de cargo com transferência a partir de 01/12/2026."]);
});

test("one occurrence is recorded for many at once; if one cannot have it, nobody does, and whose it is is said", async () => {
  const REGISTER = "/api/gestao-talentos/colaboradores-ocorrencias";
  const record = (body: object, by = ana) => by("POST", `${REGISTER}/registrar`, body);
  const count = async () => (await ana("GET", `${REGISTER}?page=0`)).json<{ totalElements: number }>().totalElements;
  const before = await count();
  const both = { colaboradores: [made.rita, made.chefe], ocorrencia: made.ocorrencia, dataIni: "2026-11-20" };
  const done = await record({ ...both, observacao: "No congresso." });
  expect([done.statusCode, done.json()]).toEqual([201, { criadas: 2 }]);
  expect(await count()).toBe(before + 2);
  const again = await record({ ...both, colaboradores: [made.chefe, made.rita], dataIni: "2023-06-01" });
  expect([again.statusCode, again.json().errors]).toEqual([
    400,
    [
      {
        field: "colaboradores.1",
        code: expect.any(String),
        message: "Rita: Esta ocorrência já foi registrada para o talento nesta data.",
      },
    ],
  ]);
  const backwards = await record({ ...both, dataIni: "2026-11-10", dataFim: "2026-11-09" });
  expect(backwards.json().errors).toMatchObject([{ field: "dataFim", message: "Data final inferior a data inicial." }]);
  expect((await record({ ...both, colaboradores: [] })).statusCode).toBe(400);
  expect((await record({ ...both, dataIni: "2026-11-01", colaboradores: [made.rita, 999_999] })).statusCode).toBe(400);
  expect(await count()).toBe(before + 2);
  const reader = await userWith(app, admin, "so-le-ocorrencias", ["ROLE_GESTAO_TALENTOS_COLABORADORES_OCORRENCIAS_VER"]);
  expect((await record(both, reader)).statusCode).toBe(403);
});
