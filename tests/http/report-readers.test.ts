import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { generate } from "../../generator/generate.ts";
import type { DocumentEvent } from "../../src/reporting/document.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";
import { grantReport, grants } from "../support/grant-report.ts";
import { PASSWORD } from "../support/seed-companies.ts";

const root = mkdtempSync(join(tmpdir(), "quadro-report-readers-"));
const REPORT = "/api/exemplo/relatorios/bolsas";
const [MAKES, SEES, AMOUNT] = ["ROLE_REL_EXEMPLO_BOLSAS", "ROLE_EXEMPLO_BOLSAS_VER", "ROLE_VER_SALARIO"];
const ALL = { empresasIds: [] };

let app: TestApp;
let admin: Send;
/** Sees the amount in A, not in B. */
let leo: Send;
/** Makes the report in A; in B only sees the records. */
let mia: Send;
let near: number;

const post = async (path: string, body: object, send = admin): Promise<number> => {
  const answer = await send("POST", `/api/${path}`, body);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ id: number }>().id;
};

/** One company and one reader with what they hold in each. */
const reader = async (login: string, inA: readonly string[], inB: readonly string[]): Promise<Send> => {
  const profile = async (name: string, autoridades: readonly string[]) => ({
    id: await post("utilitario/perfis", { nome: `${login} ${name}`, autoridades }),
  });
  const perfis = [
    { empresa: { id: app.companies.a }, perfil: await profile("A", inA) },
    { empresa: { id: near }, perfil: await profile("B", inB) },
  ];
  await post("utilitario/usuarios", { nome: login, login, ativo: true, senha: PASSWORD, perfis });
  return app.login(login as "ana");
};

beforeAll(async () => {
  cpSync(join(import.meta.dirname, "../../schemas"), join(root, "schemas"), { recursive: true });
  mkdirSync(join(root, "schemas/exemplo"));
  mkdirSync(join(root, "reports/exemplo"), { recursive: true });
  writeFileSync(join(root, "schemas/exemplo/bolsas.json"), JSON.stringify(grants));
  writeFileSync(join(root, "reports/exemplo/bolsas.json"), JSON.stringify(grantReport));
  await generate({ root, out: join(root, "generated") });
  app = await startApp("either", { generatedDir: join(root, "generated") });
  admin = await app.login("admin");
  for (const [nome, tipo, valor] of [
    ["Ari", "A", 500],
    ["Bel", "A", 2000],
    ["Caio", "B", 700],
  ] as const)
    await post("exemplo/bolsas", { nome, tipo, valor });
  near = await post("utilitario/empresas", {
    nome: "Empresa Vizinha",
    grupo: { id: app.groups.a },
    tipoInscricao: 1,
    cnpj: "19131243000197",
  });
  await admin("PUT", `/api/userinfo/empresa/${near}`, {});
  await post("exemplo/bolsas", { nome: "Davi", tipo: "B", valor: 9000 });
  await admin("PUT", `/api/userinfo/empresa/${app.companies.a}`, {});
  leo = await reader("leo", [MAKES, SEES, AMOUNT], [MAKES, SEES]);
  mia = await reader("mia", [MAKES, SEES, AMOUNT], [SEES, AMOUNT]);
}, 120_000);
afterAll(async () => {
  await app?.close();
  rmSync(root, { recursive: true, force: true });
});

const events = async (send: Send, body: object): Promise<readonly DocumentEvent[]> => {
  const answer = await send("POST", `${REPORT}/previa`, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ eventos: readonly DocumentEvent[] }>().eventos;
};
const namesIn = (found: readonly DocumentEvent[]): readonly (string | null | undefined)[] =>
  found.flatMap((event) => (event.type === "row" ? [event.cells[0]] : []));
const figuresIn = (found: readonly DocumentEvent[]): readonly string[] =>
  found.flatMap((event) => (event.type === "totals" ? event.figures.map(({ title, value }) => `${title} ${value}`) : []));
const notesIn = (found: readonly DocumentEvent[]): readonly string[] =>
  found.flatMap((event) => (event.type === "head" ? event.head.notes : []));

/** The CSV that a task makes of it, as its author fetches it. */
const made = async (send: Send, body: object): Promise<string> => {
  const begun = await send("POST", `${REPORT}/csv`, body, { prefer: "respond-async" });
  expect(begun.statusCode, begun.body).toBe(202);
  const { tarefa } = begun.json<{ tarefa: number }>();
  return vi.waitFor(
    async () => {
      const file = await send("GET", `/api/geral/meus-relatorios/${tarefa}/arquivo`);
      expect(file.statusCode).toBe(200);
      return file.body;
    },
    { timeout: 30_000, interval: 50 },
  );
};

test("whoever sees a member has it as column, order, sum, count, picture and filter", async () => {
  const found = await events(leo, { empresasIds: [app.companies.a] });
  expect(namesIn(found)).toEqual(["Bel", "Ari", "Caio"]);
  expect(figuresIn(found)).toEqual([
    "Bolsas 2",
    "Soma 2500.00",
    "Altas 1",
    "Parte 78.1",
    "Bolsas 1",
    "Soma 700.00",
    "Altas 0",
    "Parte 21.9",
    "Bolsas 3",
    "Soma 3200.00",
    "Altas 1",
  ]);
  expect(found.some(({ type }) => type === "chart")).toBe(true);
  expect(namesIn(await events(leo, { empresasIds: [app.companies.a], aPartirDe: 600 }))).toEqual(["Bel", "Caio"]);
});

test("a member kept from its reader in one of the companies is in nothing that is told of all of them", async () => {
  const found = await events(leo, ALL);
  expect(notesIn(found)).toContain("Valor não exibido");
  // By type, then in the order of their numbers: the amount has no part in it.
  expect(namesIn(found)).toEqual(["Ari", "Bel", "Caio", "Davi"]);
  expect(figuresIn(found)).toEqual(["Bolsas 2", "Bolsas 2", "Bolsas 4"]);
  expect(found.some(({ type }) => type === "chart")).toBe(false);
  expect(JSON.stringify(found)).not.toMatch(/2000|9000|Altas|Parte/);
  const filtered = await leo("POST", `${REPORT}/previa`, { ...ALL, aPartirDe: 600 });
  expect([filtered.statusCode, filtered.json().code]).toEqual([400, "UNKNOWN_PARAMETER"]);
  for (const celula of ['["A",{"medida":"altas"}]', '[{"medida":"soma"}]', '["A",{"medida":"parte"}]'])
    expect((await leo("POST", `${REPORT}/linhas`, { ...ALL, celula })).statusCode, celula).toBe(400);
  const behind = await leo("POST", `${REPORT}/linhas`, { ...ALL, celula: '["B"]' });
  expect(behind.json().colunas.map(({ chave }: { chave: string }) => chave)).toEqual(["nome", "laudo"]);
});

test("a company in which the report may not be made is named and has no part in it", async () => {
  const found = await events(mia, ALL);
  expect(notesIn(found)).toContain("Sem permissão em: Empresa Vizinha");
  expect(namesIn(found)).toEqual(["Bel", "Ari", "Caio"]);
  expect(figuresIn(found).slice(-3)).toEqual(["Bolsas 3", "Soma 3200.00", "Altas 1"]);
  expect((await mia("POST", `${REPORT}/linhas`, { ...ALL, celula: "[]" })).json().total).toBe(3);
  const there = await mia("POST", `${REPORT}/previa`, { empresasIds: [near] });
  expect([there.statusCode, there.json().errors[0].field]).toEqual([400, "empresasIds"]);
});

test("who was shown sensitive members of how many, on screen, behind a number, in a file and by a task, is in the log of reads", async () => {
  const reads = async () => {
    const answer = await admin("GET", "/api/utilitario/privacidade/leituras");
    expect(answer.statusCode, answer.body).toBe(200);
    return answer
      .json<{ content: readonly { forma: string; quantidade: number; usuario: string }[] }>()
      .content.filter(({ usuario, forma }) => usuario === "leo" && forma === "Relatório");
  };
  const before = (await reads()).length;
  const own = { empresasIds: [app.companies.a] };
  await events(leo, own);
  await leo("POST", `${REPORT}/linhas`, { ...own, celula: '["B"]' });
  await leo("POST", `${REPORT}/csv`, own);
  await made(leo, own);
  await vi.waitFor(async () => {
    const all = await reads();
    const since = all.slice(0, all.length - before);
    expect(since).toHaveLength(4);
    expect(since.map(({ quantidade }) => quantidade).sort()).toEqual([1, 3, 3, 3]);
    expect(JSON.stringify(since[0])).toContain("Laudo");
  }, 10_000);
  // Nothing found tells nothing of anybody.
  await events(leo, { ...own, aPartirDe: 99_999 });
  expect((await reads()).length).toBe(before + 4);
});

test("what a task makes of it, and a file at once, keep the same", async () => {
  for (const text of [await made(leo, ALL), (await leo("POST", `${REPORT}/csv`, ALL)).body]) {
    for (const name of ["Ari", "Bel", "Caio", "Davi"]) expect(text).toContain(name);
    expect(text).not.toMatch(/Valor|2\.000|9\.000/);
  }
  for (const text of [await made(mia, ALL), (await mia("POST", `${REPORT}/csv`, ALL)).body]) {
    expect(text).toContain("2.000,00");
    expect(text).not.toMatch(/Davi|9\.000/);
  }
});
