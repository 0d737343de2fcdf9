import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { systemContext } from "../../src/main/system-context.ts";
import type { Register } from "../../src/metadata/register.ts";
import { planter } from "../conformance/plant.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";

let app: TestApp;
let ana: Send;
let registers: readonly Register[];

beforeAll(async () => {
  app = await startApp("either");
  ana = await app.login("ana");
  const { engine, registry } = app.composed.product();
  registers = [...registry.values()];
  const context = systemContext(app.composed.allRights(), { company: app.companies.a, group: app.groups.a });
  const company = await engine.read(context, "utilitario/empresas", app.companies.a, {});
  const group = await engine.read(context, "utilitario/grupos-empresas", app.groups.a, {});
  const plants = planter({ engine, registry }, context, { "utilitario/empresas": company, "utilitario/grupos-empresas": group });
  for (const id of ["gestao-talentos/colaboradores", "sst/epis", "captacao/candidatos"]) await plants.plant(id);
}, 120_000);
afterAll(() => app?.close());

/** What is asked beside the records: the settings that a register's rules name, and who is shown sensitive members, kept by the way. */
const BESIDE =
  /set_config|quadro_leitura_sensivel|from "utilitario_(empresas|parametros_sistema)" t\s+where .* order by t\.id limit 1$/;

/** Statements that a call sends for the records it is about, once session and plan are known. */
async function statementsOf(ask: () => ReturnType<Send>): Promise<readonly string[]> {
  await ask();
  const sent = vi.spyOn(pg.Client.prototype, "query");
  try {
    const answer = await ask();
    expect(answer.statusCode, answer.body).toBe(200);
    const texts = sent.mock.calls.map((given: readonly unknown[]) => {
      const [asked] = given as readonly [string | { readonly text: string }];
      return typeof asked === "string" ? asked : asked.text;
    });
    return texts.filter((text) => !BESIDE.test(text));
  } finally {
    sent.mockRestore();
  }
}

test("every register is looked up in one statement, records, names of what they refer to and total together", async () => {
  const places = registers.flatMap(({ addresses }) => addresses.filter(({ params }) => params.length === 0).slice(0, 1));
  expect(places.length).toBeGreaterThan(90);
  for (const { path } of places)
    for (const query of ["resumido=true&page=0&size=15", "resumido=true&unpaged=true", "page=0&size=15"]) {
      const found = await statementsOf(() => ana("GET", `/api/${path}?${query}`));
      expect(found, `${path} ${query}`).toHaveLength(1);
    }
}, 300_000);

test("options of a reference come in one statement, however many there are", async () => {
  for (const [path, field] of [
    ["gestao-talentos/colaboradores", "cargo"],
    ["captacao/candidatos", "comoFicouSabendoVaga"],
    ["sst/epis", "tipoEpi"],
  ] as const) {
    const found = await statementsOf(() => ana("POST", `/api/${path}/opcoes`, { field, record: {} }));
    expect(found, `${path} ${field}`).toHaveLength(1);
  }
});
