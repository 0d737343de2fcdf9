import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Call, DescribedCall } from "../../src/metadata/call.ts";
import { evaluationAddresses } from "../http/evaluation-addresses.ts";
import { type EvaluationWorld, evaluationWorld, type Person } from "../http/evaluation-world.ts";
import type { Send } from "../support/app.ts";
import { filledCall } from "./filled-call.ts";
import { userWith } from "./user-with.ts";

/**
 * A named cycle, everybody it concerns and somebody it does not: at every address of evaluations, in each state of the cycle, nobody is
 * told an answer or a result that is not theirs to read.
 */
const CYCLE = "ciclo";
const SHEETS = "/api/avaliacao/avaliacoes-desempenhos-questionarios";
/** Who evaluates caio in what part; what each wrote is found wherever it is told. */
const PAIRS = [
  ["ada", "P"],
  ["bento", "P"],
  ["caio", "U"],
] as const;
const words = (by: Person): string => `segredo de ${by} sobre caio`;
const GRADES = { ada: 4, bento: 7, caio: 10 } as const;
/** What the others' answers come to; no single sheet comes to as much. */
const RESULT = /"desempenho":55\b/;

let world: EvaluationWorld;
const readers = new Map<string, Send>();

beforeAll(async () => {
  world = await evaluationWorld();
  const { ana, app, id } = world;
  await world.make("livre", `avaliacao/modelos-avaliacao/${id("modelo")}/perguntas`, { texto: "O que manter?", tipo: { id: 3 } });
  const perfil = await world.make("gestora", "utilitario/perfis", {
    nome: "Gestora",
    autoridades: ["ROLE_AVALIACAO_RESULTADO_EQUIPE", "ROLE_AVALIACAO_NINEBOX_VER"],
  });
  const perfis = [{ empresa: { id: app.companies.a }, perfil: { id: perfil } }];
  const at = `/api/utilitario/usuarios/${id("davi#user")}`;
  expect((await ana("PUT", at, { ...(await world.read<object>(at)), perfis })).statusCode).toBe(200);
  const area = `/api/cargo-salario/areas-organizacionais/${id("area")}`;
  const lead = {
    ...(await world.read<object>(area)),
    responsaveis: [{ empresa: { id: app.companies.a }, responsaveis: [{ id: id("davi") }] }],
  };
  expect((await ana("PUT", area, lead)).statusCode).toBe(200);
  await world.cycle(
    CYCLE,
    PAIRS.map(([by, part]) => ["caio", by, part] as const),
  );
  await world.make("quadro", "avaliacao/ninebox", { data: "2025-04-01", avaliacaoDesempenho: { id: id(CYCLE) } });
  for (const [by] of PAIRS) {
    const sheet = await world.sheet(by, CYCLE, "caio");
    const sent = await world.as(by)("POST", `${SHEETS}/${sheet}`, {
      respostas: [
        { perguntaId: id("nota"), tipoId: 4, nota: GRADES[by] },
        { perguntaId: id("livre"), tipoId: 3, comentario: words(by) },
      ],
      competencias: [
        { competenciaId: id("ouvir"), nivelCompetenciaId: id("pleno") },
        { competenciaId: id("falar"), nivelCompetenciaId: id("mestre"), comentario: words(by) },
      ],
    });
    expect(sent.statusCode, sent.body).toBe(200);
  }
  readers.set("rh", ana);
  for (const person of ["ada", "bento", "caio"] as const) readers.set(person, world.as(person));
  readers.set("gestora", await app.login("davi" as "nino"));
  readers.set("estranho", await userWith(app, ana, "estranho", []));
  readers.set("ninguém", app.anonymous);
}, 120_000);
afterAll(() => world?.app.close());

const about = { cycle: CYCLE, box: "quadro", about: "caio", evaluators: ["ada", "bento", "caio"] } as const;

interface Told {
  /** Whose words about caio are found. */
  readonly words: readonly Person[];
  /** Whether what all of them come to is. */
  readonly result: boolean;
  /** Who is found to have said how much. */
  readonly sheets: readonly Person[];
}

/** What a reader is told at any address. */
async function told(reader: string): Promise<Told> {
  const send = readers.get(reader) ?? world.app.anonymous;
  const bodies: string[] = [];
  for (const url of await evaluationAddresses(world, about)) {
    const answer = await send("GET", url);
    expect(answer.statusCode, `${reader} ${url} ${answer.body}`).toBeLessThan(500);
    bodies.push(answer.body);
  }
  const finds = (what: RegExp): boolean => bodies.some((body) => what.test(body));
  return {
    words: PAIRS.flatMap(([by]) => (finds(new RegExp(words(by))) ? [by] : [])),
    result: finds(RESULT),
    sheets: (["ada", "bento"] as const).filter((by) => finds(new RegExp(`"desempenho":${10 * GRADES[by]}\\b`))),
  };
}

const NOTHING: Told = { words: [], result: false, sheets: [] };
const OWN: Readonly<Record<string, Told>> = {
  rh: { words: ["ada", "bento", "caio"], result: true, sheets: ["ada", "bento"] },
  ada: { words: ["ada"], result: false, sheets: ["ada"] },
  bento: { words: ["bento"], result: false, sheets: ["bento"] },
  caio: { ...NOTHING, words: ["caio"] },
  gestora: NOTHING,
  estranho: NOTHING,
  ninguém: NOTHING,
};

describe("what people said, and what it comes to, is told", () => {
  test("while the cycle runs, to who said it and to who sees all", async () => {
    for (const [reader, wanted] of Object.entries(OWN)) expect(await told(reader), reader).toEqual(wanted);
  });

  test("once it ended, to who answers for the person too, and not by whom", async () => {
    const dates = { dataIni: "2024-01-01", dataFim: "2024-12-31" };
    const ended = await world.ana("PUT", `/api/avaliacao/avaliacoes-desempenho/${world.id(CYCLE)}`, dates);
    expect(ended.statusCode, ended.body).toBe(200);
    for (const [reader, wanted] of Object.entries({ ...OWN, gestora: { ...NOTHING, result: true } }))
      expect(await told(reader), reader).toEqual(wanted);
  });

  test("published, to the person too; to no stranger", async () => {
    const at = `/api/avaliacao/avaliacoes-desempenho/${world.id(CYCLE)}/divulgacao`;
    const published = await world.ana("PUT", at, { divulgado: true });
    expect(published.statusCode, published.body).toBe(200);
    for (const reader of ["ada", "bento", "estranho", "ninguém"]) expect(await told(reader), reader).toEqual(OWN[reader]);
    expect(await told("caio")).toMatchObject({ words: ["ada", "bento", "caio"], result: true });
    // Of a named cycle the manager may read single sheets from then on.
    expect(await told("gestora")).toMatchObject({ result: true, sheets: ["ada", "bento"] });
  });
});

test("whoever has no part in it changes nothing at any address", async () => {
  const { app } = world;
  const schemas = ((await app.app.description()).components.schemas ?? {}) as Parameters<typeof filledCall>[1]["schemas"];
  const ids = [world.id(CYCLE), world.id("quadro"), world.id("caio"), await world.sheet("bento", CYCLE, "caio")];
  const before = await kept();
  let asked = 0;
  for (const reader of ["estranho", "ninguém"])
    for (const { method, config } of app.app.routes) {
      const { call } = config;
      if (!["POST", "PUT", "DELETE"].includes(String(method)) || typeof call !== "object" || !("path" in call)) continue;
      const { path, module } = call as DescribedCall;
      if (module !== "avaliacao") continue;
      for (const [turn, id] of ids.entries()) {
        const { query, body } = filledCall(call as Call, { id, ids, turn, schemas });
        const send = readers.get(reader) ?? app.anonymous;
        const answer = await send(method as "POST", `/api${path.replace(/:\w+/g, String(id))}${query}`, body);
        expect([400, 401, 403, 404], `${reader} ${method} ${path} ${answer.body}`).toContain(answer.statusCode);
        asked += 1;
      }
    }
  expect(asked).toBeGreaterThan(100);
  expect(await kept()).toEqual(before);
});

/** Everything evaluations keep. */
async function kept(): Promise<readonly string[]> {
  return world.app.database.owner(async (queries) => {
    const { rows } = await sql<{ name: string }>`
      select tablename as name from pg_tables where tablename like 'avaliacao_%' or tablename like 'quadro_questionario%' order by 1`.execute(
      queries,
    );
    const found: string[] = [];
    for (const { name } of rows)
      for (const { text } of (
        await sql<{ text: string }>`select t::text as text from ${sql.table(name)} t order by 1`.execute(queries)
      ).rows)
        found.push(`${name} ${text}`);
    return found;
  });
}
