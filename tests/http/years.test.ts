import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { kinds } from "../../src/generated/kinds/shared.ts";
import { loadRegistry } from "../../src/main/registry.ts";
import { createRuntime } from "../../src/rules/runtime.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";

const ADDRESS = "/api/geral/geracoes";
const LAST_DAY = "2026-01-01T02:59:00Z";
const FIRST_DAY = "2026-01-01T03:00:00Z";

let app: TestApp;
let ana: Send;
let now = LAST_DAY;

beforeAll(async () => {
  app = await startApp("either", { clock: () => new Date(now) });
  ana = await app.login("ana");
}, 120_000);
afterAll(() => app?.close());

const wordsOf = (body: string): string =>
  (JSON.parse(body) as { errors?: { field: string; message: string }[] }).errors
    ?.map(({ field, message }) => `${field}: ${message}`)
    .join() ?? "";
const inBrowser = (await loadRegistry()).programs.get("geral/geracoes")?.(createRuntime(kinds));

interface Doors {
  readonly stored: number;
  readonly year: number;
  /** Day of the company. */
  readonly today: string;
}

/** What each door says of a generation that begins in a year; "" is accepted. */
async function throughAllDoors({ stored, year, today }: Doors): Promise<Readonly<Record<string, string>>> {
  const nome = `Geração ${today} ${year}`;
  const draft = { nome, anoInicial: year };
  const context = { today, op: "create", company: {}, system: {}, user: { id: 1, kind: "interno", rights: [], areas: [] } };
  const local = inBrowser?.verdict({ before: null, sent: draft, context, facts: { references: {}, computed: {} } });
  const asked = await ana("POST", `${ADDRESS}/verdict`, { record: draft });
  const created = await ana("POST", ADDRESS, draft);
  const changed = await ana("PUT", `${ADDRESS}/${stored}`, { anoInicial: year });
  const [bulk] = (await ana("POST", `${ADDRESS}/lote`, { ids: [stored], record: { anoInicial: year } })).json();
  const edge = "limite";
  const head = `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\n`;
  const imported = await ana(
    "POST",
    `${ADDRESS}/importacao?simular=true&modo=validas`,
    Buffer.from(`${head}Nome;Ano inicial\r\n${nome} de arquivo;${year}\r\n--${edge}--\r\n`),
    { "content-type": `multipart/form-data; boundary=${edge}` },
  );
  expect([created.statusCode, changed.statusCode]).toEqual(bulk.ok ? [201, 200] : [400, 400]);
  return {
    browser: local?.errors.map(({ field, message }) => `${field}: ${message}`).join() ?? "no program",
    verdict: wordsOf(asked.body),
    create: wordsOf(created.body),
    update: wordsOf(changed.body),
    bulk: wordsOf(JSON.stringify(bulk)),
    import: imported
      .json()
      .errors.map(({ message }: { message: string }) => `anoInicial: ${message}`)
      .join(),
  };
}

describe("a year", () => {
  let stored: number;
  beforeAll(async () => {
    stored = (await ana("POST", ADDRESS, { nome: "Geração Y", anoInicial: 1981 })).json().id;
  });

  const LOW = "anoInicial: Ano inicial deve ser maior ou igual a 1900";
  test.each([
    ["2025-12-31", LAST_DAY, 1899, LOW],
    ["2025-12-31", LAST_DAY, 1900, ""],
    ["2025-12-31", LAST_DAY, 2025, ""],
    ["2025-12-31", LAST_DAY, 2026, "anoInicial: Ano inicial deve ser menor ou igual a 2025"],
    ["2026-01-01", FIRST_DAY, 2026, ""],
    ["2026-01-01", FIRST_DAY, 2027, "anoInicial: Ano inicial deve ser menor ou igual a 2026"],
  ])("[001-9-2] on %s of the company (%s) all doors say of %i: %s", async (today, moment, year, said) => {
    now = moment;
    const doors = await throughAllDoors({ stored, year, today });
    expect(doors).toEqual({ browser: said, verdict: said, create: said, update: said, bulk: said, import: said });
  });

  test("[001-9-2] a list is filtered by years from 1900 to the current one, and by no other", async () => {
    now = LAST_DAY;
    const list = (query: string) => ana("GET", `${ADDRESS}?${query}`);
    for (const name of ["anoInicial", "anoInicial_gte", "anoInicial_lte"]) {
      for (const year of [1900, 2025]) expect((await list(`${name}=${year}`)).statusCode, `${name} ${year}`).toBe(200);
      for (const year of [1899, 2026, "19"]) {
        const refused = await list(`${name}=${year}`);
        expect([refused.statusCode, refused.json().message], `${name} ${year}`).toEqual([
          400,
          `O valor informado para ${name} não é válido.`,
        ]);
      }
    }
    await ana("PUT", `${ADDRESS}/${stored}`, { anoInicial: 1981 });
    const found = await list("anoInicial_gte=1980&anoInicial_lte=1990");
    expect(found.json().content).toEqual([expect.objectContaining({ id: stored, anoInicial: 1981 })]);
    now = FIRST_DAY;
    expect((await list("anoInicial_lte=2026")).statusCode).toBe(200);
  });

  test("a file holds it as people write it, and gives it back", async () => {
    const file = await ana("GET", `${ADDRESS}/exportacao?formato=csv&anoInicial=1981`);
    expect(file.statusCode, file.body).toBe(200);
    expect(file.body).toContain(";1981;");
    expect(file.body).not.toContain("1.981");
  });
});
