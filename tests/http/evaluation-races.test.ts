import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type EvaluationWorld, evaluationWorld, type Person } from "./evaluation-world.ts";

/** Two requests about the same sheet or cycle at once: whatever comes first, what is stored is what one after the other would store. */
let world: EvaluationWorld;
const CYCLES = "/api/avaliacao/avaliacoes-desempenho";
const SHEETS = "/api/avaliacao/avaliacoes-desempenhos-questionarios";

beforeAll(async () => {
  world = await evaluationWorld();
}, 60_000);
afterAll(() => world?.app.close());

const cycle = async (name: string, more: object = {}) => {
  await world.cycle(
    name,
    [
      ["caio", "bento", "L"],
      ["caio", "ada", "P"],
    ],
    more,
  );
  return `${CYCLES}/${world.id(name)}`;
};
const answers = (nota: number) => ({
  respostas: [{ perguntaId: world.id("nota"), tipoId: 4, nota }],
  competencias: [
    { competenciaId: world.id("ouvir"), nivelCompetenciaId: world.id("pleno") },
    { competenciaId: world.id("falar"), nivelCompetenciaId: world.id("pleno"), comentario: "Fala bem." },
  ],
});
const submit = async (name: string, by: Person, nota = 7) =>
  world.as(by)("POST", `${SHEETS}/${await world.sheet(by, name, "caio")}`, answers(nota));
/** Bento's sheet first. */
const stored = (name: string): Promise<readonly { situacao: string; respostas: number }[]> =>
  world.app.database.owner(async (queries) => {
    const { rows } = await sql<{ situacao: string; respostas: number }>`
      select q.situacao, (select count(*)::int from quadro_questionario_resposta r where r.questionario_id = q.id) as respostas
      from quadro_questionario q where q.ciclo_id = ${world.id(name)} order by q.respondente_id = ${world.id("bento")} desc`.execute(
      queries,
    );
    return rows;
  });
const both = async (one: Promise<{ statusCode: number; body: string }>, other: Promise<{ statusCode: number; body: string }>) => {
  const [first, second] = await Promise.all([one, other]);
  for (const { statusCode, body } of [first, second]) expect(statusCode, body).toBeLessThan(500);
  return [first.statusCode, second.statusCode] as const;
};

test("handing over and blocking: handed over before, or refused and still a draft", async () => {
  for (let turn = 0; turn < 4; turn += 1) {
    const at = await cycle(`bloqueio ${turn}`);
    const [sent, blocked] = await both(submit(`bloqueio ${turn}`, "bento"), world.ana("PUT", `${at}/liberada/false`));
    expect(blocked).toBe(200);
    const [sheet] = await stored(`bloqueio ${turn}`);
    expect(sheet).toEqual(sent === 200 ? { situacao: "RESPONDIDA", respostas: 1 } : { situacao: "NAO_INICIADA", respostas: 0 });
    expect((await submit(`bloqueio ${turn}`, "ada")).statusCode).toBe(400);
  }
});

test("handing over and taking the evaluator out: who answered stays, who was taken out has no sheet", async () => {
  for (let turn = 0; turn < 4; turn += 1) {
    const name = `saída ${turn}`;
    const at = await cycle(name);
    const participant = world.id(`${name} caio bento`);
    const taken = world.ana("POST", `${at}/participantes/acao`, { acao: "REMOVER_AVALIADORES", ids: [world.id("bento")] });
    const [sent, removed] = await both(submit(name, "bento"), taken);
    const { removidos } = (await taken).json<{ removidos?: number }>();
    const there = await world.ana("GET", `/api/avaliacao/participante-avaliacao-desempenho/${participant}`);
    // Answered in the midst of it, the whole action is refused.
    expect(sent === 200 ? (removidos ?? 0) : removed).toBe(sent === 200 ? 0 : 200);
    expect(there.statusCode).toBe(sent === 200 ? 200 : 404);
    expect(await stored(name)).toHaveLength(sent === 200 ? 2 : 1);
  }
});

test("handing over again and opening again end in one of the two", async () => {
  await cycle("reabertura");
  for (let turn = 0; turn < 4; turn += 1) {
    const first = await submit("reabertura", "bento", turn);
    expect(first.statusCode, first.body).toBe(200);
    const sheet = `${SHEETS}/${await world.sheet("bento", "reabertura", "caio")}`;
    await both(world.as("bento")("PUT", `${sheet}/reabertura`), submit("reabertura", "bento", 9));
    const [now] = await stored("reabertura");
    expect(now?.situacao === "RESPONDIDA" ? now.respostas : 0).toBe(now?.situacao === "RESPONDIDA" ? 1 : 0);
    if (now?.situacao === "RESPONDIDA") expect((await world.as("bento")("PUT", `${sheet}/reabertura`)).statusCode).toBe(200);
    expect((await stored("reabertura"))[0]).toEqual({ situacao: "PARCIAL", respostas: 0 });
  }
});

test("the last two answers of an anonymous cycle at once go over together, once", async () => {
  for (let turn = 0; turn < 4; turn += 1) {
    const name = `juntas ${turn}`;
    await cycle(name, { anonima: true, minimoAnonimato: 2 });
    expect(await both(submit(name, "bento"), submit(name, "ada"))).toEqual([200, 200]);
    const loose = await world.app.database.owner(
      async (queries) =>
        (await sql`select 1 from quadro_resposta_anonima where ciclo_id = ${world.id(name)}`.execute(queries)).rows,
    );
    expect(loose).toHaveLength(2);
  }
});

test("releasing twice at once makes every sheet once", async () => {
  const at = await cycle("dupla");
  expect((await world.ana("PUT", `${at}/liberada/false`)).statusCode).toBe(200);
  await both(world.ana("PUT", `${at}/liberada/true`), world.ana("PUT", `${at}/liberada/true`));
  expect(await stored("dupla")).toHaveLength(2);
});

test("many who move the same people at once: nobody is moved over unseen, no move is lost, and two boards compared count as one counts by hand", async () => {
  const { ana, id, make, read } = world;
  const name = "calibrada";
  const about = ["ada", "bento", "caio"] as const;
  await world.cycle(
    name,
    about.map((one) => [one, "davi", "L"] as const),
  );
  for (const one of about)
    expect(
      (await world.as("davi")("POST", `${SHEETS}/${await world.sheet("davi", name, one)}`, answers(about.indexOf(one) * 5)))
        .statusCode,
    ).toBe(200);
  const ends = { dataIni: "2024-01-01", dataFim: "2024-12-31" };
  expect((await ana("PUT", `${CYCLES}/${id(name)}`, ends)).statusCode).toBe(200);
  const boxes = "/api/avaliacao/ninebox";
  for (const [as, data] of [
    ["antes", "2025-05-01"],
    ["depois", "2025-05-02"],
  ] as const)
    await make(as, "avaliacao/ninebox", { data, avaliacaoDesempenho: { id: id(name) } });
  const board = `${boxes}/${id("depois")}`;
  const opened = await ana("POST", `${board}/calibracoes`, { nome: "Comitê", participantesIds: [] });
  const moves = `${board}/calibracoes/${opened.json<{ id: number }>().id}/movimentos`;
  interface Placed {
    readonly id: number;
    readonly box: number;
    readonly versao: number;
  }
  const people = (of = "depois") => read<Placed[]>(`${boxes}/chart/${id(of)}/pessoas`);
  const first = await people();
  /** Wants somebody in a box, and asks again with what it is told stands there; already there is there. */
  const insist = async (person: number, box: number): Promise<number> => {
    let { versao } = first.find((one) => one.id === person) ?? { versao: 0 };
    for (;;) {
      const sent = { colaboradorId: person, box, justificativa: "Foi decidido no comitê.", versao };
      const answer = await ana("POST", moves, sent);
      if (answer.statusCode === 201) return 1;
      if (answer.statusCode !== 409) return 0;
      versao = answer.json<{ current: { versao: number } }>().current.versao;
    }
  };
  const wishes = Array.from({ length: 45 }, (_one, at) => insist(first[at % 3]?.id ?? 0, (Math.floor(at / 3) % 9) + 1));
  const made = (await Promise.all(wishes)).reduce((sum, one) => sum + one, 0);
  const told = await read<{ colaborador: { id: number }; de: number; para: number }[]>(`${board}/historico`);
  expect(told).toHaveLength(made);
  const now = await people();
  for (const { id: person, box } of first) {
    const own = told.filter(({ colaborador }) => colaborador.id === person).reverse();
    // Each move starts where the one before it ended.
    expect(own.map(({ de }) => de)).toEqual([box, ...own.slice(0, -1).map(({ para }) => para)]);
    expect(now.find((one) => one.id === person)?.box).toBe(own.at(-1)?.para);
  }
  const { matriz } = await read<{ matriz: number[][] }>(`${boxes}/comparacao?a=${id("antes")}&b=${id("depois")}`);
  const before = await people("antes");
  const counted = matriz.map((row, from) =>
    row.map(
      (_many, to) =>
        before.filter((one) => one.box === from + 1 && now.find((other) => other.id === one.id)?.box === to + 1).length,
    ),
  );
  expect(matriz).toEqual(counted);
}, 60_000);
