import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadReference } from "../../fixtures/load-reference.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";
import { PASSWORD } from "../support/seed-companies.ts";

const CYCLES = "/api/avaliacao/avaliacoes-desempenho";
const SHEETS = "/api/avaliacao/avaliacoes-desempenhos-questionarios";
const PAIRS = "/api/avaliacao/participante-avaliacao-desempenho";
const QUESTIONS = "/api/avaliacao/modelos-avaliacao";
const PEOPLE = ["ada", "bento", "caio", "davi"] as const;
type Person = (typeof PEOPLE)[number];

interface Sheet {
  readonly id: number;
  readonly avaliacao: { readonly id: number };
  readonly avaliado: { readonly nome: string };
}

let app: TestApp;
let ana: Send;
let bia: Send;
const made: Record<string, number> = {};
const as: Partial<Record<Person, Send>> = {};
const of = (name: string) => ({ id: made[name] ?? 0 });
const by = (person: Person): Send => as[person] ?? app.anonymous;

const make = async (name: string, path: string, record: object, send = ana) => {
  const answer = await send("POST", `/api/${path}`, record);
  expect(answer.statusCode, answer.body).toBe(201);
  made[name] = answer.json<{ id: number }>().id;
  return answer.json();
};
const read = async <T = unknown>(path: string, send = ana): Promise<T> => {
  const answer = await send("GET", path);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<T>();
};
const sheetsOf = async (person: Person, cycle: string, filtro = "TODAS"): Promise<readonly Sheet[]> =>
  (await read<{ content: readonly Sheet[] }>(`${SHEETS}?filtro=${filtro}&size=100`, by(person))).content.filter(
    ({ avaliacao }) => avaliacao.id === made[cycle],
  );
const sheetOf = async (person: Person, cycle: string, about: Person = "ada"): Promise<number> =>
  (await sheetsOf(person, cycle)).find(({ avaliado }) => avaliado.nome === `Pessoa ${about}`)?.id ?? 0;
const cycle = async (name: string, pairs: readonly (readonly [Person, Person])[], more: object = {}) => {
  await make(name, "avaliacao/avaliacoes-desempenho", {
    titulo: name,
    modeloAvaliacao: of("modelo"),
    permiteAutoAvaliacao: true,
    anonima: false,
    ...more,
  });
  for (const [about, evaluator] of pairs)
    await make(`${name} ${about} ${evaluator}`, "avaliacao/participante-avaliacao-desempenho", {
      avaliacaoDesempenho: of(name),
      avaliado: of(about),
      avaliador: of(evaluator),
      papel: about === evaluator ? "U" : "R",
    });
};
const release = (name: string, to = true) => ana("PUT", `${CYCLES}/${made[name]}/liberada/${to}`);
const grade = (nota: number, more: object = {}) => ({ perguntaId: made.nota, tipoId: 4, nota, ...more });
const words = (comentario: string) => ({ perguntaId: made.livre, tipoId: 3, comentario });

beforeAll(async () => {
  app = await startApp("either");
  await loadReference(app.database, app.composed.product().registry);
  [ana, bia] = await Promise.all([app.login("ana"), app.login("bia")]);
  for (const name of PEOPLE) {
    await make(name, "gestao-talentos/talentos", { nome: `Pessoa ${name}`, dataAdmissao: "2024-01-02" });
    const perfis = [{ empresa: { id: app.companies.a }, perfil: { id: app.profiles.none } }];
    await make(`${name}#user`, "utilitario/usuarios", {
      nome: name,
      login: name,
      senha: PASSWORD,
      colaborador: of(name),
      perfis,
    });
    as[name] = await app.login(name as "nino");
  }
  await make("modelo", "avaliacao/modelos-avaliacao", { titulo: "Desempenho", tipo: "D" });
  const questions = `avaliacao/modelos-avaliacao/${made.modelo}/perguntas`;
  await make("nota", questions, { texto: "Entrega", tipo: { id: 4 }, obrigatoria: true, obrigatoriaPara: "OUTRO" });
  await make("livre", questions, { texto: "O que manter?", tipo: { id: 3 }, obrigatoria: true, obrigatoriaPara: "PROPRIO" });
  await cycle(
    "nominal",
    [
      ["ada", "ada"],
      ["ada", "bento"],
      ["ada", "caio"],
      ["caio", "bento"],
    ],
    { exibirPerformanceProfissional: true },
  );
  await release("nominal");
}, 180_000);
afterAll(() => app?.close());

describe("answering under one's name", () => {
  test("[001-7-188] [002-3.2-24] everybody finds what they are asked, and nobody else's", async () => {
    expect((await sheetsOf("bento", "nominal")).map(({ avaliado }) => avaliado.nome)).toEqual(["Pessoa ada", "Pessoa caio"]);
    expect(await sheetsOf("davi", "nominal")).toEqual([]);
    const foreign = await sheetOf("bento", "nominal");
    for (const send of [by("caio"), by("davi"), bia]) {
      expect((await send("GET", `${SHEETS}/${foreign}`)).statusCode).toBe(404);
      expect((await send("POST", `${SHEETS}/${foreign}`, [grade(5)])).statusCode).toBe(404);
      expect((await send("PUT", `${SHEETS}/${foreign}/rascunho`, { sequencia: 1, respostas: [] })).statusCode).toBe(404);
    }
    const total = async (more: string) =>
      (await ana("GET", `${SHEETS}?size=1${more}`)).json<{ totalElements: number }>().totalElements;
    expect(await total("")).toBeGreaterThan(0);
    expect(await total("&meus=true")).toBe(0);
    // Who sees everything reads it, and still does not answer for others.
    expect((await ana("POST", `${SHEETS}/${foreign}`, [grade(5)])).statusCode).toBe(404);
  });

  test("[001-7-193] [001-7-195] [001-4-26] [001-4-27] [002-2.3-18] [002-2.3-19] a draft is resumed, what is missing is named, and it is handed over once", async () => {
    const at = `${SHEETS}/${await sheetOf("bento", "nominal")}`;
    const send = by("bento");
    const saved = await send("PUT", `${at}/rascunho`, { sequencia: 1, respostas: [words("Os prazos")] });
    expect(saved.json()).toEqual({
      sequencia: 1,
      progresso: { obrigatorias: 1, obrigatoriasRespondidas: 0, perguntas: 2, respondidas: 1 },
    });
    expect((await ana("GET", at)).json()).toMatchObject({ situacao: "PARCIAL", respostas: [] });
    const refused = await send("POST", at, []);
    expect(refused.json().errors).toEqual([
      { field: `perguntas.${made.nota}.nota`, code: "required", message: "Campo obrigatório" },
    ]);
    expect(await read(at, send)).toMatchObject({ situacao: "PARCIAL", respostas: [{ comentario: "Os prazos" }] });
    expect((await send("POST", at, [grade(8)])).json()).toEqual({ desempenho: 80, competencias: null, performance: 80 });
    expect(await read(at, send)).toMatchObject({
      respondida: true,
      desempenho: 80,
      respostas: [{ nota: 8 }, { comentario: "Os prazos" }],
    });
    expect((await send("POST", at, [grade(9)])).json().message).toBe("Este questionário já foi respondido.");
    expect((await send("PUT", `${at}/rascunho`, { sequencia: 9, respostas: [] })).statusCode).toBe(400);
    expect(await sheetsOf("bento", "nominal", "RESPONDIDAS")).toHaveLength(1);
    expect(await sheetsOf("bento", "nominal", "NAO_RESPONDIDAS")).toHaveLength(1);
  });

  test("two hand-overs of one sheet at once are one", async () => {
    const at = `${SHEETS}/${await sheetOf("caio", "nominal")}`;
    const both = await Promise.all([by("caio")("POST", at, [grade(4)]), by("caio")("POST", at, { respostas: [grade(6)] })]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  });

  test("[001-7-169] [001-7-170] [001-7-198] [001-7-197] [001-7-190] [001-7-212] [001-7-218] [001-7-240] what was given is told to whom it concerns", async () => {
    const id = await sheetOf("bento", "nominal");
    for (const path of ["colaborador", "avaliacao-desempenho-questionario"]) {
      const at = `/api/avaliacao/respostas/${path}?colaboradorQuestionarioId=${id}`;
      expect(await read(at)).toMatchObject([{ perguntaId: made.nota, tipoId: 4, nota: 8 }, { tipoId: 3 }]);
      expect((await by("caio")("GET", at)).statusCode).toBe(404);
    }
    const asked = [
      { texto: "Entrega", ordem: 1 },
      { texto: "O que manter?", ordem: 2 },
    ];
    expect(await read(`/api/avaliacao/perguntas/questionario?questionarioId=${id}`, by("bento"))).toMatchObject(asked);
    expect(await read(`/api/avaliacao/perguntas/experiencias?avaliacaoId=${made.modelo}`)).toMatchObject(asked);
    const self = await sheetOf("ada", "nominal");
    expect((await by("ada")("POST", `${SHEETS}/${self}`, [])).json().errors[0].field).toBe(`perguntas.${made.livre}.comentario`);
    expect((await by("ada")("POST", `${SHEETS}/${self}`, [grade(10), words("Tudo")])).statusCode).toBe(200);
    expect(await read(`${SHEETS}/${made.nominal}/${made.ada}/comparativa`)).toMatchObject({
      perguntas: [
        {
          texto: "Entrega",
          auto: 100,
          outros: [{ papel: "R", respondentes: 2 }],
          avaliadores: [
            { avaliador: { nome: "Pessoa bento" }, papel: "R", media: 80 },
            { avaliador: { nome: "Pessoa caio" }, papel: "R" },
          ],
        },
        { auto: null, outros: [], avaliadores: [] },
      ],
    });
    expect((await by("ada")("GET", `${SHEETS}/${made.nominal}/${made.ada}/comparativa`)).statusCode).toBe(403);
    expect(await read(`${CYCLES}/${made.nominal}/avaliacoes-respondidas`)).toHaveLength(3);
    expect(await read(`${CYCLES}/${made.nominal}/possui-performance-individual`)).toBe(true);
    const silent = (more = "") =>
      read(`/api/avaliacao/ninebox/avaliadores-nao-responderam?avaliacaoDesempenhoId=${made.nominal}${more}`);
    expect(await silent()).toEqual([{ id: made.bento, nome: "Pessoa bento" }]);
    expect(await silent(`&avaliadosIds=${made.ada}`)).toEqual([]);
  });

  test("[001-7-230] [002-7.2-63] what was asked stays as it was asked, and an answered question keeps its meaning", async () => {
    const question = `${QUESTIONS}/${made.modelo}/perguntas/${made.nota}`;
    expect(await read(`${QUESTIONS}/${made.modelo}/perguntas/quantidade-perguntas-respondidas`)).toBe(2);
    expect((await ana("PUT", question, { notaMaxima: 5 })).json().errors[0].message).toBe("Esta pergunta já foi respondida.");
    expect((await ana("DELETE", question)).json().message).toBe("Esta pergunta já foi respondida.");
    expect((await ana("PUT", question, { texto: "Entrega e prazos" })).statusCode).toBe(200);
    expect(await read(`${SHEETS}/${await sheetOf("bento", "nominal", "caio")}`, by("bento"))).toMatchObject({
      perguntas: [{ texto: "Entrega" }, {}],
    });
  });

  test("[001-7-230] who joins a released cycle is asked what the others are, though nobody began and the model changed since", async () => {
    await cycle("parado", [["ada", "bento"]]);
    await release("parado");
    const asked = async (person: Person) =>
      (await read<{ perguntas: readonly { texto: string }[] }>(`${SHEETS}/${await sheetOf(person, "parado")}`, by(person)))
        .perguntas[0]?.texto;
    const before = await asked("bento");
    const question = `${QUESTIONS}/${made.modelo}/perguntas/${made.nota}`;
    expect((await ana("PUT", question, { texto: "Outra pergunta" })).statusCode).toBe(200);
    await make("chega", "avaliacao/participante-avaliacao-desempenho", {
      avaliacaoDesempenho: of("parado"),
      avaliado: of("ada"),
      avaliador: of("caio"),
    });
    expect([await asked("caio"), await asked("bento")]).toEqual([before, before]);
    // Blocked before anybody began, it is prepared again: released, it asks what the model asks then.
    await release("parado", false);
    await release("parado");
    expect([await asked("caio"), await asked("bento")]).toEqual(["Outra pergunta", "Outra pergunta"]);
    expect((await ana("PUT", question, { texto: "Entrega e prazos" })).statusCode).toBe(200);
  });

  test("[001-4-28] a blocked, ended or coming cycle takes no answers, and says why; released again it goes on", async () => {
    const at = `${SHEETS}/${await sheetOf("bento", "nominal", "caio")}`;
    expect((await by("bento")("PUT", `${at}/rascunho`, { sequencia: 1, respostas: [grade(3)] })).statusCode).toBe(200);
    const why = async () => {
      const { code, message } = (await by("bento")("POST", at, [])).json();
      expect(code).toBe("AVALIACAO_FECHADA");
      expect((await read<{ fechada: string }>(at, by("bento"))).fechada).toBe(message);
      return message;
    };
    await release("nominal", false);
    expect(await why()).toBe("A avaliação está bloqueada.");
    await release("nominal");
    const during = (dataIni: string | null, dataFim: string | null) =>
      ana("PUT", `${CYCLES}/${made.nominal}`, { dataIni, dataFim });
    expect((await during("2999-01-02", null)).statusCode).toBe(200);
    expect(await why()).toBe("A avaliação começa em 02/01/2999.");
    await during(null, "2020-12-31");
    expect(await why()).toBe("A avaliação terminou em 31/12/2020.");
    await during(null, null);
    expect(await read(at, by("bento"))).toMatchObject({
      situacao: "PARCIAL",
      respostas: [{ nota: 3 }],
      perguntas: [{ texto: "Entrega" }, {}],
    });
  });

  test("[001-4-30] who answered stays a participant; who joins a released cycle is asked at once", async () => {
    const act = (acao: string, ids: readonly (number | undefined)[]) =>
      ana("POST", `${CYCLES}/${made.nominal}/participantes/acao`, { acao, ids });
    await make("joins", "avaliacao/participante-avaliacao-desempenho", {
      avaliacaoDesempenho: of("nominal"),
      avaliado: of("davi"),
      avaliador: of("bento"),
    });
    expect(await sheetsOf("bento", "nominal", "NAO_RESPONDIDAS")).toHaveLength(2);
    expect((await ana("DELETE", `${PAIRS}/${made["nominal ada bento"]}`)).json().message).toBe(
      "Este participante já respondeu: não pode ser removido.",
    );
    expect((await act("REMOVER_AVALIADORES", [made.bento])).json()).toMatchObject({ removidos: 1, mantidos: 2 });
    expect(await sheetsOf("bento", "nominal", "NAO_RESPONDIDAS")).toHaveLength(1);
  });
});

describe("anonymous answers", () => {
  const others = ["bento", "caio", "davi"] as const;
  const everything = (person: Person) => `segredo de ${person}`;
  /** Every row of every table as the role of the application reads it, marks of transactions included. */
  const tables = () =>
    app.database.owner(async (queries) => {
      const { rows } = await sql<{
        name: string;
      }>`select tablename as name from pg_tables where tablename like 'quadro_%' or tablename like 'avaliacao_%'`.execute(
        queries,
      );
      const found = new Map<string, readonly { readonly mark: string; readonly text: string }[]>();
      for (const { name } of rows)
        found.set(
          name,
          (
            await sql<{
              mark: string;
              text: string;
            }>`select t.xmin::text as mark, t::text as text from ${sql.table(name)} t`.execute(queries)
          ).rows,
        );
      return found;
    });

  test("one evaluator for each person cannot be anonymous", async () => {
    await cycle("um só", [["ada", "bento"]], { anonima: true });
    expect((await release("um só")).json().errors[0]).toMatchObject({
      message: "Com um único avaliador por avaliado a avaliação não pode ser anônima.",
    });
  });

  test("answers wait sealed, go over together, and nothing joins them to who gave them", async () => {
    await cycle(
      "anônima",
      others.map((person) => ["ada", person] as const),
      { anonima: true, minimoAnonimato: 3 },
    );
    await release("anônima");
    const at: Record<string, string> = {};
    for (const person of others) at[person] = `${SHEETS}/${await sheetOf(person, "anônima")}`;
    const draft = { sequencia: 1, respostas: [words(everything("bento"))] };
    expect((await by("bento")("PUT", `${at.bento}/rascunho`, draft)).statusCode).toBe(200);
    expect(await read(at.bento ?? "", by("bento"))).toMatchObject({ respostas: [{ comentario: everything("bento") }] });
    expect((await by("bento")("POST", at.bento ?? "", [grade(1)])).statusCode).toBe(200);
    expect((await by("caio")("POST", at.caio ?? "", [grade(2), words(everything("caio"))])).statusCode).toBe(200);
    const waiting = await tables();
    for (const rows of waiting.values()) for (const { text } of rows) expect(text).not.toContain("segredo de");
    const lengths = (waiting.get("quadro_questionario") ?? []).flatMap(({ text }) => /v1\.[\w-]+/.exec(text)?.[0].length ?? []);
    expect(new Set(lengths).size).toBe(1);
    const nothingYet = await read<{ perguntas: readonly { outros: readonly object[] }[] }>(
      `${SHEETS}/${made.anônima}/${made.ada}/comparativa`,
    );
    expect(nothingYet.perguntas.every((one) => one.outros.length === 0)).toBe(true);

    expect((await by("davi")("POST", at.davi ?? "", [grade(3), words(everything("davi"))])).statusCode).toBe(200);
    const after = await tables();
    const loose = after.get("quadro_resposta_anonima") ?? [];
    expect(loose).toHaveLength(3);
    const columns = await app.database.owner(async (queries) =>
      (await sql<object>`select * from quadro_resposta_anonima limit 1`.execute(queries)).rows.flatMap(Object.keys),
    );
    // No person, no moment, no number that grows.
    expect(columns.sort()).toEqual([
      "anexo",
      "chave",
      "ciclo",
      "ciclo_id",
      "congelada_id",
      "empresa_id",
      "papel",
      "respostas",
      "sobre_id",
    ]);
    const sheets = (after.get("quadro_questionario") ?? []).filter(({ text }) =>
      text.includes(`avaliacoes-desempenho,${made.anônima},`),
    );
    // One transaction wrote them all: its mark says of each what it says of the others.
    expect(new Set([...loose, ...sheets].map(({ mark }) => mark)).size).toBe(1);
    for (const { text } of sheets) expect(text).not.toContain("v1.");
    for (const [name, rows] of after)
      if (name !== "quadro_resposta_anonima") for (const { text } of rows) expect(text, name).not.toContain("segredo de");
    const noted = (after.get("quadro_auditoria") ?? []).filter(({ text }) => text.includes("respondeu"));
    // Those who gave their name.
    expect(noted).toHaveLength(3);
  });

  test("nobody reads who answered what over HTTP, the evaluator included", async () => {
    const id = await sheetOf("bento", "anônima");
    expect(await read(`${SHEETS}/${id}`, by("bento"))).toMatchObject({ respondida: true, respostas: [], desempenho: null });
    expect((await ana("GET", `${SHEETS}/${id}`)).statusCode).toBe(404);
    expect((await ana("GET", `/api/avaliacao/respostas/colaborador?colaboradorQuestionarioId=${id}`)).statusCode).toBe(404);
    expect((await by("bento")("POST", `${SHEETS}/${id}`, [grade(9)])).statusCode).toBe(400);
    const answered = await read<readonly { respondidaEm: unknown }[]>(`${CYCLES}/${made.anônima}/avaliacoes-respondidas`);
    expect(answered.map(({ respondidaEm }) => respondidaEm)).toEqual([null, null, null]);
    expect(await read(`${SHEETS}/${made.anônima}/${made.ada}/comparativa`)).toMatchObject({
      perguntas: [
        { outros: [{ papel: null, respondentes: 3, media: 20 }], avaliadores: [] },
        { outros: [], avaliadores: [] },
      ],
    });
    for (const line of app.logged) expect(line).not.toContain("segredo de");
  });
});

test("one's own sheets stand by cycles: where something is missing first, then by their ends, each with how far it is", async () => {
  const pairs = [
    ["bento", "davi"],
    ["ada", "davi"],
  ] as const;
  for (const [name, dataFim] of [
    ["tarde", "2999-02-05"],
    ["cedo", "2999-01-05"],
  ] as const) {
    await cycle(name, pairs, { dataFim });
    await release(name);
  }
  const mine = new Set([made.cedo, made.tarde]);
  const shown = async () => {
    const { content } = await read<{ content: readonly Sheet[] }>(`${SHEETS}?meus=true&size=100`, by("davi"));
    return content
      .filter(({ avaliacao }) => mine.has(avaliacao.id))
      .map(({ avaliacao, avaliado }) => `${avaliacao.id === made.cedo ? "cedo" : "tarde"} ${avaliado.nome.slice(7)}`);
  };
  const cycles = async (person: Person) =>
    (await read<readonly { id: number }[]>(`${SHEETS}/avaliacoes`, by(person))).filter(({ id }) => mine.has(id));
  expect(await shown()).toEqual(["cedo ada", "cedo bento", "tarde ada", "tarde bento"]);
  const early = { id: made.cedo, titulo: "cedo", fim: "2999-01-05", fechada: null, total: 2, respondidos: 0 };
  const late = { ...early, id: made.tarde, titulo: "tarde", fim: "2999-02-05" };
  expect(await cycles("davi")).toEqual([early, late]);
  expect((await by("davi")("POST", `${SHEETS}/${await sheetOf("davi", "cedo")}`, [grade(8)])).statusCode).toBe(200);
  expect(await shown()).toEqual(["cedo bento", "cedo ada", "tarde ada", "tarde bento"]);
  expect((await by("davi")("POST", `${SHEETS}/${await sheetOf("davi", "cedo", "bento")}`, [grade(8)])).statusCode).toBe(200);
  await release("tarde", false);
  expect(await shown()).toEqual(["tarde ada", "tarde bento", "cedo ada", "cedo bento"]);
  expect(await cycles("davi")).toEqual([
    { ...late, fechada: "A avaliação está bloqueada." },
    { ...early, respondidos: 2 },
  ]);
  expect(await cycles("caio")).toEqual([]);
  expect((await app.anonymous("GET", `${SHEETS}/avaliacoes`)).statusCode).toBe(401);
});
