import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadReference } from "../../fixtures/load-reference.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";

const CYCLES = "/api/avaliacao/avaliacoes-desempenho";
const BOXES = "/api/avaliacao/ninebox";

let app: TestApp;
let ana: Send;
let bia: Send;
let nino: Send;
const made: Record<string, number> = {};
const of = (name: string) => ({ id: made[name] ?? 0 });

interface Answered {
  readonly id: number;
  readonly [member: string]: unknown;
}
interface Refused {
  readonly errors: readonly { readonly field: string; readonly message: string }[];
}

const make = async (name: string, path: string, record: object, send = ana): Promise<Answered> => {
  const answer = await send("POST", `/api/${path}`, record);
  expect(answer.statusCode, answer.body).toBe(201);
  const told = answer.json<Answered>();
  made[name] = told.id;
  return told;
};
const refused = async (path: string, record: object, method: "POST" | "PUT" = "POST"): Promise<Record<string, string>> => {
  const answer = await ana(method, path, record);
  expect(answer.statusCode, answer.body).toBe(400);
  return Object.fromEntries(answer.json<Refused>().errors.map(({ field, message }) => [field, message]));
};
const read = async <T = unknown>(path: string, send = ana): Promise<T> => {
  const answer = await send("GET", path);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<T>();
};
const cycle = (more: object = {}) => ({
  titulo: "Ciclo",
  modeloAvaliacao: of("modelo"),
  permiteAutoAvaliacao: true,
  anonima: false,
  ...more,
});
const pair = (avaliado: string, avaliador: string, more: object = {}) => ({
  avaliacaoDesempenho: of("ciclo"),
  avaliado: of(avaliado),
  avaliador: of(avaliador),
  ...more,
});
const PAIRS = "avaliacao/participante-avaliacao-desempenho";

/** A talent in a salary band. */
async function bandOf(): Promise<{ pessoa: number; faixa: number }> {
  const area = await make("area", "cargo-salario/areas-organizacionais", { nome: "Produção" });
  const cargo = await make("cargoFaixa", "cargo-salario/cargos", {
    nome: "Prensista",
    nomeMercado: "Prensista",
    areasOrganizacionais: [{ id: area.id }],
  });
  const faixa = await make("faixa", "cargo-salario/faixas-salariais", {
    cargoId: cargo.id,
    nome: "I",
    codigoCBO: { id: 1 },
    historico: { data: "2024-01-01", tipo: 3, valor: 3000 },
  });
  const pessoa = await make("naFaixa", "gestao-talentos/talentos", {
    nome: "Pessoa da faixa",
    dataAdmissao: "2024-01-02",
    areaOrganizacional: { id: area.id },
    cargo: { id: cargo.id },
    faixaSalarial: { id: faixa.id },
  });
  return { pessoa: pessoa.id, faixa: faixa.id };
}

beforeAll(async () => {
  app = await startApp("either");
  await loadReference(app.database, app.composed.product().registry);
  [ana, bia, nino] = await Promise.all([app.login("ana"), app.login("bia"), app.login("nino")]);
  for (const name of ["ada", "bento", "caio", "davi"])
    await make(name, "gestao-talentos/talentos", { nome: `Pessoa ${name}`, dataAdmissao: "2024-01-02" });
  await make("modelo", "avaliacao/modelos-avaliacao", { titulo: "Desempenho", tipo: "D" });
  await make("candidatos", "avaliacao/modelos-avaliacao", { titulo: "Seleção", tipo: "S" });
  await make("ciclo", "avaliacao/avaliacoes-desempenho", cycle());
}, 120_000);
afterAll(() => app?.close());

describe("the form of a cycle", () => {
  test("[001-5-78] [001-5-79] [001-5-80] [001-5-81] [001-5-83] what is missing is said in its own words", async () => {
    expect(await refused(CYCLES, { tipo: null })).toEqual({
      titulo: "Campo obrigatório",
      tipo: "Tipo de avaliação é obrigatório",
      permiteAutoAvaliacao: "Informe se a avaliação permite autoavaliação",
      anonima: "Informe se a avaliação é anônima.",
      modeloAvaliacao: "Modelo de Avaliação é obrigatório",
    });
    expect(Object.keys(await refused(CYCLES, cycle({ modeloAvaliacao: of("candidatos") })))).toEqual(["modeloAvaliacao"]);
    expect(
      await make("competencias", "avaliacao/avaliacoes-desempenho", cycle({ avaliarSomenteCompetencias: true })),
    ).toMatchObject({
      modeloAvaliacao: null,
    });
  });

  test("[001-5-78] a title has up to 250 letters; either day may be missing", async () => {
    expect(Object.keys(await refused(CYCLES, cycle({ titulo: "x".repeat(251) })))).toEqual(["titulo"]);
    await make("longa", "avaliacao/avaliacoes-desempenho", cycle({ titulo: "x".repeat(250), dataIni: "2026-02-02" }));
    await make("curta", "avaliacao/avaliacoes-desempenho", cycle({ dataFim: "2026-02-02" }));
    for (const name of ["longa", "curta"]) expect((await ana("DELETE", `${CYCLES}/${made[name]}`)).statusCode).toBe(200);
  });

  test("[001-5-82] a cycle of the second kind says its format, and 180° takes self-evaluations", async () => {
    expect(Object.keys(await refused(CYCLES, cycle({ tipo: "2.0", formato: null })))).toEqual(["formato"]);
    expect(await refused(CYCLES, cycle({ tipo: "2.0", formato: "1", permiteAutoAvaliacao: false }))).toEqual({
      formato: "O formato 180° precisa da autoavaliação.",
    });
    expect(await make("2.0", "avaliacao/avaliacoes-desempenho", cycle({ tipo: "2.0", formato: "2" }))).toMatchObject({
      formato: "2",
    });
    expect(await refused(CYCLES, cycle({ dataIni: "2026-02-02", dataFim: "2026-02-01" }))).toEqual({
      dataFim: "Data final inferior a data inicial.",
    });
  });

  test("[001-3-63] [001-3-64] what is set is kept; a new one begins as 1.0, not released and not answered", async () => {
    const told = await make("novo", "avaliacao/avaliacoes-desempenho", cycle({ dataIni: "2026-01-01", dataFim: "2026-02-01" }));
    expect(told).toMatchObject({
      tipo: "1.0",
      formato: "0",
      liberada: false,
      possuiResposta: false,
      situacao: "EM_PREPARACAO",
      consideraRespCorespHierarquia: false,
      exibirNivelCompetenciaExigido: false,
    });
    expect(await refused(`${CYCLES}/${told.id}`, { liberada: true }, "PUT")).toHaveProperty("liberada");
  });
});

describe("participants", () => {
  test("[001-1-16] [001-1-17] [001-1-18] [001-1-19] [001-1-20] the kind of the cycle says in what parts people evaluate", async () => {
    await make("par", PAIRS, pair("ada", "bento"));
    expect(await make("auto", PAIRS, pair("ada", "ada", { papel: "U" }))).toMatchObject({ peso: 1 });
    expect(Object.keys(await refused(`/api/${PAIRS}`, pair("ada", "caio", { papel: "L" })))).toEqual(["papel"]);
    expect(await refused(`/api/${PAIRS}`, pair("ada", "caio", { papel: "U" }))).toEqual({
      avaliador: "Na autoavaliação o talento avalia a si mesmo.",
    });
    expect(await refused(`/api/${PAIRS}`, pair("bento", "bento"))).toEqual({
      papel: "Quem avalia a si mesmo está no papel de autoavaliação.",
    });
    expect(Object.values(await refused(`/api/${PAIRS}`, pair("ada", "bento")))).toEqual([
      "Este avaliador já avalia este talento nesta avaliação.",
    ]);
    for (const papel of ["L", "A", "P"])
      await make(papel, PAIRS, {
        ...pair("ada", papel === "L" ? "bento" : papel === "A" ? "caio" : "davi"),
        avaliacaoDesempenho: of("2.0"),
        papel,
      });
  });

  test("[001-7-207] [001-7-208] [001-7-219] who is evaluated and who evaluates are told by name", async () => {
    const names = async (path: string, send = ana) => (await read<readonly Answered[]>(path, send)).map(({ nome }) => nome);
    expect(await names(`${CYCLES}/${made.ciclo}/avaliados`)).toEqual(["Pessoa ada"]);
    expect(await names(`${CYCLES}/${made.ciclo}/avaliadores`)).toEqual(["Pessoa ada", "Pessoa bento"]);
    expect(await names(`${CYCLES}/avaliados?avaliacoesIds=${made.ciclo},${made["2.0"]}`)).toEqual(["Pessoa ada"]);
    expect(await names(`${CYCLES}/avaliados?avaliacoesIds=${made.ciclo}`, bia)).toEqual([]);
    expect((await ana("GET", `${CYCLES}/avaliados`)).statusCode).toBe(400);
    expect((await bia("GET", `${CYCLES}/${made.ciclo}/avaliados`)).statusCode).toBe(404);
    expect((await nino("GET", `${CYCLES}/${made.ciclo}/avaliados`)).statusCode).toBe(403);
  });

  test("[001-7-209] [001-7-210] [001-7-211] where they work is told", async () => {
    const { pessoa } = await bandOf();
    await make("daFaixa", PAIRS, { ...pair("ada", "bento"), avaliado: { id: pessoa } });
    const names = async (place: string) =>
      (await read<readonly Answered[]>(`${CYCLES}/participantes/${place}?avaliacoesIds=${made.ciclo}`)).map(({ nome }) => nome);
    expect(await names("cargos")).toEqual(["Prensista"]);
    expect(await names("areas-organizacionais")).toEqual(["Produção"]);
    expect(await names("estabelecimentos")).toEqual([]);
    await ana("DELETE", `/api/${PAIRS}/${made.daFaixa}`);
  });

  test("[001-7-204] [001-7-215] [001-7-216] [001-7-217] what a cycle is, and where somebody evaluates", async () => {
    const at = `${CYCLES}/${made.ciclo}`;
    expect(await read(`${at}/anonima`)).toBe(false);
    expect(await read(`${at}/dois-ponto-zero`)).toBe(false);
    expect(await read(`${CYCLES}/${made["2.0"]}/dois-ponto-zero`)).toBe(true);
    expect(await read(`${at}/possui-participantes-com-autoavaliacao`)).toBe(true);
    expect(await read(`${CYCLES}/${made["2.0"]}/possui-participantes-com-autoavaliacao`)).toBe(false);
    expect(await read(`${CYCLES}/avaliador-e-empresa?avaliadorId=${made.bento}`)).toEqual([
      { id: made.ciclo, titulo: "Ciclo" },
      { id: made["2.0"], titulo: "Ciclo" },
    ]);
    expect(await read(`${CYCLES}/avaliador-e-empresa`)).toEqual([]);
    expect(await read(`${CYCLES}/avaliador-e-empresa?avaliadorId=${made.bento}`, bia)).toEqual([]);
    expect((await bia("GET", `${at}/anonima`)).statusCode).toBe(404);
  });

  test("[001-4-29] [001-4-31] [001-4-32] [001-8-17] [001-8-25] [001-8-26] [001-8-27] the same is done with several at once", async () => {
    const act = (acao: string, ids: readonly (number | undefined)[]) =>
      ana("POST", `${CYCLES}/${made.ciclo}/participantes/acao`, { acao, ids });
    const pairs = async () =>
      (await read<{ totalElements: number }>(`/api/${PAIRS}?avaliacaoDesempenho=${made.ciclo}`)).totalElements;
    await make("par2", PAIRS, pair("caio", "bento"));
    await make("par3", PAIRS, pair("davi", "bento"));
    expect((await act("ADICIONAR_AUTOAVALIACAO", [made.ada, made.caio, made.davi])).json()).toEqual({
      incluidos: 2,
      removidos: 0,
      mantidos: 1,
      mensagem: "Autoavaliações adicionadas com sucesso.",
    });
    expect((await act("ADICIONAR_AUTOAVALIACAO", [made.caio])).json()).toMatchObject({ incluidos: 0 });
    const unknown = await act("PROMOVER", [made.ada]);
    expect([unknown.statusCode, unknown.json().message]).toEqual([400, "Ação Desconhecida"]);
    expect(await pairs()).toBe(6);
    expect((await act("REMOVER_AVALIADORES", [made.bento])).json()).toMatchObject({
      removidos: 3,
      mensagem: "Avaliadores removidos com sucesso. Os avaliadores que já possuem respostas foram mantidos.",
    });
    expect((await act("REMOVER_AVALIADOS", [made.caio, made.davi])).json()).toMatchObject({
      removidos: 2,
      mensagem: "Avaliados removidos com sucesso.",
    });
    expect(await pairs()).toBe(1);
    expect(
      (await bia("POST", `${CYCLES}/${made.ciclo}/participantes/acao`, { acao: "REMOVER_AVALIADOS", ids: [made.ada] }))
        .statusCode,
    ).toBe(404);
  });
});

describe("release", () => {
  const state = async (name: string) => (await read<Answered>(`${CYCLES}/${made[name]}`)).liberada;

  test("[001-7-199] [002-7.2-47] a cycle is released and blocked; one without participants is not", async () => {
    const put = (name: string, to: boolean | string) => ana("PUT", `${CYCLES}/${made[name]}/liberada/${to}`);
    expect((await put("ciclo", true)).json()).toEqual({ id: made.ciclo, liberada: true });
    expect(await state("ciclo")).toBe(true);
    expect((await put("ciclo", false)).statusCode).toBe(200);
    expect(await state("ciclo")).toBe(false);
    const alone = await put("novo", true);
    expect(alone.json().errors[0].message).toBe("A avaliação precisa de ao menos um avaliado e um avaliador para ser liberada.");
    expect((await put("ciclo", "talvez")).statusCode).toBe(400);
    expect((await bia("PUT", `${CYCLES}/${made.ciclo}/liberada/true`)).statusCode).toBe(404);
    expect((await nino("PUT", `${CYCLES}/${made.ciclo}/liberada/true`)).statusCode).toBe(403);
  });

  test("a cycle of competences alone is not released with people of whom none is demanded", async () => {
    await make("semExigencia", PAIRS, { ...pair("caio", "bento"), avaliacaoDesempenho: of("competencias") });
    const answer = await ana("PUT", `${CYCLES}/${made.competencias}/liberada/true`);
    expect(answer.statusCode, answer.body).toBe(400);
    const [error] = answer.json<Refused>().errors;
    expect(error?.field).toBe("liberada");
    expect(error?.message).toContain("nenhuma é exigida de Pessoa caio");
    expect(await state("competencias")).toBe(false);
    expect((await ana("DELETE", `/api/${PAIRS}/${made.semExigencia}`)).statusCode).toBe(200);
  });

  test("[001-7-200] [002-7.2-48] [002-4-4] [002-3.2-25] several are released together, or none; the list tells them apart", async () => {
    const put = (body: object) => ana("PUT", `${CYCLES}/liberacao`, body);
    expect((await put({ avaliacoesIds: [made.ciclo, made.novo], liberada: true })).statusCode).toBe(400);
    expect(await state("ciclo")).toBe(false);
    expect((await put({ avaliacoesIds: [made.ciclo, made["2.0"]], liberada: true })).statusCode).toBe(200);
    expect([await state("ciclo"), await state("2.0")]).toEqual([true, true]);
    const listed = async (preset: string) =>
      (await read<{ content: readonly Answered[] }>(`${CYCLES}?preset=${preset}`)).content.map(({ id }) => id);
    expect((await listed("liberadas")).sort()).toEqual([made.ciclo, made["2.0"]].sort());
    expect(await listed("nao-liberadas")).toEqual(expect.arrayContaining([made.novo]));
    expect((await listed("todas")).length).toBe((await listed("liberadas")).length + (await listed("nao-liberadas")).length);
    expect((await put({ ids: [made["2.0"]], liberada: false })).statusCode).toBe(200);
    expect((await put({ ids: [1], avaliacoesIds: [1], liberada: false })).statusCode).toBe(400);
    expect((await put({ liberada: false })).statusCode).toBe(400);
  });
});

describe("competences of a cycle", () => {
  test("[001-7-201] [001-7-202] [001-7-203] who is evaluated on no competence is told", async () => {
    expect(await read(`${CYCLES}/nomes-avaliados-sem-competencias?avaliacaoDesempenhoId=${made.ciclo}`)).toEqual(["Pessoa ada"]);
    expect(await read(`${CYCLES}/nomes-avaliados-sem-competencias?avaliacaoDesempenhoId=${made.novo}`)).toEqual([]);
    expect(await read(`${CYCLES}/titulos-avaliacoes-com-avaliados-sem-competencias?avaliacoesIds=${made.ciclo}`)).toEqual([
      "Ciclo",
    ]);
    expect(await read(`${CYCLES}/com-talentos-sem-competencia-configurada`)).toEqual([
      { id: made.ciclo, titulo: "Ciclo" },
      { id: made["2.0"], titulo: "Ciclo" },
    ]);
    expect(await read(`${CYCLES}/com-talentos-sem-competencia-configurada`, bia)).toEqual([]);
  });

  test("[001-7-213] [001-7-214] [001-7-43] [001-3-16] what a salary band demands is what its people are evaluated on", async () => {
    expect(await read(`${CYCLES}/${made.ciclo}/data-minima`)).toBeNull();
    const pessoa = made.naFaixa ?? 0;
    const faixa = made.faixa ?? 0;
    const level = await make("nivel", "cargo-salario/niveis-competencia", { descricao: "Pleno", ordem: 2 });
    const skill = await make("comunicacao", "cargo-salario/competencias", { tipo: "H", nome: "Comunicação" });
    await make("outra", "cargo-salario/competencias", { tipo: "A", nome: "Iniciativa" });
    const levels = { configHistoricosNiveis: [{ nivelCompetencia: { id: level.id }, ordem: 2 }] };
    const demand = { competencias: [{ competencia: { id: skill.id }, nivelCompetencia: { id: level.id }, competenciaPeso: 3 }] };
    await make("config", "cargo-salario/config-niveis-competencia", { data: "2024-02-01", faixaId: faixa, ...levels, ...demand });
    expect(
      await make("geral", "cargo-salario/config-niveis-competencia", { data: "2024-02-01", ...levels, ...demand }),
    ).toMatchObject({ competencias: [] });
    await make("daFaixa", PAIRS, { ...pair("ada", "bento"), avaliado: { id: pessoa } });
    expect(await read(`${CYCLES}/nomes-avaliados-sem-competencias?avaliacaoDesempenhoId=${made.ciclo}`)).toEqual(["Pessoa ada"]);
    expect(await read(`${CYCLES}/${made.ciclo}/configuracao-competencia-avaliacao`)).toMatchObject([
      {
        faixa: { id: faixa },
        data: "2024-02-01",
        competencias: [{ competencia: { nome: "Comunicação" }, nivelCompetencia: { descricao: "Pleno" }, competenciaPeso: 3 }],
      },
    ]);
    expect(await read(`${CYCLES}/${made.ciclo}/data-minima`)).toBe("2024-02-01");
    const asked = `/api/cargo-salario/competencias/por-avaliacoes-desempenhos?avaliacoesDesempenhosIds=${made.ciclo}`;
    const names = async (which = "") => (await read<readonly Answered[]>(`${asked}${which}`)).map(({ nome }) => nome);
    expect(await names()).toEqual(["Comunicação"]);
    expect(await names("&competenciasConsideradas=C")).toEqual([]);
    await make("cncc", "gestao-talentos/configuracoes-niveis-competencia-colaborador", {
      colaborador: { id: pessoa },
      data: "2024-03-01",
      competencias: [{ competencia: of("outra"), nivelCompetencia: { id: level.id } }],
    });
    expect(await names("&competenciasConsideradas=C")).toEqual(["Iniciativa"]);
    expect(await names("&competenciasConsideradas=I")).toEqual([]);
    expect((await ana("GET", `${asked}&competenciasConsideradas=X`)).statusCode).toBe(400);
  });

  test("[001-7-214] of several salary bands the latest configuration says the least date", async () => {
    const band = await make("faixa2", "cargo-salario/faixas-salariais", {
      cargoId: made.cargoFaixa,
      nome: "II",
      codigoCBO: { id: 1 },
      historico: { data: "2024-01-01", tipo: 3, valor: 4000 },
    });
    await make("naFaixa2", "gestao-talentos/talentos", {
      nome: "Pessoa da outra faixa",
      dataAdmissao: "2024-01-02",
      areaOrganizacional: of("area"),
      cargo: of("cargoFaixa"),
      faixaSalarial: { id: band.id },
    });
    await make("config2", "cargo-salario/config-niveis-competencia", {
      data: "2024-05-01",
      faixaId: band.id,
      configHistoricosNiveis: [{ nivelCompetencia: of("nivel"), ordem: 2 }],
      competencias: [{ competencia: of("comunicacao"), nivelCompetencia: of("nivel") }],
    });
    await make("daFaixa2", PAIRS, pair("naFaixa2", "bento"));
    expect(await read(`${CYCLES}/${made.ciclo}/data-minima`)).toBe("2024-05-01");
  });
});

describe("the Nine Box", () => {
  test("[001-9-86] [001-9-87] [001-9-88] [001-9-89] [001-9-90] [001-9-91] [001-9-92] [001-9-93] [001-9-94] [001-9-95] a new one has the usual limits and names", async () => {
    const told = await make("box", "avaliacao/ninebox", { data: "2024-01-31" });
    expect(told).toMatchObject({
      percentualBaixoPotencial: 33,
      percentualAltoPotencial: 66,
      percentualBaixoDesempenho: 33,
      percentualAltoDesempenho: 66,
    });
    expect(Array.from({ length: 9 }, (_, at) => (told[`box${at + 1}`] as { nomeclatura: string }).nomeclatura)).toEqual([
      "ENIGMA",
      "FORTE POTENCIAL",
      "ALTA CAPACIDADE",
      "QUESTIONÁVEL",
      "MANTENEDOR",
      "FORTE DESEMPENHO",
      "INSUFICIENTE",
      "EFICAZ",
      "COMPROMETIDO",
    ]);
  });

  test("[001-5-91] [001-5-92] what is low lies below what is high", async () => {
    expect(await refused(BOXES, { data: "2024-02-01", percentualBaixoPotencial: 66 })).toEqual({
      percentualBaixoPotencial: "O percentual de baixo potencial não pode ser maior ou igual do que o alto potencial.",
    });
    expect(await refused(BOXES, { data: "2024-02-01", percentualBaixoDesempenho: 70, percentualAltoDesempenho: 60 })).toEqual({
      percentualBaixoDesempenho: "O percentual de baixo desempenho não pode ser maior ou igual do que o alto desempenho.",
    });
  });

  test("[001-5-93] missing limits are said together", async () => {
    expect(await refused(BOXES, { data: "2024-02-01", percentualAltoPotencial: null })).toEqual({
      percentualAltoPotencial: "O campo de alto potencial é obrigatório.",
    });
    const both = "Os campos de baixo potencial e alto desempenho são obrigatórios.";
    expect(await refused(BOXES, { data: "2024-02-01", percentualBaixoPotencial: null, percentualAltoDesempenho: null })).toEqual({
      percentualBaixoPotencial: both,
      percentualAltoDesempenho: both,
    });
  });

  test("[001-5-95] limits have two digits, boxes a name of up to 24 letters and a description", async () => {
    expect(Object.keys(await refused(BOXES, { data: "2024-02-01", percentualAltoPotencial: 100 }))).toEqual([
      "percentualAltoPotencial",
    ]);
    // Nobody is low then.
    const none = await make("ninguemBaixo", "avaliacao/ninebox", { data: "2024-02-02", percentualBaixoPotencial: 0 });
    expect(none).toMatchObject({ percentualBaixoPotencial: 0 });
    expect(
      Object.keys(await refused(BOXES, { data: "2024-02-01", box3: { nomeclatura: "n".repeat(25), descricao: "x" } })),
    ).toEqual(["box3.nomeclatura"]);
    expect(Object.keys(await refused(BOXES, { data: "2024-02-01", box9: { nomeclatura: "", descricao: "" } }))).toEqual([
      "box9.nomeclatura",
      "box9.descricao",
    ]);
  });
});

describe("goals and plans of development", () => {
  test("the progress of a goal lies between 0 and 100, of falling goals too", async () => {
    const goal = { colaborador: of("ada"), descricao: "Refugo", prazo: "2026-12-31", inicial: 8, alvo: 4 };
    const progress = async (atual: number) => (await make("meta", "avaliacao/metas", { ...goal, atual })).progresso;
    expect([await progress(6), await progress(9), await progress(3)]).toEqual([50, 0, 100]);
    expect(await refused("/api/avaliacao/metas", { ...goal, alvo: 8 })).toEqual({
      alvo: "O alvo deve ser diferente do valor inicial.",
    });
  });

  test("a talent has one active plan; cancelled actions count for nothing", async () => {
    const plan = {
      colaborador: of("ada"),
      inicio: "2026-01-01",
      termino: "2026-06-30",
      acoes: [
        { descricao: "Uma", tipo: "FORMAL", situacao: "FEITA" },
        { descricao: "Outra", tipo: "SOCIAL" },
        { descricao: "Terceira", tipo: "SOCIAL", situacao: "CANCELADA" },
      ],
    };
    const first = await make("pdi", "avaliacao/pdi", plan);
    expect(first).toMatchObject({ progresso: 50, situacao: "RASCUNHO", vencido: false });
    const more = [...plan.acoes, { descricao: "Quarta", tipo: "FORMAL", situacao: "FEITA" }];
    expect(await make("pdi3", "avaliacao/pdi", { ...plan, acoes: more })).toMatchObject({ progresso: 66.67 });
    const second = await make("pdi2", "avaliacao/pdi", plan);
    expect((await ana("PUT", `/api/avaliacao/pdi/${first.id}/ativa`, {})).json()).toMatchObject({
      situacao: "ATIVO",
      vencido: true,
    });
    const twice = await ana("PUT", `/api/avaliacao/pdi/${second.id}/ativa`, {});
    expect(twice.json().errors[0].message).toBe("Este talento já tem um PDI ativo.");
    expect((await ana("PUT", `/api/avaliacao/pdi/${first.id}/conclui`, {})).statusCode).toBe(200);
    expect((await ana("PUT", `/api/avaliacao/pdi/${second.id}/ativa`, {})).statusCode).toBe(200);
  });
});

describe("copies of a cycle", () => {
  test("[001-7-206] [002-7.2-50] a copy is not released; participants go along in the own company, the model into another", async () => {
    const admin = await app.login("admin");
    const { a, b } = app.companies;
    const dates = { dataIni: "2026-03-01", dataFim: "2026-03-31" };
    expect((await ana("PUT", `${CYCLES}/${made["2.0"]}`, dates)).statusCode).toBe(200);
    const answer = await admin("POST", `${CYCLES}/${made["2.0"]}`, { empresas: [a, b], clonarParticipantes: true });
    expect(answer.statusCode, answer.body).toBe(201);
    const copies = answer.json<readonly { id: number; empresa: number }[]>();
    expect(copies.map(({ empresa }) => empresa)).toEqual([a, b]);
    const [own, other] = copies;
    expect(await read(`${CYCLES}/${own?.id}`)).toMatchObject({
      ...dates,
      titulo: "Ciclo (cópia)",
      liberada: false,
      modeloAvaliacao: of("modelo"),
    });
    expect(await read<readonly unknown[]>(`${CYCLES}/${own?.id}/avaliadores`)).toHaveLength(3);
    const there = await read<Answered>(`${CYCLES}/${other?.id}`, bia);
    expect(there).toMatchObject({ titulo: "Ciclo (cópia)", liberada: false, modeloAvaliacao: { titulo: "Desempenho" } });
    expect(await read(`${CYCLES}/${other?.id}/avaliadores`, bia)).toEqual([]);
    const again = await admin("POST", `${CYCLES}/${made["2.0"]}`, { empresas: [b] });
    expect((await read<Answered>(`${CYCLES}/${again.json()[0].id}`, bia)).modeloAvaliacao).toEqual(there.modeloAvaliacao);
    const plain = (await ana("POST", `${CYCLES}/${made["2.0"]}`, {})).json<readonly { id: number }[]>();
    expect(await read(`${CYCLES}/${plain[0]?.id}/avaliadores`)).toEqual([]);
    expect((await ana("POST", `${CYCLES}/${made["2.0"]}`, { empresas: [b] })).statusCode).toBe(403);
  });

  test("[001-7-206] a model there with the same title that asks otherwise is another one", async () => {
    const admin = await app.login("admin");
    const { b } = app.companies;
    const model = await make("notas", "avaliacao/modelos-avaliacao", { titulo: "Notas", tipo: "D" });
    const questions = `/api/avaliacao/modelos-avaliacao/${model.id}/perguntas`;
    const asked = { texto: "Entrega", tipo: { id: 4 }, notaMinima: 0, notaMaxima: 10 };
    expect((await ana("POST", questions, asked)).statusCode).toBe(201);
    await make("deNotas", "avaliacao/avaliacoes-desempenho", cycle({ modeloAvaliacao: of("notas") }));
    const modelThere = async () => {
      const [copy] = (await admin("POST", `${CYCLES}/${made.deNotas}`, { empresas: [b] })).json<readonly { id: number }[]>();
      return (await read<{ modeloAvaliacao: { id: number } }>(`${CYCLES}/${copy?.id}`, bia)).modeloAvaliacao.id;
    };
    const first = await modelThere();
    expect(await modelThere()).toBe(first);
    const there = `/api/avaliacao/modelos-avaliacao/${first}/perguntas`;
    const [question] = (await read<{ content: readonly Answered[] }>(there, bia)).content;
    expect((await bia("PUT", `${there}/${question?.id}`, { notaMaxima: 5 })).statusCode).toBe(200);
    expect(await modelThere()).not.toBe(first);
    expect((await ana("PUT", `/api/avaliacao/modelos-avaliacao/${model.id}`, { ativo: false })).statusCode).toBe(200);
  });

  test("[001-7-233] [002-7.2-66] a model goes into other companies with its questions, and needs its experience period there", async () => {
    const admin = await app.login("admin");
    const { a, b } = app.companies;
    const period = await make("quinze", "avaliacao/periodos-experiencia", { nome: "Quinze dias", dias: 15 });
    const model = await make("quinzena", "avaliacao/modelos-avaliacao", {
      titulo: "Quinzena",
      tipo: "A",
      periodoAcompanhamentoExperienciaId: period.id,
    });
    const questions = `/api/avaliacao/modelos-avaliacao/${model.id}/perguntas`;
    expect((await ana("POST", questions, { texto: "Adaptou-se?", tipo: { id: 3 } })).statusCode).toBe(201);
    const copy = () => admin("POST", `/api/avaliacao/modelos-avaliacao/${model.id}?empresas=${a},${b}`);
    const count = async () =>
      (await read<{ totalElements: number }>("/api/avaliacao/modelos-avaliacao?q=Quinzena")).totalElements;
    const alone = await copy();
    expect(alone.json().errors[0]).toMatchObject({ field: "periodoAcompanhamentoExperienciaId" });
    expect(await count()).toBe(1);
    await make("quinzeLa", "avaliacao/periodos-experiencia", { nome: "Quinze dias", dias: 15 }, bia);
    const made2 = (await copy()).json<readonly { id: number; empresa: number }[]>();
    expect(await count()).toBe(2);
    const there = made2.find(({ empresa }) => empresa === b)?.id;
    expect(await read(`/api/avaliacao/modelos-avaliacao/${there}`, bia)).toMatchObject({
      periodoAcompanhamentoExperienciaId: made.quinzeLa,
    });
    const { content } = await read<{ content: readonly Answered[] }>(`/api/avaliacao/modelos-avaliacao/${there}/perguntas`, bia);
    expect(content.map(({ texto }) => texto)).toEqual(["Adaptou-se?"]);
  });
});

describe("look-ups of models, periods and the Nine Box", () => {
  test("[001-7-184] [001-7-185] [001-7-186] [001-7-187] active models, and those of the experience periods of a talent", async () => {
    const titles = async (path: string) =>
      (await read<readonly Answered[]>(`/api/avaliacao/avaliacoes/${path}`)).map(({ titulo }) => titulo);
    await make("velho", "avaliacao/modelos-avaliacao", { titulo: "Antigo", tipo: "D", ativo: false });
    expect(await titles("ativa")).toEqual(expect.arrayContaining(["Desempenho", "Seleção"]));
    expect(await titles("ativa")).not.toContain("Antigo");
    expect(await titles("tipo-desempenho")).toEqual(["Desempenho"]);
    const at = `/api/avaliacao/avaliacoes/periodos-experiencia?colaboradorId=${made.ada}`;
    const found = await read<readonly Answered[]>(at);
    expect(found).toHaveLength(2);
    expect(found[0]).toMatchObject({
      titulo: "Quinzena",
      periodoExperiencia: { nome: "Quinze dias", dias: 15 },
      inicio: "2024-01-02",
      fim: "2024-01-16",
    });
    const one = (of: number | undefined) =>
      `/api/avaliacao/avaliacoes/periodo-experiencia?colaboradorId=${made.ada}&avaliacaoId=${of}`;
    expect(await read(one(made.quinzena))).toEqual(found[0]);
    expect((await ana("GET", one(made.modelo))).statusCode).toBe(404);
    expect((await bia("GET", at)).statusCode).toBe(404);
  });

  test("[001-7-238] whether there is a Nine Box of a day", async () => {
    expect(await read(`${BOXES}/exists?data=2024-01-31`)).toBe(true);
    expect(await read(`${BOXES}/exists?data=2024-02-01`)).toBe(false);
    expect(await read(`${BOXES}/exists?data=2024-01-31`, bia)).toBe(false);
    expect((await ana("GET", `${BOXES}/exists?data=2024-02-30`)).statusCode).toBe(400);
  });

  test("[001-7-122] [001-7-123] models of experience periods are configured for several talents at once", async () => {
    const at = "/api/avaliacao/modelos-acompanhamentos-periodo-experiencias";
    const wanted = [made.ada, made.bento].map((colaboradorId) => ({
      colaboradorId,
      periodoExperienciaId: made.quinze,
      modeloGestorId: made.quinzena,
    }));
    expect((await ana("PUT", at, wanted)).statusCode).toBe(200);
    const again = await ana("PUT", at, [{ ...wanted[0], modeloColaboradorId: made.quinzena }]);
    expect(again.statusCode, again.body).toBe(200);
    const { content } = await read<{ content: readonly Answered[] }>(`${at}?colaboradorId=${made.ada}`);
    expect(content).toMatchObject([{ modeloGestorId: made.quinzena, modeloColaboradorId: made.quinzena }]);
    const wrong = await ana("PUT", at, [{ ...wanted[0], modeloGestorId: made.modelo }]);
    expect(wrong.json().errors[0].field).toBe("modeloGestorId");
    expect((await nino("PUT", at, wanted)).statusCode).toBe(403);
  });
});

test("what evaluations are set up by, and where they are reached, is named as it was agreed", async () => {
  const members = (id: string) =>
    app.composed
      .product()
      .registry.get(id)
      ?.fields.map(({ name }) => name);
  const WEIGHTS = ["pesoModelo", "pesoCompetencias", "pesoPapelR", "pesoPapelL", "pesoPapelP", "pesoPapelA", "pesoPapelU"];
  const SET = ["baseCompetencias", "minimoAnonimato", "resultadoDivulgadoEm", "situacao", "possuiResposta"];
  expect(members("avaliacao/avaliacoes-desempenho")).toEqual(expect.arrayContaining([...WEIGHTS, ...SET]));
  expect(members("avaliacao/participante-avaliacao-desempenho")).toEqual(
    expect.arrayContaining(["avaliacaoDesempenho", "avaliado", "avaliador", "papel", "peso"]),
  );
  expect(members("avaliacao/ninebox")).toEqual(
    expect.arrayContaining(["avaliacaoDesempenho", ...Array.from({ length: 9 }, (_one, at) => `box${at + 1}`)]),
  );
  expect(members("avaliacao/perguntas")).toEqual(expect.arrayContaining(["aspecto", "obrigatoriaPara"]));
  const { paths } = await app.app.description();
  const ways = new Set(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods ?? {}).map((method) => `${method.toUpperCase()} ${path.replace(/\{\w+\}/g, "{}")}`),
    ),
  );
  const missing = AGREED.filter((way) => !ways.has(way.replace(/\{\w*\}/g, "{}")));
  expect(missing).toEqual([]);
});

const SHEET = "/avaliacao/avaliacoes-desempenhos-questionarios/{id}";
const CYCLE = "/avaliacao/avaliacoes-desempenho/{id}";
const BOX = "/avaliacao/ninebox/{id}";
const AGREED = [
  `PUT ${SHEET}/rascunho`,
  `POST ${SHEET}`,
  `PUT ${SHEET}/reabertura`,
  `PUT ${CYCLE}/divulgacao`,
  `GET ${CYCLE}/resultados`,
  `GET ${CYCLE}/resultados/{colaboradorId}/explicacao`,
  `POST ${CYCLE}/participantes/acao`,
  `POST ${CYCLE}/participantes/sugestao`,
  `POST ${CYCLE}/participantes`,
  `POST ${BOX}/calibracoes`,
  `POST ${BOX}/calibracoes/{sid}/movimentos`,
  `POST ${BOX}/calibracoes/{sid}/movimentos/{mid}/desfazer`,
  `PUT ${BOX}/calibracoes/{sid}/encerramento`,
  `GET ${BOX}/historico`,
  "GET /avaliacao/ninebox/comparacao",
  "GET /avaliacao/modelos-acompanhamentos-periodo-experiencias",
  "PUT /avaliacao/modelos-acompanhamentos-periodo-experiencias",
  "PUT /avaliacao/avaliacoes-desempenho/liberacao",
  "GET /avaliacao/pdi",
  "GET /avaliacao/metas",
  "GET /avaliacao/equipe",
];
