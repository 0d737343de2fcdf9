import { expect, test } from "vitest";
import { refusalsOf, register } from "./project.ts";

type Case = readonly [what: string, item: ReturnType<typeof register> | string, refusal: string];

const ref = (register: string, more = {}) => ({ type: "object", title: "Outro", "x-ref": { register, ...more } });
const rule = (more: object) => ({ more: { "x-rules": [{ id: "r", ...more }] } });

const cases: readonly Case[] = [
  ["text that is no JSON", "{", "exemplo/itens.json#: isto não é JSON"],
  [
    "a keyword the language lacks",
    register({ more: { "x-cor": 1 } }),
    'exemplo/itens.json#: "x-cor" não é palavra da linguagem aqui',
  ],
  [
    "additionalProperties",
    register({ more: { additionalProperties: false } }),
    'itens.json#: "additionalProperties" não é palavra',
  ],
  [
    "a scope of former times",
    register({ about: { scope: "global" } }),
    'itens.json#/x-register/scope: "global" não é nenhum de ["company","group","system"]',
  ],
  [
    "minLength 1",
    register({ properties: { a: { type: "string", title: "A", minLength: 1 } } }),
    'itens.json#/properties/a/minLength: deve ser maior ou igual a 2; que haja ao menos um diz "required"',
  ],
  ["a member without type", register({ properties: { a: { title: "A" } } }), "itens.json#/properties/a: "],
  [
    "a member without title",
    register({ properties: { a: { type: "string" } } }),
    "itens.json#/properties/a: todo campo tem título",
  ],
  [
    "a kind that is not installed",
    register({ properties: { a: { type: "string", title: "A", format: "cor-da-pele" } } }),
    'itens.json#/properties/a: não existe o tipo de campo "cor-da-pele"',
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
    "properties/a/minimum: a: year nunca é menor que 1900, então minimum não diz nada",
  ],
  [
    "a list of years that are never kept",
    register({ properties: { a: { type: "array", title: "A", items: { type: "integer", format: "year", maximum: 1899 } } } }),
    "properties/a/items/maximum: a: nada é ao menos 1900 e no máximo 1899",
  ],
  [
    "a year that never was as default",
    register({ properties: { a: { type: "integer", format: "year", title: "A", default: 1899 } } }),
    "properties/a/default: a nunca pode valer 1899: year nunca é menor que 1900",
  ],
  [
    "a test for a year that is never kept",
    register({
      properties: { a: { type: "integer", format: "year", title: "A" } },
      ...rule({ assert: { a: { gte: 1850 } }, message: "Não" }),
    }),
    "a nunca pode ser 1850: year nunca é menor que 1900",
  ],
  [
    "a year as text",
    register({ properties: { a: { type: "string", title: "A", format: "year" } } }),
    'properties/a: "year" é escrito com type integer, não string',
  ],
  [
    "bounds that leave nothing",
    register({ properties: { a: { type: "integer", title: "A", minimum: 5, maximum: 4 } } }),
    "properties/a/maximum: a: nada é ao menos 5 e no máximo 4",
  ],
  [
    "a kind of another type",
    register({ properties: { a: { type: "string", title: "A", format: "money" } } }),
    'properties/a: "money" é escrito com type number, não string',
  ],
  [
    "why data of people are kept where nothing is personal",
    register({ more: { "x-treatment": { purpose: "Nenhum", basis: "contrato" } } }),
    "x-treatment diz por que se guardam dados de pessoas, e nenhum campo daqui é pessoal",
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
    'a empresa não tem o número inteiro "meses"',
  ],
  [
    "rows inside rows",
    register({ properties: { a: rows({ b: rows({ c: { type: "string", title: "C" } }) }) } }),
    "properties/a/items/properties/b: linhas dentro de linhas não são guardadas",
  ],
  [
    "a part that is not there",
    register({ properties: { a: { $ref: "../_parts/nada.json" } } }),
    "properties/a/$ref: não há nada em ../_parts/nada.json",
  ],
  [
    "parts that name each other",
    register({ properties: { a: { $ref: "#/$defs/b" } }, more: { $defs: { b: { $ref: "#/$defs/b" } } } }),
    "$ref anda em círculo",
  ],
  [
    "a reference to nothing",
    register({ properties: { a: ref("exemplo/nada") } }),
    "properties/a/x-ref/register: não existe exemplo/nada",
  ],
  [
    "a list that the register lacks",
    register({ properties: { a: ref("exemplo/itens/doses") } }),
    "não existe exemplo/itens/doses",
  ],
  ["a required member that is not there", register({ required: ["cor"] }), 'itens.json#/required: não existe o campo "cor"'],
  [
    "a display that names nothing",
    register({ about: { display: "{cor}" } }),
    'x-register/display: "cor": exemplo/itens não tem o campo "cor"',
  ],
  [
    "an address that fixes nothing",
    register({ about: { path: "exemplo/{cor}/itens" } }),
    'x-register/path: o endereço "exemplo/{cor}/itens" fixa "cor"',
  ],
  ["a tree over nothing", register({ about: { tree: "mae" } }), 'x-register/tree: não existe o campo "mae"'],
  [
    "a condition on nothing",
    register(rule({ when: { cor: 1 }, require: ["nome"] })),
    'x-rules/0/when/cor: "cor": exemplo/itens não tem o campo "cor"',
  ],
  [
    "a rule for nothing",
    register(rule({ require: ["cor"] })),
    'x-rules/0: não existe o campo "cor" neste objeto e em seus grupos',
  ],
  [
    "two look-ups",
    register({ properties: { a: ref("exemplo/itens") }, ...rule({ when: { "a.a.nome": "x" }, require: ["nome"] }) }),
    '"a.a.nome" consulta mais de uma referência',
  ],
  [
    "a path into a list",
    register({
      properties: { a: rows({ b: { type: "string", title: "B" } }) },
      ...rule({ when: { "a.b": "x" }, require: ["nome"] }),
    }),
    '"a" é uma lista: use some, every ou has',
  ],
  [
    "a path above the record",
    register(rule({ when: { "$parent.nome": "x" }, require: ["nome"] })),
    "não há nada acima de exemplo/itens",
  ],
  [
    "a setting without companies",
    register(rule({ when: { "$company.x": true }, require: ["nome"] })),
    "não há o cadastro utilitario/empresas",
  ],
  ["some over no list", register(rule({ when: { nome: { some: { nome: "x" } } }, require: ["nome"] })), '"nome" não é uma lista'],
  [
    "a count over nothing",
    register({ properties: { a: { type: "integer", title: "A", "x-computed": { count: "exemplo/nada" } } } }),
    "x-computed/count: não existe exemplo/nada",
  ],
  [
    "an action that asks for nothing",
    register({ more: { "x-actions": { fecha: { ask: ["cor"] } } } }),
    'x-actions/fecha: não existe o campo "cor"',
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
    'x-ui/tabs/1: não existe o campo "cor"',
  ],
  ["a sort over nothing", register({ more: { "x-ui": { list: { sort: ["-cor"] } } } }), 'x-ui/list: não existe o campo "cor"'],
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
    '_parts/lugar.json#/properties/b: não existe o tipo de campo "nada"',
  ]);
});

test("everything wrong is told at once", async () => {
  const item = register({ required: ["cor"], ...rule({ when: { altura: 1 }, require: ["peso"] }) });
  expect(await refusalsOf({ "exemplo/itens.json": item })).toHaveLength(3);
});
