import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadReference } from "../../fixtures/load-reference.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";
import { OUTSIDE_KEY, OUTSIDE_USER, startColabore, startLearning } from "../support/fakes/outside-services.ts";

const PAGE = "/api/utilitario/integracoes";
const SURVEYS = "/api/pesquisa/questionarios";
let app: TestApp;
let admin: Send;
let colabore: Awaited<ReturnType<typeof startColabore>>;
let learning: Awaited<ReturnType<typeof startLearning>>;
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

describe("completions of the learning platform", () => {
  const HERE = "/api/desenvolvimento";
  const round = () => app.composed.jobs.run("conclusoes-eduvem");
  const user = (name: string) => `aluno-${app.companies.a}-${made[name]}`;
  let number = 0;
  const completes = (name: string, curso: string, concluidoEm: string, nota?: number) =>
    learning.told.completed.push({
      id: `c-${++number}`,
      usuario: user(name),
      curso,
      concluidoEm,
      ...(nota === undefined ? {} : { nota }),
    });
  const classes = async () =>
    (await admin("GET", `${HERE}/turmas?size=100`)).json<{ content: { id: number; descricao: string }[] }>().content;
  const people = async (turma: number) =>
    (await admin("GET", `${HERE}/turmas/${turma}/presencas`)).json<
      { colaborador: { nome: string }; situacao: string; notas: { nota: number }[] }[]
    >();
  const told = async () =>
    (await admin("GET", `${PAGE}/aprendizagem`)).json<{ statusUltimoTeste: string; mensagemUltimoTeste: string }>();

  beforeAll(async () => {
    for (const nome of ["Davi", "Elis"]) {
      const person = { nome, email: `${nome.toLowerCase()}@aurora.example`, dataAdmissao: "2024-01-02" };
      await make(nome, "gestao-talentos/talentos", person);
    }
    await make("prova", "desenvolvimento/avaliacoes-curso", { titulo: "Prova on-line", tipo: "n", minimoAprovacao: 7 });
    const course = { tipo: "EXTERNO", cargaHoraria: "4:00", online: true };
    await make("redes", "desenvolvimento/cursos", {
      ...course,
      nome: "Redes",
      uuidCursoEduvem: "redes",
      avaliacaoCursos: [{ id: made.prova }],
    });
    await make("novo", "desenvolvimento/cursos", { ...course, nome: "Novo" });
  });

  test("are not asked for while nobody is a user there or nothing is configured", async () => {
    const asked = learning.calls.length;
    await admin("PUT", `${PAGE}/aprendizagem`, { ativo: false });
    await round();
    expect(learning.calls.length).toBe(asked);
    await configure("aprendizagem", learning.url);
    for (const name of ["Davi", "Elis"])
      expect((await admin("POST", `/api/cargo-salario/colaboradores/${made[name]}/usuario-eduvem`)).statusCode).toBe(200);
  });

  test("[001-7-31] become participations once, page by page, with the day and the grade; who or what is unknown stops nothing", async () => {
    learning.told.completed.push({
      id: "c-0",
      usuario: "de-outra-empresa",
      curso: "redes",
      concluidoEm: "2026-03-02",
      nota: 100,
    });
    learning.told.completed.push({ isto: "não é uma conclusão" });
    completes("Davi", "redes", "2026-03-02", 85);
    completes("Elis", "redes", "2026-03-02", 60);
    completes("Davi", "curso-que-nao-existe", "2026-03-02", 90);
    learning.told.completed.push(learning.told.completed[2] as object);
    await Promise.all([round(), round()]);
    await round();
    const found = await classes();
    expect(found.map(({ descricao }) => descricao)).toEqual(["Eduvem – 02/03/2026"]);
    const turma = (await admin("GET", `${HERE}/turmas/${found[0]?.id}`)).json();
    expect(turma).toMatchObject({
      situacao: "REALIZADA",
      dataConclusao: "2026-03-02",
      curso: { id: made.redes },
      participantes: 2,
    });
    expect(await people(turma.id)).toMatchObject([
      { colaborador: { nome: "Davi" }, situacao: "APROVADO", notas: [{ nota: 8.5 }] },
      { colaborador: { nome: "Elis" }, situacao: "REPROVADO", notas: [{ nota: 6 }] },
    ]);
  });

  test("that lack the grade the course asks for wait in a class of their own, and who removed a participation is not overruled", async () => {
    completes("Elis", "redes", "2026-03-02");
    await round();
    const all = await Promise.all((await classes()).map(async ({ id }) => (await admin("GET", `${HERE}/turmas/${id}`)).json()));
    expect(all.map(({ situacao }) => situacao).sort()).toEqual(["A_ENCERRAR", "REALIZADA"]);
    const { content } = (await admin("GET", `${HERE}/colaborador-turma?size=100`)).json<{ content: { id: number }[] }>();
    for (const { id } of content) expect((await admin("DELETE", `${HERE}/colaborador-turma/${id}`)).statusCode).toBe(200);
    await round();
    expect((await admin("GET", `${HERE}/colaborador-turma`)).json<{ content: unknown[] }>().content).toEqual([]);
  });

  test("are kept for a course that is only named later, and for one whose service is down or slow", async () => {
    completes("Davi", "novo", "2026-04-01");
    learning.instead({ status: 500 });
    await round();
    expect(await told()).toMatchObject({
      statusUltimoTeste: "falha",
      mensagemUltimoTeste: expect.stringContaining("respondeu com erro"),
    });
    learning.instead({ status: 200, body: { conclusoes: "nenhuma" } });
    await round();
    expect((await told()).mensagemUltimoTeste).toContain("não é a que se espera");
    learning.instead(null);
    let open = (): void => {};
    learning.told.opened = new Promise((resolve) => {
      open = resolve;
    });
    const going = round();
    // Meanwhile everybody else is answered.
    expect((await admin("GET", `${HERE}/turmas`)).statusCode).toBe(200);
    open();
    await going;
    expect(await told()).toMatchObject({ statusUltimoTeste: "sucesso" });
    const named = async () => (await classes()).filter(({ descricao }) => descricao === "Eduvem – 01/04/2026");
    expect(await named()).toEqual([]);
    expect((await admin("PUT", `${HERE}/cursos/${made.novo}`, { uuidCursoEduvem: "novo" })).statusCode).toBe(200);
    await round();
    const [turma] = await named();
    expect(await people(turma?.id ?? 0)).toMatchObject([{ colaborador: { nome: "Davi" }, situacao: "APROVADO", notas: [] }]);
  });
});
