import { unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readPdf } from "../reporting/read-pdf.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";
import { amount } from "../support/sample.ts";

const HERE = "/api/desenvolvimento";
const MANY = amount("http/certificate-batch", "certificates of one class", { quick: 24, full: 1_000 });
/** Names that meet: the same person's name over and over, and one no file system takes. */
const NAMES = ["João da Silva", "Ana / Bia", "Ávila Prado"] as const;

let app: TestApp;
let ana: Send;
let turma: number;
const enrolled: number[] = [];

const made = async (path: string, record: object): Promise<number> => {
  const answer = await ana("POST", `/api/${path}`, record);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ id: number }>().id;
};

beforeAll(async () => {
  app = await startApp("either");
  ana = await app.login("ana");
  const curso = await made("desenvolvimento/cursos", {
    nome: "NR-35 Altura",
    cargaHoraria: "8:00",
    conteudoProgramatico: "Resgate.",
  });
  turma = await made("desenvolvimento/turmas", {
    curso: { id: curso },
    descricao: "Todos",
    instrutor: "Escola",
    custo: 0,
    dataPrevIni: "2026-03-02",
    dataPrevFim: "2026-03-02",
    realizada: true,
  });
  for (let at = 0; at < MANY; at += 1) {
    const nome = NAMES[at % NAMES.length] ?? "";
    const talent = await made("gestao-talentos/talentos", { nome, dataAdmissao: "2024-01-02" });
    enrolled.push(await made("desenvolvimento/colaborador-turma", { turma: { id: turma }, colaborador: { id: talent } }));
  }
}, 1_200_000);
afterAll(() => app?.close());

async function issued(formato: "pdf" | "zip"): Promise<Uint8Array> {
  const begun = await ana("POST", `${HERE}/certificados/emissao`, { colaboradorTurmaIds: enrolled, formato });
  expect(begun.statusCode, begun.body).toBe(200);
  const { tarefaId } = begun.json<{ tarefaId: string }>();
  const state = async () => (await ana("GET", `/api/tarefas/${tarefaId}`)).json();
  await expect.poll(async () => (await state()).situacao, { timeout: 300_000 }).toBe("CONCLUIDA");
  expect((await state()).resultado).toEqual({ emitidos: MANY, recusados: [] });
  return new Uint8Array((await ana("GET", `${HERE}/certificados/emissao/${tarefaId}/arquivo`)).rawPayload);
}

test("as many as a call takes are one PDF, each with its back, and a zip with a document for each, those of one name apart", {
  timeout: 600_000,
}, async () => {
  const pdf = await readPdf(await issued("pdf"));
  expect(pdf.pages.length).toBe(2 * MANY);
  const files = unzipSync(await issued("zip"));
  const names = Object.keys(files);
  expect(names.length).toBe(MANY);
  expect(names.every((name) => /^(João da Silva|Ana _ Bia|Ávila Prado) [A-Z2-9]{12}\.pdf$/.test(name))).toBe(true);
  const told = (await ana("GET", `${HERE}/certificados?turmaId=${turma}`)).json<{ codigo: string; situacao: string }[]>();
  const held = told.filter(({ situacao }) => situacao === "EMITIDO").map(({ codigo }) => codigo.replaceAll("-", ""));
  expect(held.sort()).toEqual(names.map((name) => name.slice(-16, -4)).sort());
  const [name = "", bytes = new Uint8Array()] = Object.entries(files)[0] ?? [];
  expect(JSON.stringify(await readPdf(bytes))).toContain(name.slice(0, name.lastIndexOf(" ")).replace(" _ ", " / "));
});
