import { afterAll, beforeAll, expect, test } from "vitest";
import { loadReference } from "../../fixtures/load-reference.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";
import { paperText } from "./report-door.ts";

let app: TestApp;
let ana: Send;
let nino: Send;
const made: Record<string, number> = {};
const make = async (name: string, path: string, record: object): Promise<Record<string, unknown>> => {
  const answer = await ana("POST", `/api/${path}`, record);
  expect(answer.statusCode, `${path} ${answer.body}`).toBe(201);
  made[name] = answer.json<{ id: number }>().id;
  return answer.json();
};
const pdf = async (path: string, body: object) => {
  const answer = await ana("POST", path, body);
  expect([answer.statusCode, answer.headers["content-type"]], answer.body).toEqual([200, "application/pdf"]);
  return paperText(answer.rawPayload);
};

beforeAll(async () => {
  app = await startApp("either");
  await loadReference(app.database, app.composed.product().registry);
  [ana, nino] = [await app.login("ana"), await app.login("nino")];
  await make("ada", "gestao-talentos/talentos", { nome: "Ada Exemplo", dataAdmissao: "2024-01-02" });
  await make("forma", "pesquisa/questionarios", { titulo: "Saída", tipo: "ENTREVISTA", cabecalho: "Obrigado por responder." });
  const questions = `pesquisa/questionarios/${made.forma}/perguntas`;
  const chosen = await make("motivo", questions, {
    texto: "Por que saiu?",
    tipo: { id: 1 },
    respostas: [
      { texto: "Salário", peso: 3 },
      { texto: "Mudança", peso: 1 },
    ],
  });
  await make("nota", questions, { texto: "Que nota dá?", tipo: { id: 4 } });
  await make("livre", questions, { texto: "O que faltou?", tipo: { id: 3 } });
  await make("entrevista", "pesquisa/entrevistas", {
    titulo: "Saída de junho",
    questionario: { id: made.forma },
    colaborador: { id: made.ada },
    data: "2024-06-03",
  });
  const [salary] = chosen.respostas as readonly { readonly id: number }[];
  const answer = await ana("POST", "/api/pesquisa/entrevistas/respostas", {
    entrevistaId: made.entrevista,
    respostas: [
      { perguntaId: made.motivo, tipoId: 1, respostaId: salary?.id },
      { perguntaId: made.nota, tipoId: 4, nota: 7 },
      { perguntaId: made.livre, tipoId: 3, comentario: "Treinamento." },
    ],
  });
  expect(answer.statusCode, answer.body).toBe(200);
}, 120_000);
afterAll(() => app?.close());

test("[002-7.3-13] an interview with its answers, or blank", async () => {
  const path = "/api/pesquisa/entrevistas/print";
  const text = await pdf(path, { entrevistaId: made.entrevista });
  for (const word of ["Saída de junho", "Ada Exemplo", "03/06/2024", "Por que saiu?", "Salário", "7", "Treinamento."])
    expect(text).toContain(word);
  expect(text).not.toContain("Mudança");
  const blank = await pdf(path, { entrevistaId: made.entrevista, comRespostas: false });
  expect(blank).toContain("( ) Mudança");
  expect(blank).not.toContain("Treinamento.");
  expect((await ana("POST", path, { entrevistaId: 999_999 })).statusCode).toBe(404);
  expect((await nino("POST", path, { entrevistaId: made.entrevista })).statusCode).toBe(403);
});

test("[002-7.3-37] a questionnaire with its questions and options", async () => {
  const text = await pdf(`/api/pesquisa/questionarios/${made.forma}/imprimir`, {});
  for (const word of ["Saída", "Obrigado por responder.", "1. Por que saiu?", "( ) Salário", "( ) Mudança", "Nota de"])
    expect(text).toContain(word);
  // A comment that is asked for, though it may be left out, has its lines too; what is only written has its own alone.
  expect(text.match(/Justifique a sua resposta:/g)).toHaveLength(2);
  expect(text.match(/_{80,}/g)).toHaveLength(6);
  expect((await ana("POST", "/api/pesquisa/questionarios/999999/imprimir", {})).statusCode).toBe(404);
  expect((await nino("POST", `/api/pesquisa/questionarios/${made.forma}/imprimir`, {})).statusCode).toBe(403);
});
