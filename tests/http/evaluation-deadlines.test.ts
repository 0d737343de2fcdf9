import { afterAll, beforeAll, expect, test } from "vitest";
import { loadReference } from "../../fixtures/load-reference.ts";
import { addToDate } from "../../src/rules/dates.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";

const BEGIN = "2026-03-02";
const on = (day: string): Date => new Date(`${day}T12:00:00Z`);
const after = (days: number): string => addToDate(BEGIN, days, 0) ?? BEGIN;

let now = on(BEGIN);
let app: TestApp;
let ana: Send;
const make = async (path: string, record: object): Promise<number> => {
  const answer = await ana("POST", `/api/${path}`, record);
  expect(answer.statusCode, `${path} ${answer.body}`).toBe(201);
  return answer.json<{ id: number }>().id;
};
/** A session does not outlive the days that pass here. */
const told = async (): Promise<readonly string[]> => {
  ana = await app.login("ana");
  const { content } = (await ana("GET", "/api/userinfo/mensagens?tipo=avaliacao&size=50")).json<{
    content: readonly { readonly texto: string }[];
  }>();
  return content.map(({ texto }) => texto).reverse();
};

beforeAll(async () => {
  app = await startApp("either", { clock: () => now });
  await loadReference(app.database, app.composed.product().registry);
  ana = await app.login("ana");
}, 180_000);
afterAll(() => app?.close());

/** Runs twice on each day: what was told is not told again. */
async function passing(job: string, days: readonly string[]): Promise<readonly string[]> {
  const before = (await told()).length;
  for (const day of days) {
    now = on(day);
    await app.composed.jobs.run(job);
    await app.composed.jobs.run(job);
  }
  return (await told()).slice(before);
}

/** Ana's user is this talent from now on. */
async function become(talent: number): Promise<void> {
  const { id: user } = (await ana("GET", "/api/userinfo")).json<{ usuario: { id: number } }>().usuario;
  const { versao } = (await ana("GET", `/api/utilitario/usuarios/${user}`)).json<{ versao: number }>();
  const linked = await ana("PUT", `/api/utilitario/usuarios/${user}`, { colaborador: { id: talent }, versao });
  expect(linked.statusCode, linked.body).toBe(200);
}

test("a period of experience that nobody evaluated is told of ten days ahead, on its last day and after it, once each", async () => {
  const period = await make("avaliacao/periodos-experiencia", { nome: "45 dias", dias: 45, ativo: true });
  const model = await make("avaliacao/modelos-avaliacao", {
    titulo: "Fim dos 45",
    tipo: "A",
    percentualMinimoAprovacao: 60,
    periodoAcompanhamentoExperienciaId: period,
  });
  const question = await make(`avaliacao/modelos-avaliacao/${model}/perguntas`, {
    texto: "Adaptação",
    tipo: { id: 4 },
    obrigatoria: true,
  });
  await make("gestao-talentos/talentos", { nome: "Nova Pessoa", dataAdmissao: BEGIN });
  const done = await make("gestao-talentos/talentos", { nome: "Avaliada Pessoa", dataAdmissao: BEGIN });
  const sheets = `/api/avaliacao/acompanhamentos-periodos-experiencia/talentos/${done}/colaboradores-questionarios`;
  const sent = { avaliacaoId: model, respostas: [{ perguntaId: question, tipoId: 4, nota: 9 }] };
  expect((await ana("POST", sheets, sent)).statusCode).toBe(201);

  const texts = await passing("experiencia-vencimentos", [after(33), after(34), after(40), after(44), after(45), after(60)]);
  expect(texts).toEqual([
    "O período de experiência '45 dias' de Nova Pessoa termina em 15/04/2026 e ainda não foi avaliado.",
    "O período de experiência '45 dias' de Nova Pessoa termina hoje e ainda não foi avaliado.",
    "O período de experiência '45 dias' de Nova Pessoa terminou em 15/04/2026 sem avaliação.",
  ]);
});

test("the talent who is asked how their period of experience went is told of its end, until they say it", async () => {
  now = on(BEGIN);
  ana = await app.login("ana");
  const periodo = await make("avaliacao/periodos-experiencia", { nome: "60 dias", dias: 60, ativo: true });
  const modelo = await make("avaliacao/modelos-avaliacao", {
    titulo: "Como foi para você",
    tipo: "A",
    periodoAcompanhamentoExperienciaId: periodo,
  });
  const question = await make(`avaliacao/modelos-avaliacao/${modelo}/perguntas`, { texto: "Acolhida", tipo: { id: 4 } });
  const talent = await make("gestao-talentos/talentos", { nome: "Estreante", dataAdmissao: BEGIN });
  const chosen = [{ colaboradorId: talent, periodoExperienciaId: periodo, modeloColaboradorId: modelo }];
  const configured = await ana("PUT", "/api/avaliacao/modelos-acompanhamentos-periodo-experiencias", chosen);
  expect(configured.statusCode, configured.body).toBe(200);
  await become(talent);
  const own = async (days: readonly string[]) =>
    (await passing("experiencia-vencimentos", days)).filter((text) => text.startsWith("O seu"));
  expect(await own([after(48), after(49), after(55), after(59)])).toEqual([
    "O seu período de experiência '60 dias' termina em 30/04/2026. Conte como ele foi.",
    "O seu período de experiência '60 dias' termina hoje. Conte como ele foi.",
  ]);
  const respostas = [{ perguntaId: question, tipoId: 4, nota: 9 }];
  expect((await ana("POST", `/api/avaliacao/minha-experiencia/${modelo}`, { respostas })).statusCode).toBe(201);
  expect(await own([after(60), after(61)])).toEqual([]);
});

test("the end of an active plan is told to those who look after all plans; a draft and a finished one are not", async () => {
  now = on(BEGIN);
  ana = await app.login("ana");
  const plan = (talent: number) => ({
    colaborador: { id: talent },
    inicio: BEGIN,
    termino: after(30),
    acoes: [{ descricao: "Conduzir a reunião", tipo: "SOCIAL", situacao: "A_FAZER", prazo: after(20) }],
  });
  const [first = 0, second = 0] = [
    await make("gestao-talentos/talentos", { nome: "Com Plano", dataAdmissao: "2020-01-02" }),
    await make("gestao-talentos/talentos", { nome: "Sem Ativar", dataAdmissao: "2020-01-02" }),
  ];
  const id = await make("avaliacao/pdi", plan(first));
  await make("avaliacao/pdi", plan(second));
  expect((await ana("PUT", `/api/avaliacao/pdi/${id}/ativa`, {})).statusCode).toBe(200);
  expect(await passing("pdi-prazos", [after(13), after(22), after(23), after(30), after(31), after(40)])).toEqual([
    "O PDI de Com Plano termina em 01/04/2026.",
    "O PDI de Com Plano termina hoje.",
    "O PDI de Com Plano terminou em 01/04/2026 e ainda está ativo.",
  ]);
});

test("the talent is told of the deadlines of the own actions too", async () => {
  now = on(BEGIN);
  ana = await app.login("ana");
  const talent = await make("gestao-talentos/talentos", { nome: "Dona do Plano", dataAdmissao: "2020-01-02" });
  await become(talent);
  const plan = {
    colaborador: { id: talent },
    inicio: BEGIN,
    termino: after(300),
    acoes: [
      { descricao: "Curso de liderança", tipo: "FORMAL", situacao: "A_FAZER", prazo: after(20) },
      { descricao: "Já feita", tipo: "FORMAL", situacao: "FEITA", prazo: after(20) },
    ],
  };
  const id = await make("avaliacao/pdi", plan);
  expect((await ana("PUT", `/api/avaliacao/pdi/${id}/ativa`, {})).statusCode).toBe(200);
  expect(await passing("pdi-prazos", [after(13), after(20), after(21)])).toEqual([
    "O prazo da ação 'Curso de liderança' do seu PDI é 22/03/2026.",
    "O prazo da ação 'Curso de liderança' do seu PDI é hoje.",
    "O prazo da ação 'Curso de liderança' do seu PDI venceu em 22/03/2026.",
  ]);
});
