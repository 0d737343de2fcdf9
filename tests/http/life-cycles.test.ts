import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadRegistry } from "../../src/main/registry.ts";
import { systemContext } from "../../src/main/system-context.ts";
import { fieldAt } from "../../src/metadata/field-at.ts";
import type { Register } from "../../src/metadata/register.ts";
import { type Planter, planter } from "../conformance/plant.ts";
import { pathBelow, plainAddress } from "../support/address-of.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";

/** Where each register with a life tells it, and what it may tell (docs/registers.md). */
const LIVES = [
  ["cargo-salario/tabelas-reajustes-colaboradores", "estado"],
  ["avaliacao/avaliacoes-desempenho", "situacao"],
  ["gestao-talentos/colaboradores", "situacao"],
  ["sst/afastamentos", "statusAC"],
  ["sst/solicitacoes-exame", "situacao"],
] as const;

const { registry } = await loadRegistry();
let app: TestApp;
let admin: Send;
let plants: Planter;

beforeAll(async () => {
  app = await startApp("either");
  admin = await app.login("admin");
  const { engine } = app.composed.product();
  const context = systemContext(app.composed.allRights(), { company: app.companies.a, group: app.groups.a });
  plants = planter({ engine, registry }, context, {
    "utilitario/empresas": await engine.read(context, "utilitario/empresas", app.companies.a, {}),
    "utilitario/grupos-empresas": await engine.read(context, "utilitario/grupos-empresas", app.groups.a, {}),
  });
}, 240_000);
afterAll(() => app?.close());

const found = (id: string): Register => {
  const register = registry.get(id);
  if (register === undefined) throw new Error(id);
  return register;
};

describe("[001-4-37] a register with a life shows in its list a status out of a fixed set, and nothing else can be put there", () => {
  test.each(LIVES)("%s.%s", async (id, member) => {
    const register = found(id);
    const values = (fieldAt(register, member)?.options ?? []).map(({ value }) => value);
    expect(values.length).toBeGreaterThan(1);
    expect(register.list.columns).toContain(member);
    const record = await plants.plant(id);
    const address = pathBelow(plainAddress(register), record);
    const listed = async () => {
      const filter = encodeURIComponent(JSON.stringify({ id: [record.id] }));
      const [row] = (await admin("GET", `${address}?filter=${filter}`)).json<readonly Readonly<Record<string, unknown>>[]>();
      return row?.[member];
    };
    const before = await listed();
    expect(values).toContain(before);
    const answer = await admin("PUT", `${address}/${record.id}`, { [member]: "QUALQUER" });
    // What is worked out is passed over, like every computed member of a record that is sent back.
    expect([id, answer.statusCode]).toEqual([id, fieldAt(register, member)?.computed ? 200 : 400]);
    expect(await listed()).toBe(before);
  });
});

test("[000-9-2] a selection stage stands at 999 at most and has a name of 100 letters at most", async () => {
  const path = "/api/captacao/etapas-seletivas";
  const made = await admin("POST", path, { ordem: 999, nome: "E".repeat(100) });
  expect(made.statusCode, made.body).toBe(201);
  for (const [wrong, field] of [
    [{ ordem: 1000, nome: "Entrevista" }, "ordem"],
    [{ ordem: 2, nome: "E".repeat(101) }, "nome"],
  ] as const) {
    const refused = await admin("POST", path, wrong);
    expect([refused.statusCode, refused.json().errors[0].field]).toEqual([400, field]);
  }
});
