import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import readXlsx from "read-excel-file/node";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { userWith } from "../security/user-with.ts";
import type { Send } from "../support/app.ts";
import { PASSWORD } from "../support/seed-companies.ts";
import { type EvaluationWorld, evaluationWorld, type Person } from "./evaluation-world.ts";

const CYCLES = "/api/avaliacao/avaliacoes-desempenho";
const SHEETS = "/api/avaliacao/avaliacoes-desempenhos-questionarios";
const BOXES = "/api/avaliacao/ninebox";

const LIMITS = {
  percentualBaixoPotencial: 33,
  percentualAltoPotencial: 66,
  percentualBaixoDesempenho: 33,
  percentualAltoDesempenho: 66,
};

interface Box {
  readonly nomeclatura: string;
  readonly descricao: string;
  readonly quantidade: number;
  readonly selecionado: boolean;
  readonly colaboradorIds: readonly number[];
}
type Chart = Readonly<Record<string, unknown>> & {
  readonly semPosicao: readonly { readonly id: number; readonly motivo: string }[];
};
interface Placed {
  readonly id: number;
  readonly nome: string;
  readonly box: number | null;
  readonly versao: number;
}

let world: EvaluationWorld;
let ana: Send;
let admin: Send;
const { id, read, as }: Pick<EvaluationWorld, "id" | "read" | "as"> = {
  id: (name) => world.id(name),
  read: (path, send) => world.read(path, send),
  as: (person) => world.as(person),
};
const boxesOf = (chart: Chart): readonly Box[] => [1, 2, 3, 4, 5, 6, 7, 8, 9].map((at) => chart[`box${at}`] as Box);
const ended = (cycle: string) => ana("PUT", `${CYCLES}/${id(cycle)}`, { dataIni: "2024-01-01", dataFim: "2024-12-31" });
const today = async (): Promise<string> => {
  const sheet = await world.sheet("ada", "ciclo", "ada");
  const { rows } = await world.app.database.owner((queries) =>
    sql<{ dia: string }>`select respondido_em as dia from quadro_questionario where id = ${sheet}`.execute(queries),
  );
  return rows[0]?.dia ?? "";
};

/** What an open answer tells, piece by piece. */
async function heard(path: string) {
  const { app } = world.app;
  const url = app.server.listening
    ? `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
    : await app.listen({ port: 0 });
  const entered = await fetch(`${url}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ usuario: "ana", senha: PASSWORD }),
  });
  const leave = new AbortController();
  const { body } = await fetch(`${url}${path}`, {
    headers: { accept: "text/event-stream", cookie: entered.headers.getSetCookie().join("; ") },
    signal: leave.signal,
  });
  const reader = body?.getReader();
  return {
    next: async () => new TextDecoder().decode((await reader?.read())?.value),
    end: async () => leave.abort(),
  };
}

beforeAll(async () => {
  world = await evaluationWorld();
  ana = world.ana;
  admin = await world.app.login("admin");
  const about = (evaluator: Person, ...people: readonly Person[]) => people.map((one) => [one, evaluator, "P"] as const);
  const pairs = [
    ["ada", "ada", "U"],
    ["ada", "bento", "L"],
    ["ada", "caio", "P"],
    ...about("ada", "bento", "caio", "davi"),
  ] as const;
  await world.cycle("intocado", [["ada", "bento", "L"]]);
  for (const name of ["ciclo", "caixas"]) {
    await world.cycle(name, pairs);
    await world.answer("bento", name, "ada", 8, [id("mestre"), id("pleno")]);
    await world.answer("ada", name, "ada", 10, [id("mestre"), id("mestre")]);
    await world.answer("caio", name, "ada", 6, [id("pleno"), id("mestre")]);
  }
  await world.answer("ada", "caixas", "bento", 2, [id("basico"), id("basico")]);
  await world.answer("ada", "caixas", "caio", 10, [id("mestre"), id("mestre")]);
  await world.make("quadro", "avaliacao/ninebox", { data: "2025-01-31", avaliacaoDesempenho: { id: id("caixas") }, ...LIMITS });
  await world.make("cncc", "gestao-talentos/configuracoes-niveis-competencia-colaborador", {
    colaborador: { id: id("ada") },
    data: "2024-03-01",
    faixa: { id: id("faixa") },
    competencias: [
      { competencia: { id: id("ouvir") }, nivelCompetencia: { id: id("mestre") } },
      { competencia: { id: id("falar") }, nivelCompetencia: { id: id("pleno") }, competenciaPeso: 3 },
    ],
  });
  expect((await ended("caixas")).statusCode).toBe(200);
}, 180_000);
afterAll(() => world?.app.close());

describe("competences are rated beside the questions", () => {
  test("[001-7-194] [001-7-196] a sheet says which competences are rated, and what the talent held", async () => {
    const sheet = await world.sheet("bento", "intocado", "ada");
    const asked = await read<{ escala: object[]; competencias: { nivelExigido: unknown }[] }>(
      `${SHEETS}/competencias/${sheet}`,
      as("bento"),
    );
    expect(asked).toMatchObject({
      escala: [{ descricao: "basico" }, { descricao: "pleno" }, { descricao: "mestre" }],
      competencias: [
        { competencia: { nome: "Ouvir" }, nivelExigido: null, nivelCompetenciaId: null, competenciaPeso: 1 },
        { competencia: { nome: "Falar" }, exigirComentario: true, competenciaPeso: 3 },
      ],
    });
    // What is demanded is told to who sees all, and to evaluators where the cycle says so.
    expect(await read(`${SHEETS}/competencias/${sheet}`)).toMatchObject({
      competencias: [{ nivelExigido: { descricao: "pleno" } }, { nivelExigido: { descricao: "mestre" } }],
    });
    expect(await read(`${SHEETS}/cncc/${sheet}`, as("bento"))).toMatchObject({
      id: id("cncc"),
      data: "2024-03-01",
      colaborador: { id: id("ada"), nome: "Pessoa ada" },
      faixa: { id: id("faixa") },
      competencias: [
        { competencia: { nome: "Ouvir" }, nivelCompetencia: { descricao: "mestre" }, nivelExigido: null },
        { competencia: { nome: "Falar" }, nivelCompetencia: { descricao: "pleno" } },
      ],
    });
    for (const path of ["competencias", "cncc"])
      for (const send of [as("davi"), world.app.anonymous])
        expect([401, 404]).toContain((await send("GET", `${SHEETS}/${path}/${sheet}`)).statusCode);
  });

  test("levels lie in the draft, what is missing or foreign is named, and the result is told", async () => {
    const at = `${SHEETS}/${await world.sheet("bento", "intocado", "ada")}`;
    const send = as("bento");
    const level = (name: string, at: string, more: object = {}) => ({
      competenciaId: id(name),
      nivelCompetenciaId: id(at),
      ...more,
    });
    const saved = await send("PUT", `${at}/rascunho`, { sequencia: 1, respostas: [], competencias: [level("ouvir", "mestre")] });
    expect(saved.statusCode, saved.body).toBe(200);
    // One question, and two competences.
    expect(saved.json().progresso).toEqual({ obrigatorias: 3, obrigatoriasRespondidas: 1, perguntas: 3, respondidas: 1 });
    expect(await read(at, send)).toMatchObject({
      competencias: [{ nivelCompetenciaId: id("mestre") }, { nivelCompetenciaId: null }],
    });
    const grade = [{ perguntaId: id("nota"), tipoId: 4, nota: 8 }];
    const missing = await send("POST", at, { respostas: grade });
    expect(missing.json().errors).toMatchObject([{ field: `competencias.${id("falar")}.nivelCompetenciaId`, code: "required" }]);
    const silent = await send("POST", at, { respostas: grade, competencias: [level("falar", "pleno")] });
    expect(silent.json().errors).toMatchObject([{ field: `competencias.${id("falar")}.comentario`, code: "required" }]);
    for (const wrong of [
      { competenciaId: 999_999 },
      level("ouvir", "none", { nivelCompetenciaId: 999_999 }),
      { competenciaId: "x" },
    ]) {
      const refused = await send("PUT", `${at}/rascunho`, { sequencia: 9, respostas: [], competencias: [wrong] });
      expect(refused.statusCode, JSON.stringify(wrong)).toBe(400);
    }
    // (1·min(4, 2) + 3·2) / (1·2 + 3·4) = 57.14.
    const competencias = [level("falar", "pleno", { comentario: "Claro." })];
    expect((await send("POST", at, { respostas: grade, competencias })).json()).toEqual({
      desempenho: 80,
      competencias: 57.14,
      performance: 68.57,
    });
  });
});

describe("results", () => {
  test("are the mean of parts; each number opens down to its answers, for who may see them", async () => {
    const [first] = await read<readonly object[]>(`${CYCLES}/${id("ciclo")}/resultados`);
    expect(first).toMatchObject({
      avaliado: { nome: "Pessoa ada" },
      cargo: { nome: "Prensista" },
      desempenho: 70,
      competencias: 78.57,
      situacao: null,
      porPapel: [
        { papel: "U", respondentes: 1, desempenho: 100 },
        { papel: "L", desempenho: 80, competencias: 57.14 },
        { papel: "P", desempenho: 60, competencias: 100 },
      ],
    });
    expect(await read(`${CYCLES}/${id("ciclo")}/resultados/${id("ada")}/explicacao`)).toMatchObject({
      desempenho: 70,
      anonima: false,
      pesos: { modelo: 1, competencias: 1, papeis: { L: 1, U: 0 } },
      // The manager gave 4 and 2, the peer 2 and 4.
      niveis: [
        { competencia: { nome: "Ouvir" }, exigido: 2, alcancado: 3, auto: 4 },
        { competencia: { nome: "Falar" }, exigido: 4, alcancado: 3, auto: 4 },
      ],
      questionarios: expect.arrayContaining([
        expect.objectContaining({
          avaliador: { id: id("bento"), nome: "Pessoa bento" },
          desempenho: 80,
          perguntas: [expect.objectContaining({ texto: "Entrega", valor: 80 })],
          niveis: [
            expect.objectContaining({ alcancado: 4, exigido: 2, valor: 100 }),
            expect.objectContaining({ alcancado: 2, exigido: 4, valor: 50 }),
          ],
        }),
      ]),
    });
    expect((await as("ada")("GET", `${CYCLES}/${id("ciclo")}/resultados`)).statusCode).toBe(403);
    expect((await ana("GET", `${CYCLES}/${id("ciclo")}/resultados/999999/explicacao`)).statusCode).toBe(404);
  });

  test("[001-7-190] an evaluator weighs in each question what they weigh in the result, and what differs is rounded once", async () => {
    await world.make("tercos", "avaliacao/modelos-avaliacao", { titulo: "Terços", tipo: "D" });
    await world.make("terco", `avaliacao/modelos-avaliacao/${id("tercos")}/perguntas`, {
      texto: "Em terços",
      tipo: { id: 4 },
      notaMinima: 0,
      notaMaxima: 3,
    });
    const pairs = (["U", "P", "P"] as const).map(
      (part, at) => ["ada", (["ada", "bento", "caio"] as const)[at] ?? "ada", part] as const,
    );
    await world.cycle("pesados", pairs, { modeloAvaliacao: { id: id("tercos") } });
    const heavy = await ana("PUT", `/api/avaliacao/participante-avaliacao-desempenho/${id("pesados ada caio")}`, { peso: 2 });
    expect(heavy.statusCode, heavy.body).toBe(200);
    const given = [
      ["ada", 2, "pleno"],
      ["bento", 3, "mestre"],
      ["caio", 0, "basico"],
    ] as const;
    for (const [person, nota, level] of given) {
      const sent = await as(person)("POST", `${SHEETS}/${await world.sheet(person, "pesados", "ada")}`, {
        respostas: [{ perguntaId: id("terco"), tipoId: 4, nota }],
        competencias: (["ouvir", "falar"] as const).map((one) => ({
          competenciaId: id(one),
          nivelCompetenciaId: id(level),
          comentario: "Vi.",
        })),
      });
      expect(sent.statusCode, sent.body).toBe(200);
    }
    // (1·100 + 2·0) / 3; 66.666… − 33.333…, and not 66.67 − 33.33.
    const question = { auto: 66.67, todos: 33.33, outros: [{ papel: "P", respondentes: 2, media: 33.33 }], diferenca: 33.33 };
    expect(await read(`${SHEETS}/${id("pesados")}/${id("ada")}/comparativa`)).toMatchObject({ perguntas: [question] });
    expect(await read(`${CYCLES}/${id("pesados")}/resultados`)).toMatchObject([{ desempenho: 33.33 }]);
    // (1·4 + 2·1) / 3.
    expect(await read(`${CYCLES}/${id("pesados")}/resultados/${id("ada")}/explicacao`)).toMatchObject({
      niveis: [
        { exigido: 2, alcancado: 2, auto: 2 },
        { exigido: 4, alcancado: 2, auto: 2 },
      ],
    });
  });

  test("[001-7-218] of one's own performance it is told that there is one only where the cycle shows it and somebody has one", async () => {
    const has = (cycle: string) => read(`${CYCLES}/${id(cycle)}/possui-performance-individual`);
    expect(await has("ciclo")).toBe(false);
    const showing = (cycle: string, exibirPerformanceProfissional: boolean) =>
      ana("PUT", `${CYCLES}/${id(cycle)}`, { exibirPerformanceProfissional });
    await world.cycle("silencioso", [["ada", "bento", "L"]], { exibirPerformanceProfissional: true });
    expect(await has("silencioso")).toBe(false);
    expect((await showing("ciclo", true)).statusCode).toBe(200);
    expect(await has("ciclo")).toBe(true);
    expect((await showing("ciclo", false)).statusCode).toBe(200);
  });

  test("of their own team managers see nothing before the cycle ends, and never themselves", async () => {
    const manager = await userWith(world.app, ana, "gestora", ["ROLE_AVALIACAO_RESULTADO_EQUIPE", "ROLE_AVALIACAO_NINEBOX_VER"]);
    expect(await read(`${CYCLES}/${id("ciclo")}/resultados`, manager)).toEqual([]);
  });

  test("[001-7-205] [002-7.2-49] every evaluator who has not answered gets one mail, and one an hour at most", async () => {
    const before = await read<{ totalElements: number }>("/api/utilitario/correio", admin);
    const sent = await ana("POST", `${CYCLES}/${id("ciclo")}/envia-email`);
    expect(sent.statusCode, sent.body).toBe(200);
    expect(sent.json()).toEqual({ enviados: 1, semEmail: [], jaAvisados: 0 });
    const outbox = await read<{ totalElements: number; content: { destinatario: string; texto: string }[] }>(
      "/api/utilitario/correio",
      admin,
    );
    expect(outbox.totalElements).toBe(before.totalElements + 1);
    const mail = outbox.content.find(({ destinatario }) => destinatario === "ada@empresa.example");
    expect(mail?.texto).toContain("Faltam 3 questionários seus");
    expect(mail?.texto).not.toContain("Pessoa bento");
    expect((await ana("POST", `${CYCLES}/${id("ciclo")}/envia-email`)).json()).toEqual({
      enviados: 0,
      semEmail: [],
      jaAvisados: 1,
    });
    expect((await as("ada")("POST", `${CYCLES}/${id("ciclo")}/envia-email`)).statusCode).toBe(403);
    expect(await read(`${CYCLES}/${id("ciclo")}/andamento`)).toMatchObject({
      total: 6,
      respondidos: 3,
      avaliadores: [{ nome: "Pessoa ada", total: 4, respondidos: 1, temEmail: true }, {}, {}],
    });
  });

  test("progress is told by area and part, with the day it ends at this pace, and as a file", async () => {
    const told = await read<{ previsao: string; porArea: readonly object[]; porPapel: readonly { respondidos: number }[] }>(
      `${CYCLES}/${id("ciclo")}/andamento`,
    );
    // Three of six came today: the other three come tomorrow.
    const tomorrow = new Date(`${await today()}T00:00:00Z`);
    tomorrow.setUTCDate(tomorrow.getUTCDate() + 1);
    expect(told.previsao).toBe(tomorrow.toISOString().slice(0, 10));
    expect(told.porArea).toMatchObject([{ total: 6, respondidos: 3, papeis: [{ papel: "L" }, { papel: "P" }, { papel: "U" }] }]);
    const file = await ana("GET", `${CYCLES}/${id("ciclo")}/andamento/planilha`);
    expect(file.headers["content-type"]).toContain("text/csv");
    expect(file.body).toMatch(/Pessoa ada[";]+4[";]+1[";]/);
    expect((await as("ada")("GET", `${CYCLES}/${id("ciclo")}/andamento/planilha`)).statusCode).toBe(403);
    expect((await ana("GET", `${CYCLES}/999999/andamento/planilha`)).statusCode).toBe(404);
  });

  test("self-evaluations cannot be switched off once one was handed in", async () => {
    const shown = await read<object>(`${CYCLES}/${id("ciclo")}`);
    const answer = await ana("PUT", `${CYCLES}/${id("ciclo")}`, { ...shown, permiteAutoAvaliacao: false });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toMatchObject([{ field: "permiteAutoAvaliacao", message: "Já há autoavaliações respondidas." }]);
    expect(await read(`${CYCLES}/${id("ciclo")}`)).toMatchObject({ permiteAutoAvaliacao: true });
  });
});

describe("the Nine Box", () => {
  test("[001-1-12] [001-7-235] [001-3-60] [001-3-61] each evaluated talent falls in exactly one box, or says why in none", async () => {
    const chart = await read<Chart>(`${BOXES}/chart/${id("quadro")}?colaboradorId=${id("ada")}`);
    expect(chart).toMatchObject({
      id: id("quadro"),
      data: "2025-01-31",
      ...LIMITS,
      percentualPotencial: 78.57,
      percentualDesempenho: 70,
    });
    for (const box of boxesOf(chart)) {
      expect(box.nomeclatura).not.toBe("");
      expect(box.descricao).not.toBe("");
      expect(box.quantidade).toBe(box.colaboradorIds.length);
    }
    // Ada and Caio high in both; Bento: 20 in performance, (1 + 3) / 14 in competences.
    const expected = (at: number) => (at === 3 ? [id("ada"), id("caio")] : at === 7 ? [id("bento")] : []);
    expect(boxesOf(chart).map(({ colaboradorIds }) => colaboradorIds)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9].map(expected));
    expect(boxesOf(chart).map(({ selecionado }) => selecionado)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9].map((at) => at === 3));
    expect(chart.semPosicao).toMatchObject([{ id: id("davi"), motivo: "Sem resposta nas perguntas nem nas competências." }]);
    const people = await read<readonly Placed[]>(`${BOXES}/chart/${id("quadro")}/pessoas?cargosIds=${id("cargo")}`);
    expect(people.map(({ nome, box }) => [nome, box])).toEqual([
      ["Pessoa ada", 3],
      ["Pessoa bento", 7],
      ["Pessoa caio", 3],
      ["Pessoa davi", null],
    ]);
    expect(await read(`${BOXES}/chart/${id("quadro")}/pessoas?cargosIds=999999`)).toEqual([]);
    const alone = await read<Chart>(`${BOXES}/chart/${id("quadro")}?avaliadosIds=${id("bento")}`);
    expect(boxesOf(alone).flatMap(({ colaboradorIds }, at) => colaboradorIds.map((one) => [at + 1, one]))).toEqual([
      [7, id("bento")],
    ]);
    for (const send of [as("ada"), world.app.anonymous])
      expect([401, 403]).toContain((await send("GET", `${BOXES}/chart/${id("quadro")}`)).statusCode);
    expect((await ana("GET", `${BOXES}/chart/999999`)).statusCode).toBe(404);
  });

  test("[001-1-12] who lacks one of the two results stands in no box and is told with the reason; all are counted once", async () => {
    await world.make("opcional", "avaliacao/modelos-avaliacao", { titulo: "Opcional", tipo: "D" });
    await world.make("facultativa", `avaliacao/modelos-avaliacao/${id("opcional")}/perguntas`, {
      texto: "Ritmo",
      tipo: { id: 4 },
    });
    await world.cycle("metades", [["ada", "bento", "L"]], { modeloAvaliacao: { id: id("opcional") } });
    await world.make("novato", "gestao-talentos/talentos", { nome: "Pessoa novata", dataAdmissao: "2024-01-02" });
    await world.make("metades novato ada", "avaliacao/participante-avaliacao-desempenho", {
      avaliacaoDesempenho: { id: id("metades") },
      avaliado: { id: id("novato") },
      avaliador: { id: id("ada") },
      papel: "R",
    });
    await world.answer("bento", "metades", "ada", null, [id("mestre"), id("mestre")]);
    const sheet = await world.sheet("ada", "metades", "novato" as Person);
    const sent = await as("ada")("POST", `${SHEETS}/${sheet}`, [{ perguntaId: id("facultativa"), tipoId: 4, nota: 8 }]);
    expect(sent.json(), sent.body).toEqual({ desempenho: 80, competencias: null, performance: 80 });
    await world.make("quadroMetades", "avaliacao/ninebox", { data: "2025-08-01", avaliacaoDesempenho: { id: id("metades") } });
    const chart = await read<Chart>(`${BOXES}/chart/${id("quadroMetades")}`);
    expect(boxesOf(chart).map(({ quantidade }) => quantidade)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0]);
    expect(chart.semPosicao).toEqual([
      { id: id("ada"), nome: "Pessoa ada", motivo: "Sem resultado nas perguntas." },
      { id: id("novato"), nome: "Pessoa novata", motivo: "Sem resultado nas competências." },
    ]);
    await world.make("semCiclo", "avaliacao/ninebox", { data: "2025-08-02" });
    const empty = await read<Chart>(`${BOXES}/chart/${id("semCiclo")}`);
    expect(empty).toMatchObject({ avaliacaoDesempenho: null, semPosicao: [] });
    expect(boxesOf(empty).flatMap(({ colaboradorIds }) => colaboradorIds)).toEqual([]);
  });

  test("[001-8-16] a cycle of competences alone, or of a model alone, has no Nine Box", async () => {
    await world.cycle("competencias", [["ada", "bento", "L"]], { avaliarSomenteCompetencias: true });
    await world.make("semModelo", "avaliacao/ninebox", { data: "2025-02-01", avaliacaoDesempenho: { id: id("competencias") } });
    await world.make("estagiario", "gestao-talentos/talentos", { nome: "Sem faixa", dataAdmissao: "2024-01-02" });
    await world.make("somente", "avaliacao/avaliacoes-desempenho", {
      titulo: "Só o modelo",
      modeloAvaliacao: { id: id("modelo") },
      permiteAutoAvaliacao: false,
      anonima: false,
    });
    await world.make("par", "avaliacao/participante-avaliacao-desempenho", {
      avaliacaoDesempenho: { id: id("somente") },
      avaliado: { id: id("estagiario") },
      avaliador: { id: id("ada") },
      papel: "R",
    });
    await ana("PUT", `${CYCLES}/${id("somente")}/liberada/true`);
    await world.make("semCompetencias", "avaliacao/ninebox", { data: "2025-02-02", avaliacaoDesempenho: { id: id("somente") } });
    const why = async (name: string) => {
      const answer = await ana("GET", `${BOXES}/chart/${id(name)}`);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().box1).toBeUndefined();
      return answer.json().message;
    };
    expect(await why("semModelo")).toBe("Não é possível gerar o Nine Box, pois a avaliação considera somente competências.");
    expect(await why("semCompetencias")).toBe(
      "Não é possível gerar o Nine Box, pois a avaliação considera somente o modelo de avaliação.",
    );
  });

  test("[001-7-236] [001-7-237] one talent is shown by a configuration, and in the plan of development", async () => {
    const plan = await read<Chart>(`${BOXES}/chart/pdi/${id("bento")}/${id("caixas")}`);
    expect(plan).toMatchObject({ id: id("quadro"), percentualDesempenho: 20, percentualPotencial: 28.57 });
    expect(boxesOf(plan).map(({ quantidade }) => quantidade)).toEqual([0, 0, 0, 0, 0, 0, 1, 0, 0]);
    // Levels held: (1·min(4, 2) + 3·2) / 14; performance of the cycle.
    const held = await read<Chart>(`${BOXES}/chart/cncc/${id("cncc")}`);
    expect(held).toMatchObject({ percentualPotencial: 57.14 });
    expect(boxesOf(held).flatMap(({ colaboradorIds }) => colaboradorIds).length + held.semPosicao.length).toBe(1);
    expect((await ana("GET", `${BOXES}/chart/pdi/999999/${id("caixas")}`)).statusCode).toBe(404);
    expect((await ana("GET", `${BOXES}/chart/cncc/999999`)).statusCode).toBe(404);
  });

  test("calibration moves people with reasons once the cycle ended; who is behind is told, and a move can be taken back", async () => {
    const at = `${BOXES}/${id("quadro")}/calibracoes`;
    await world.make("cedo", "avaliacao/ninebox", { data: "2025-05-01", avaliacaoDesempenho: { id: id("ciclo") } });
    const early = await ana("POST", `${BOXES}/${id("cedo")}/calibracoes`, { nome: "Comitê", participantesIds: [1] });
    expect(early.json().message).toBe("A calibração começa depois do fim da avaliação.");
    const session = (await ana("POST", at, { nome: "Comitê", participantesIds: [1] })).json<{ id: number }>().id;
    const moves = `${at}/${session}/movimentos`;
    const sent = { colaboradorId: id("bento"), box: 8, justificativa: "Voltou de licença em julho.", versao: 0 };
    const both = await Promise.all([ana("POST", moves, sent), ana("POST", moves, { ...sent, box: 9 })]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    const made = both.find(({ statusCode }) => statusCode === 201)?.json<{ id: number; para: number; versao: number }>();
    expect(both.find(({ statusCode }) => statusCode === 409)?.json().current).toMatchObject({
      box: made?.para,
      versao: made?.versao,
    });
    for (const wrong of [
      { ...sent, justificativa: "curta" },
      { ...sent, motivo: "SIMPATIA" },
      { ...sent, box: 10 },
      { ...sent, colaboradorId: 999_999 },
    ])
      expect([400, 404]).toContain((await ana("POST", moves, wrong)).statusCode);
    const chart = await read<Chart>(`${BOXES}/chart/${id("quadro")}`);
    expect(boxesOf(chart)[(made?.para ?? 1) - 1]?.colaboradorIds).toEqual([id("bento")]);
    expect(await read(`${BOXES}/${id("quadro")}/historico?colaboradorId=${id("bento")}`)).toMatchObject([
      { de: 7, para: made?.para, motivo: "OUTRO", justificativa: sent.justificativa, desfeitoEm: null },
    ]);
    const undone = await ana("POST", `${moves}/${made?.id}/desfazer`);
    expect(undone.json()).toMatchObject({ para: 7 });
    expect((await ana("POST", `${moves}/${made?.id}/desfazer`)).statusCode).toBe(400);
    expect((await ana("PUT", `${at}/${session}/encerramento`, { encerrada: true })).json()).toEqual({
      id: session,
      encerrada: true,
    });
    expect((await ana("POST", moves, { ...sent, versao: made?.versao })).json().message).toBe(
      "A sessão de calibração está encerrada.",
    );
    expect((await ana("PUT", `${at}/${session}/encerramento`, { encerrada: false })).statusCode).toBe(400);
    expect(await read(at)).toMatchObject([{ nome: "Comitê", encerrada: true, movimentos: 0 }]);
    expect((await as("ada")("POST", moves, sent)).statusCode).toBe(403);
  });

  test("the share asked for in a box is told with what stands in it, and refuses nobody", async () => {
    const box7 = { nomeclatura: "INSUFICIENTE", descricao: "Agir logo.", percentualEsperado: 10 };
    const given = { data: "2024-01-31", avaliacaoDesempenho: { id: id("caixas") }, ...LIMITS, box7 };
    const guided = await world.make("com-esperado", "avaliacao/ninebox", given);
    const chart = await read<Chart>(`${BOXES}/chart/${guided}`);
    expect(boxesOf(chart)[6]).toMatchObject({ percentualEsperado: 10, colaboradorIds: [id("bento")] });
    expect(boxesOf(chart)[0]).toMatchObject({ percentualEsperado: null });
    const refused = await ana("POST", "/api/avaliacao/ninebox", { ...given, box7: { ...box7, percentualEsperado: 101 } });
    expect(refused.statusCode).toBe(400);
  });

  test("the sheet of a Nine Box holds where the answers put people, where calibration did, and why", async () => {
    const at = `${BOXES}/${id("quadro")}`;
    const session = (await ana("POST", `${at}/calibracoes`, { nome: "Planilha", participantesIds: [1] })).json<{ id: number }>();
    const moves = `${at}/calibracoes/${session.id}/movimentos`;
    const [, bento] = await read<Placed[]>(`${BOXES}/chart/${id("quadro")}/pessoas`);
    const reason = { motivo: "MUDANCA", justificativa: "Assumiu a linha 2 em março." };
    const sent = { colaboradorId: id("bento"), box: 4, ...reason, versao: bento?.versao ?? 0 };
    const made = (await ana("POST", moves, sent)).json<{ id: number }>();
    expect(await read(`${at}/historico?colaboradorId=${id("bento")}`)).toContainEqual(expect.objectContaining(reason));
    const asked = { avaliadosIds: [id("ada"), id("bento")] };
    const answer = await ana("POST", `${at}/planilha`, asked);
    expect(answer.statusCode, answer.body).toBe(200);
    const rows = (await readXlsx(answer.rawPayload))[0]?.data ?? [];
    const of = (name: string) => rows.find((row) => row.includes(name));
    expect(of("Pessoa bento")).toEqual(
      expect.arrayContaining([
        20,
        28.57,
        "7 · INSUFICIENTE",
        "4 · QUESTIONÁVEL",
        "Mudança de cargo, área ou afastamento no período: Assumiu a linha 2 em março.",
      ]),
    );
    expect(of("Pessoa ada")?.at(-1)).toBeNull();
    expect(of("Pessoa caio")).toBeUndefined();
    expect((await as("ada")("POST", `${at}/planilha`, asked)).statusCode).toBe(403);
    expect((await ana("POST", `${BOXES}/999999/planilha`, asked)).statusCode).toBe(404);
    expect((await ana("POST", `${moves}/${made.id}/desfazer`)).statusCode).toBe(200);
  });

  test("whoever looks at a Nine Box is told at once that somebody moved, and never whom", async () => {
    const at = `${BOXES}/${id("quadro")}`;
    const session = (await ana("POST", `${at}/calibracoes`, { nome: "Ao vivo", participantesIds: [1] })).json<{ id: number }>();
    expect((await ana("GET", `${at}/eventos`)).body).toBe("event: aberto\ndata: {}\n\n");
    expect((await ana("GET", `${BOXES}/999999/eventos`)).statusCode).toBe(404);
    expect((await as("ada")("GET", `${at}/eventos`)).statusCode).toBe(403);
    const told = await heard(`${at}/eventos`);
    expect(await told.next()).toBe("event: aberto\ndata: {}\n\n");
    const [, bento] = await read<Placed[]>(`${BOXES}/chart/${id("quadro")}/pessoas`);
    const moves = `${at}/calibracoes/${session.id}/movimentos`;
    const sent = { colaboradorId: id("bento"), box: 4, justificativa: "Assumiu a linha 2 em março.", versao: bento?.versao ?? 0 };
    const made = (await ana("POST", moves, sent)).json<{ id: number }>();
    expect(await told.next()).toBe("event: movimento\ndata: {}\n\n");
    await ana("POST", `${moves}/${made.id}/desfazer`);
    expect(await told.next()).toBe("event: movimento\ndata: {}\n\n");
    await told.end();
  });

  test("a session is for its participants; who sees all finds it and ends it, and managers hear how many of theirs it moved", async () => {
    const { app } = world;
    const area = `/api/cargo-salario/areas-organizacionais/${id("area")}`;
    const lead = (people: readonly number[]) => ({
      responsaveis: [{ empresa: { id: app.companies.a }, responsaveis: people.map((one) => ({ id: one })) }],
    });
    expect((await ana("PUT", area, lead([id("davi")]))).statusCode).toBe(200);
    expect(await read(`${BOXES}/areas`)).toContainEqual({ id: id("area"), nome: "Produção", mae: null });
    const people = await read<(Placed & { gestores: object[]; faixa: object })[]>(`${BOXES}/chart/${id("quadro")}/pessoas`);
    const bento = people.find((one) => one.id === id("bento"));
    expect(bento).toMatchObject({ gestores: [{ id: id("davi"), nome: "Pessoa davi" }], faixa: { nome: "Prensista I" } });
    const at = `${BOXES}/${id("quadro")}/calibracoes`;
    const rights = ["ROLE_AVALIACAO_NINEBOX_VER", "ROLE_AVALIACAO_NINEBOX_CALIBRAR", "ROLE_AVALIACAO_RESULTADO_VER_TODOS"];
    const facilitator = await userWith(app, ana, "facilitadora", rights);
    const calibrator = await userWith(app, ana, "calibrador", ["ROLE_AVALIACAO_RESULTADO_EQUIPE", ...rights.slice(0, 2)]);
    await userWith(app, ana, "suplente", rights);
    const others = await read<{ id: number; nome: string }[]>(`${BOXES}/calibradores`);
    const idOf = (name: string) => others.find(({ nome }) => nome === name)?.id ?? 0;
    for (const strangers of [[999_999], [idOf("suplente"), id("davi#user")]]) {
      const wrong = await facilitator("POST", at, { nome: "Diretoria", participantesIds: strangers });
      expect([wrong.statusCode, wrong.json().errors[0]?.field]).toEqual([400, "participantesIds"]);
    }
    const opened = await facilitator("POST", at, { nome: "Diretoria", participantesIds: [idOf("suplente")] });
    const { id: session } = opened.json<{ id: number }>();
    const moves = `${at}/${session}/movimentos`;
    const sent = { colaboradorId: id("bento"), box: 4, justificativa: "Assumiu a linha 2 em março.", versao: bento?.versao ?? 0 };
    const told = (send: Send) => read<{ id: number }[]>(at, send);
    expect((await told(calibrator)).some((one) => one.id === session)).toBe(false);
    for (const [method, path, body] of [
      ["POST", moves, sent],
      ["PUT", `${at}/${session}/encerramento`, { encerrada: true }],
      ["GET", `${BOXES}/chart/${id("quadro")}/pessoas?sessaoId=${session}`, undefined],
    ] as const)
      expect((await calibrator(method, path, body)).statusCode, path).toBe(404);
    expect(await told(ana)).toContainEqual(expect.objectContaining({ id: session, participa: false, participantes: 2 }));
    const refused = await ana("POST", moves, sent);
    expect([refused.statusCode, refused.json().message]).toEqual([403, "Somente os participantes desta sessão movem talentos."]);
    const made = (await facilitator("POST", moves, sent)).json<{ id: number }>();
    expect((await ana("POST", `${moves}/${made.id}/desfazer`)).statusCode).toBe(403);
    const messages = async () =>
      (
        await app.database.owner((queries) =>
          sql<{ usuario_id: string; texto: string }>`
            select usuario_id, texto from quadro_mensagem where texto like 'A calibração%'`.execute(queries),
        )
      ).rows.map(({ usuario_id, texto }) => [Number(usuario_id), texto]);
    expect(await messages()).toEqual([]);
    expect((await ana("PUT", `${at}/${session}/encerramento`, { encerrada: true })).statusCode).toBe(200);
    const text = "A calibração Diretoria mudou o quadrante de 1 talento da sua equipe no Nine Box.";
    expect(await messages()).toEqual([[id("davi#user"), text]]);
    const again = { encerrada: false, justificativa: "Um movimento foi engano." };
    expect((await ana("PUT", `${at}/${session}/encerramento`, again)).statusCode).toBe(200);
    expect((await facilitator("POST", `${moves}/${made.id}/desfazer`)).statusCode).toBe(200);
    expect((await ana("PUT", `${at}/${session}/encerramento`, { encerrada: true })).statusCode).toBe(200);
    expect(await messages()).toHaveLength(1);
    expect((await ana("PUT", area, { responsaveis: [] })).statusCode).toBe(200);
  });

  test("whoever opens a session is offered the others who calibrate; those chosen find it and move people in it", async () => {
    const rights = ["ROLE_AVALIACAO_RESULTADO_EQUIPE", "ROLE_AVALIACAO_NINEBOX_VER", "ROLE_AVALIACAO_NINEBOX_CALIBRAR"];
    const invited = await userWith(world.app, ana, "convidada", rights);
    await userWith(world.app, ana, "espectadora", rights.slice(0, 2));
    const offered = await read<{ id: number; nome: string }[]>(`${BOXES}/calibradores`);
    const names = offered.map(({ nome }) => nome);
    expect(names).toContain("convidada");
    expect(names).not.toContain("espectadora");
    expect((await read<typeof offered>(`${BOXES}/calibradores`, invited)).map(({ nome }) => nome)).not.toContain("convidada");
    expect((await as("ada")("GET", `${BOXES}/calibradores`)).statusCode).toBe(403);
    const at = `${BOXES}/${id("quadro")}/calibracoes`;
    const participantesIds = offered.filter(({ nome }) => nome === "convidada").map((one) => one.id);
    const session = (await ana("POST", at, { nome: "Comitê da fábrica", participantesIds })).json<{ id: number }>().id;
    const found = expect.objectContaining({ id: session, participa: true, participantes: 2 });
    for (const send of [ana, invited]) expect(await read(at, send)).toContainEqual(found);
    expect((await ana("PUT", `${at}/${session}/encerramento`, { encerrada: true })).statusCode).toBe(200);
  });

  test("two of them are compared person by person", async () => {
    const higher = { percentualAltoPotencial: 80, percentualAltoDesempenho: 90 };
    await world.make("segundo", "avaliacao/ninebox", {
      data: "2025-03-01",
      avaliacaoDesempenho: { id: id("caixas") },
      ...higher,
    });
    const told = await read<{ pessoas: Placed[]; matriz: number[][] }>(
      `${BOXES}/comparacao?a=${id("quadro")}&b=${id("segundo")}`,
    );
    expect(told).toMatchObject({
      pessoas: [
        { nome: "Pessoa ada", de: 3, para: 5 },
        { nome: "Pessoa bento", de: 7, para: 7 },
        { nome: "Pessoa caio", de: 3, para: 3 },
      ],
      somenteA: [],
      somenteB: [],
    });
    expect(told.matriz[2]?.[4]).toBe(1);
    expect(told.matriz.flat().reduce((sum, one) => sum + one, 0)).toBe(3);
  });

  test("who moved since the release is filtered by where they stood, and seen by who answers for where they are now", async () => {
    const { app } = world;
    await world.cycle("mudanca", [["bento", "ada", "L"]]);
    await world.make("areaNova", "cargo-salario/areas-organizacionais", { nome: "Expedição" });
    const moves = async (data: string, area: string) => {
      const moved = await ana("POST", `/api/gestao-talentos/talentos/${id("bento")}/historicos`, {
        data,
        areaOrganizacional: { id: id(area) },
        cargo: { id: id("cargo") },
        faixaSalarial: { id: id("faixa") },
      });
      expect(moved.statusCode, moved.body).toBe(201);
    };
    await moves("2024-06-03", "areaNova");
    const lead = (area: string, person: Person | null) =>
      ana("PUT", `/api/cargo-salario/areas-organizacionais/${id(area)}`, {
        responsaveis: person === null ? [] : [{ empresa: { id: app.companies.a }, responsaveis: [{ id: id(person) }] }],
      });
    const perfil = await world.make("perfilChefe", "utilitario/perfis", {
      nome: "Chefe da expedição",
      autoridades: ["ROLE_AVALIACAO_RESULTADO_EQUIPE"],
    });
    const at = `/api/utilitario/usuarios/${id("davi#user")}`;
    const worksAs = (profile: number) =>
      ana("PUT", at, { perfis: [{ empresa: { id: app.companies.a }, perfil: { id: profile } }] });
    expect((await worksAs(perfil)).statusCode).toBe(200);
    expect((await lead("areaNova", "davi")).statusCode).toBe(200);
    const seen = async (send: Send, more = "", cycle = "caixas") =>
      (await read<{ avaliado: { nome: string } }[]>(`${CYCLES}/${id(cycle)}/resultados${more}`, send)).map(
        ({ avaliado }) => avaliado.nome,
      );
    // Another evaluator joins the released cycle: where the evaluated stood then is not noted anew.
    await world.make("mudanca bento caio", "avaliacao/participante-avaliacao-desempenho", {
      avaliacaoDesempenho: { id: id("mudanca") },
      avaliado: { id: id("bento") },
      avaliador: { id: id("caio") },
      papel: "P",
    });
    expect(await seen(ana, `?areasIds=${id("area")}`, "mudanca")).toEqual(["Pessoa bento"]);
    expect(await seen(ana, `?areasIds=${id("area")}`)).toContain("Pessoa bento");
    expect(await seen(ana, `?areasIds=${id("areaNova")}`)).toEqual([]);
    const davi = await app.login("davi" as "nino");
    expect(await seen(davi)).toEqual(["Pessoa bento"]);
    expect((await lead("areaNova", null)).statusCode).toBe(200);
    expect((await worksAs(app.profiles.none)).statusCode).toBe(200);
    await moves("2024-06-04", "area");
  });

  test("results are published once the cycle ended, and withdrawn", async () => {
    const at = `${CYCLES}/${id("caixas")}/divulgacao`;
    expect((await ana("PUT", `${CYCLES}/${id("ciclo")}/divulgacao`, { divulgado: true })).json().message).toBe(
      "A avaliação ainda não terminou.",
    );
    expect((await ana("PUT", at, { divulgado: true })).json().resultadoDivulgadoEm).not.toBeNull();
    expect(await read(`${CYCLES}/${id("caixas")}`)).toMatchObject({ situacao: "DIVULGADA" });
    const mails = await read<{ content: readonly { destinatario: string; assunto: string; texto: string }[] }>(
      "/api/utilitario/correio",
      admin,
    );
    const told = mails.content.filter(({ assunto }) => assunto === "O resultado da sua avaliação foi divulgado");
    expect(told.map(({ destinatario }) => destinatario)).toContain("ada@empresa.example");
    expect(new Set(told.map(({ destinatario }) => destinatario)).size).toBe(told.length);
    for (const { texto } of told) expect(texto).not.toMatch(/\d+,\d+|MANTENEDOR/);
    const { content } = await read<{ content: readonly { texto: string }[] }>(
      "/api/userinfo/mensagens?tipo=avaliacao",
      as("ada"),
    );
    expect(content.map(({ texto }) => texto)).toContain("O resultado da avaliação caixas foi divulgado.");
    expect((await ana("POST", `${BOXES}/${id("quadro")}/calibracoes`, { nome: "Tarde", participantesIds: [] })).statusCode).toBe(
      400,
    );
    expect((await ana("PUT", at, { divulgado: false })).json()).toEqual({ id: id("caixas"), resultadoDivulgadoEm: null });
  });
});

describe("an anonymous cycle", () => {
  test("tells nothing of fewer answers than its minimum, to nobody, and joins small parts", async () => {
    const anonymous = { anonima: true, minimoAnonimato: 2 };
    await world.cycle(
      "anonimo",
      [
        ["davi", "ada", "L"],
        ["davi", "bento", "P"],
        ["davi", "caio", "P"],
        ["caio", "ada", "L"],
      ],
      anonymous,
    );
    await world.make("quadroAnonimo", "avaliacao/ninebox", { data: "2025-04-01", avaliacaoDesempenho: { id: id("anonimo") } });
    const of = async (person: Person) =>
      (
        await read<readonly Readonly<Record<string, unknown>>[]>(
          `${CYCLES}/${id("anonimo")}/resultados?avaliadosIds=${id(person)}`,
        )
      )[0];
    await world.answer("bento", "anonimo", "davi", 5, [id("pleno"), id("pleno")]);
    expect(await of("davi")).toMatchObject({
      desempenho: null,
      porPapel: [],
      situacao: "Resultado indisponível: menos de 2 respostas.",
    });
    await world.answer("ada", "anonimo", "davi", 9, [id("pleno"), id("pleno")]);
    // The third is still to come: read before and after it, two told now would give their answer away.
    expect(await of("davi")).toMatchObject({ desempenho: null, porPapel: [] });
    await world.answer("caio", "anonimo", "davi", 5, [id("pleno"), id("pleno")]);
    expect(await of("davi")).toMatchObject({ desempenho: 70, porPapel: [{ papel: null, respondentes: 3, desempenho: 70 }] });
    // Question by question as the result is: a mean of three people beside a mean of two parts would tell what the manager said.
    expect(await read(`${SHEETS}/${id("anonimo")}/${id("davi")}/comparativa`)).toMatchObject({
      perguntas: [{ todos: 70, outros: [{ papel: null, respondentes: 3, media: 70 }] }],
    });
    const weighed = await ana("PUT", `${CYCLES}/${id("anonimo")}`, { pesoPapelP: 0 });
    expect(weighed.statusCode, weighed.body).toBe(400);
    expect(weighed.json()).toMatchObject({ errors: [{ field: "pesoPapelP" }] });
    await world.answer("ada", "anonimo", "caio", 9, [id("pleno"), id("pleno")]);
    expect(await of("caio")).toMatchObject({ desempenho: null, performance: null });
    expect(await read(`${CYCLES}/${id("anonimo")}/resultados/${id("davi")}/explicacao`)).toMatchObject({ questionarios: [] });
    const chart = await read<Chart>(`${BOXES}/chart/${id("quadroAnonimo")}?avaliadoresIds=${id("ada")}`);
    expect(chart.semPosicao).toMatchObject([{ id: id("caio"), motivo: "Resultado indisponível: menos de 2 respostas." }]);
    // A choice of evaluators changes nothing where nobody may know who answered what.
    expect(await read(`${BOXES}/chart/${id("quadroAnonimo")}`)).toEqual(chart);
    const sheet = await world.sheet("ada", "anonimo", "davi");
    expect(await read(`${SHEETS}/${sheet}`, as("ada"))).toMatchObject({
      respostas: [],
      competencias: [{ nivelCompetenciaId: null }, {}],
    });
  });

  test("tells neither question by question nor in levels what one said beside whom another hardly weighs", async () => {
    await world.cycle(
      "leve",
      [
        ["davi", "ada", "L"],
        ["davi", "bento", "P"],
      ],
      { anonima: true, minimoAnonimato: 2, pesoPapelP: 0.05 },
    );
    await world.answer("ada", "leve", "davi", 9, [id("mestre"), id("mestre")]);
    await world.answer("bento", "leve", "davi", 3, [id("pleno"), id("pleno")]);
    const few = "Resultado indisponível: menos de 2 respostas.";
    expect(await read(`${CYCLES}/${id("leve")}/resultados`)).toMatchObject([{ desempenho: null, situacao: few }]);
    const nothing = { todos: null, outros: [] };
    expect(await read(`${SHEETS}/${id("leve")}/${id("davi")}/comparativa`)).toMatchObject({
      perguntas: [nothing],
      competencias: [nothing, nothing],
    });
    expect(await read(`${CYCLES}/${id("leve")}/resultados/${id("davi")}/explicacao`)).toMatchObject({
      niveis: [{ alcancado: null }, { alcancado: null }],
    });
  });

  test("at its end tells of those who answered, once there are enough of them", async () => {
    const pairs = (["ada", "bento", "caio"] as const).map((evaluator) => ["davi", evaluator, "P"] as const);
    await world.cycle("incompleto", pairs, { anonima: true, minimoAnonimato: 2 });
    const told = async () =>
      (await read<readonly object[]>(`${CYCLES}/${id("incompleto")}/resultados?avaliadosIds=${id("davi")}`))[0];
    // Another part is another sheet only while nobody began it.
    const joins = (person: Person, papel: string) =>
      ana("PUT", `/api/avaliacao/participante-avaliacao-desempenho/${id(`incompleto davi ${person}`)}`, { papel });
    const moved = await joins("caio", "A");
    expect(moved.statusCode, moved.body).toBe(200);
    expect(await read(`${SHEETS}/${await world.sheet("caio", "incompleto", "davi")}`, as("caio"))).toMatchObject({ papel: "A" });
    for (const person of ["ada", "bento"] as const)
      await world.answer(person, "incompleto", "davi", 8, [id("pleno"), id("pleno")]);
    expect((await joins("ada", "L")).json()).toMatchObject({ errors: [{ field: "papel" }] });
    expect(await told()).toMatchObject({ desempenho: null, situacao: "Resultado indisponível: menos de 2 respostas." });
    expect((await ended("incompleto")).statusCode).toBe(200);
    const published = await ana("PUT", `${CYCLES}/${id("incompleto")}/divulgacao`, { divulgado: true });
    expect(published.statusCode, published.body).toBe(200);
    expect(await told()).toMatchObject({ desempenho: 80, porPapel: [{ papel: "P", respondentes: 2 }] });
  });
});

describe("evaluators of different rigor", () => {
  /** Who evaluated whom, and the grade: ada is strict. */
  const GIVEN = [
    ["ada", "bento", 4],
    ["ada", "davi", 4],
    ["bento", "ada", 7],
    ["bento", "caio", 7],
    ["bento", "davi", 7],
    ["caio", "ada", 7],
    ["caio", "bento", 7],
    ["davi", "caio", 7],
  ] as const;
  const told = (matrix: string, send = ana) => read(`${BOXES}/${id(matrix)}/rigor`, send);
  const rises = (person: Person) => ({ id: id(person), nome: `Pessoa ${person}`, de: 2, para: 3 });

  test("who would stand elsewhere if all evaluated alike is told beside the board, which stays what it is", async () => {
    await world.cycle(
      "rigor",
      GIVEN.map(([evaluator, about]) => [about, evaluator, "P"] as const),
    );
    const limits = { percentualAltoDesempenho: 60 };
    await world.make("quadroRigor", "avaliacao/ninebox", {
      data: "2025-06-01",
      avaliacaoDesempenho: { id: id("rigor") },
      ...limits,
    });
    for (const [evaluator, about, grade] of GIVEN)
      await world.answer(evaluator, "rigor", about, grade, [id("mestre"), id("mestre")]);
    const people = () => read<Placed[]>(`${BOXES}/chart/${id("quadroRigor")}/pessoas`);
    const before = await people();
    expect(before.map(({ box }) => box)).toEqual([3, 2, 3, 2]);
    expect(await told("quadroRigor")).toEqual({ motivo: null, pessoas: [rises("davi"), rises("bento")] });
    expect(await people()).toEqual(before);
  });

  test("of nobody whom one does not see, and not of oneself", async () => {
    const boss = await userWith(world.app, ana, "chefe", ["ROLE_AVALIACAO_RESULTADO_EQUIPE", "ROLE_AVALIACAO_NINEBOX_VER"]);
    expect((await as("ada")("GET", `${BOXES}/${id("quadroRigor")}/rigor`)).statusCode).toBe(403);
    expect((await ended("rigor")).statusCode).toBe(200);
    expect(await told("quadroRigor", boss)).toEqual({
      motivo: "Antes da divulgação, só quem vê todos os resultados compara o rigor dos avaliadores.",
      pessoas: [],
    });
    const published = await ana("PUT", `${CYCLES}/${id("rigor")}/divulgacao`, { divulgado: true });
    expect(published.statusCode, published.body).toBe(200);
    expect(await told("quadroRigor", boss)).toEqual({ motivo: null, pessoas: [] });
    const perfil = await world.make("perfilRh", "utilitario/perfis", {
      nome: "RH que é avaliado",
      autoridades: ["ROLE_AVALIACAO_RESULTADO_VER_TODOS", "ROLE_AVALIACAO_NINEBOX_VER"],
    });
    const at = `/api/utilitario/usuarios/${id("davi#user")}`;
    const perfis = [{ empresa: { id: world.app.companies.a }, perfil: { id: perfil } }];
    expect((await ana("PUT", at, { ...(await read<object>(at)), perfis })).statusCode).toBe(200);
    const davi = await world.app.login("davi" as "nino");
    expect(await told("quadroRigor", davi)).toEqual({ motivo: null, pessoas: [rises("bento")] });
  });

  test("not where nobody may know who answered what, and not where evaluators have nobody in common", async () => {
    expect(await told("quadroAnonimo")).toEqual({
      motivo: "Em uma avaliação anônima não se sabe quem deu cada nota: o rigor dos avaliadores não se compara.",
      pessoas: [],
    });
    await world.cycle("apartados", [
      ["ada", "bento", "P"],
      ["caio", "davi", "P"],
    ]);
    await world.make("quadroApartado", "avaliacao/ninebox", {
      data: "2025-07-01",
      avaliacaoDesempenho: { id: id("apartados") },
    });
    await world.answer("bento", "apartados", "ada", 7, [id("mestre"), id("mestre")]);
    // One person alone is everybody there is.
    expect(await told("quadroApartado")).toEqual({ motivo: null, pessoas: [] });
    await world.answer("davi", "apartados", "caio", 3, [id("mestre"), id("mestre")]);
    expect(await told("quadroApartado")).toMatchObject({
      motivo: expect.stringMatching(/^O rigor dos avaliadores não se compara/),
      pessoas: [],
    });
  });
});
