import { beforeAll, expect, test } from "vitest";
import { type ParsedList, parseList, type RawQuery } from "../../src/http/list-query.ts";
import { loadRegistry } from "../../src/main/registry.ts";
import type { Register } from "../../src/metadata/register.ts";

let register: Register;
beforeAll(async () => {
  const found = (await loadRegistry()).registry.get("sst/medicoes-risco");
  if (found === undefined) throw new Error("the register of risk measurements is not generated");
  register = found;
});
const parse = (raw: RawQuery): ParsedList => parseList(register, raw, {});

test("[000-7.1-4] without parameters: page 0 of 15", () => {
  expect(parse({})).toEqual({
    dialect: "page",
    short: false,
    size: 15,
    query: { filter: {}, sort: [], offset: 0, limit: 15, fixed: {} },
  });
});

test("page, size and sort", () => {
  expect(parse({ page: "2", size: "50", sort: "data,desc" }).query).toMatchObject({
    offset: 100,
    limit: 50,
    sort: [{ path: "data", descending: true }],
  });
});

test("[000-7.1-5] selectors are unpaged, and may be paged", () => {
  expect(parse({ resumido: "true" }).query).not.toHaveProperty("limit");
  expect(parse({ resumido: "true", page: "0", size: "10" }).query.limit).toBe(10);
});

test("[000-7.1-2] parameters are read as what their member is, arrays by comma", () => {
  const { filter } = parse({
    risco: "7",
    grupoHomogeneo: "1,2,3",
    insalubridade: "true",
    tipoAvaliacao: "1",
    utilizaEpi: "0,2",
    data_gte: "2025-01-01",
    intensidadeConcentracao_lte: "10.5",
    q: "a,b",
    empresasIds: "4",
  }).query;
  expect(filter).toEqual({
    risco: 7,
    grupoHomogeneo: [1, 2, 3],
    insalubridade: true,
    tipoAvaliacao: 1,
    utilizaEpi: ["0", "2"],
    data_gte: "2025-01-01",
    intensidadeConcentracao_lte: 10.5,
    q: "a,b",
    empresasIds: [4],
  });
});

test("free text keeps its commas; several texts are repeated parameters", () => {
  expect(parse({ descricao: "ruído, contínuo" }).query.filter).toEqual({ descricao: "ruído, contínuo" });
  expect(parse({ descricao: ["a", "b"] }).query.filter).toEqual({ descricao: ["a", "b"] });
});

test("any JSON of filter, range or sort makes it simple-rest, unpaged without range", () => {
  expect(parse({ filter: '{"id":[3,1]}' })).toEqual({
    dialect: "simple-rest",
    short: false,
    query: { filter: { id: [3, 1] }, sort: [], offset: 0, fixed: {} },
  });
  expect(parse({ sort: '["data","DESC"]', range: "[30,44]", filter: "{}" }).query).toEqual({
    filter: {},
    sort: [{ path: "data", descending: true }],
    offset: 30,
    limit: 15,
    fixed: {},
  });
});

test.each<[string, RawQuery, string]>([
  ["a page that is no number", { page: "x" }, "page"],
  ["a negative page", { page: "-1" }, "page"],
  ["no page size", { size: "0" }, "size"],
  ["a huge page", { size: "100000" }, "size"],
  ["an order that is none", { sort: "data,up" }, "sort"],
  ["a flag that is no flag", { unpaged: "1" }, "unpaged"],
  ["a boolean that is none", { insalubridade: "sim" }, "insalubridade"],
  ["an id that is text", { risco: "1 or 1=1" }, "risco"],
  ["half an id", { risco: "1.5" }, "risco"],
  ["a range that ends before it begins", { range: "[10,3]" }, "range"],
  ["a range of anything", { range: '["a"]' }, "range"],
  ["a filter that is a list", { filter: "[1]" }, "filter"],
  ["a sort that is half", { sort: '["data"]' }, "sort"],
  ["a filter twice", { sort: '["id","ASC"]', filter: ["{}", "{}"] }, "filter"],
])("refuses %s", (_what, raw, name) => {
  expect(() => parse(raw)).toThrow(`O valor informado para ${name} não é válido.`);
});

test("[000-7.1-2] beside simple-rest's own parameters stand members, arrays by comma, and nothing of the page dialect", () => {
  expect(parse({ filter: '{"q":"x"}', risco: "1,2" }).query.filter).toEqual({ q: "x", risco: [1, 2] });
  expect(() => parse({ filter: "{}", page: "1" })).toThrow("não existe neste cadastro: page");
});

test.each([{ q: "a\u0000" }, { "q\u0000": "a" }, { filter: '{"q":"\\u0000"}' }])(
  "refuses what a database cannot hold: %j",
  (raw) => {
    expect(() => parse(raw)).toThrow("A requisição não pôde ser lida");
  },
);
