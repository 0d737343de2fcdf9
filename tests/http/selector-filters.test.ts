import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Queries } from "../../src/db/contract.ts";
import { idFilterNames, idFilterPath } from "../../src/http/id-filters.ts";
import { systemContext } from "../../src/main/system-context.ts";
import type { Register } from "../../src/metadata/register.ts";
import type { WireRecord } from "../../src/metadata/verdict.ts";
import { planter } from "../conformance/plant.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";

const PEOPLE = "gestao-talentos/colaboradores";
const AREAS = "cargo-salario/areas-organizacionais";
const POSITIONS = "cargo-salario/cargos";
const VACCINES = "sst/vacinas";
const COUNT = 40;

let app: TestApp;
let admin: Send;
const made: Record<string, readonly number[]> = {};

/** Forty talents in two areas and two positions, every fourth dismissed, one of the other company; two vaccines. */
beforeAll(async () => {
  app = await startApp("either");
  admin = await app.login("admin");
  const { engine, registry } = app.composed.product();
  const context = systemContext(app.composed.allRights(), { company: app.companies.a, group: app.groups.a });
  const company = await engine.read(context, "utilitario/empresas", app.companies.a, {});
  const group = await engine.read(context, "utilitario/grupos-empresas", app.groups.a, {});
  const plants = planter({ engine, registry }, context, { "utilitario/empresas": company, "utilitario/grupos-empresas": group });
  const another = async (register: string, record: WireRecord): Promise<void> => {
    const first = await plants.plant(register);
    made[register] = [first.id, (await engine.create(context, register, record, { fixed: {} })).id];
  };
  await another(AREAS, { nome: "Outra área", ativo: true });
  const areas = (made[AREAS] ?? []).map((id) => ({ id }));
  await another(POSITIONS, { nome: "Outro cargo", nomeMercado: "Outro", areasOrganizacionais: areas, ativa: true });
  await another(VACCINES, { nome: "Outra vacina", quantidadeDoses: 1, doses: [{ descricao: "Única", intervaloDias: 0 }] });
  const person = (at: number): WireRecord => ({
    nome: `Talento ${String(at).padStart(2, "0")}`,
    empresa: { id: app.companies.a },
    dataAdmissao: "2024-03-01",
    areaOrganizacional: { id: made[AREAS]?.[at % 2] ?? 0 },
    cargo: { id: made[POSITIONS]?.[at % 5 === 0 ? 1 : 0] ?? 0 },
  });
  const ids: number[] = [];
  for (let at = 0; at < COUNT; at += 1) ids.push((await engine.create(context, PEOPLE, person(at), { fixed: {} })).id);
  made[PEOPLE] = ids;
  const gone = ids.filter((_, at) => at % 4 === 0);
  await app.database.owner((queries: Queries) =>
    sql`update gestao_talentos_colaboradores set situacao = 'D', desligado = true where id = any(${gone})`.execute(queries),
  );
}, 120_000);
afterAll(() => app?.close());

const all = async (address: string, query = ""): Promise<readonly number[]> => {
  const answer = await admin("GET", `/api/${address}?unpaged=true${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return (answer.json().content as { id: number }[]).map(({ id }) => id).sort((a, b) => a - b);
};
const among = (wanted: (at: number) => boolean): readonly number[] => (made[PEOPLE] ?? []).filter((_, at) => wanted(at));

test("[002-7-4] one unpaged call brings all forty, whole and in short", async () => {
  expect(await all(PEOPLE)).toEqual(made[PEOPLE]);
  const short = (await admin("GET", `/api/${PEOPLE}?unpaged=true&resumido=true`)).json() as readonly object[];
  expect(short).toHaveLength(COUNT);
  expect(Object.keys(short[0] ?? {})).toEqual(expect.arrayContaining(["id", "nome"]));
});

test("[002-7-4] empresasIds, areasIds, cargoIds, desligado and situacao each restrict the talents", async () => {
  const [area, other] = made[AREAS] ?? [];
  const [, position] = made[POSITIONS] ?? [];
  expect(await all(PEOPLE, `&areasIds=${area}`)).toEqual(among((at) => at % 2 === 0));
  expect(await all(PEOPLE, `&areasIds=${area},${other}`)).toEqual(made[PEOPLE]);
  expect(await all(PEOPLE, `&areasOrganizacionaisIds=${other}`)).toEqual(among((at) => at % 2 === 1));
  expect(await all(PEOPLE, `&cargoIds=${position}`)).toEqual(among((at) => at % 5 === 0));
  expect(await all(PEOPLE, `&cargosIds=${position}&areasIds=${area}`)).toEqual(among((at) => at % 10 === 0));
  expect(await all(PEOPLE, "&desligado=true")).toEqual(among((at) => at % 4 === 0));
  expect(await all(PEOPLE, "&desligado=false")).toEqual(among((at) => at % 4 !== 0));
  expect(await all(PEOPLE, "&situacao=D")).toEqual(among((at) => at % 4 === 0));
  expect(await all(PEOPLE, `&empresasIds=${app.companies.b}`)).toEqual([]);
  expect(await all(PEOPLE, `&empresasIds=${app.companies.a}`)).toEqual(made[PEOPLE]);
  const filter = encodeURIComponent(JSON.stringify({ areasIds: [area], cargoIds: [position] }));
  const rest = (await admin("GET", `/api/${PEOPLE}?filter=${filter}`)).json() as readonly { id: number }[];
  expect(rest.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(among((at) => at % 10 === 0));
});

test("[002-7-4] vacinasIds and ativo restrict the lists they belong to", async () => {
  const [one] = made[VACCINES] ?? [];
  expect(await all(VACCINES, `&vacinasIds=${one}`)).toEqual([one]);
  const [area, other] = made[AREAS] ?? [];
  expect((await admin("PUT", `/api/${AREAS}/${other}`, { ativo: false })).statusCode).toBe(200);
  expect(await all(AREAS, "&ativo=true")).toContain(area);
  expect(await all(AREAS, "&ativo=true")).not.toContain(other);
  expect(await all(AREAS, `&ativo=false&areasIds=${area},${other}`)).toEqual([other]);
});

test("a name no member stands for, or two might, stays unknown; a wrong id is refused", async () => {
  const refusal = async (query: string) => (await admin("GET", `/api/${PEOPLE}?${query}`)).json().code;
  expect(await refusal("vacinasIds=1")).toBe("UNKNOWN_PARAMETER");
  expect(await refusal("areasIds=abc")).toBe("INVALID_PARAMETER");
  const field = (name: string) => ({ name, path: name, ref: { register: "cargo-salario/cargos" } });
  const companies = { name: "filiais", fields: [field("empresa")] } as unknown as Register;
  expect(idFilterPath(companies, "empresasIds")).toBeUndefined();
  const register = { name: "mudancas", fields: [field("de"), field("para")] } as unknown as Register;
  expect(idFilterPath(register, "cargosIds")).toBeUndefined();
  expect(idFilterPath(register, "paraIds")).toBe("para");
  expect(idFilterNames(register, register.fields[0] ?? (null as never))).toEqual(["deIds"]);
  const plain = { name: "exames", fields: [{ name: "vacinasIds", path: "vacinasIds" }] } as unknown as Register;
  expect(idFilterPath(plain, "vacinasIds")).toBeUndefined();
});
