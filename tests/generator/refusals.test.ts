import { expect, test } from "vitest";
import { refusalsOf, register } from "./project.ts";

type Case = readonly [what: string, item: ReturnType<typeof register> | string, refusal: string];

const ref = (register: string, more = {}) => ({ type: "object", title: "Outro", "x-ref": { register, ...more } });
const rule = (more: object) => ({ more: { "x-rules": [{ id: "r", ...more }] } });

const cases: readonly Case[] = [
  ["text that is no JSON", "{", "exemplo/itens.json#: this is no JSON"],
  [
    "a keyword the language lacks",
    register({ more: { "x-cor": 1 } }),
    'exemplo/itens.json#: "x-cor" is no word of the language here',
  ],
  ["additionalProperties", register({ more: { additionalProperties: false } }), 'itens.json#: "additionalProperties" is no word'],
  [
    "a scope of former times",
    register({ about: { scope: "global" } }),
    'itens.json#/x-register/scope: "global" is none of ["company","group","system"]',
  ],
  [
    "minLength 1",
    register({ properties: { a: { type: "string", title: "A", minLength: 1 } } }),
    "itens.json#/properties/a/minLength: must be >= 2",
  ],
  ["a member without type", register({ properties: { a: { title: "A" } } }), "itens.json#/properties/a: "],
  [
    "a member without title",
    register({ properties: { a: { type: "string" } } }),
    "itens.json#/properties/a: every member has a title",
  ],
  [
    "a kind that is not installed",
    register({ properties: { a: { type: "string", title: "A", format: "cor-da-pele" } } }),
    'itens.json#/properties/a: there is no kind "cor-da-pele"',
  ],
  [
    "a name that a right hides",
    register({
      properties: { nome: { type: "string", title: "Nome", maxLength: 10, "x-access": { read: { "$user.id": 1 } } } },
    }),
    "nome names the record, to all who refer to it",
  ],
  [
    "a year from before years are kept",
    register({ properties: { a: { type: "integer", format: "year", title: "A", minimum: 1800 } } }),
    "properties/a/minimum: a: a year is never less than 1900, so minimum says nothing",
  ],
  [
    "a list of years that are never kept",
    register({ properties: { a: { type: "array", title: "A", items: { type: "integer", format: "year", maximum: 1899 } } } }),
    "properties/a/items/maximum: a: nothing is at least 1900 and at most 1899",
  ],
  [
    "a year that never was as default",
    register({ properties: { a: { type: "integer", format: "year", title: "A", default: 1899 } } }),
    "properties/a/default: a: a year is never 1899",
  ],
  [
    "a test for a year that is never kept",
    register({
      properties: { a: { type: "integer", format: "year", title: "A" } },
      ...rule({ assert: { a: { gte: 1850 } }, message: "Não" }),
    }),
    "a can never be 1850: a year is never less than 1900",
  ],
  [
    "a year as text",
    register({ properties: { a: { type: "string", title: "A", format: "year" } } }),
    'properties/a: "year" is written with type integer, not string',
  ],
  [
    "bounds that leave nothing",
    register({ properties: { a: { type: "integer", title: "A", minimum: 5, maximum: 4 } } }),
    "properties/a/maximum: a: nothing is at least 5 and at most 4",
  ],
  [
    "a kind of another type",
    register({ properties: { a: { type: "string", title: "A", format: "money" } } }),
    'properties/a: "money" is written with type number, not string',
  ],
  [
    "why data of people are kept where nothing is personal",
    register({ more: { "x-treatment": { purpose: "Nenhum", basis: "contrato" } } }),
    "x-treatment says why data of people are kept, and no member here is personal",
  ],
  [
    "a legal basis the law lacks",
    register({ more: { "x-privacy": "pessoal", "x-treatment": { purpose: "Nenhum", basis: "vontade" } } }),
    "x-treatment/basis",
  ],
  [
    "a term the company does not have",
    register({
      more: { "x-privacy": "pessoal", "x-treatment": { purpose: "Nenhum", basis: "contrato", expires: { months: "meses" } } },
    }),
    'the company has no whole number "meses"',
  ],
  [
    "rows inside rows",
    register({ properties: { a: rows({ b: rows({ c: { type: "string", title: "C" } }) }) } }),
    "properties/a/items/properties/b: rows inside rows are not kept",
  ],
  [
    "a part that is not there",
    register({ properties: { a: { $ref: "../_parts/nada.json" } } }),
    "properties/a/$ref: nothing is at ../_parts/nada.json",
  ],
  [
    "parts that name each other",
    register({ properties: { a: { $ref: "#/$defs/b" } }, more: { $defs: { b: { $ref: "#/$defs/b" } } } }),
    "$ref goes in a circle",
  ],
  [
    "a reference to nothing",
    register({ properties: { a: ref("exemplo/nada") } }),
    "properties/a/x-ref/register: there is no exemplo/nada",
  ],
  [
    "a list that the register lacks",
    register({ properties: { a: ref("exemplo/itens/doses") } }),
    "there is no exemplo/itens/doses",
  ],
  ["a required member that is not there", register({ required: ["cor"] }), 'itens.json#/required: there is no member "cor"'],
  [
    "a display that names nothing",
    register({ about: { display: "{cor}" } }),
    'x-register/display: "cor": exemplo/itens has no member "cor"',
  ],
  [
    "an address that fixes nothing",
    register({ about: { path: "exemplo/{cor}/itens" } }),
    'x-register/path: address "exemplo/{cor}/itens" fixes "cor"',
  ],
  ["a tree over nothing", register({ about: { tree: "mae" } }), 'x-register/tree: there is no member "mae"'],
  [
    "a condition on nothing",
    register(rule({ when: { cor: 1 }, require: ["nome"] })),
    'x-rules/0/when/cor: "cor": exemplo/itens has no member "cor"',
  ],
  [
    "a rule for nothing",
    register(rule({ require: ["cor"] })),
    'x-rules/0: there is no member "cor" in this object and its groups',
  ],
  [
    "two look-ups",
    register({ properties: { a: ref("exemplo/itens") }, ...rule({ when: { "a.a.nome": "x" }, require: ["nome"] }) }),
    '"a.a.nome" looks up more than one reference',
  ],
  [
    "a path into a list",
    register({
      properties: { a: rows({ b: { type: "string", title: "B" } }) },
      ...rule({ when: { "a.b": "x" }, require: ["nome"] }),
    }),
    '"a" is a list: use some, every or has',
  ],
  [
    "a path above the record",
    register(rule({ when: { "$parent.nome": "x" }, require: ["nome"] })),
    "nothing is above exemplo/itens",
  ],
  [
    "a setting without companies",
    register(rule({ when: { "$company.x": true }, require: ["nome"] })),
    "no register holds utilitario/empresas",
  ],
  ["some over no list", register(rule({ when: { nome: { some: { nome: "x" } } }, require: ["nome"] })), '"nome" is no list'],
  [
    "a count over nothing",
    register({ properties: { a: { type: "integer", title: "A", "x-computed": { count: "exemplo/nada" } } } }),
    "x-computed/count: there is no exemplo/nada",
  ],
  [
    "an action that asks for nothing",
    register({ more: { "x-actions": { fecha: { ask: ["cor"] } } } }),
    'x-actions/fecha: there is no member "cor"',
  ],
  [
    "a tab with nothing",
    register({
      more: {
        "x-ui": {
          tabs: [
            { title: "A", fields: ["nome"] },
            { title: "B", fields: ["cor"] },
          ],
        },
      },
    }),
    'x-ui/tabs/1: there is no member "cor"',
  ],
  ["a sort over nothing", register({ more: { "x-ui": { list: { sort: ["-cor"] } } } }), 'x-ui/list: there is no member "cor"'],
];

function rows(properties: object): object {
  return { type: "array", title: "Lista", items: { type: "object", properties } };
}

test.each(cases)("refuses %s, saying file, pointer and reason", async (_what, item, refusal) => {
  const refusals = await refusalsOf({ "exemplo/itens.json": item });
  expect(refusals.join("\n")).toContain(refusal);
});

test("a register that says nothing wrong is not refused", async () => {
  expect(await refusalsOf({ "exemplo/itens.json": register() })).toEqual([]);
});

test("a mistake in a shared part is told at the part", async () => {
  const item = register({ properties: { a: { $ref: "../_parts/lugar.json" } } });
  const part = {
    $schema: "../_language/part.json",
    type: "object",
    title: "Lugar",
    properties: { b: { type: "string", title: "B", format: "nada" } },
  };
  expect(await refusalsOf({ "exemplo/itens.json": item, "_parts/lugar.json": part })).toEqual([
    '_parts/lugar.json#/properties/b: there is no kind "nada"',
  ]);
});

test("everything wrong is told at once", async () => {
  const item = register({ required: ["cor"], ...rule({ when: { altura: 1 }, require: ["peso"] }) });
  expect(await refusalsOf({ "exemplo/itens.json": item })).toHaveLength(3);
});
