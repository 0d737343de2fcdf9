import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadReference } from "../../fixtures/load-reference.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";

const MODELS = "/api/avaliacao/modelos-avaliacao";
const SURVEYS = "/api/pesquisa/pesquisas";

let app: TestApp;
let ana: Send;
let bia: Send;
let nino: Send;

interface Answered {
  readonly id: number;
  readonly versao: number;
  readonly [member: string]: unknown;
}
interface Refused {
  readonly errors: readonly { readonly field: string; readonly message: string }[];
}

const make = async (path: string, record: object, send = ana): Promise<Answered> => {
  const answer = await send("POST", path, record);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<Answered>();
};
const refused = async (path: string, record: object, method: "POST" | "PUT" = "POST"): Promise<Record<string, string>> => {
  const answer = await ana(method, path, record);
  expect(answer.statusCode, answer.body).toBe(400);
  return Object.fromEntries(answer.json<Refused>().errors.map(({ field, message }) => [field, message]));
};
const read = async <T>(path: string, send = ana): Promise<T> => {
  const answer = await send("GET", path);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<T>();
};
const textsOf = async (path: string): Promise<readonly unknown[]> => {
  const { content } = await read<{ content: readonly Answered[] }>(path);
  return content.map(({ texto }) => texto);
};
const grade = (texto: string) => ({ texto, tipo: { id: 4 } });
const choice = (texto: string, more: object = {}) => ({
  texto,
  tipo: { id: 1 },
  respostas: [
    { texto: "Sempre", peso: 2 },
    { texto: "Nunca", peso: 0 },
  ],
  ...more,
});

beforeAll(async () => {
  app = await startApp("either");
  await loadReference(app.database, app.composed.product().registry);
  [ana, bia, nino] = await Promise.all([app.login("ana"), app.login("bia"), app.login("nino")]);
}, 120_000);
afterAll(() => app?.close());

describe("models of evaluations", () => {
  test("[002-3.2-18] [001-9-68] [002-5.3-22] [002-9-11] a model keeps what it is given, a title of 250 characters at most", async () => {
    const periodo = await make("/api/avaliacao/periodos-experiencia", { nome: "Quarenta e cinco dias", dias: 45 });
    const whole = {
      titulo: "t".repeat(250),
      observacao: "Uma vez por ano.",
      ativo: true,
      tipo: "A",
      percentualMinimoAprovacao: 70.25,
      periodoAcompanhamentoExperienciaId: periodo.id,
    };
    const { id } = await make(MODELS, whole);
    expect(await read(`${MODELS}/${id}`)).toMatchObject(whole);
    expect(Object.keys(await refused(MODELS, { titulo: "t".repeat(251), tipo: "D" }))).toEqual(["titulo"]);
    expect(Object.keys(await refused(MODELS, { titulo: " ", tipo: "D" }))).toEqual(["titulo"]);
    for (const tipo of ["S", "D", "V", "L"]) await make(MODELS, { titulo: `Modelo ${tipo}`, tipo });
    expect(Object.keys(await refused(MODELS, { titulo: "Outro", tipo: "X" }))).toEqual(["tipo"]);
  });

  test("[002-5.3-23] the follow-up of an experience names its period, other kinds need none", async () => {
    expect(Object.keys(await refused(MODELS, { titulo: "Fim do período", tipo: "A" }))).toEqual([
      "periodoAcompanhamentoExperienciaId",
    ]);
    expect(await make(MODELS, { titulo: "Sem período", tipo: "D" })).toMatchObject({ periodoAcompanhamentoExperienciaId: null });
  });

  test("[000-2.3-15] [001-2-39] [000-2.3-8] an address with a choice lists and takes what it leaves, and nothing else", async () => {
    const FACE = "/api/avaliacao/modelos-avaliacao-desempenho-experiencia";
    const selection = await make(MODELS, { titulo: "Escolha de vendedores", tipo: "S" });
    const performance = await make(FACE, { titulo: "Escolha de líderes", tipo: "D" });
    const listed = async (path: string) =>
      (await read<{ content: readonly Answered[] }>(`${path}?q=Escolha`)).content.map(({ id }) => id);
    expect(await listed(FACE)).toEqual([performance.id]);
    expect(await listed("/api/captacao/modelos-avaliacao-candidato")).toEqual([selection.id]);
    expect(await listed("/api/avaliacao/avaliacoes")).toEqual([performance.id, selection.id]);
    expect((await ana("GET", `${FACE}/${selection.id}`)).statusCode).toBe(404);
    expect((await ana("PUT", `${FACE}/${selection.id}`, { titulo: "Outro" })).statusCode).toBe(404);
    expect(await refused(FACE, { titulo: "De candidatos", tipo: "S" })).toHaveProperty("tipo");
    expect(await refused(`${FACE}/${performance.id}`, { tipo: "S" }, "PUT")).toHaveProperty("tipo");
    expect((await ana("PUT", `${FACE}/${performance.id}`, { observacao: "Mudou." })).statusCode).toBe(200);
    expect((await ana("POST", `${FACE}/lote/exclusao`, { ids: [selection.id] })).json()).toMatchObject([{ ok: false }]);
    const { paths } = await read<{ paths: Record<string, unknown> }>("/api/openapi.json");
    expect(paths).toHaveProperty("/avaliacao/modelos-avaliacao-desempenho-experiencia/{id}");
  });

  test("[000-2.3-8] [001-2-33] the face of all models is read, and nothing is written there", async () => {
    const FACE = "/api/avaliacao/avaliacoes";
    const { id } = await make(MODELS, { titulo: "Só para ler", tipo: "D" });
    expect(await read(`${FACE}/${id}`)).toMatchObject({ id, titulo: "Só para ler" });
    expect((await ana("POST", `${FACE}/verdict`, { id, record: {} })).statusCode).toBe(200);
    const writes = [
      ["POST", "", "GET"],
      ["PUT", `/${id}`, "GET"],
      ["DELETE", `/${id}?tipo=D`, "GET"],
      ["PUT", `/${id}/clone`, ""],
      ["POST", "/lote", ""],
      ["POST", "/lote/exclusao", ""],
      ["POST", "/importacao", ""],
    ] as const;
    for (const [method, tail, allowed] of writes) {
      const answer = await ana(method, `${FACE}${tail}`, { titulo: "Outro" });
      expect([answer.statusCode, answer.json().code, answer.headers.allow], tail).toEqual([405, "METHOD_NOT_ALLOWED", allowed]);
    }
    expect(await read(`${MODELS}/${id}`)).toMatchObject({ titulo: "Só para ler" });
    const { paths } = await read<{ paths: Record<string, Record<string, unknown>> }>("/api/openapi.json");
    expect(Object.keys(paths["/avaliacao/avaliacoes/{id}"] ?? {})).toEqual(["parameters", "get"]);
    expect(paths).not.toHaveProperty("/avaliacao/avaliacoes/{id}/clone");
    expect(paths).toHaveProperty("/avaliacao/modelos-avaliacao/{id}/clone");
    const { cadastros } = await read<{ cadastros: readonly { caminho: string; pode: readonly string[] }[] }>("/api/userinfo");
    expect(cadastros.find(({ caminho }) => caminho === "avaliacao/avaliacoes")?.pode).toEqual(["list", "show"]);
  });

  test("[001-7-168] a model is removed by its number and its kind", async () => {
    const { id } = await make(MODELS, { titulo: "De passagem", tipo: "D" });
    const unnamed = await ana("DELETE", `${MODELS}/${id}`);
    expect([unnamed.statusCode, unnamed.json().code]).toEqual([400, "INVALID_PARAMETER"]);
    expect((await ana("DELETE", `${MODELS}/${id}?tipo=A`)).statusCode).toBe(404);
    expect((await ana("DELETE", `${MODELS}/${id}?tipo=Z`)).statusCode).toBe(400);
    expect((await ana("DELETE", `${MODELS}/${id}?tipo=D&outro=1`)).statusCode).toBe(400);
    expect((await ana("DELETE", `${MODELS}/${id}?tipo=D`)).statusCode).toBe(200);
    const face = await make("/api/captacao/modelos-avaliacao-candidato", { titulo: "De candidato" });
    expect(face.tipo).toBe("S");
    expect((await ana("DELETE", `/api/captacao/modelos-avaliacao-candidato/${face.id}`)).statusCode).toBe(200);
  });
});

const KINDS = [
  {
    title: "[001-7-220] an evaluation model",
    owner: MODELS,
    record: { titulo: "Perguntas do modelo", tipo: "D" },
    shuffle: "POST",
  },
  { title: "a survey", owner: SURVEYS, record: { titulo: "Perguntas da pesquisa" }, shuffle: "POST" },
  {
    title: "a questionnaire",
    owner: "/api/pesquisa/questionarios",
    record: { titulo: "Perguntas do questionário", tipo: "ENTREVISTA" },
    shuffle: "PUT",
  },
] as const;

describe.each(KINDS)("questions of $title", ({ owner, record, shuffle }) => {
  let at: string;
  let questions: string;
  beforeAll(async () => {
    at = `${owner}/${(await make(owner, record)).id}`;
    questions = `${at}/perguntas`;
  });

  test("[001-7-221] [001-7-222] [002-7.2-51] [002-7.2-52] [002-7.2-53] [002-5.4-1] [002-9-10] [002-7.3-14] [002-7.3-15] [002-7.3-16] [002-3.3-2] aspects are added, found by a part of their name and removed; their questions stay", async () => {
    const leads = await make(`${at}/aspectos`, { nome: "Liderança" });
    await make(`${at}/aspectos`, { nome: "n".repeat(100) });
    expect(Object.keys(await refused(`${at}/aspectos`, { nome: "n".repeat(101) }))).toEqual(["nome"]);
    expect(Object.values(await refused(`${at}/aspectos`, { nome: "LIDERANCA" }))[0]).toMatch(/já tem um aspecto com este nome/);
    const named = async (nome: string) =>
      (await read<{ content: readonly Answered[] }>(`${at}/aspectos?nome=${encodeURIComponent(nome)}`)).content.map(
        ({ id }) => id,
      );
    expect(await named("lid")).toEqual([leads.id]);
    expect(await named("%")).toEqual([]);
    const asked = await make(questions, { ...grade("Conduz bem?"), aspecto: { id: leads.id } });
    await make(questions, grade("Sem aspecto"));
    expect(await textsOf(`${questions}?aspecto=${leads.id}`)).toEqual(["Conduz bem?"]);
    expect((await ana("DELETE", `${at}/aspectos/${leads.id}`)).statusCode).toBe(200);
    expect(await read(`${questions}/${asked.id}`)).toMatchObject({ aspecto: null });
    expect(await named("lid")).toEqual([]);
    await ana(
      "DELETE",
      `${questions}/batch?ids=${(await read<{ content: readonly Answered[] }>(questions)).content.map(({ id }) => id)}`,
    );
  });

  test("[001-7-224] [001-7-225] [001-7-226] [002-7.2-56] [002-7.2-57] [002-7.2-60] [002-7.2-61] [002-7.3-17] [002-7.3-18] [002-7.3-19] [002-7.3-20] [002-7.3-31] questions are kept in order, and the following ones close the gap of a removed one", async () => {
    const first = await make(questions, choice("Primeira"));
    expect(first).toMatchObject({ ordem: 1, peso: 1, notaMinima: null, obrigatoria: false });
    const second = await make(questions, grade("Segunda"));
    await make(questions, { texto: "Terceira", tipo: { id: 3 } });
    await make(questions, { ...grade("Entre"), ordem: 2 });
    expect(await textsOf(questions)).toEqual(["Primeira", "Entre", "Segunda", "Terceira"]);
    expect((await ana("PUT", `${questions}/${second.id}`, { texto: "Segunda mudada" })).json()).toMatchObject({ ordem: 3 });
    expect((await ana("DELETE", `${questions}/${first.id}`)).statusCode).toBe(200);
    const { content } = await read<{ content: readonly Answered[] }>(questions);
    expect(content.map(({ texto, ordem }) => [texto, ordem])).toEqual([
      ["Entre", 1],
      ["Segunda mudada", 2],
      ["Terceira", 3],
    ]);
  });

  test("[002-3.3-3] a question of each kind is added, changed, put elsewhere and removed", async () => {
    const own = `${owner}/${(await make(owner, { ...record, titulo: `${record.titulo}, de cada tipo` })).id}/perguntas`;
    const made: Answered[] = [];
    for (const question of [
      choice("Uma só"),
      { ...choice("Várias"), tipo: { id: 5 } },
      { texto: "Com palavras", tipo: { id: 3 } },
      grade("Nota"),
    ])
      made.push(await make(own, question));
    for (const { id, texto } of made) {
      const changed = await ana("PUT", `${own}/${id}`, { texto: `${texto}?` });
      expect(changed.statusCode, changed.body).toBe(200);
    }
    expect((await ana("PATCH", `${own}/${made[3]?.id}/ordem`, { ordem: 1 })).statusCode).toBe(200);
    expect(await textsOf(own)).toEqual(["Nota?", "Uma só?", "Várias?", "Com palavras?"]);
    for (const { id } of made) expect((await ana("DELETE", `${own}/${id}`)).statusCode).toBe(200);
    expect(await textsOf(own)).toEqual([]);
  });

  test("[001-7-229] [002-7.2-59] [002-7.3-22] the next place is one after the last", async () => {
    expect(await read(`${questions}/proxima-ordem`)).toBe(4);
  });

  test("[001-7-227] [002-7.2-58] [002-7.3-25] [002-4-12] [002-7.3-33] [002-4-13] one question or several change places, numbered from 1 on", async () => {
    const { content } = await read<{ content: readonly Answered[] }>(questions);
    const [a, b, c] = content.map(({ id }) => id);
    expect((await ana("PATCH", `${questions}/${c}/ordem`, { ordem: 1 })).json()).toEqual([
      { id: c, ordem: 1 },
      { id: a, ordem: 2 },
      { id: b, ordem: 3 },
    ]);
    expect((await ana("PATCH", `${questions}/${c}/ordem`, { ordem: 99 })).json()).toMatchObject([
      { id: a },
      { id: b },
      { id: c },
    ]);
    expect((await ana("PATCH", `${questions}/${c}/ordem`, { ordem: 0 })).statusCode).toBe(400);
    expect((await ana("PATCH", `${questions}/999999/ordem`, { ordem: 1 })).statusCode).toBe(404);
    const swapped = await ana("PATCH", `${questions}/batch/ordem`, [
      { id: a, ordem: 2 },
      { id: b, ordem: 1 },
    ]);
    expect(swapped.json()).toMatchObject([{ id: b }, { id: a }, { id: c }]);
    expect(await textsOf(questions)).toEqual(["Segunda mudada", "Entre", "Terceira"]);
    const twice = await ana("PATCH", `${questions}/batch/ordem`, [{ id: a, ordem: 1 }]);
    expect(twice.json().errors[0].message).toBe("As perguntas devem ficar numeradas de 1 em diante, sem repetir nem pular.");
    expect((await ana("PUT", `${questions}/${a}`, { ordem: 1 })).json()).toMatchObject({ ordem: 1 });
    expect(await textsOf(questions)).toEqual(["Entre", "Segunda mudada", "Terceira"]);
  });

  test("[001-7-228] [002-7.2-55] [002-4-14] [002-7.3-26] [002-7.3-32] a drawn order has the same questions, numbered from 1 on", async () => {
    const before = await textsOf(questions);
    const placed = (await ana(shuffle, `${at}/ordem-aleatoria`)).json<readonly Answered[]>();
    expect(placed.map(({ ordem }) => ordem)).toEqual([1, 2, 3]);
    expect([...(await textsOf(questions))].sort()).toEqual([...before].sort());
  });

  test("[001-7-231] [002-7.2-64] [002-3.3-4] [002-7.3-23] answers used before are proposed without their numbers", async () => {
    await make(questions, choice("Com respostas"));
    const suggested = await read<readonly object[]>(`${questions}/respostas-sugeridas`);
    expect(suggested).toEqual(
      expect.arrayContaining([
        { texto: "Sempre", peso: 2 },
        { texto: "Nunca", peso: 0 },
      ]),
    );
    await make(questions, { texto: "Com as mesmas", tipo: { id: 5 }, respostas: suggested });
  });

  test("whoever may not see questions, or works in another company, is told nothing of them", async () => {
    expect((await nino("GET", `${questions}/proxima-ordem`)).statusCode).toBe(403);
    expect((await nino("PATCH", `${questions}/1/ordem`, { ordem: 1 })).statusCode).toBe(403);
    expect((await bia("GET", `${questions}/proxima-ordem`)).statusCode).toBe(404);
    expect((await bia("PATCH", `${questions}/batch/ordem`, [])).statusCode).toBe(404);
  });

  test("[001-7-233] [002-7.2-66] [002-7.3-27] a copy, in the same company or another, has the same aspects and questions", async () => {
    const aspect = await make(`${at}/aspectos`, { nome: "Resultados" });
    await make(questions, { ...choice("Entrega?"), aspecto: { id: aspect.id } });
    const asked = await textsOf(questions);
    const here = (await ana("POST", at)).json<readonly { id: number }[]>();
    expect(here).toHaveLength(1);
    const copy = `${owner}/${here[0]?.id}`;
    expect(await read(copy)).toMatchObject({ titulo: `${record.titulo} (cópia)` });
    expect(await textsOf(`${copy}/perguntas`)).toEqual(asked);
    expect(await textsOf(`${at}/perguntas`)).toEqual(asked);
    const button = await ana("PUT", `${at}/clone`, {});
    expect(button.statusCode, button.body).toBe(201);
    expect(await textsOf(`${owner}/${button.json<Answered>().id}/perguntas`)).toEqual(asked);
    const { content } = await read<{ content: readonly Answered[] }>(`${copy}/perguntas?q=Entrega`);
    expect(content[0]?.aspecto).not.toMatchObject({ id: aspect.id });
    expect((await bia("POST", at)).statusCode).toBe(404);
  });
});

describe("a question", () => {
  let questions: string;
  beforeAll(async () => {
    questions = `${MODELS}/${(await make(MODELS, { titulo: "Regras", tipo: "D" })).id}/perguntas`;
  });

  test("[001-5-84] without a text it is refused in its own words", async () => {
    expect(await refused(questions, { tipo: { id: 3 } })).toEqual({ texto: "Pergunta é obrigatória" });
  });

  test("[001-3-65] [001-3-66] [001-9-62] [001-9-63] [002-3.2-19] it begins with a weight of 1, grades from 1 to 10 and its own comment", async () => {
    expect(await make(questions, grade("Nota?"))).toMatchObject({
      peso: 1,
      notaMinima: 1,
      notaMaxima: 10,
      exigirComentario: false,
      comentario: "Justifique a sua resposta:",
      obrigatoria: false,
    });
    expect(await refused(questions, { ...grade("Nota?"), notaMinima: 5, notaMaxima: 5 })).toEqual({
      notaMaxima: "Nota máxima deve ser maior que a nota mínima.",
    });
  });

  test("[001-5-85] a choice needs its answers, and only a choice has them", async () => {
    for (const id of [1, 5])
      expect(Object.keys(await refused(questions, { texto: "Qual?", tipo: { id }, respostas: [] }))).toEqual(["respostas"]);
    expect(await make(questions, { ...choice("Texto livre"), tipo: { id: 3 } })).toMatchObject({ respostas: [] });
    expect(await make(questions, choice("Objetiva"))).toMatchObject({
      respostas: [{ texto: "Sempre", peso: 2 }, { texto: "Nunca" }],
    });
  });

  test("[001-5-86] whoever demands a comment says how it is asked", async () => {
    expect(Object.keys(await refused(questions, { ...grade("Por quê?"), exigirComentario: true, comentario: "" }))).toEqual([
      "comentario",
    ]);
  });

  test("[001-9-58] [001-9-59] [001-9-60] [001-9-61] [002-3.3-8] there are four kinds, by their numbers", async () => {
    const { options } = (await ana("POST", "/api/avaliacao/perguntas/opcoes", { field: "tipo", record: {} })).json<{
      options: readonly Answered[];
    }>();
    expect(Object.fromEntries(options.map(({ id, nome }) => [id, nome]))).toEqual({
      1: "Objetiva",
      3: "Subjetiva",
      4: "Nota",
      5: "Múltipla escolha",
    });
    expect(Object.keys(await refused(questions, { texto: "De outro tipo", tipo: { id: 2 } }))).toEqual(["tipo"]);
  });
});
