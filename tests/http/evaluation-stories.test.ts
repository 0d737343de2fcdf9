import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type EvaluationWorld, evaluationWorld, type Person } from "./evaluation-world.ts";

const CYCLES = "/api/avaliacao/avaliacoes-desempenho";
const SHEETS = "/api/avaliacao/avaliacoes-desempenhos-questionarios";
const OWN = "/api/avaliacao/meus-resultados";

type Pair = readonly [about: Person, evaluator: Person, papel: string];
interface Given {
  readonly grade: number;
  readonly levels: readonly [string, string];
}

let world: EvaluationWorld;
const id = (name: string): number => world.id(name);
const named = (name: string) => ({ nome: `Pessoa ${name}` });

beforeAll(async () => {
  world = await evaluationWorld();
  const area = await world.read<object>(`/api/cargo-salario/areas-organizacionais/${id("area")}`);
  await world.ana("PUT", `/api/cargo-salario/areas-organizacionais/${id("area")}`, {
    ...area,
    responsaveis: [{ empresa: { id: world.app.companies.a }, responsaveis: [{ id: id("ada") }] }],
  });
}, 180_000);
afterAll(() => world?.app.close());

/** What everybody of a story answers: the grade, and the two competences by the names of their levels. */
async function answerAll(name: string, pairs: readonly Pair[], given: Readonly<Record<string, Given>>): Promise<void> {
  for (const [about, evaluator, papel] of pairs) {
    const { grade, levels } = given[papel] ?? { grade: 10, levels: ["pleno", "mestre"] };
    const [listening, speaking] = levels;
    const at = `${SHEETS}/${await world.sheet(evaluator, name, about)}`;
    // Begun, left and gone on with.
    const draft = { sequencia: 1, respostas: [{ perguntaId: id("nota"), tipoId: 4, nota: 1 }] };
    expect((await world.as(evaluator)("PUT", `${at}/rascunho`, draft)).statusCode).toBe(200);
    await world.answer(evaluator, name, about, grade, [id(listening), id(speaking)]);
    expect((await world.as(evaluator)("POST", at, [])).statusCode, "once").toBe(400);
  }
}

async function endAndPublish(name: string): Promise<void> {
  const publish = () => world.ana("PUT", `${CYCLES}/${id(name)}/divulgacao`, { divulgado: true });
  expect((await publish()).statusCode, "before it ended").toBe(400);
  await world.app.database.owner((queries) =>
    sql`update avaliacao_avaliacoes_desempenho set data_ini = '2025-01-01', data_fim = '2025-02-01' where id = ${id(name)}`.execute(
      queries,
    ),
  );
  const late = await publish();
  expect(late.statusCode, late.body).toBe(200);
}

const resultOf = async (name: string) =>
  (await world.read<readonly { avaliado: { id: number } }[]>(`${CYCLES}/${id(name)}/resultados`)).find(
    ({ avaliado }) => avaliado.id === id("caio"),
  );
const ownResult = (name: string) => world.read<object>(`${OWN}/${id(name)}`, world.as("caio"));
const compared = (name: string) => world.read<object>(`${SHEETS}/${id(name)}/${id("caio")}/comparativa`);

/** The story of a cycle about one person, from its sheets to what the person reads of it. */
async function told(name: string, pairs: readonly Pair[], given: Readonly<Record<string, Given>>, more: object): Promise<void> {
  await world.cycle(name, pairs, more);
  expect(await world.read(`${CYCLES}/${id(name)}`)).toMatchObject({ situacao: "EM_ANDAMENTO" });
  await answerAll(name, pairs, given);
  expect(await world.read(`${CYCLES}/${id(name)}/andamento`)).toMatchObject({
    total: pairs.length,
    respondidos: pairs.length,
  });
  expect(await ownResult(name)).toMatchObject({ desempenho: null, situacao: "O resultado ainda não foi divulgado." });
  await endAndPublish(name);
  const late = await world.as("ada")("PUT", `${SHEETS}/${await world.sheet("ada", name, "caio")}/reabertura`);
  expect(late.statusCode).toBe(400);
}

describe("a cycle from its release to what the evaluated reads", () => {
  test("of 90°: the manager's word alone", async () => {
    const pairs: readonly Pair[] = [["caio", "ada", "L"]];
    const format = { formato: "0", permiteAutoAvaliacao: false };
    await told("noventa", pairs, { L: { grade: 8, levels: ["basico", "mestre"] } }, format);
    // Listening 1 of 2 weighs 1, speaking 4 of 4 weighs 3: 13 of the 14 demanded.
    const result = { desempenho: 80, competencias: 92.86, performance: 86.43 };
    expect(await resultOf("noventa")).toMatchObject({ ...result, porPapel: [{ papel: "L", respondentes: 1 }] });
    expect(await ownResult("noventa")).toMatchObject({ ...result, auto: null, comentarios: ["Fala bem."] });
    expect(await compared("noventa")).toMatchObject({
      perguntas: [{ auto: null, avaliadores: [{ avaliador: named("ada"), papel: "L", media: 80 }], diferenca: null }],
    });
  });

  test("of 180°: beside the own word, which does not weigh", async () => {
    const pairs: readonly Pair[] = [
      ["caio", "caio", "U"],
      ["caio", "ada", "L"],
    ];
    const given = {
      U: { grade: 10, levels: ["mestre", "mestre"] },
      L: { grade: 6, levels: ["pleno", "pleno"] },
    } as const;
    await told("cento-e-oitenta", pairs, given, { formato: "1" });
    expect(await resultOf("cento-e-oitenta")).toMatchObject({ desempenho: 60, competencias: 57.14, performance: 58.57 });
    expect(await ownResult("cento-e-oitenta")).toMatchObject({
      desempenho: 60,
      auto: { desempenho: 100, competencias: 100 },
      comparacao: {
        perguntas: [{ auto: 100, diferenca: 40, avaliadores: [] }],
        competencias: [{ diferenca: 0 }, { diferenca: 50 }],
      },
    });
    expect(JSON.stringify(await ownResult("cento-e-oitenta"))).not.toContain("Pessoa ada");
  });

  const ROUND: readonly Pair[] = [
    ["caio", "caio", "U"],
    ["caio", "ada", "L"],
    ["caio", "bento", "P"],
    ["caio", "davi", "P"],
  ];
  const GIVEN = {
    U: { grade: 10, levels: ["pleno", "mestre"] },
    L: { grade: 9, levels: ["pleno", "mestre"] },
    P: { grade: 6, levels: ["pleno", "mestre"] },
  } as const;

  test("of 360°: the mean of the parts, and a box", async () => {
    await told("trezentos-e-sessenta", ROUND, GIVEN, {});
    const result = { desempenho: 75, competencias: 100, performance: 87.5 };
    expect(await resultOf("trezentos-e-sessenta")).toMatchObject({
      ...result,
      porPapel: expect.arrayContaining([
        expect.objectContaining({ papel: "L", respondentes: 1, desempenho: 90 }),
        expect.objectContaining({ papel: "P", respondentes: 2, desempenho: 60 }),
      ]),
    });
    expect(await ownResult("trezentos-e-sessenta")).toMatchObject(result);
    const box = await world.make("quadro", "avaliacao/ninebox", {
      data: "2025-03-01",
      avaliacaoDesempenho: { id: id("trezentos-e-sessenta") },
    });
    expect(await world.read(`/api/avaliacao/ninebox/chart/${box}`)).toMatchObject({
      box3: { quantidade: 1, colaboradorIds: [id("caio")] },
    });
    const proof = await world.read<{ questionarios: readonly object[]; comentarios: readonly string[] }>(
      `${CYCLES}/${id("trezentos-e-sessenta")}/resultados/${id("caio")}/explicacao`,
    );
    expect(proof.questionarios).toHaveLength(4);
    expect(proof.comentarios).toEqual(["Fala bem.", "Fala bem.", "Fala bem."]);
  });

  test("of 360° without names: the same result, and nothing of who said what", async () => {
    await told("sem-nomes", ROUND, GIVEN, { anonima: true, minimoAnonimato: 2 });
    // The manager alone is joined with the peers.
    expect(await resultOf("sem-nomes")).toMatchObject({
      desempenho: 75,
      performance: 87.5,
      porPapel: expect.not.arrayContaining([expect.objectContaining({ papel: "L" })]),
    });
    for (const path of [
      `${SHEETS}/${id("sem-nomes")}/${id("caio")}/comparativa`,
      `${CYCLES}/${id("sem-nomes")}/resultados/${id("caio")}/explicacao`,
    ]) {
      const text = JSON.stringify(await world.read(path));
      for (const person of ["ada", "bento", "davi"]) expect(text, path).not.toContain(`Pessoa ${person}`);
    }
    expect(await compared("sem-nomes")).toMatchObject({
      perguntas: [{ outros: [{ papel: null, respondentes: 3, media: 75 }], avaliadores: [] }],
    });
    expect(await ownResult("sem-nomes")).toMatchObject({
      desempenho: 75,
      niveis: [],
      comentarios: ["Fala bem.", "Fala bem.", "Fala bem."],
    });
  });
});
