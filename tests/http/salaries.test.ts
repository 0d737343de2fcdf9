import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { scopeOf } from "../../src/engine/parts.ts";
import {
  type IndexEntry,
  type RangeEntry,
  type SalaryTables,
  salaryOn,
  type TalentEntry,
} from "../../src/features/cargo-salario/salarios/salary-on.ts";
import { systemContext } from "../../src/main/system-context.ts";
import { userWith } from "../security/user-with.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";

const TALENTS = "/api/gestao-talentos/talentos";
let app: TestApp;
let ana: Send;
let index = 0;
let job = 0;
let ranges: readonly number[] = [];
let made = 0;

const post = async (path: string, record: object, send = ana): Promise<number> => {
  const answer = await send("POST", path.startsWith("/") ? path : `/api/${path}`, record);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ id: number }>().id;
};
const refusals = async (path: string, record: object): Promise<Record<string, string>> => {
  const answer = await ana("POST", path, record);
  expect(answer.statusCode, answer.body).toBe(400);
  const { errors } = answer.json<{ errors: readonly { field: string; message: string }[] }>();
  return Object.fromEntries(errors.map(({ field, message }) => [field, message]));
};
const talent = (more: object = {}) => {
  made += 1;
  return { nome: `Pessoa ${made}`, dataAdmissao: "2020-01-01", ...more };
};
const salariesOn = async (day: string, ids: readonly number[]): Promise<ReadonlyMap<number, number | null>> => {
  const context = systemContext(app.composed.allRights(), { company: app.companies.a, group: app.groups.a });
  const { rows } = await app.database.read(scopeOf(context), (queries) =>
    sql<{ id: string; salario: string | null }>`
      select colaborador_id as id, salario from quadro_salario_em(${day}::date, ${[...ids]}::bigint[])`.execute(queries),
  );
  return new Map(rows.map(({ id, salario }) => [Number(id), salario === null ? null : Number(salario)]));
};

beforeAll(async () => {
  app = await startApp("either");
  ana = await app.login("ana");
  index = await post("cargo-salario/indices", { nome: "Piso", data: "2020-01-01", valor: 10 });
  const area = await post("cargo-salario/areas-organizacionais", { nome: "Produção", ativo: true });
  job = await post("cargo-salario/cargos", {
    nome: "Operador",
    nomeMercado: "Operador",
    ativa: true,
    areasOrganizacionais: [{ id: area }],
  });
  const codigoCBO = {
    id: await post("geral/cbos", { codigo: "411010", descricaoCompleta: "Assistente administrativo" }, await app.login("admin")),
  };
  ranges = [
    await post("cargo-salario/faixas-salariais", {
      cargoId: job,
      nome: "I",
      codigoCBO: { id: codigoCBO.id },
      historico: { data: "2020-01-01", tipo: 3, valor: 1500 },
    }),
    await post("cargo-salario/faixas-salariais", {
      cargoId: job,
      nome: "II",
      codigoCBO: { id: codigoCBO.id },
      historico: { data: "2020-01-01", tipo: 2, indiceId: index, quantidade: 3.3333 },
    }),
  ];
}, 120_000);
afterAll(() => app?.close());

describe("salaries on a day", () => {
  test("[001-9-56] by value, by a quantity of an index, by the range; nothing before the first entry", async () => {
    const byValue = await post(TALENTS, talent({ tipoSalario: 3, valor: 2000 }));
    const byIndex = await post(TALENTS, talent({ tipoSalario: 2, indice: { id: index }, quantidade: 2.5 }));
    const [first = 0, second = 0] = ranges;
    const byRange = await post(TALENTS, talent({ tipoSalario: 1, cargo: { id: job }, faixaSalarial: { id: second } }));
    const none = await post(TALENTS, talent());
    const all = [byValue, byIndex, byRange, none];
    const on = async (day: string) => {
      const found = await salariesOn(day, all);
      return all.map((id) => found.get(id));
    };
    expect(await on("2020-06-01")).toEqual([2000, 25, 33.33, null]);
    expect(await on("2019-12-31")).toEqual([null, null, null, null]);
    expect(
      (await ana("POST", `/api/cargo-salario/indices/${index}/historicos`, { data: "2021-01-01", valor: 20 })).statusCode,
    ).toBe(201);
    expect(await on("2021-01-01")).toEqual([2000, 50, 66.67, null]);
    const moved = await ana("POST", `${TALENTS}/${byValue}/historicos`, {
      data: "2021-02-01",
      tipoSalario: 1,
      cargo: { id: job },
      faixaSalarial: { id: first },
    });
    expect(moved.statusCode, moved.body).toBe(201);
    expect(await on("2021-02-01")).toEqual([1500, 50, 66.67, null]);
    expect(await on("2021-01-31")).toEqual([2000, 50, 66.67, null]);
  });

  test("[001-9-56] each way of paying asks for what it needs", async () => {
    const text = "Quantidade não pode ser 0 (zero) ou menor";
    expect(Object.keys(await refusals(TALENTS, talent({ tipoSalario: 1 })))).toEqual(["faixaSalarial"]);
    const byIndex = await refusals(TALENTS, talent({ tipoSalario: 2 }));
    expect(Object.keys(byIndex)).toEqual(["indice", "quantidade"]);
    expect(byIndex.quantidade).toBe(text);
    expect(await refusals(TALENTS, talent({ tipoSalario: 2, indice: { id: index }, quantidade: 0 }))).toEqual({
      quantidade: text,
    });
    for (const valor of [0, null])
      expect(await refusals(TALENTS, talent({ tipoSalario: 3, valor }))).toEqual({
        valor: "Valor não pode ser 0 (zero) ou menor",
      });
    expect(Object.keys(await refusals(TALENTS, talent({ tipoSalario: 4 })))).toEqual(["tipoSalario"]);
  });

  test("the database and the function in TypeScript tell the same salaries of random histories", async () => {
    const day = fc
      .integer({ min: 0, max: 30 })
      .map((days) => new Date(Date.UTC(2022, 0, 1 + days * 7)).toISOString().slice(0, 10));
    const money = fc.integer({ min: 100, max: 999_999 }).map((cents) => cents / 100);
    const quantity = fc.integer({ min: 1, max: 99_999 }).map((parts) => parts / 10_000);
    const dated = <T>(entry: fc.Arbitrary<T>) =>
      fc.uniqueArray(fc.tuple(day, entry), { selector: ([date]) => date, minLength: 1, maxLength: 5 });
    const sampled = <T>(of: fc.Arbitrary<T>, seed: number): T => {
      const [one] = fc.sample(of, { numRuns: 1, seed });
      if (one === undefined) throw new Error("nothing was drawn");
      return one;
    };
    const [range = 0, other = 0] = [await cloneOf(ranges[0] ?? 0), await cloneOf(ranges[1] ?? 0)];
    const own = await post("cargo-salario/indices", { nome: "Sorteado", data: "2022-01-01", valor: 5 });
    const indexEntries: IndexEntry[] = [{ data: "2022-01-01", valor: 5, status: 1 }];
    for (const [data, valor] of sampled(dated(money), 11).filter(([date]) => date !== "2022-01-01")) {
      await ana("POST", `/api/cargo-salario/indices/${own}/historicos`, { data, valor });
      indexEntries.push({ data, valor, status: 1 });
    }
    const tables: SalaryTables = { indices: new Map([[own, indexEntries]]), ranges: new Map() };
    for (const [seed, id] of [range, other].entries()) {
      const entries: RangeEntry[] = [];
      for (const [data, [byIndex, valor, quantidade]] of sampled(dated(fc.tuple(fc.boolean(), money, quantity)), 20 + seed)) {
        const sent = byIndex ? { data, tipo: 2, indiceId: own, quantidade } : { data, tipo: 3, valor };
        const answer = await ana("POST", `/api/cargo-salario/faixas-salariais/${id}/historicos`, sent);
        expect(answer.statusCode, answer.body).toBe(201);
        entries.push(
          byIndex
            ? { data, tipo: 2, indiceId: own, quantidade, valor: null, status: 1 }
            : { data, tipo: 3, indiceId: null, quantidade: null, valor, status: 1 },
        );
      }
      // The range's first entry, before every day that is asked, was copied with it.
      (tables.ranges as Map<number, readonly RangeEntry[]>).set(id, entries);
    }
    const people = new Map<number, readonly TalentEntry[]>();
    for (let seed = 0; seed < 12; seed += 1) {
      const drawn = sampled(
        dated(fc.tuple(fc.constantFrom(1 as const, 2 as const, 3 as const), money, quantity, fc.constantFrom(range, other))),
        100 + seed,
      );
      const entries = drawn.map(
        ([data, [tipo, valor, quantidade, faixaId]]): TalentEntry => ({
          data,
          tipo,
          indiceId: tipo === 2 ? own : null,
          quantidade: tipo === 2 ? quantidade : null,
          valor: tipo === 3 ? valor : null,
          faixaId,
          status: 1,
        }),
      );
      const sent = ({ data, tipo, quantidade, valor, faixaId }: TalentEntry) => ({
        data,
        tipoSalario: tipo,
        cargo: { id: job },
        faixaSalarial: { id: faixaId },
        ...(tipo === 2 ? { indice: { id: own }, quantidade } : {}),
        ...(tipo === 3 ? { valor } : {}),
      });
      const [first, ...rest] = entries;
      if (first === undefined) continue;
      const id = await post(TALENTS, talent({ dataAdmissao: "2021-01-01", ...sent(first) }));
      for (const entry of rest) {
        const answer = await ana("POST", `${TALENTS}/${id}/historicos`, sent(entry));
        expect(answer.statusCode, answer.body).toBe(201);
      }
      people.set(id, entries);
    }
    for (let week = 0; week <= 32; week += 1) {
      const asked = new Date(Date.UTC(2021, 11, 30 + week * 7)).toISOString().slice(0, 10);
      const found = await salariesOn(asked, [...people.keys()]);
      for (const [id, entries] of people)
        expect([asked, id, found.get(id)]).toEqual([asked, id, salaryOn(asked, entries, tables)]);
    }
  });
});

/** A range without entries before those of a test: the one it began with lies on a day after all that are asked. */
async function cloneOf(id: number): Promise<number> {
  made += 1;
  const { cargoId, codigoCBO } = (await ana("GET", `/api/cargo-salario/faixas-salariais/${id}`)).json<{
    cargoId: number;
    codigoCBO: { id: number };
  }>();
  return post("cargo-salario/faixas-salariais", {
    cargoId,
    nome: `Sorteada ${made}`,
    codigoCBO: { id: codigoCBO.id },
    historico: { data: "2030-01-01", tipo: 3, valor: 1 },
  });
}

describe("who reads salaries", () => {
  const SEES = ["ROLE_GESTAO_TALENTOS_COLABORADORES_VER", "ROLE_GESTAO_TALENTOS_COLABORADORES_VER_TODOS"];

  test("without the right no salary is told, sorted, filtered or exported; nor where the company shows none", async () => {
    const admin = await app.login("admin");
    const id = await post(TALENTS, talent({ tipoSalario: 3, valor: 7654.32 }));
    const clerk = await userWith(app, admin, "sem-salario", SEES);
    const payer = await userWith(app, admin, "com-salario", [...SEES, "ROLE_VER_SALARIO"]);
    expect((await payer("GET", `${TALENTS}/${id}`)).json()).toMatchObject({ valor: 7654.32 });
    for (const path of [
      `${TALENTS}/${id}`,
      `${TALENTS}/${id}/historicos`,
      `${TALENTS}?page=0&size=50`,
      `${TALENTS}/exportacao?formato=csv`,
    ]) {
      const answer = await clerk("GET", path);
      expect(answer.statusCode, answer.body).toBe(200);
      expect(answer.body, path).not.toMatch(/7654|"valor"|"quantidade"/);
    }
    expect((await clerk("GET", `${TALENTS}?sort=valor,asc`)).statusCode).toBe(400);
    const company = `/api/utilitario/empresas/${app.companies.a}`;
    expect((await admin("PUT", company, { exibirSalario: false })).statusCode).toBe(200);
    expect((await payer("GET", `${TALENTS}/${id}`)).body).not.toContain("7654");
    expect((await admin("PUT", company, { exibirSalario: true })).statusCode).toBe(200);
  });
});
