import { afterAll, beforeAll, expect, test } from "vitest";
import { HOUSE_ZONE } from "../../src/metadata/moment.ts";
import { addToDate } from "../../src/rules/dates.ts";
import { todayIn } from "../../src/rules/today-in.ts";
import { userWith } from "../security/user-with.ts";
import type { Send } from "../support/app.ts";
import { type EvaluationWorld, evaluationWorld, type Person } from "./evaluation-world.ts";

const PLANS = "/api/avaliacao/pdi";
const CYCLES = "/api/avaliacao/avaliacoes-desempenho";

interface Action {
  readonly id: number;
  readonly descricao: string;
  readonly situacao: string;
}
interface Board {
  readonly cuida: boolean;
  readonly proprio: boolean;
  readonly acoes: readonly Action[];
  readonly avaliacao: string | null;
  readonly lacunas: readonly { readonly competencia: { readonly nome: string }; readonly alcancado: number }[];
}

let world: EvaluationWorld;
let ana: Send;
let id: EvaluationWorld["id"];
let bento: Send;
let plan = "";
const board = (send = ana) => world.read<Board>(`${plan}/quadro`, send);
const action = async (descricao: string): Promise<Action | undefined> =>
  (await board()).acoes.find((one) => one.descricao === descricao);

/** Somebody's user holds just these rights from now on. */
async function worksWith(person: "ada" | "bento", autoridades: readonly string[]): Promise<void> {
  const perfil = await world.make(`perfil de ${person}`, "utilitario/perfis", {
    nome: `Perfil de ${person}: ${autoridades.length}`,
    autoridades,
  });
  const at = `/api/utilitario/usuarios/${id(`${person}#user`)}`;
  const perfis = [{ empresa: { id: world.app.companies.a }, perfil: { id: perfil } }];
  const changed = await ana("PUT", at, { ...(await world.read<object>(at)), perfis });
  expect(changed.statusCode, changed.body).toBe(200);
}

beforeAll(async () => {
  world = await evaluationWorld();
  ({ ana, id } = world);
  bento = world.as("bento");
  await world.cycle("ciclo", [
    ["bento", "ada", "L"],
    ["bento", "bento", "U"],
  ]);
  await world.answer("ada", "ciclo", "bento", 5, [id("basico"), id("pleno")]);
  await world.make("plano", "avaliacao/pdi", {
    colaborador: { id: id("bento") },
    inicio: "2026-01-01",
    termino: "2027-12-31",
    acoes: [{ descricao: "Ler o manual", tipo: "FORMAL", situacao: "A_FAZER" }],
  });
  plan = `${PLANS}/${id("plano")}`;
  // What ordinary employees hold.
  await worksWith("bento", ["ROLE_AVALIACAO_PDIS_VER"]);
}, 180_000);
afterAll(() => world?.app.close());

test("gaps come from the result one may see, what is missing most first, and make actions", async () => {
  expect(await board()).toMatchObject({ cuida: true, avaliacao: null, lacunas: [] });
  const ended = await ana("PUT", `${CYCLES}/${id("ciclo")}`, { dataIni: "2024-01-01", dataFim: "2024-12-31" });
  expect(ended.statusCode, ended.body).toBe(200);
  const { lacunas, avaliacao } = await board();
  expect(avaliacao).toBe("ciclo");
  expect(lacunas.length).toBeGreaterThan(0);
  expect(lacunas.every(({ alcancado }) => alcancado < 100)).toBe(true);
  // The person sees nothing of it before it is published.
  expect(await board(bento)).toMatchObject({ cuida: false, proprio: true, avaliacao: null, lacunas: [] });
  expect((await ana("PUT", `${CYCLES}/${id("ciclo")}/divulgacao`, { divulgado: true })).statusCode).toBe(200);
  expect((await board(bento)).lacunas).toEqual(lacunas);
});

test("actions are moved through their states by who cares for the plan, with version and audit", async () => {
  const at = `${plan}/quadro/${(await action("Ler o manual"))?.id}`;
  expect((await ana("PUT", at, { situacao: "FEITA" })).statusCode).toBe(200);
  expect(await action("Ler o manual")).toMatchObject({ situacao: "FEITA" });
  expect(await world.read(plan)).toMatchObject({ progresso: 100, acoesPrevistas: 1 });
  const audit = await world.read<{ totalElements: number }>(`${plan}/auditoria`);
  expect(audit.totalElements).toBe(2);
  expect((await ana("PUT", at, { situacao: "PROPOSTA" })).statusCode).toBe(400);
  expect((await ana("PUT", `${plan}/quadro/999999`, { situacao: "FEITA" })).statusCode).toBe(404);
  expect((await bento("PUT", at, { situacao: "A_FAZER" })).statusCode).toBe(403);
});

test("the person proposes, nothing counts before it is accepted, and they are told what became of it", async () => {
  const propose = (descricao: string, send = bento) => send("POST", `${plan}/propostas`, { descricao, tipo: "SOCIAL" });
  expect((await propose("Acompanhar a Ada")).statusCode).toBe(200);
  expect(await action("Acompanhar a Ada")).toMatchObject({ situacao: "PROPOSTA" });
  expect(await world.read(plan)).toMatchObject({ acoesPrevistas: 1 });
  const at = async (descricao: string) => `${plan}/propostas/${(await action(descricao))?.id}`;
  // Nobody accepts their own.
  expect((await bento("PUT", await at("Acompanhar a Ada"), { aceita: true })).statusCode).toBe(403);
  const moved = await ana("PUT", (await at("Acompanhar a Ada")).replace("propostas", "quadro"), { situacao: "FEITA" });
  expect(moved.json().message).toBe("A ação é uma proposta: aceite ou recuse.");
  expect((await ana("PUT", await at("Acompanhar a Ada"), { aceita: true })).statusCode).toBe(200);
  expect(await action("Acompanhar a Ada")).toMatchObject({ situacao: "A_FAZER" });
  expect((await ana("PUT", await at("Acompanhar a Ada"), { aceita: true })).json().message).toBe("A ação não é uma proposta.");
  await propose("Viajar");
  expect((await ana("PUT", await at("Viajar"), { aceita: false })).statusCode).toBe(200);
  expect(await action("Viajar")).toBeUndefined();
  const { content } = await world.read<{ content: readonly { texto: string }[] }>(
    "/api/userinfo/mensagens?tipo=avaliacao",
    bento,
  );
  const told = content.map(({ texto }) => texto);
  expect(told).toContain("A sua proposta foi aceita no PDI: Acompanhar a Ada");
  expect(told).toContain("A sua proposta não entrou no PDI: Viajar");
  await propose("Desistir");
  expect((await bento("PUT", await at("Desistir"), { aceita: false })).statusCode).toBe(200);
  expect(await action("Desistir")).toBeUndefined();
});

test("an action with a course says whether its person takes it and when they passed it", async () => {
  const today = todayIn(HOUSE_ZONE, new Date());
  const before = addToDate(today, -30, 0);
  const after = addToDate(today, 30, 0);
  await world.make("curso", "desenvolvimento/cursos", { nome: "Comunicação", cargaHoraria: "8:00" });
  const send = { descricao: "Fazer o curso", tipo: "FORMAL", cursoId: id("curso") };
  expect((await ana("POST", `${plan}/propostas`, send)).statusCode).toBe(200);
  const told = async (send?: Send) => (await board(send)).acoes.find(({ descricao }) => descricao === "Fazer o curso");
  expect(await told()).toMatchObject({ curso: { nome: "Comunicação", andamento: null } });
  const joined = async (name: string, first: string | null, talent: "ada" | "bento" = "bento") => {
    const given = { curso: { id: id("curso") }, descricao: name, instrutor: "Escola", local: "Sala 1", custo: 0 };
    await world.make(name, "desenvolvimento/turmas", { ...given, dataPrevIni: first, dataPrevFim: first });
    await world.make(`${name} ${talent}`, "desenvolvimento/colaborador-turma", {
      turma: { id: id(name) },
      colaborador: { id: id(talent) },
    });
  };
  await joined("Turma de outra", before, "ada");
  expect(await told()).toMatchObject({ curso: { andamento: null } });
  await joined("Turma A", before);
  expect(await told()).toMatchObject({ curso: { andamento: { situacao: "INSCRITO", dia: before } } });
  const over = await ana("PUT", `/api/desenvolvimento/turmas/${id("Turma A")}`, { realizada: true });
  expect(over.statusCode, over.body).toBe(200);
  // Their own course people see too, whatever they may see of classes.
  for (const send of [ana, bento])
    expect(await told(send)).toMatchObject({ curso: { andamento: { situacao: "CONCLUIDO", dia: before } } });
  await joined("Turma B", after);
  expect(await told()).toMatchObject({ curso: { andamento: { situacao: "INSCRITO", dia: after } } });
});

test("a plan of somebody else is as absent, and one that is over takes nothing", async () => {
  const other = await userWith(world.app, ana, "sem-pdi", ["ROLE_AVALIACAO_PDIS_VER"]);
  for (const send of [other])
    for (const [method, path] of [
      ["GET", `${plan}/quadro`],
      ["POST", `${plan}/propostas`],
    ] as const)
      expect((await send(method, path, method === "POST" ? { descricao: "x", tipo: "SOCIAL" } : undefined)).statusCode).toBe(404);
  expect((await ana("PUT", `${plan}/cancela`)).statusCode).toBe(200);
  const late = await ana("POST", `${plan}/propostas`, { descricao: "Tarde", tipo: "FORMAL" });
  expect(late.json().message).toBe("O plano já terminou.");
});

test("who answers a sheet is told what they gave before, and goals and former results only with the right to see them", async () => {
  await world.cycle("seguinte", [["bento", "ada", "L"]]);
  await world.make("meta", "avaliacao/metas", {
    colaborador: { id: id("bento") },
    descricao: "Reduzir o refugo",
    inicial: 8,
    atual: 6,
    alvo: 4,
    prazo: "2027-06-30",
  });
  await world.make("tipo", "gestao-talentos/tipos-ocorrencia", { descricao: "Elogio" });
  await world.make("ocorrencia", "gestao-talentos/ocorrencias", {
    descricao: "Elogio de cliente",
    tipo: { id: id("tipo") },
    pontuacao: 3,
  });
  const today = todayIn(HOUSE_ZONE, new Date());
  for (const dataIni of [today, "2020-01-02"])
    await world.make("elogio", "gestao-talentos/colaboradores-ocorrencias", {
      colaborador: { id: id("bento") },
      ocorrencia: { id: id("ocorrencia") },
      dataIni,
    });
  const own = `/api/avaliacao/avaliacoes-desempenhos-questionarios/${await world.sheet("ada", "seguinte", "bento")}`;
  const at = `${own}/contexto`;
  const ada = world.as("ada");
  const before = { avaliacao: { titulo: "ciclo" }, desempenho: 50 };
  await worksWith("ada", []);
  expect(await world.read(at, ada)).toMatchObject({
    meuAnterior: before,
    foto: null,
    metas: [],
    ocorrencias: [],
    resultados: [],
  });
  // Of the sheet of another there is nothing, whatever one may see otherwise.
  for (const send of [ana, bento]) expect((await send("GET", at)).statusCode).toBe(404);
  await worksWith("ada", [
    "ROLE_AVALIACAO_RESULTADO_VER_TODOS",
    "ROLE_AVALIACAO_METAS_VER",
    "ROLE_AVALIACAO_METAS_VER_TODOS",
    "ROLE_GESTAO_TALENTOS_COLABORADORES_OCORRENCIAS_VER",
    "ROLE_GESTAO_TALENTOS_COLABORADORES_OCORRENCIAS_VER_TODAS",
  ]);
  expect(await world.read(at, ada)).toMatchObject({
    metas: [{ descricao: "Reduzir o refugo", prazo: "2027-06-30", progresso: 50 }],
    ocorrencias: [{ descricao: "Elogio de cliente", data: today, pontuacao: 3 }],
    resultados: [{ avaliacao: { titulo: "ciclo" }, desempenho: 50 }],
  });
  // What one writes down for oneself is there for oneself alone, and gone once the sheet was handed over.
  const kept = await ada("PUT", `${own}/rascunho`, { sequencia: 1, respostas: [], anotacoes: "Pedir exemplos" });
  expect(kept.statusCode, kept.body).toBe(200);
  expect(await world.read(own, ada)).toMatchObject({ anotacoes: "Pedir exemplos" });
  expect(await world.read(own)).toMatchObject({ anotacoes: null });
  await world.answer("ada", "seguinte", "bento", 5, [id("basico"), id("pleno")]);
  expect(await world.read(own, ada)).toMatchObject({ respondida: true, anotacoes: null });
});

test("what lies beside a person of a Nine Box is of that person alone, and only for whom may read it", async () => {
  const occurrences = "/api/gestao-talentos/colaboradores-ocorrencias";
  const since = addToDate(todayIn(HOUSE_ZONE, new Date()), 0, -12);
  const of = (person: Person) => ({
    plans: `${PLANS}?colaborador=${id(person)}&page=0&size=5`,
    goals: `/api/avaliacao/metas?colaborador=${id(person)}&sort=prazo,desc&page=0&size=5`,
    occurrences: `${occurrences}?colaborador=${id(person)}&dataIni_gte=${since}&sort=dataIni,desc&page=0&size=5`,
  });
  const told = of("bento");
  expect(await world.read(told.plans)).toMatchObject({
    totalElements: 1,
    content: [{ inicio: "2026-01-01", termino: "2027-12-31", situacao: "CANCELADO", vencido: false }],
  });
  expect(await world.read(told.goals)).toMatchObject({
    totalElements: 1,
    content: [{ descricao: "Reduzir o refugo", prazo: "2027-06-30", progresso: 50 }],
  });
  expect(await world.read(told.occurrences)).toMatchObject({
    totalElements: 1,
    content: [{ ocorrencia: { descricao: "Elogio de cliente" }, pontuacao: 3 }],
  });
  for (const path of Object.values(of("caio"))) expect(await world.read(path)).toMatchObject({ content: [], totalElements: 0 });
  // Who answers for nobody's area, and is not the person, finds nothing; without the right there is no list.
  const other = await userWith(world.app, ana, "sem-area", [
    "ROLE_AVALIACAO_PDIS_VER",
    "ROLE_AVALIACAO_METAS_VER",
    "ROLE_GESTAO_TALENTOS_COLABORADORES_OCORRENCIAS_VER",
  ]);
  const without = await userWith(world.app, ana, "so-nine-box", ["ROLE_AVALIACAO_NINEBOX_VER"]);
  for (const path of Object.values(told)) {
    expect(await world.read(path, other)).toMatchObject({ content: [], totalElements: 0 });
    expect((await without("GET", path)).statusCode).toBe(403);
  }
});

test("who asks what is kept of them gets what they answered under their name and what was told to them, never the notes beside a draft", async () => {
  const kept = (person: Person, send = ana) =>
    world.read<{
      registros: { cadastro: { titulo: string }; relacao: string; campos: { titulo: string; valor: string }[] }[];
      naoIncluidos: string[];
    }>(`/api/utilitario/privacidade/pessoas/gestao-talentos/colaboradores/${id(person)}/dados?formato=json`, send);
  const of = async (person: Person) => (await kept(person)).registros.filter(({ cadastro }) => cadastro.titulo === "seguinte");
  expect(await of("ada")).toEqual([
    expect.objectContaining({
      relacao: "O que a pessoa respondeu como gestor",
      campos: expect.arrayContaining([
        expect.objectContaining({ titulo: "Ouvir", valor: "basico" }),
        expect.objectContaining({ titulo: "Falar", valor: "pleno: Fala bem." }),
      ]),
    }),
  ]);
  expect(await of("bento")).toEqual([]);
  // Of the one that was published the result and what was commented, not by whom.
  const published = (await kept("bento")).registros.filter(({ cadastro }) => cadastro.titulo === "ciclo");
  expect(published).toEqual([
    expect.objectContaining({
      campos: expect.arrayContaining([
        expect.objectContaining({ valor: "50%" }),
        expect.objectContaining({ valor: "Fala bem." }),
      ]),
    }),
  ]);
  expect(JSON.stringify(published)).not.toContain("Pessoa ada");
  const own = `/api/avaliacao/avaliacoes-desempenhos-questionarios/${await world.sheet("ada", "seguinte", "bento")}`;
  expect((await world.as("ada")("PUT", `${own}/reabertura`)).statusCode).toBe(200);
  const noted = await world.as("ada")("PUT", `${own}/rascunho`, { sequencia: 9, respostas: [], anotacoes: "Só para mim" });
  expect(noted.statusCode, noted.body).toBe(200);
  const { registros, naoIncluidos } = await kept("ada");
  expect(JSON.stringify(registros)).not.toContain("Só para mim");
  expect(naoIncluidos).toContain("Avaliações de desempenho: o que a pessoa ainda não enviou e as suas anotações, que só ela lê.");
});
