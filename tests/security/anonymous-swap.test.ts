import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadRegistry } from "../../src/main/registry.ts";
import { filledExample } from "../conformance/report-filters.ts";
import { evaluationAddresses } from "../http/evaluation-addresses.ts";
import { type EvaluationWorld, evaluationWorld } from "../http/evaluation-world.ts";
import type { Send } from "../support/app.ts";

/**
 * Three companies that differ in nothing but who of two evaluators gave which answers of an anonymous evaluation: whoever could tell
 * the last from the first two, at any address or in any table, knows who answered what.
 */
const { reports } = await loadRegistry();
const CYCLE = "anonimo";
const BOXES = "/api/avaliacao/ninebox";
interface Answers {
  readonly grade: number;
  readonly levels: readonly [string, string];
}
const kind: Answers = { grade: 9, levels: ["mestre", "mestre"] };
const strict: Answers = { grade: 2, levels: ["basico", "pleno"] };
const EVALUATORS = ["ada", "bento", "caio"] as const;

const worlds: EvaluationWorld[] = [];
const worldAt = (at: number): EvaluationWorld => worlds[at] as EvaluationWorld;

beforeAll(async () => {
  for (const [bento, caio] of [
    [kind, strict],
    [kind, strict],
    [strict, kind],
  ] as const)
    worlds.push(await answered(bento, caio));
}, 240_000);
afterAll(async () => {
  for (const { app } of worlds) await app.close();
});

async function answered(bento: Answers, caio: Answers): Promise<EvaluationWorld> {
  const world = await evaluationWorld();
  const pairs = [
    ...EVALUATORS.map((evaluator) => ["davi", evaluator, evaluator === "ada" ? "L" : "P"] as const),
    ["ada", "davi", "P"] as const,
    ["ada", "bento", "P"] as const,
  ];
  await world.cycle(CYCLE, pairs, { anonima: true, minimoAnonimato: 2 });
  await world.make("quadro", "avaliacao/ninebox", { data: "2025-04-01", avaliacaoDesempenho: { id: world.id(CYCLE) } });
  const levels = ({ levels: [ouvir, falar] }: Answers) => [world.id(ouvir), world.id(falar)] as const;
  await world.answer("ada", CYCLE, "davi", 5, [world.id("pleno"), world.id("pleno")]);
  await world.answer("bento", CYCLE, "davi", bento.grade, levels(bento));
  await world.answer("caio", CYCLE, "davi", caio.grade, levels(caio));
  await world.answer("davi", CYCLE, "ada", 7, [world.id("pleno"), world.id("mestre")]);
  const over = await world.ana("PUT", `/api/avaliacao/avaliacoes-desempenho/${world.id(CYCLE)}`, {
    dataIni: "2024-01-01",
    dataFim: "2024-12-31",
  });
  expect(over.statusCode, over.body).toBe(200);
  return world;
}

/** What is said when, and which call it was, tells nobody's answers: moments, days, keys and the numbers of calls. */
const plain = (text: string): string =>
  text
    .replaceAll(/\d{4}-\d{2}-\d{2}T[\d:.]+Z/g, "moment")
    .replaceAll(/"(requestId|chave|etag|id)":"[^"]*"/g, '"key"')
    .replaceAll(/\b[0-9a-f]{8}-[0-9a-f-]{27}\b/g, "uuid");

async function toldTo(send: Send, addresses: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const told = new Map<string, string>();
  for (const url of addresses) {
    const answer = await send("GET", url);
    expect(answer.statusCode, `${url} ${answer.body}`).toBeLessThan(500);
    const isText = /json|text/.test(String(answer.headers["content-type"]));
    told.set(url, `${answer.statusCode} ${isText ? plain(answer.body) : `${answer.rawPayload.length > 0}`}`);
  }
  return told;
}

async function reported(world: EvaluationWorld): Promise<ReadonlyMap<string, string>> {
  const told = new Map<string, string>();
  for (const report of reports.values()) {
    if (report.module !== "avaliacao") continue;
    const address = `/api/${report.addresses[0]?.path}`;
    const filters = await filledExample(report, address, world.ana);
    if (filters === undefined) continue;
    for (const tail of ["previa", "csv"]) {
      const answer = await world.ana("POST", `${address}/${tail}`, filters);
      expect(answer.statusCode, `${report.id} ${answer.body}`).toBeLessThan(500);
      told.set(`${report.id} ${tail}`, `${answer.statusCode} ${plain(answer.body)}`);
    }
  }
  return told;
}

const differing = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): readonly string[] =>
  [...one.keys()].filter((key) => one.get(key) !== other.get(key));

describe("who gave which of two answers", () => {
  test("cannot be told at any address, by any choice of evaluators, whoever asks", async () => {
    const addresses = await evaluationAddresses(worldAt(0), {
      cycle: CYCLE,
      box: "quadro",
      about: "davi",
      evaluators: EVALUATORS,
    });
    expect(addresses.length).toBeGreaterThan(400);
    for (const reader of ["ana", ...EVALUATORS, "davi"] as const) {
      const by = (world: EvaluationWorld): Send => (reader === "ana" ? world.ana : world.as(reader));
      const [first, again, swapped] = [
        await toldTo(by(worldAt(0)), addresses),
        await toldTo(by(worldAt(1)), addresses),
        await toldTo(by(worldAt(2)), addresses),
      ];
      expect([...first.values()].filter((text) => text.startsWith("200")).length, reader).toBeGreaterThan(
        reader === "ana" ? 100 : 2,
      );
      // What differs between two that are alike says when it was made.
      const volatile = new Set(differing(first, again));
      expect(
        volatile.size,
        `${reader} ${[...volatile].slice(0, 5).map((key) => `${key}\n${first.get(key)}\n${again.get(key)}`)}`,
      ).toBe(0);
      expect(differing(first, swapped), reader).toEqual([]);
    }
  }, 240_000);

  test("stands in no report", async () => {
    const [first, again, swapped] = [await reported(worldAt(0)), await reported(worldAt(1)), await reported(worldAt(2))];
    expect(first.size).toBeGreaterThan(8);
    expect(differing(first, again)).toEqual([]);
    expect(differing(first, swapped)).toEqual([]);
  });

  test("lies in no table, as the role of the database reads it", async () => {
    const [first, again, swapped] = [await tablesOf(worldAt(0)), await tablesOf(worldAt(1)), await tablesOf(worldAt(2))];
    // Columns that differ between two that are alike hold chance or time.
    const steady = [...first.keys()].filter((column) => first.get(column) === again.get(column) && !PASSING.test(column));
    expect(steady.length).toBeGreaterThan(500);
    expect(first.get("quadro_resposta_anonima.respostas")).toContain("nota");
    for (const column of ["respostas", "anexo", "papel", "sobre_id"])
      expect(steady).toContain(`quadro_resposta_anonima.${column}`);
    expect(steady.filter((column) => first.get(column) !== swapped.get(column))).toEqual([]);
  });

  test("but a named evaluation tells it: the comparison sees what differs", async () => {
    const told = async (world: EvaluationWorld, bento: number) => {
      await world.cycle("nominal", [["davi", "bento", "L"]], { anonima: false });
      await world.answer("bento", "nominal", "davi", bento, [world.id("pleno"), world.id("pleno")]);
      const url = `/api/avaliacao/avaliacoes-desempenho/${world.id("nominal")}/resultados`;
      return toldTo(world.ana, [url, `${BOXES}?unpaged=true`]);
    };
    const [first, swapped] = [await told(worldAt(0), 9), await told(worldAt(2), 2)];
    expect(differing(first, swapped)).toHaveLength(1);
  });
});

/** What lies in them depends on the moment alone: parts of counters, sessions, limits. */
const PASSING = /^quadro_(contador|sessao|limite)/;

/** Each column of each table. */
async function tablesOf({ app }: EvaluationWorld): Promise<ReadonlyMap<string, string>> {
  return app.database.owner(async (queries) => {
    const { rows } = await sql<{ name: string; columns: readonly string[] }>`
      select table_name as name, array_agg(column_name::text order by column_name) as columns
      from information_schema.columns where table_schema = 'public' group by 1 order by 1`.execute(queries);
    const found = new Map<string, string>();
    for (const { name, columns } of rows)
      for (const column of columns) {
        // Rows that are numbered are read in that order; others lie where there was room.
        const order = columns.includes("id") ? sql`id` : sql`1`;
        const { rows: values } = await sql<{ value: string | null }>`
          select ${sql.ref(column)}::text as value from ${sql.table(name)} order by ${order}`.execute(queries);
        found.set(`${name}.${column}`, JSON.stringify(values.map(({ value }) => value)));
      }
    return found;
  });
}
