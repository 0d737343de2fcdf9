import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadReference } from "../../fixtures/load-reference.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";
import { ALL, ANY_DAY, reportDoor } from "./report-door.ts";

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
const refused = async (path: string, record: object): Promise<Record<string, string>> => {
  const answer = await ana("POST", path, record);
  expect(answer.statusCode, answer.body).toBe(400);
  return Object.fromEntries(answer.json<Refused>().errors.map(({ field, message }) => [field, message]));
};
const read = async <T = unknown>(path: string, send = ana): Promise<T> => {
  const answer = await send("GET", path);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<T>();
};

beforeAll(async () => {
  app = await startApp("either");
  await loadReference(app.database, app.composed.product().registry);
  [ana, bia, nino] = await Promise.all([app.login("ana"), app.login("bia"), app.login("nino")]);
  await make("ada", "gestao-talentos/talentos", { nome: "Pessoa ada", dataAdmissao: "2024-01-02" });
}, 120_000);
afterAll(() => app?.close());

describe("interviews", () => {
  test("[002-7.3-10] [002-7.3-11] [002-5.4-2] an interview is made of a questionnaire for interviews, and copied", async () => {
    await make("saida", "pesquisa/questionarios", { titulo: "Saída", tipo: "ENTREVISTA" });
    await make("clima", "pesquisa/pesquisas", { titulo: "Clima" });
    expect(await read("/api/pesquisa/entrevistas/questionarios")).toEqual([{ id: made.saida, titulo: "Saída" }]);
    const record = { titulo: "Conversa de saída", questionario: of("saida"), colaborador: of("ada"), data: "2024-06-03" };
    const { id } = await make("conversa", "pesquisa/entrevistas", record);
    expect(await refused("/api/pesquisa/entrevistas", { data: null })).toEqual({
      titulo: "Campo obrigatório",
      data: "Campo obrigatório",
      questionario: "Campo obrigatório",
      colaborador: "Campo obrigatório",
    });
    expect(Object.keys(await refused("/api/pesquisa/entrevistas", { ...record, questionario: of("clima") }))).toEqual([
      "questionario",
    ]);
    const copy = await ana("POST", `/api/pesquisa/entrevistas/${id}/clone`);
    expect(copy.statusCode, copy.body).toBe(201);
    expect(await read(`/api/pesquisa/entrevistas/${copy.json().id}`)).toMatchObject({
      questionario: of("saida"),
      colaborador: of("ada"),
    });
    expect((await bia("POST", `/api/pesquisa/entrevistas/${id}/clone`)).statusCode).toBe(404);
  });

  test("interviews of one talent are kept at the talent, and no other's are read there", async () => {
    const at = `/api/gestao-talentos/talentos/${made.ada}/entrevista-desligamento`;
    await make("bento", "gestao-talentos/talentos", { nome: "Pessoa bento", dataAdmissao: "2024-01-02" });
    const { id } = await make("desligamento", at.slice(5), {
      titulo: "Desligamento",
      questionario: of("saida"),
      data: "2024-06-05",
    });
    expect(await read(`/api/pesquisa/entrevistas/${id}`)).toMatchObject({ colaborador: of("ada") });
    const { content } = await read<{ content: readonly Answered[] }>(`${at}?page=0`);
    expect(content.map((one) => one.titulo)).toContain("Desligamento");
    const other = `/api/gestao-talentos/talentos/${made.bento}/entrevista-desligamento`;
    expect((await read<{ content: readonly Answered[] }>(`${other}?page=0`)).content).toEqual([]);
    expect((await ana("GET", `${other}/${id}`)).statusCode).toBe(404);
    expect((await nino("GET", at)).statusCode).toBe(403);
  });

  test("[002-5.4-2] the forms of surveys and questionnaires say what they miss", async () => {
    expect(await refused("/api/pesquisa/questionarios", {})).toEqual({ titulo: "Campo obrigatório", tipo: "Campo obrigatório" });
    expect(Object.keys(await refused("/api/pesquisa/pesquisas", { titulo: "t".repeat(101) }))).toEqual(["titulo"]);
    const clone = await ana("POST", `/api/pesquisa/pesquisas/${made.clima}/clone`, {});
    expect(clone.statusCode, clone.body).toBe(201);
    expect(await read(`/api/pesquisa/pesquisas/${clone.json()[0].id}`)).toMatchObject({
      titulo: "Clima (cópia)",
      liberada: false,
    });
  });
});

describe("answers of an interview", () => {
  const ANSWERS = "/api/pesquisa/entrevistas/respostas";
  const questionsAt = () => `pesquisa/questionarios/${made.forma}/perguntas`;
  const at = (name: string, member: string) => `perguntas.${made[name]}.${member}`;
  let options: readonly { readonly id: number; readonly texto: string }[];
  let several: typeof options;
  const sent = (...respostas: readonly object[]) => ({ entrevistaId: made.entrevista, respostas });
  const one = (more: object = {}) => ({ perguntaId: made.objetiva, tipoId: 1, respostaId: options[0]?.id, ...more });
  const some = (more: object = {}) => ({ perguntaId: made.multipla, tipoId: 5, respostasIds: [several[0]?.id], ...more });
  const grade = (more: object = {}) => ({ perguntaId: made.nota, tipoId: 4, nota: 7, comentario: "Porque sim.", ...more });
  const free = (more: object = {}) => ({ perguntaId: made.livre, tipoId: 3, comentario: "Tudo certo.", ...more });

  beforeAll(async () => {
    await make("forma", "pesquisa/questionarios", { titulo: "Perguntas de saída", tipo: "ENTREVISTA" });
    const compulsory = { obrigatoria: true };
    const respostas = [
      { texto: "Salário", peso: 3 },
      { texto: "Mudança", peso: 1 },
    ];
    const kept = async (name: string, more: object) =>
      make(name, questionsAt(), { texto: `Pergunta ${name}`, ...compulsory, ...more });
    options = (await kept("objetiva", { tipo: { id: 1 }, respostas })).respostas as typeof options;
    several = (await kept("multipla", { tipo: { id: 5 }, respostas })).respostas as typeof options;
    await kept("nota", { tipo: { id: 4 }, exigirComentario: true });
    await kept("livre", { tipo: { id: 3 } });
    await make("opcional", questionsAt(), { texto: "Opcional", tipo: { id: 4 } });
    await make("entrevista", "pesquisa/entrevistas", {
      titulo: "Saída",
      questionario: of("forma"),
      colaborador: of("ada"),
      data: "2024-06-03",
    });
  });

  test("[001-5-87] [001-5-88] [001-5-89] [001-5-90] [002-5.4-3] [002-5.4-4] [002-5.4-5] [002-5.4-6] each kind of question asks for its own member", async () => {
    expect(await refused(ANSWERS, sent())).toEqual({
      [at("objetiva", "respostaId")]: "Campo obrigatório",
      [at("multipla", "respostasIds")]: "Campo obrigatório",
      [at("nota", "nota")]: "Campo obrigatório",
      [at("livre", "comentario")]: "Campo obrigatório",
    });
    const blank = sent(one({ respostaId: null }), some({ respostasIds: [] }), grade({ nota: null }), free({ comentario: " " }));
    expect(Object.keys(await refused(ANSWERS, blank))).toEqual([
      at("objetiva", "respostaId"),
      at("multipla", "respostasIds"),
      at("nota", "nota"),
      at("livre", "comentario"),
    ]);
  });

  test("[001-5-86] [002-5.4-7] a question that demands a comment is not answered without one", async () => {
    expect(Object.keys(await refused(ANSWERS, sent(one(), some(), grade({ comentario: "" }), free())))).toEqual([
      at("nota", "comentario"),
    ]);
  });

  test("what no question takes is refused at its member", async () => {
    const foreign = sent(
      one({ respostaId: 999_999 }),
      some({ respostasIds: [several[0]?.id, 999_999] }),
      grade({ nota: 11 }),
      free({ tipoId: 4 }),
      { perguntaId: 999_999, tipoId: 3, comentario: "De outra" },
    );
    expect(Object.keys(await refused(ANSWERS, foreign)).sort()).toEqual(
      [
        at("objetiva", "respostaId"),
        at("multipla", "respostasIds"),
        at("nota", "nota"),
        at("livre", "tipoId"),
        "perguntas.999999",
      ].sort(),
    );
    expect((await ana("POST", ANSWERS, sent(one({ texto: "x" })))).statusCode).toBe(400);
  });

  test("[002-7.3-12] [002-3.3-6] [001-3-67] [002-3.3-9] answers are kept under their names, and read again", async () => {
    const whole = [one(), some(), grade(), free()];
    const told = await ana("POST", ANSWERS, sent(...whole));
    expect(told.statusCode, told.body).toBe(200);
    const again = await read<{ respostas: readonly object[]; desempenho: number }>(
      `/api/pesquisa/entrevistas/${made.entrevista}/respostas`,
    );
    expect(again).toEqual(told.json());
    expect(again.respostas).toHaveLength(4);
    for (const answer of whole) expect(again.respostas).toContainEqual(expect.objectContaining(answer));
    // 3/3, 3/4 and 7/10 of one weight each.
    expect(again.desempenho).toBe(81.67);
    const without = await ana("POST", ANSWERS, sent(...whole.slice(0, 4), { perguntaId: made.opcional, tipoId: 4, nota: 1 }));
    expect(without.json().respostas).toHaveLength(5);
    expect((await bia("GET", `/api/pesquisa/entrevistas/${made.entrevista}/respostas`)).statusCode).toBe(404);
    expect((await bia("POST", ANSWERS, sent(...whole))).statusCode).toBe(404);
    expect((await nino("POST", ANSWERS, sent(...whole))).statusCode).toBe(403);
  });

  test("[001-7-126] what interviews answered is counted by question, once a model has two of them", async () => {
    const { lines, paper, sheet, refused, nothing } = reportDoor(
      ana,
      "gestao-talentos/relatorios/resultados-entrevistas-desligamentos",
    );
    const filters = { ...ALL, ...ANY_DAY, modelosIds: [made.forma] };
    // One interview alone would tell of one person.
    await nothing(filters);
    await make("outra", "pesquisa/entrevistas", {
      titulo: "Outra",
      questionario: of("forma"),
      colaborador: of("ada"),
      data: "2024-06-10",
    });
    const told = await ana("POST", ANSWERS, { entrevistaId: made.outra, respostas: [one(), some(), grade({ nota: 9 }), free()] });
    expect(told.statusCode, told.body).toBe(200);
    const said = await lines(filters);
    expect(said[0]).toBe("# Perguntas de saída");
    expect(said).toContainEqual(expect.stringMatching(/^= Total de Salário: Respostas 2 · % 100/));
    expect(said.at(-1)).toBe("= Total geral: Entrevistas 2");
    expect(await paper(filters)).toContain("Salário");
    await sheet(filters);
    expect((await lines({ ...filters, relatoResumido: true })).join("\n")).toContain("Total de Salário");
    await nothing({ ...filters, dataIni: "2020-01-01", dataFim: "2020-01-02" });
    expect(Object.keys(await refused({ ...filters, dataIni: "2024-02-02", dataFim: "2024-02-01" }))).toEqual(["dataFim"]);
    expect((await nino("POST", "/api/gestao-talentos/relatorios/resultados-entrevistas-desligamentos", filters)).statusCode).toBe(
      403,
    );
    expect((await ana("DELETE", `/api/pesquisa/entrevistas/${made.outra}`)).statusCode).toBe(200);
  });

  test("what was asked stays as it was asked, and an answered interview keeps its questionnaire", async () => {
    const told = () =>
      read<{ perguntas: readonly { id: number; texto: string }[] }>(`/api/pesquisa/entrevistas/${made.entrevista}/respostas`);
    const texts = (await told()).perguntas.map(({ texto }) => texto);
    expect((await ana("PUT", `/api/${questionsAt()}/${made.nota}`, { texto: "Que nota daria?" })).statusCode).toBe(200);
    await make("nova", questionsAt(), { texto: "Nova, obrigatória", tipo: { id: 3 }, obrigatoria: true });
    expect((await told()).perguntas.map(({ texto }) => texto)).toEqual(texts);
    // Nobody was asked the new question: what is corrected is held against what was.
    const corrected = await ana(
      "POST",
      ANSWERS,
      sent(one(), some(), grade({ nota: 8 }), free(), { perguntaId: made.opcional, tipoId: 4, nota: 1 }),
    );
    expect(corrected.statusCode, corrected.body).toBe(200);
    expect((await ana("DELETE", `/api/${questionsAt()}/${made.nova}`)).statusCode).toBe(200);
    const moved = await ana("PUT", `/api/pesquisa/entrevistas/${made.entrevista}`, { questionario: of("saida") });
    expect(moved.json().errors).toMatchObject([
      { field: "questionario", message: "A entrevista já tem respostas: não muda de questionário." },
    ]);
  });

  test("a draft goes on wherever one is, says who is behind, and is not yet an answer", async () => {
    await make("rascunho", "pesquisa/entrevistas", {
      titulo: "Em partes",
      questionario: of("forma"),
      colaborador: of("ada"),
      data: "2024-06-04",
    });
    const at = `/api/pesquisa/entrevistas/${made.rascunho}`;
    const save = (sequencia: number, ...respostas: readonly object[]) => ana("PUT", `${at}/rascunho`, { sequencia, respostas });
    const empty = await read<object>(`${at}/respostas`);
    expect(empty).toMatchObject({ situacao: "NAO_INICIADA", sequencia: 0, respostas: [] });
    expect((await save(1, grade({ comentario: null }))).json()).toMatchObject({ sequencia: 1, respostas: [{ nota: 7 }] });
    expect((await save(2, free({ comentario: "Come" }), grade({ nota: 3 }))).statusCode).toBe(200);
    const behind = await save(2, grade({ nota: 9 }));
    expect(behind.statusCode).toBe(409);
    expect(behind.json().current).toMatchObject({ sequencia: 2, respostas: [{ nota: 3 }, { comentario: "Come" }] });
    expect(Object.keys((await save(3, grade({ nota: 99 }))).json().errors[0])).toContain("field");
    expect((await save(3, free({ comentario: null }))).json().respostas).toHaveLength(1);
    expect(await read(`${at}/respostas`)).toMatchObject({ situacao: "PARCIAL", sequencia: 3, respostas: [{ nota: 3 }] });
    expect((await nino("PUT", `${at}/rascunho`, { sequencia: 4, respostas: [] })).statusCode).toBe(403);
    expect((await bia("PUT", `${at}/rascunho`, { sequencia: 4, respostas: [] })).statusCode).toBe(404);
    expect((await ana("DELETE", at)).statusCode).toBe(200);
  });

  test("[002-7.3-24] an answered question keeps its meaning and stays, and its questionnaire too", async () => {
    const count = `/api/${questionsAt()}/quantidade-perguntas-respondidas`;
    expect(await read(count)).toBe(5);
    const question = `/api/${questionsAt()}/${made.nota}`;
    expect((await ana("PUT", question, { notaMaxima: 5 })).json().errors[0]).toMatchObject({
      field: "notaMaxima",
      message: "Esta pergunta já foi respondida.",
    });
    expect((await ana("PUT", question, { texto: "Com outras palavras" })).statusCode).toBe(200);
    expect((await ana("DELETE", question)).json().message).toBe("Esta pergunta já foi respondida.");
    expect(await read(`/api/pesquisa/questionarios/${made.forma}`)).toMatchObject({ possuiResposta: true });
    expect((await ana("DELETE", `/api/pesquisa/questionarios/${made.forma}`)).statusCode).toBe(400);
    expect((await ana("DELETE", `/api/pesquisa/entrevistas/${made.entrevista}`)).statusCode).toBe(200);
    expect(await read(count)).toBe(0);
  });
});
