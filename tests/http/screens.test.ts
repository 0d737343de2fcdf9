import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { features } from "../../src/generated/features/server.ts";
import type { Audience, DescribedCall } from "../../src/metadata/call.ts";
import { userWith } from "../security/user-with.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";
import { position } from "../support/position.ts";

/** Every screen, and every call that says in its description who may make it, as every persona. Answers are held against the description by `Send`. */
let app: TestApp;
let ana: Send;
let nino: Send;
let described: readonly DescribedCall[];

beforeAll(async () => {
  app = await startApp("either", { settings: { QUADRO_DATA_DIR: mkdtempSync(join(tmpdir(), "quadro-telas-")) } });
  [ana, nino] = [await app.login("ana"), await app.login("nino")];
  described = app.app.routes.flatMap(({ method, config: { call } }) =>
    typeof call === "object" && "audience" in call && method !== "HEAD" ? [call as DescribedCall] : [],
  );
});
afterAll(() => app.close());

const DOCUMENT = /pdf|spreadsheetml|zip|csv/;

/** There is no demonstration to erase here: whoever may open that screen is told so. */
const NOTHING_THERE = 404;

const rightOf = (audience: Audience): string | undefined => ("right" in audience ? [audience.right].flat()[0] : undefined);
const addressOf = ({ outside, path }: DescribedCall): string => (outside ? path : `/api${path}`);
const send = (as: Send, call: DescribedCall) => {
  const url = addressOf(call).replace(/:\w+|\*/g, "1");
  return as(call.method, url, call.method === "GET" || call.method === "DELETE" ? undefined : {});
};

test("every route describes its call once, the audience included; what registers answer their declarations say", () => {
  const byHand = app.app.routes.filter(
    ({ config: { call } }) => call !== "registers" && !(call !== undefined && "audience" in call),
  );
  expect(byHand.map(({ method, url }) => `${method} ${url}`)).toEqual([]);
});

test("what a route asks for is what its call says", () => {
  expect(described.length).toBeGreaterThan(3);
  for (const { method, url, config } of app.app.routes) {
    const { call } = config;
    if (typeof call !== "object" || !("audience" in call)) continue;
    const described = call as DescribedCall;
    expect(url, `${method} ${url}`).toBe(addressOf(described));
    expect(config, `${method} ${url}`).toMatchObject(described.audience);
  }
});

test("nobody gets in without a session, and whoever lacks the right is told so", async () => {
  for (const call of described) {
    const place = `${call.method} ${call.path}`;
    const { audience } = call;
    if (!("public" in audience)) expect((await send(app.anonymous, call)).statusCode, place).toBe(401);
    if ("candidate" in audience) expect((await send(ana, call)).statusCode, place).toBe(403);
    else if ("right" in audience) expect((await send(nino, call)).statusCode, place).toBe(403);
  }
});

/** Whoever has not applied has nothing these could name: another's and nobody's are refused alike. */
const OF_AN_APPLICATION = /^\/externo\/(candidato-solicitacoes|avaliacoes|historico-candidatos)\/:id/;

test("a candidate of the external area gets into what is said to be for candidates, and into nothing else", async () => {
  const person = { nome: "Maria", ...(await position(ana)), pessoal: { cpf: "52998224725", sexo: "I" } };
  const { id } = (await ana("POST", "/api/captacao/candidatos", person)).json<{ id: number }>();
  await app.composed.access.candidates.setPassword(id, app.companies.a, "senha-candidata-1");
  const form = { cpf: person.pessoal.cpf, senha: "senha-candidata-1", empresaId: String(app.companies.a) };
  const entered = await app.anonymous("POST", "/api/externo/login", new URLSearchParams(form).toString(), {
    "content-type": "application/x-www-form-urlencoded",
  });
  expect(entered.statusCode, entered.body).toBe(200);
  const cookie = entered.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const maria: Send = (method, url, body) => app.anonymous(method, url, body, { cookie });
  for (const call of described) {
    if ("public" in call.audience) continue;
    const { statusCode } = await send(maria, call);
    if ("candidate" in call.audience && OF_AN_APPLICATION.test(call.path)) expect(statusCode, call.path).toBe(403);
    else if ("candidate" in call.audience) expect([401, 403], call.path).not.toContain(statusCode);
    else expect(statusCode, `${call.method} ${call.path}`).toBe(401);
  }
});

test("whoever holds the right of a screen, and nothing else, opens it; so does any user what is for all", async () => {
  const admin = await app.login("admin");
  // One reader for each right: to make one and log them in takes longer than all they ask.
  const readers = new Map<string, Send>();
  const readerWith = async (right: string): Promise<Send> => {
    const reader = readers.get(right) ?? (await userWith(app, ana, `tela-${readers.size}`, [right]));
    readers.set(right, reader);
    return reader;
  };
  for (const call of described.filter(
    ({ method, path, audience, outside }) => method === "GET" && !outside && !path.includes(":") && !("candidate" in audience),
  )) {
    const right = rightOf(call.audience);
    // Each reader logs in anew: the minute's attempts from one address are not what is tested.
    await app.database.house((queries) => sql`delete from quadro_limite`.execute(queries));
    const reader = right === undefined ? nino : await readerWith(right);
    const answer = await send(reader, call);
    // What cannot be asked without saying of what is asked is refused in those words, by the description alone.
    if (call.needs !== undefined) {
      expect(
        answer
          .json()
          .errors.map(({ field }: { field: string }) => field)
          .sort(),
        call.path,
      ).toEqual([...call.needs].sort());
      continue;
    }
    // What is for some of all users another one does not open, and whoever is one of them does.
    if ("among" in call.audience) {
      expect([answer.statusCode, (await send(admin, call)).statusCode], call.path).toEqual([403, 200]);
      continue;
    }
    // What reaches over companies asks for the right in each of them, and says so in words of its own.
    if (answer.statusCode === 403) expect(answer.json().message, call.path).toMatch(/em cada uma/);
    else expect([200, NOTHING_THERE], `${call.path} ${answer.body}`).toContain(answer.statusCode);
    const holder = answer.statusCode === 403 ? admin : reader;
    const strange = await holder("GET", `/api${call.path}?parametroQueNaoExiste=1`);
    expect(strange.json().code, call.path).toBe("UNKNOWN_PARAMETER");
    const first = await send(admin, call);
    if (answer.statusCode === 403) expect([200, NOTHING_THERE], call.path).toContain(first.statusCode);
    else expect(first.statusCode, call.path).toBe(answer.statusCode === NOTHING_THERE ? NOTHING_THERE : 200);
  }
});

test("every page of the menu belongs to a right that opens the call behind it", async () => {
  const pages = features.flatMap(({ menu = [] }) => menu);
  expect(pages.length).toBeGreaterThan(5);
  for (const { path, right } of pages) {
    const call = app.app.routes.find(({ method, url }) => method === "GET" && url === `/api${path}`);
    if (call === undefined) continue;
    expect([call.config.right].flat(), path).toContain(right);
    expect((await nino("GET", `/api${path}`)).statusCode, path).toBe(403);
    expect((await app.anonymous("GET", `/api${path}`)).statusCode, path).toBe(401);
  }
});

/** Calls that answer a document for people, and the test that reads what stands in it. */
const DOCUMENTS: Readonly<Record<string, string>> = {
  "/avaliacao/acompanhamentos-periodos-experiencia/imprimir-avaliacao-respondida": "evaluation-prints",
  "/avaliacao/avaliacoes-desempenho/:id/andamento/planilha": "evaluation-results",
  "/avaliacao/avaliacoes-desempenho/:id/resultados/:colaborador/explicacao/pdf": "evaluation-proof",
  "/avaliacao/avaliacoes-desempenhos-questionarios/:id/:avaliado/comparativa/pdf": "evaluation-prints",
  "/avaliacao/avaliacoes-desempenhos-questionarios/:id/questionario/pdf": "evaluation-prints",
  "/avaliacao/avaliacoes-desempenhos-questionarios/:id/respondida/pdf": "evaluation-prints",
  "/avaliacao/avaliacoes-desempenhos-questionarios/:id/respondida/xls": "evaluation-prints",
  "/avaliacao/modelos-avaliacao/relatorio": "evaluation-prints",
  "/avaliacao/ninebox/:id/planilha": "evaluation-results",
  "/avaliacao/ninebox/relatorio": "evaluation-prints",
  "/cargo-salario/salarios/explicacao/documento": "salary-chain",
  "/cargo-salario/tabelas-reajustes-colaboradores/:id/planilha/exportacao": "merit-matrix",
  "/captacao/candidatos/imprimir-curriculo": "recruitment-prints",
  "/captacao/solicitacoes-pessoal/:id/pdf": "recruitment-prints",
  "/desenvolvimento/certificacao/:id/relatorio": "training-reports",
  "/desenvolvimento/certificacoes/:id/imprimir-certificado": "class-life",
  "/desenvolvimento/certificacoes/:id/relatorio": "training-reports",
  "/desenvolvimento/certificados/emissao/:id/arquivo": "class-life",
  "/desenvolvimento/turmas/:id/imprimir-confirmacao-certificado": "class-life",
  "/geral/meus-relatorios/:id/arquivo": "own-reports",
  "/gestao-talentos/relatorios/talento-dinamico": "dynamic-talents",
  "/gestao-talentos/talentos/:id/movimentacoes/:entrada/documento": "movements",
  "/pesquisa/colaborador-respostas/imprimir/avaliacao-turma": "surveys",
  "/pesquisa/entrevistas/print": "survey-prints",
  "/pesquisa/questionarios/:id/imprimir": "survey-prints",
  "/sst/pgr/impressao": "programme",
  "/utilitario/backup/:id/download": "backup",
  "/utilitario/integracoes/bi/exportacao": "integrations",
  "/utilitario/log/exportacao": "audit-log",
  "/utilitario/privacidade/pessoas/:modulo/:registro/:id/dados": "privacy",
  "/utilitario/privacidade/tratamentos/exportacao": "privacy",
};

test("every call that answers a document is asked by a test that reads it", () => {
  const isFile = (answers: unknown): boolean =>
    typeof answers === "object" && answers !== null && "file" in answers && DOCUMENT.test(String(answers.file));
  const asked = described.filter(({ answers }) => isFile(answers)).map(({ path }) => path);
  expect(asked.sort()).toEqual(Object.keys(DOCUMENTS).sort());
  for (const [path, name] of Object.entries(DOCUMENTS)) {
    const read = readFileSync(join(import.meta.dirname, `${name}.test.ts`), "utf8");
    // What stands after the last number of a record, or at the end: tests name the rest once.
    const end = path.split(/:\w+/).at(-1)?.split("/").filter(Boolean).at(-1) ?? "";
    expect(read, `${name} asks for ${path}`).toContain(end);
  }
});
