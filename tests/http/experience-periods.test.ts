import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadReference } from "../../fixtures/load-reference.ts";
import { HOUSE_ZONE } from "../../src/metadata/moment.ts";
import { addToDate } from "../../src/rules/dates.ts";
import { todayIn } from "../../src/rules/today-in.ts";
import { userWith } from "../security/user-with.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";
import { ALL, paperText, reportDoor } from "./report-door.ts";

const BASE = "/api/avaliacao/acompanhamentos-periodos-experiencia";
const TODAY = todayIn(HOUSE_ZONE, new Date());
const ago = (days: number): string => addToDate(TODAY, -days, 0) ?? TODAY;

interface Listed {
  readonly id: number;
  readonly nome: string;
  readonly periodos: readonly {
    readonly situacao: string;
    readonly fim: string;
    readonly avaliacao: { readonly id: number } | null;
  }[];
}

let app: TestApp;
let ana: Send;
const made: Record<string, number> = {};
const id = (name: string): number => made[name] ?? 0;
const make = async (name: string, path: string, record: object): Promise<void> => {
  const answer = await ana("POST", `/api/${path}`, record);
  expect(answer.statusCode, `${path} ${answer.body}`).toBe(201);
  made[name] = answer.json<{ id: number }>().id;
};
const read = async <T = unknown>(path: string, send = ana): Promise<T> => {
  const answer = await send("GET", path);
  expect(answer.statusCode, `${path} ${answer.body}`).toBe(200);
  return answer.json<T>();
};
const sheets = (person = "nova") => `${BASE}/talentos/${id(person)}/colaboradores-questionarios`;
const grade = (nota: number) => [{ perguntaId: id("nota"), tipoId: 4, nota }];

beforeAll(async () => {
  app = await startApp("either");
  await loadReference(app.database, app.composed.product().registry);
  ana = await app.login("ana");
  await make("p45", "avaliacao/periodos-experiencia", { nome: "Primeiro", dias: 45, ativo: true });
  await make("p90", "avaliacao/periodos-experiencia", { nome: "Segundo", dias: 90, ativo: true });
  const model = { tipo: "A", percentualMinimoAprovacao: 60 };
  await make("m45", "avaliacao/modelos-avaliacao", {
    titulo: "Fim dos 45",
    periodoAcompanhamentoExperienciaId: id("p45"),
    ...model,
  });
  await make("desempenho", "avaliacao/modelos-avaliacao", { titulo: "Anual", tipo: "D" });
  const questions = `avaliacao/modelos-avaliacao/${id("m45")}/perguntas`;
  await make("nota", questions, { texto: "Adaptação", tipo: { id: 4 }, obrigatoria: true });
  await make("nova", "gestao-talentos/talentos", { nome: "Nova Pessoa", dataAdmissao: ago(40) });
  await make("antiga", "gestao-talentos/talentos", { nome: "Antiga Pessoa", dataAdmissao: "2015-03-02" });
}, 180_000);
afterAll(() => app?.close());

test("[001-7-161] who was admitted lately is listed with each period, its end and how it stands", async () => {
  const { content } = await read<{ content: readonly Listed[] }>(`${BASE}/talentos?size=50`);
  const [found] = content.filter((one) => one.id === id("nova"));
  expect(content.some((one) => one.id === id("antiga"))).toBe(false);
  // The day of admission is the first one.
  expect(found).toMatchObject({
    nome: "Nova Pessoa",
    dataAdmissao: ago(40),
    decisao: null,
    periodos: [
      { periodo: { nome: "Primeiro" }, avaliacao: { id: id("m45") }, fim: addToDate(ago(40), 44, 0), situacao: "A_VENCER" },
      { periodo: { nome: "Segundo" }, avaliacao: null, situacao: "PENDENTE" },
    ],
  });
});

test("[001-7-162] [001-7-163] [001-7-164] [001-7-165] [001-7-166] [001-7-167] [001-1-11] a questionnaire is asked, answered, listed, read, corrected and removed", async () => {
  expect(await read(`${sheets()}/detail?avaliacaoId=${id("m45")}`)).toMatchObject({
    colaborador: { nome: "Nova Pessoa" },
    periodo: { dias: 45 },
    inicio: ago(40),
    questionarioId: null,
    perguntas: [{ id: id("nota"), texto: "Adaptação" }],
  });
  const missing = await ana("POST", sheets(), { avaliacaoId: id("m45"), respostas: [] });
  expect(missing.json().errors).toMatchObject([{ field: `perguntas.${id("nota")}.nota`, code: "required" }]);
  expect((await ana("POST", sheets(), { avaliacaoId: id("desempenho"), respostas: [] })).json().errors).toMatchObject([
    { field: "avaliacaoId", code: "reference" },
  ]);
  expect(await read(sheets())).toEqual([]);
  const sent = { avaliacaoId: id("m45"), respostas: grade(5) };
  const both = await Promise.all([ana("POST", sheets(), sent), ana("POST", sheets(), sent)]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400]);
  const [listed] = await read<readonly { id: number }[]>(sheets());
  expect(listed).toMatchObject({
    avaliacao: { titulo: "Fim dos 45" },
    periodo: { nome: "Primeiro" },
    resultado: 50,
    aprovado: false,
  });
  const one = `${sheets()}/${listed?.id}`;
  expect(await read(one)).toMatchObject({ respostas: [{ nota: 5 }], perguntas: [{ texto: "Adaptação" }] });
  expect((await ana("GET", `${sheets("antiga")}/${listed?.id}`)).statusCode).toBe(404);
  expect((await ana("PUT", one, { respostas: grade(9) })).json()).toMatchObject({ resultado: 90, aprovado: true });
  expect(await read(one)).toMatchObject({ respostas: [{ nota: 9 }], resultado: 90 });
  const [found] = (await read<{ content: readonly Listed[] }>(`${BASE}/talentos`)).content.filter(
    (each) => each.id === id("nova"),
  );
  expect(found?.periodos[0]).toMatchObject({ situacao: "RESPONDIDA", resultado: 90, aprovado: true });
  expect((await ana("PUT", one, { respostas: grade(11) })).statusCode).toBe(400);
  expect(await read(one)).toMatchObject({ respostas: [{ nota: 9 }] });
  expect((await ana("DELETE", one)).json()).toEqual({ id: listed?.id });
  expect(await read(sheets())).toEqual([]);
  expect((await ana("DELETE", one)).statusCode).toBe(404);
});

test("what was answered of a period so far is kept, gone on with by whoever may answer, and handed over", async () => {
  const keeps = `${BASE}/talentos/${id("nova")}/rascunho`;
  const asked = `${sheets()}/detail?avaliacaoId=${id("m45")}`;
  const draft = (sequencia: number, nota: number) => ({ avaliacaoId: id("m45"), sequencia, respostas: grade(nota) });
  expect(await read(asked)).toMatchObject({ sequencia: 0, respostas: [] });
  expect((await ana("PUT", keeps, draft(1, 11))).statusCode).toBe(400);
  expect(await read(asked)).toMatchObject({ sequencia: 0, respostas: [] });
  expect((await ana("PUT", keeps, draft(1, 6))).json()).toEqual({ sequencia: 1 });
  const behind = await ana("PUT", keeps, draft(1, 2));
  expect(behind.statusCode).toBe(409);
  expect(behind.json()).toMatchObject({ current: { sequencia: 1, respostas: [{ nota: 6 }] } });
  expect(await read(asked)).toMatchObject({ sequencia: 1, respostas: [{ nota: 6 }], questionarioId: null });
  // Nothing is handed over yet: not listed, not in time, without a result.
  expect(await read(sheets())).toEqual([]);
  const sees = ["ROLE_AVALIACAO_EXPERIENCIA_VER", "ROLE_GESTAO_TALENTOS_COLABORADORES_VER_TODOS"];
  const reader = await userWith(app, ana, "so-acompanha", sees);
  expect(await read(asked, reader)).toMatchObject({ sequencia: 0, respostas: [] });
  expect((await reader("PUT", keeps, draft(2, 1))).statusCode).toBe(403);
  const begun = { ...draft(2, 1), avaliacaoId: id("desempenho") };
  expect((await ana("PUT", keeps, begun)).json().errors).toMatchObject([{ field: "avaliacaoId", code: "reference" }]);
  const made = await ana("POST", sheets(), { avaliacaoId: id("m45"), respostas: grade(7) });
  expect(made.json()).toMatchObject({ resultado: 70 });
  expect((await ana("PUT", keeps, draft(2, 1))).json().message).toBe("Esta avaliação de experiência já foi respondida.");
  expect((await ana("DELETE", `${sheets()}/${made.json().id}`)).statusCode).toBe(200);
});

test("[002-3.2-18] who reaches the least percentage as it is shown is approved, by the model chosen for them or else that of the period", async () => {
  const tried = async (minimo: number) => {
    const name = `terços ${minimo}`;
    const at = "avaliacao/modelos-avaliacao";
    await make(name, at, {
      titulo: `Z ${name}`,
      tipo: "A",
      periodoAcompanhamentoExperienciaId: id("p45"),
      percentualMinimoAprovacao: minimo,
    });
    const questions = `${at}/${id(name)}/perguntas`;
    await make(`pergunta ${minimo}`, questions, { texto: "Em terços", tipo: { id: 4 }, notaMinima: 0, notaMaxima: 3 });
    const respostas = [{ perguntaId: id(`pergunta ${minimo}`), tipoId: 4, nota: 2 }];
    const made = await ana("POST", sheets("antiga"), { avaliacaoId: id(name), respostas });
    expect(made.statusCode, made.body).toBe(201);
    expect((await ana("DELETE", `${sheets("antiga")}/${made.json().id}`)).statusCode).toBe(200);
    return made.json<{ resultado: number; aprovado: boolean }>();
  };
  // 66.666… is shown as 66.67.
  expect([await tried(66.67), await tried(66.68)]).toMatchObject([
    { resultado: 66.67, aprovado: true },
    { resultado: 66.67, aprovado: false },
  ]);
  const choose = (modeloGestorId: number | null) =>
    ana("PUT", "/api/avaliacao/modelos-acompanhamentos-periodo-experiencias", [
      { colaboradorId: id("nova"), periodoExperienciaId: id("p45"), modeloGestorId },
    ]);
  const model = async () => {
    const { content } = await read<{ content: readonly Listed[] }>(`${BASE}/talentos`);
    return content.find((one) => one.id === id("nova"))?.periodos[0]?.avaliacao?.id;
  };
  expect((await choose(id("terços 66.67"))).statusCode).toBe(200);
  expect(await model()).toBe(id("terços 66.67"));
  expect((await choose(null)).statusCode).toBe(200);
  expect(await model()).toBe(id("m45"));
});

test("a period of more than 90 days is warned of and kept", async () => {
  const judged = async (dias: number) => {
    const answer = await ana("POST", "/api/avaliacao/periodos-experiencia/verdict", {
      op: "create",
      record: { nome: "Longo", dias, ativo: false },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<{ errors: unknown[]; warnings: { field: string; message: string }[] }>();
  };
  expect(await judged(90)).toMatchObject({ errors: [], warnings: [] });
  expect(await judged(91)).toMatchObject({ errors: [], warnings: [{ field: "dias", message: expect.stringContaining("CLT") }] });
  await make("longo", "avaliacao/periodos-experiencia", { nome: "Longo", dias: 91, ativo: false });
});

test("a decision is kept with its reason, and each step needs its right", async () => {
  const at = `${BASE}/talentos/${id("nova")}/decisao`;
  expect((await ana("PUT", at, { decisao: "EFETIVAR", justificativa: "Adaptou-se bem." })).json()).toMatchObject({
    decisao: "EFETIVAR",
    em: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
  });
  expect((await ana("PUT", at, { decisao: "OUTRA", justificativa: "x" })).statusCode).toBe(400);
  const reader = await userWith(app, ana, "leitora", ["ROLE_AVALIACAO_EXPERIENCIA_VER"]);
  // Without areas one sees the talents of none.
  expect(await read<{ totalElements: number }>(`${BASE}/talentos`, reader)).toMatchObject({ totalElements: 0 });
  expect((await reader("GET", sheets())).statusCode).toBe(404);
  expect((await reader("POST", sheets(), { avaliacaoId: id("m45"), respostas: grade(5) })).statusCode).toBe(403);
  expect((await reader("PUT", at, { decisao: "EFETIVAR", justificativa: "x" })).statusCode).toBe(403);
  expect((await app.anonymous("GET", `${BASE}/talentos`)).statusCode).toBe(401);
});

test("[000-1-2] the menu offers evaluations of performance and of experience, and both answer", async () => {
  const { menu } = await read<{ menu: object }>("/api/userinfo");
  for (const path of ["/avaliacao/avaliacoes-desempenho", "/avaliacao/acompanhamentos-periodos-experiencia"])
    expect(JSON.stringify(menu)).toContain(`"${path}"`);
  await read("/api/avaliacao/avaliacoes-desempenho");
  await read(`${BASE}/talentos`);
});

describe("on paper", () => {
  const door = (name: string, send = ana) => reportDoor(send, `avaliacao/relatorios/${name}`);
  const ids = (...names: readonly string[]) => names.map(id);
  const PERIOD = { dataIni: "2000-01-01", dataFim: "2039-12-31" };
  const TOO_MANY = "Selecione no máximo 4 períodos de experiência";
  const all = () => ids("p45", "p90");

  beforeAll(async () => {
    for (const at of [3, 4, 5, 6, 7])
      await make(`p${at}`, "avaliacao/periodos-experiencia", { nome: `Período ${at}`, dias: 90 + at, ativo: true });
    const second = { titulo: "Fim dos 90", tipo: "A", periodoAcompanhamentoExperienciaId: id("p90") };
    await make("m90", "avaliacao/modelos-avaliacao", second);
    await make("nota90", `avaliacao/modelos-avaliacao/${id("m90")}/perguntas`, {
      texto: "Ritmo",
      tipo: { id: 4 },
      obrigatoria: true,
    });
    for (const nome of ["Bela", "Caio"])
      await make(nome, "gestao-talentos/talentos", { nome: `${nome} Lima`, dataAdmissao: ago(30) });
    const give = async (person: string, model: string, question: string, nota: number) => {
      const sent = { avaliacaoId: id(model), respostas: [{ perguntaId: id(question), tipoId: 4, nota }] };
      const answer = await ana("POST", sheets(person), sent);
      expect(answer.statusCode, answer.body).toBe(201);
    };
    await give("nova", "m45", "nota", 8);
    await give("nova", "m90", "nota90", 6);
    await give("Bela", "m45", "nota", 7);
    await give("Caio", "m45", "nota", 9);
  });

  test("[001-7-160] an answered evaluation of a period says whom it is about, its questions and answers, to who follows them up", async () => {
    const [listed] = await read<readonly { id: number }[]>(sheets("Bela"));
    const print = (send: Send, questionario: number | undefined) =>
      send("POST", `${BASE}/imprimir-avaliacao-respondida`, { colaboradorQuestionarioId: questionario });
    const file = await print(ana, listed?.id);
    expect([file.statusCode, file.headers["content-type"]], file.body.slice(0, 200)).toEqual([200, "application/pdf"]);
    const text = await paperText(file.rawPayload);
    for (const word of ["Fim dos 45", "Bela Lima", "Adaptação", "7"]) expect(text).toContain(word);
    const strangers = await userWith(app, ana, "sem-acompanhar", ["ROLE_GESTAO_TALENTOS_COLABORADORES_VER"]);
    const others = await userWith(app, ana, "outras-areas", ["ROLE_AVALIACAO_EXPERIENCIA_VER"]);
    for (const send of [strangers, others]) expect((await print(send, listed?.id)).statusCode).toBe(404);
  });

  test("[001-7-172] [001-5-72] [001-9-101] talents by period: what they came to and what is missing; one to four periods are chosen", async () => {
    const { lines, paper, sheet, refused, nothing } = door("acompanhamento-periodo-experiencia");
    const body = (more: object = {}) => ({ ...ALL, ...PERIOD, periodosIds: all(), ...more });
    const said = (await lines(body())).join("\n");
    expect(said).toContain("80 %");
    expect(said).toContain("Pendente (");
    // Three of those with a sheet; the one of long ago has none in time.
    expect(said).toMatch(/= Total geral: Períodos 8 · Respondidas 4 · Atrasadas 2 · Resultado médio 75(\.0+)?/);
    expect(await paper(body())).toContain("Nova Pessoa");
    await sheet(body());
    expect(await refused(body({ periodosIds: [] }))).toEqual({ periodosIds: "Selecione ao menos um período de experiência" });
    expect(await refused(body({ periodosIds: ids("p45", "p90", "p3", "p4", "p5") }))).toEqual({ periodosIds: TOO_MANY });
    expect(await lines(body({ periodosIds: ids("p45", "p90", "p3", "p4") }))).not.toEqual([]);
    await nothing(body({ dataIni: "2000-01-01", dataFim: "2000-01-02" }));
  });

  test("[001-7-173] talents by the mean of their results; equals share a place", async () => {
    const { lines, paper, refused, nothing } = door("ranking-performance-periodo-experiencia");
    const body = (more: object = {}) => ({ ...ALL, periodosIds: all(), avaliacoesIds: ids("m45", "m90"), ...more });
    const said = async (more: object = {}) =>
      (await lines(body(more))).filter((line) => /^\d/.test(line)).map((line) => line.split(" | ").slice(0, 2).join(" "));
    // 9; 7 and the mean of 8 and 6.
    expect(await said()).toEqual(["1 Caio Lima", "2 Bela Lima", "2 Nova Pessoa"]);
    expect(await said({ avaliacoesIds: ids("m45") })).toEqual(["1 Caio Lima", "2 Nova Pessoa", "3 Bela Lima"]);
    expect(await paper(body())).toContain("Caio Lima");
    expect(Object.keys(await refused(body({ avaliacoesIds: [] })))).toEqual(["avaliacoesIds"]);
    expect(await refused(body({ periodosIds: ids("p45", "p90", "p3", "p4", "p5") }))).toEqual({ periodosIds: TOO_MANY });
    await nothing(body({ periodosIds: ids("p3") }));
  });

  test("[001-7-175] [001-5-72] [001-9-101] a card of each talent; of up to six periods", async () => {
    const { lines, paper, refused } = door("cartao-acompanhamento-periodo-experiencia");
    const six = ids("p45", "p90", "p3", "p4", "p5", "p6");
    const body = (more: object = {}) => ({ empresasIds: [], colaboradoresIds: ids("nova"), periodosIds: six, ...more });
    const said = await lines(body());
    expect(said[0]).toBe("# Nova Pessoa");
    expect(said.filter((line) => line.includes(" | "))).toHaveLength(6);
    expect(said.find((line) => line.startsWith("Primeiro"))).toContain("Fim dos 45");
    const card = await paper(body());
    for (const words of ["Assinatura", "Responsável pela área"]) expect(card).toContain(words);
    expect(Object.keys(await refused(body({ periodosIds: [...six, id("p7")] })))).toEqual(["periodosIds"]);
    expect(Object.keys(await refused(body({ colaboradoresIds: [] })))).toEqual(["colaboradoresIds"]);
    const stranger = await userWith(app, ana, "sem-experiencia", [
      "ROLE_REL_AVALIACAO_CARTAO_ACOMPANHAMENTO_PERIODO_EXPERIENCIA",
      "ROLE_AVALIACAO_PERIODOS_EXPERIENCIA_VER",
      "ROLE_AVALIACAO_MODELOS_AVALIACAO_VER",
      "ROLE_GESTAO_TALENTOS_COLABORADORES_VER",
      "ROLE_GESTAO_TALENTOS_COLABORADORES_VER_TODOS",
    ]);
    // Who may make the report but not follow people up is told nothing.
    expect(
      (await stranger("POST", "/api/avaliacao/relatorios/cartao-acompanhamento-periodo-experiencia", body())).statusCode,
    ).toBe(204);
  });
});

test("until the last day of the longest active period a talent is in experience, and only while active", async () => {
  const until = async (person: string, send = ana) =>
    (await read<{ termino: string | null }>(`${BASE}/talentos/${id(person)}/termino`, send)).termino;
  await make("p999", "avaliacao/periodos-experiencia", { nome: "Fora de uso", dias: 999, ativo: false });
  type Periods = { content: readonly { dias: number; ativo: boolean }[] };
  const { content } = await read<Periods>("/api/avaliacao/periodos-experiencia?preset=todos");
  const longest = Math.max(...content.filter(({ ativo }) => ativo).map(({ dias }) => dias));
  await make("ultimo", "gestao-talentos/talentos", { nome: "Último Dia", dataAdmissao: ago(longest - 1) });
  await make("passada", "gestao-talentos/talentos", { nome: "Passada Pessoa", dataAdmissao: ago(longest) });
  await make("futura", "gestao-talentos/talentos", { nome: "Futura Pessoa", dataAdmissao: ago(-3) });
  expect(await until("nova")).toBe(addToDate(ago(40), longest - 1, 0));
  expect(await until("ultimo")).toBe(TODAY);
  expect(await until("passada")).toBeNull();
  expect(await until("futura")).toBeNull();
  // The list of talents has them as a tab of its own, counted beside the others.
  const listed = await read<{ content: readonly { nome: string }[] }>(
    "/api/gestao-talentos/talentos?preset=experiencia&unpaged=true",
  );
  const names = listed.content.map(({ nome }) => nome);
  expect(names).toContain("Último Dia");
  for (const name of ["Passada Pessoa", "Futura Pessoa"]) expect(names).not.toContain(name);
  await make("motivo", "gestao-talentos/motivo-desligamento", { descricao: "Fim do contrato", ativo: true });
  const ended = { dataDesligamento: TODAY, motivoDesligamento: { id: id("motivo") } };
  const dismissed = await ana("PUT", `/api/gestao-talentos/talentos/${id("ultimo")}/desligamento`, ended);
  expect(dismissed.statusCode, dismissed.body).toBe(200);
  expect(await until("ultimo")).toBeNull();
  const reader = await userWith(app, ana, "sem-talentos", ["ROLE_AVALIACAO_EXPERIENCIA_VER"]);
  expect((await reader("GET", `${BASE}/talentos/${id("nova")}/termino`)).statusCode).toBe(403);
});

test("[001-7-122] [001-7-123] a talent is asked how their own period went where a model was chosen for it, and says so once", async () => {
  const OWN = "/api/avaliacao/minha-experiencia";
  await make("estreia", "gestao-talentos/talentos", { nome: "Estreia Pessoa", dataAdmissao: ago(40) });
  const own = await userWith(app, ana, "estreia-pessoa", [], { colaborador: { id: id("estreia") } });
  const menu = async () => JSON.stringify((await read<{ menu: object }>("/api/userinfo", own)).menu);
  expect(await read(OWN, own)).toEqual([]);
  expect(await menu()).not.toContain("minha-experiencia");
  await make("mEu", "avaliacao/modelos-avaliacao", {
    titulo: "Como foi para você",
    tipo: "A",
    periodoAcompanhamentoExperienciaId: id("p45"),
  });
  const questions = `avaliacao/modelos-avaliacao/${id("mEu")}/perguntas`;
  await make("acolhida", questions, { texto: "Foi bem recebida?", tipo: { id: 4 }, obrigatoria: true });
  const chosen = {
    colaboradorId: id("estreia"),
    periodoExperienciaId: id("p45"),
    modeloGestorId: id("m45"),
    modeloColaboradorId: id("mEu"),
  };
  const configured = await ana("PUT", "/api/avaliacao/modelos-acompanhamentos-periodo-experiencias", [chosen]);
  expect(configured.statusCode, configured.body).toBe(200);
  expect(await menu()).toContain("minha-experiencia");
  const listed = () => read<readonly object[]>(OWN, own);
  expect(await listed()).toMatchObject([
    { periodo: { nome: "Primeiro" }, avaliacao: { id: id("mEu") }, inicio: ago(40), respondidaEm: null },
  ]);
  const told = async () =>
    (await read<{ content: readonly { id: number; periodos: readonly object[] }[] }>(`${BASE}/talentos?size=50`)).content
      .find((one) => one.id === id("estreia"))
      ?.periodos.slice(0, 2);
  expect(await told()).toMatchObject([
    { avaliacao: { id: id("m45") }, situacao: "A_VENCER", autoavaliacao: { questionarioId: null, resultado: null } },
    { autoavaliacao: null },
  ]);
  // A model for talents is no manager's, though it comes first by its title.
  const without = [{ ...chosen, modeloGestorId: null }];
  expect((await ana("PUT", "/api/avaliacao/modelos-acompanhamentos-periodo-experiencias", without)).statusCode).toBe(200);
  expect(await told()).toMatchObject([{ avaliacao: { id: id("m45") } }, {}]);
  const alerts = async () => JSON.stringify(await read("/api/userinfo/hoje", own));
  expect(await alerts()).toContain("Como foi para você");

  const at = `${OWN}/${id("mEu")}`;
  const given = [{ perguntaId: id("acolhida"), tipoId: 4, nota: 8 }];
  expect(await read(at, own)).toMatchObject({ perguntas: [{ texto: "Foi bem recebida?" }], respostas: [], respondidaEm: null });
  expect((await own("POST", at, { respostas: [] })).json().errors).toMatchObject([{ code: "required" }]);
  expect((await own("PUT", `${at}/rascunho`, { sequencia: 1, respostas: [{ ...given[0], nota: 3 }] })).json()).toEqual({
    sequencia: 1,
  });
  expect(await read(at, own)).toMatchObject({ sequencia: 1, respostas: [{ nota: 3 }], respondidaEm: null });
  expect((await ana("PUT", `${at}/rascunho`, { sequencia: 2, respostas: given })).statusCode).toBe(404);
  // Neither by the manager's model nor about anybody else.
  expect((await own("POST", `${OWN}/${id("m45")}`, { respostas: given })).statusCode).toBe(404);
  const antiga = await userWith(app, ana, "antiga-pessoa", [], { colaborador: { id: id("antiga") } });
  expect((await antiga("POST", at, { respostas: given })).statusCode).toBe(404);
  expect((await ana("GET", at)).statusCode).toBe(404);
  expect((await app.anonymous("GET", OWN)).statusCode).toBe(401);
  expect((await own("POST", at, { respostas: given })).json()).toEqual({ respondidaEm: TODAY });
  expect((await own("POST", at, { respostas: given })).json().message).toBe("Esta avaliação de experiência já foi respondida.");
  const handed = await read<{ questionarioId: number }>(at, own);
  expect(handed).toMatchObject({ respostas: [{ nota: 8 }], respondidaEm: TODAY });
  const paper = { colaboradorQuestionarioId: handed.questionarioId };
  const printed = await own("POST", `${BASE}/imprimir-avaliacao-respondida`, paper);
  expect(printed.statusCode, printed.body).toBe(200);
  expect(await paperText(printed.rawPayload)).toContain("Foi bem recebida?");
  expect((await antiga("POST", `${BASE}/imprimir-avaliacao-respondida`, paper)).statusCode).toBe(404);
  expect(await alerts()).not.toContain("Como foi para você");

  // The manager reads it beside their own, which is still due, and does not change it.
  const [first] = (await told()) as readonly { readonly autoavaliacao: { readonly questionarioId: number } }[];
  expect(first).toMatchObject({ situacao: "A_VENCER", questionarioId: null, autoavaliacao: { resultado: 80 } });
  const one = `${sheets("estreia")}/${first?.autoavaliacao.questionarioId}`;
  expect(await read(one)).toMatchObject({
    autoavaliacao: true,
    colaborador: { nome: "Estreia Pessoa" },
    respostas: [{ nota: 8 }],
  });
  expect(await read(sheets("estreia"))).toMatchObject([{ autoavaliacao: true, resultado: 80 }]);
  expect((await ana("PUT", one, { respostas: given })).statusCode).toBe(404);
  expect((await ana("DELETE", one)).statusCode).toBe(404);
  expect((await own("GET", one)).statusCode).toBe(403);
});
