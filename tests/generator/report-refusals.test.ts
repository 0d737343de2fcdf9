import { expect, test } from "vitest";
import { refusalsOf, register } from "./project.ts";

const FILE = "lista.json#";
const text = (more: object = {}) => ({ type: "string", title: "Texto", maxLength: 20, ...more });
const ref = (to: string) => ({ type: "object", title: "Outro", "x-ref": { register: to } });
const items = register({
  about: { scope: "company" },
  properties: {
    preco: { type: "number", format: "money", title: "Preço" },
    taxa: { type: "number", format: "percent", title: "Taxa" },
    dia: { type: "string", format: "date", title: "Dia" },
    tipo: text({ title: "Tipo", enum: ["A", "B"], "x-options": { A: "Aberto", B: "Baixado" } }),
    nota: { type: "string", format: "long-text", title: "Nota", maxLength: 500 },
    sala: ref("exemplo/salas"),
    cpf: { type: "string", format: "cpf", title: "CPF", "x-privacy": "pessoal" },
    laudo: text({ title: "Laudo", "x-privacy": "sensivel" }),
    linhas: { type: "array", title: "Linhas", items: { type: "object", properties: { cor: text() } } },
    ...Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`c${at}`, text({ title: `C${at}` })])),
  },
});
const rooms = register({ about: { plural: "Salas" }, properties: { predio: ref("exemplo/predios") } });
const houses = register({ about: { plural: "Prédios" }, properties: { bairro: ref("exemplo/bairros") } });
const quarters = register({ about: { plural: "Bairros" }, properties: { cidade: ref("exemplo/cidades") } });
const towns = register({ about: { plural: "Cidades" }, properties: { sigla: text() } });

const table = (more: object = {}) => ({ id: "lista", table: { columns: ["nome"], ...more } });
const report = (more: object = {}) => ({
  title: "Relatório",
  type: "object",
  properties: {
    tipos: {
      "x-of": "tipo",
      title: "Tipos",
      type: "array",
      items: text({ enum: ["A", "B"], "x-options": { A: "Aberto", B: "Baixado" } }),
    },
  },
  "x-report": {},
  "x-rows": { register: "exemplo/itens" },
  "x-blocks": [table()],
  "x-examples": { um: {} },
  "x-source": ["001-1-14"],
  ...more,
});
const measured = (measures: object, more: object = {}) =>
  report({ "x-measures": measures, "x-blocks": [table({ totals: Object.keys(measures), ...more })] });
const count = { n: { title: "N", count: true } };

const refused = async (declared: object, others: Readonly<Record<string, object>> = {}): Promise<string> =>
  (
    await refusalsOf({
      "exemplo/itens.json": items,
      "exemplo/salas.json": rooms,
      "exemplo/predios.json": houses,
      "exemplo/bairros.json": quarters,
      "exemplo/cidades.json": towns,
      "../reports/exemplo/lista.json": declared as Readonly<Record<string, unknown>>,
      ...(others as Readonly<Record<string, Readonly<Record<string, unknown>>>>),
    })
  ).join("\n");

test("a report that says nothing wrong is planned", async () => {
  expect(await refused(report())).toBe("");
  expect(
    await refused(
      measured(
        { ...count, soma: { title: "S", sum: "preco" }, media: { title: "M", avg: "taxa", meanOfRates: true } },
        { groups: ["tipo"], groupTotals: ["n"], columns: ["nome", "sala.predio.bairro.nome"] },
      ),
    ),
  ).toBe("");
});

const choose = (by: object) =>
  report({
    "x-blocks": [table({ groups: { choose: "por", ...by } })],
    properties: { por: text({ enum: ["A", "B"], "x-options": { A: "Tipo", B: "Dia" } }) },
  });

const cases: readonly (readonly [what: string, declared: object, refusal: string])[] = [
  ["a register that is not there", report({ "x-rows": { register: "exemplo/nada" } }), `${FILE}/x-rows/register`],
  [
    "a column the rows do not have",
    report({ "x-blocks": [table({ columns: ["cor"] })] }),
    `${FILE}/x-blocks/0/table/columns/0: "cor"`,
  ],
  ["a path through a list", report({ "x-blocks": [table({ columns: ["linhas.cor"] })] }), "passa por uma lista"],
  [
    "more than three references",
    report({ "x-blocks": [table({ columns: ["sala.predio.bairro.cidade.sigla"] })] }),
    "passa por mais de 3 referências",
  ],
  ["a filter over what the rows do not have", report({ properties: { cor: { "x-of": "cor" } } }), `${FILE}/properties/cor`],
  [
    "a filter that nothing reads",
    report({ properties: { sobra: text() } }),
    `${FILE}/properties/sobra: nada lê o filtro "sobra"`,
  ],
  [
    "from or to on a reference",
    report({ properties: { sala: { "x-of": "sala", "x-how": "gte" } } }),
    `${FILE}/properties/sala: gte não restringe uma referência`,
  ],
  [
    "a part of what is no text",
    report({ properties: { dia: { "x-of": "dia", "x-how": "contains" } } }),
    `${FILE}/properties/dia/x-how: "Dia" não é um texto`,
  ],
  [
    "everything below what is no tree",
    report({ properties: { salas: { "x-of": "sala", "x-how": "below" } } }),
    `${FILE}/properties/salas/x-how: "Outro" não tem árvore`,
  ],
  ["a key to be sent that is no filter", report({ "x-present": ["cor"] }), `${FILE}/x-present/0: não existe o filtro "cor"`],
  ["an address filter that is none", report({ "x-report": { query: ["cor"] } }), `não existe o filtro "cor"`],
  [
    "a heading of a filter that is none",
    report({ "x-report": { title: "Por {cor}" } }),
    `${FILE}/x-report/title: não existe o filtro "cor"`,
  ],
  [
    "order by a long text",
    report({ "x-blocks": [table({ sort: ["nota"] })] }),
    `${FILE}/x-blocks/0/table/sort/0: "nota" não serve`,
  ],
  [
    "groups by a long text",
    report({ "x-blocks": [table({ groups: ["nota"] })] }),
    `${FILE}/x-blocks/0/table/groups/0: "nota" não serve`,
  ],
  ["a column twice", report({ "x-blocks": [table({ columns: ["nome", "nome"] })] }), `a coluna "nome" está duas vezes`],
  [
    "more columns than a page has room for",
    report({ "x-blocks": [table({ columns: Array.from({ length: 21 }, (_, at) => `c${at}`) })] }),
    "21 colunas não cabem",
  ],
  [
    "two blocks of one name",
    report({ "x-blocks": [table(), table()] }),
    `${FILE}/x-blocks/1/id: o bloco "lista" está duas vezes`,
  ],
  ["a measure that is not there", report({ "x-blocks": [table({ totals: ["n"] })] }), `não existe a medida "n"`],
  [
    "a percentage of money in a number",
    measured({ ...count, s: { title: "S", sum: "preco" }, r: { title: "R", ratio: ["s", "n"], times: 100 } }),
    "um percentual compara medidas da mesma unidade",
  ],
  [
    "rows that nothing can be",
    report({ "x-rows": { register: "exemplo/itens", where: { and: [{ tipo: "A" }, { tipo: "B" }] } } }),
    `${FILE}/x-rows/where: sua condição nunca pode valer`,
  ],
  [
    "a measure of what nothing can be",
    measured({ n: { ...count.n, where: { preco: { gt: 5, lt: 3 } } } }),
    `${FILE}/x-measures/n/where: sua condição nunca pode valer`,
  ],
  [
    "a column that never shows",
    report({
      properties: { junto: { type: "boolean", title: "Junto" } },
      "x-blocks": [table({ columns: [{ of: "nome", when: { and: [{ "$filter.junto": true }, { "$filter.junto": false }] } }] })],
    }),
    `${FILE}/x-blocks/0: sua condição nunca pode valer`,
  ],
  ["a measure that is shown nowhere", report({ "x-measures": count }), `a medida "n" não aparece em lugar nenhum`],
  ["a sum of texts", measured({ s: { title: "S", sum: "nome" } }), "não diz nada"],
  ["a sum of references", measured({ s: { title: "S", sum: "sala" } }), "não diz nada"],
  ["a sum of rates", measured({ s: { title: "S", sum: "taxa" } }), "a soma de percentuais não diz nada"],
  ["a mean of rates unsaid", measured({ m: { title: "M", avg: "taxa" } }), "a média de percentuais não é o percentual do todo"],
  ["a rate of what is no measure", measured({ r: { title: "R", ratio: ["n", "m"] } }), `não existe a medida "m"`],
  [
    "totals of groups without groups",
    report({ "x-measures": count, "x-blocks": [table({ groupTotals: ["n"] })] }),
    "groupTotals sem groups",
  ],
  ["lines to sign without groups", report({ "x-blocks": [table({ sign: ["Talento"] })] }), "sign sem groups"],
  ["a choice without all its branches", choose({ A: ["tipo"] }), `a opção "B" de "por" não tem grupos`],
  ["a branch that is no option", choose({ A: ["tipo"], B: ["dia"], C: ["nome"] }), `"C" não é opção de "por"`],
  ["an example its own filters refuse", report({ "x-examples": { um: { tipos: ["Z"] } } }), `${FILE}/x-examples/um`],
  [
    "somebody's data in a report that says of nobody whom it is about",
    report({ "x-blocks": [table({ columns: ["nome", "cpf"] })] }),
    `${FILE}/x-blocks/0: "CPF" é dado de uma pessoa: x-report/person diz de quem`,
  ],
  [
    "people counted by a sensitive member that is not told of each",
    report({
      "x-report": { person: "id" },
      "x-measures": count,
      "x-blocks": [{ id: "s", chart: { type: "bar", by: "laudo", measures: ["n"] } }],
    }),
    '"Laudo" é dado sensível: contar por ele pede x-report/aggregate',
  ],
  [
    "groups of people without whom they are made of",
    report({
      "x-report": { aggregate: { least: 5 } },
      "x-measures": count,
      "x-blocks": [{ id: "s", series: { by: "tipo", measures: ["n"] } }],
    }),
    'aggregate pede "person"',
  ],
  [
    "rows in a report of groups of people",
    report({ "x-report": { person: "id", aggregate: { least: 5 } } }),
    "um relatório de grupos mostra só series e chart",
  ],
];

test.each(cases)("%s is refused", async (_what, declared, refusal) => {
  expect(await refused(declared)).toContain(refusal);
});

test("two reports at one address are refused", async () => {
  const path = { "x-report": { path: ["exemplo/relatorios/lista"] } };
  expect(await refused(report(path), { "../reports/exemplo/outra.json": report(path) })).toContain("exemplo/relatorios/lista");
});
