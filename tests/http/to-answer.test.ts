import { afterAll, beforeAll, expect, test } from "vitest";
import type { Today } from "../../src/features/geral/hoje/shared.ts";
import { HOUSE_ZONE } from "../../src/metadata/moment.ts";
import { addToDate } from "../../src/rules/dates.ts";
import { todayIn } from "../../src/rules/today-in.ts";
import { type EvaluationWorld, evaluationWorld, type Person } from "./evaluation-world.ts";

const CYCLES = "/api/avaliacao/avaliacoes-desempenho";
const SHEETS = "/avaliacao/avaliacoes-desempenhos-questionarios";
const ANSWERS = "/pesquisa/colaborador-respostas";

let world: EvaluationWorld;
beforeAll(async () => {
  world = await evaluationWorld();
}, 120_000);
afterAll(() => world?.app.close());

const waitsFor = async (person: Person, codigo: string) =>
  (await world.read<Today>("/api/userinfo/hoje", world.as(person))).grupos.find((group) => group.codigo === codigo);
const good = async (method: "POST" | "PUT", path: string, body?: object): Promise<void> => {
  const answer = await world.ana(method, path, body);
  expect(answer.statusCode, answer.body).toBe(200);
};

test("the start page tells evaluators of the sheets that wait for them, and of no other", async () => {
  const CODE = "avaliacao/a-responder";
  await world.cycle("ciclo", [
    ["ada", "ada", "U"],
    ["ada", "bento", "L"],
    ["caio", "bento", "L"],
  ]);
  const sheet = await world.sheet("bento", "ciclo", "caio");
  expect(await waitsFor("bento", CODE)).toMatchObject({
    titulo: "Questionários de avaliação para responder",
    quantidade: 2,
    vencidos: 0,
    link: SHEETS,
    itens: [{ titulo: "Pessoa ada · ciclo" }, { id: sheet, titulo: "Pessoa caio · ciclo", link: `${SHEETS}/${sheet}` }],
  });
  expect(await waitsFor("ada", CODE)).toMatchObject({ quantidade: 1, itens: [{ titulo: "Pessoa ada · ciclo" }] });
  expect(await waitsFor("davi", CODE)).toBeUndefined();
  await world.answer("bento", "ciclo", "ada", 8, [world.id("mestre"), world.id("pleno")]);
  expect(await waitsFor("bento", CODE)).toMatchObject({ quantidade: 1, itens: [{ id: sheet }] });
  await good("PUT", `${CYCLES}/${world.id("ciclo")}`, { dataIni: "2024-01-01", dataFim: "2024-12-31" });
  expect(await waitsFor("bento", CODE)).toBeUndefined();
});

test("and whoever is asked by a survey, while it takes answers", async () => {
  const CODE = "pesquisa/a-responder";
  const today = todayIn(HOUSE_ZONE, new Date());
  const survey = await world.make("clima", "pesquisa/pesquisas", {
    titulo: "Clima",
    dataFim: today,
    colaboradoresIds: [world.id("ada"), world.id("caio")],
  });
  const later = await world.make("depois", "pesquisa/pesquisas", {
    titulo: "Depois",
    dataInicio: addToDate(today, 1, 0),
    colaboradoresIds: [world.id("ada")],
  });
  await world.make("outra nota", `pesquisa/pesquisas/${later}/perguntas`, { texto: "Nota", tipo: { id: 4 } });
  await good("PUT", `/api/pesquisa/pesquisas/${later}/liberada/true`);
  const question = await world.make("nota", `pesquisa/pesquisas/${survey}/perguntas`, { texto: "Nota", tipo: { id: 4 } });
  expect(await waitsFor("ada", CODE)).toBeUndefined();
  await good("PUT", `/api/pesquisa/pesquisas/${survey}/liberada/true`);
  const waiting = await waitsFor("ada", CODE);
  expect(waiting).toMatchObject({
    titulo: "Pesquisas para responder",
    quantidade: 1,
    proximo: today,
    link: ANSWERS,
    itens: [{ titulo: "Clima", data: today, link: expect.stringMatching(`^${ANSWERS}/\\d+$`) }],
  });
  expect(await waitsFor("bento", CODE)).toBeUndefined();
  const respostas = [{ perguntaId: question, tipoId: 4, nota: 8 }];
  const answer = await world.as("ada")("POST", `/api${waiting?.itens[0]?.link}`, { respostas });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(await waitsFor("ada", CODE)).toBeUndefined();
  await good("PUT", `/api/pesquisa/pesquisas/${survey}/encerrada/true`);
  expect(await waitsFor("caio", CODE)).toBeUndefined();
});
