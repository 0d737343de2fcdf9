import { expect, test } from "vitest";
import { refusalsOf, register } from "./project.ts";

const AT = "../reports/exemplo";
const money = { type: "number", format: "money", title: "Preço" };
const columns = (more: object = {}, properties: object = { item: { "x-of": "exemplo/itens.id" } }) => ({
  title: "Linhas",
  type: "object",
  "x-reads": ["exemplo/itens"],
  properties,
  ...more,
});
const report = (more: object = {}) => ({
  title: "Relatório",
  type: "object",
  properties: { itens: { "x-of": "item" } },
  "x-report": {},
  "x-rows": { given: "exemplo/fonte" },
  "x-blocks": [{ id: "lista", table: { columns: ["item"] } }],
  "x-examples": { um: {} },
  "x-source": ["001-1-14"],
  ...more,
});
const code = 'export const rows = async (read) => read.ids("itens");';
const refused = (files: Readonly<Record<string, Parameters<typeof refusalsOf>[0][string]>>) =>
  refusalsOf({
    "exemplo/itens.json": register({ properties: { preco: money } }),
    [`${AT}/fonte.rows.json`]: columns(),
    [`${AT}/fonte.rows.ts`]: code,
    [`${AT}/lista.json`]: report(),
    ...files,
  });

test("rows that code gives are planned like those of a register", async () => {
  expect(await refused({})).toEqual([]);
});

const cases: readonly (readonly [what: string, files: Parameters<typeof refused>[0], refusal: string])[] = [
  [
    "a source that is nowhere",
    { [`${AT}/lista.json`]: report({ "x-rows": { given: "exemplo/nada" } }) },
    "reports/exemplo/lista.json#/x-rows/given: não existe reports/exemplo/nada.rows.json",
  ],
  [
    "a register and a source at once",
    { [`${AT}/lista.json`]: report({ "x-rows": { given: "exemplo/fonte", register: "exemplo/itens" } }) },
    "reports/exemplo/lista.json#/x-rows: ",
  ],
  [
    "columns without a function",
    { [`${AT}/outra.rows.json`]: columns() },
    "reports/exemplo/outra.rows.json#: falta reports/exemplo/outra.rows.ts, que dá as linhas",
  ],
  [
    "a function without columns",
    { [`${AT}/outra.rows.ts`]: code },
    "reports/exemplo/outra.rows.ts#: falta reports/exemplo/outra.rows.json, que diz as colunas",
  ],
  [
    "a position by what does not order the table",
    {
      [`${AT}/lista.json`]: report({
        "x-blocks": [{ id: "lista", table: { columns: [{ rank: "item" }, "item"], sort: ["id"] } }],
      }),
    },
    "reports/exemplo/lista.json#/x-blocks/0/table/columns/0: rank diz a posição pelo que ordena a tabela: sort começa por ele",
  ],
  [
    "a source that no report has",
    { [`${AT}/outra.rows.json`]: columns(), [`${AT}/outra.rows.ts`]: code },
    "reports/exemplo/outra.rows.json#: nenhum relatório tem estas linhas",
  ],
  [
    "a register that is not there",
    { [`${AT}/fonte.rows.json`]: columns({ "x-reads": ["exemplo/itens", "exemplo/casas"] }) },
    "fonte.rows.json#/x-reads/1: não existe exemplo/casas",
  ],
  [
    "a column of a register it does not read",
    { [`${AT}/fonte.rows.json`]: columns({}, { item: { "x-of": "exemplo/itens.id" }, casa: { "x-of": "exemplo/casas.nome" } }) },
    "fonte.rows.json#/properties/casa: x-reads não diz exemplo/casas",
  ],
  [
    "a column of a member that is not there",
    { [`${AT}/fonte.rows.json`]: columns({}, { item: { "x-of": "exemplo/itens.cor" } }) },
    'fonte.rows.json#/properties/item: exemplo/itens não tem o campo "cor"',
  ],
  [
    "a record that is no reference",
    { [`${AT}/fonte.rows.json`]: columns({ "x-record": "preco" }, { item: { "x-of": "exemplo/itens.id" }, preco: money }) },
    'fonte.rows.json#/x-record: "preco" não é uma referência',
  ],
  [
    "a filter that neither declaration nor function reads",
    { [`${AT}/lista.json`]: report({ properties: { sobra: { type: "boolean", title: "Sobra" } } }) },
    'lista.json#/properties/sobra: nada lê o filtro "sobra"',
  ],
  [
    "a column the rows do not have",
    { [`${AT}/lista.json`]: report({ "x-blocks": [{ id: "lista", table: { columns: ["cor"] } }] }) },
    'lista.json#/x-blocks/0/table/columns/0: "cor": exemplo/linhas-fonte não tem o campo "cor"',
  ],
];

test.each(cases)("%s is refused", async (_what, files, refusal) => {
  expect((await refused(files)).join("\n")).toContain(refusal);
});
