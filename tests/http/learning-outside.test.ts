import { afterAll, beforeAll, expect, test } from "vitest";
import { loadReference } from "../../fixtures/load-reference.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";
import type { FakeService } from "../support/fakes/fake-service.ts";
import { OUTSIDE_KEY, OUTSIDE_USER, startColabore, startLearning } from "../support/fakes/outside-services.ts";

const PAGE = "/api/utilitario/integracoes";
const SURVEYS = "/api/pesquisa/questionarios";
let app: TestApp;
let admin: Send;
let colabore: Awaited<ReturnType<typeof startColabore>>;
let learning: FakeService;
const made: Record<string, number> = {};

const make = async (name: string, path: string, record: object): Promise<void> => {
  const answer = await admin("POST", `/api/${path}`, record);
  expect(answer.statusCode, answer.body).toBe(201);
  made[name] = answer.json<{ id: number }>().id;
};
const configure = async (name: string, url: string) => {
  const answer = await admin("PUT", `${PAGE}/${name}`, { ativo: true, url, usuario: OUTSIDE_USER, chave: OUTSIDE_KEY });
  expect(answer.statusCode, answer.body).toBe(200);
};

beforeAll(async () => {
  [colabore, learning] = [await startColabore(), await startLearning()];
  app = await startApp("either", { settings: { QUADRO_OUTSIDE_ALLOW: "127.0.0.1" } });
  await loadReference(app.database, app.composed.product().registry);
  admin = await app.login("admin");
  await make("clima", "pesquisa/questionarios", { titulo: "Clima", tipo: "PESQUISA" });
  await make("pergunta", `pesquisa/questionarios/${made.clima}/perguntas`, { texto: "Como vai?", tipo: { id: 3 } });
  await make("segredo", "pesquisa/questionarios", { titulo: "Segredo", tipo: "PESQUISA", anonima: true });
});
afterAll(async () => {
  await app.close();
  await Promise.all([colabore.close(), learning.close()]);
});

const status = async () => (await admin("GET", `${SURVEYS}/${made.clima}/sincronizacao-colabore/status`)).json();
/** How it ended, once it did. */
const ended = async () => {
  await expect.poll(async () => (await status()).situacao, { timeout: 10_000 }).not.toBe("EM_ANDAMENTO");
  return status();
};

test("[002-7.3-34] a questionnaire is sent to Colabore, and its failure is told", async () => {
  const send = () => admin("PUT", `${SURVEYS}/${made.clima}/enviar-colabore`);
  const off = await send();
  expect([off.statusCode, off.json().message]).toEqual([400, expect.stringContaining("não está ligada ao Colabore")]);
  expect(await status()).toEqual({ situacao: "NAO_SINCRONIZADO", mensagem: null, sincronizadoEm: null });
  await configure("colabore", colabore.url);
  await admin("POST", `${PAGE}/chave/renew`, {});
  await admin("POST", `${PAGE}/colabore/teste`, {});
  expect((await admin("PUT", `${PAGE}/colabore/empresa`, { empresa: { id: "c-1" } })).statusCode).toBe(200);

  const sent = await send();
  expect(sent.statusCode, sent.body).toBe(200);
  expect(sent.json()).toMatchObject({ situacao: "SINCRONIZADO", mensagem: null });
  expect(colabore.questionnaires.get(`c-1/questionarios/${made.clima}`)).toEqual({
    titulo: "Clima",
    tipo: "PESQUISA",
    perguntas: [{ id: made.pergunta, ordem: 1, texto: "Como vai?", tipo: 3, obrigatoria: false, respostas: [] }],
  });

  colabore.instead({ status: 500 });
  const failed = await send();
  expect([failed.statusCode, failed.json().message]).toEqual([503, "O Colabore não recebeu o questionário."]);
  expect(await status()).toMatchObject({ situacao: "ERRO", mensagem: "O Colabore não recebeu o questionário." });
  colabore.instead(null);
  expect((await admin("PUT", `${SURVEYS}/${made.segredo}/enviar-colabore`)).json().message).toMatch(/anônimo/);
  expect((await admin("PUT", `${SURVEYS}/999999/enviar-colabore`)).statusCode).toBe(404);
  const nino = await app.login("nino");
  expect((await nino("PUT", `${SURVEYS}/${made.clima}/enviar-colabore`)).statusCode).toBe(403);
});

test("[002-4-17] [002-7.3-35] [002-7.3-36] a synchronisation answers at once, goes on by itself and tells how it went", async () => {
  colabore.questionnaires.clear();
  const begin = async () => {
    const begun = await admin("POST", `${SURVEYS}/${made.clima}/sincronizacao-colabore`);
    expect(begun.statusCode, begun.body).toBe(202);
    expect(begun.json()).toMatchObject({ situacao: "EM_ANDAMENTO" });
  };
  await begin();
  expect(await ended()).toMatchObject({ situacao: "SINCRONIZADO", mensagem: null });
  expect(colabore.questionnaires.size).toBe(1);
  colabore.instead({ status: 500 });
  await begin();
  expect(await ended()).toMatchObject({ situacao: "ERRO", mensagem: "O Colabore não recebeu o questionário." });
  colabore.instead(null);
});

test("[001-7-31] a talent gets one user of the learning platform, where it is configured", async () => {
  const talent = { nome: "Ada Prado", email: "ada@aurora.example", dataAdmissao: "2024-01-02" };
  await make("ada", "gestao-talentos/talentos", talent);
  await make("bento", "gestao-talentos/talentos", { nome: "Bento", dataAdmissao: "2024-01-02" });
  const post = (name: string, path = "cargo-salario") => admin("POST", `/api/${path}/colaboradores/${made[name]}/usuario-eduvem`);
  const off = await post("ada");
  expect([off.statusCode, off.json().message]).toEqual([400, expect.stringContaining("não está configurada")]);
  await configure("aprendizagem", learning.url);
  const usuario = `aluno-${app.companies.a}-${made.ada}`;
  expect((await post("ada")).json()).toEqual({ id: made.ada, usuario });
  const asked = learning.calls.length;
  expect((await post("ada", "gestao-talentos")).json()).toEqual({ id: made.ada, usuario });
  expect(learning.calls.length).toBe(asked);
  expect(learning.calls.at(-1)?.body).toEqual({ nome: talent.nome, email: talent.email });
  const without = await post("bento");
  expect([without.statusCode, without.json().errors[0].field]).toEqual([400, "email"]);
  learning.instead({ status: 500 });
  await make("caio", "gestao-talentos/talentos", { ...talent, nome: "Caio" });
  expect((await post("caio")).statusCode).toBe(503);
  learning.instead(null);
  expect((await admin("POST", "/api/cargo-salario/colaboradores/999999/usuario-eduvem")).statusCode).toBe(404);
});
