import { expect, test } from "vitest";
import { refusalsOf, register } from "./project.ts";

const AT = "lista.json#/x-blocks/0/record";
const text = { type: "string", title: "Texto", maxLength: 20 };
const items = register({
  properties: { linhas: { type: "array", title: "Linhas", items: { type: "object", properties: { cor: text } } } },
});
const parts = register({
  about: { plural: "Partes" },
  properties: {
    item: { type: "object", title: "Item", "x-ref": { register: "exemplo/itens" } },
    itens: { type: "array", title: "Itens", items: { type: "object", "x-ref": { register: "exemplo/itens" } } },
  },
});
const flag = { type: "boolean", title: "Exibir linhas", default: true };
const report = (sections: readonly object[], record: object = {}) => ({
  title: "Relatório",
  type: "object",
  properties: { itens: { "x-of": "id", title: "Itens" }, exibir: flag },
  "x-report": {},
  "x-rows": { register: "exemplo/itens" },
  "x-blocks": [{ id: "ficha", record: { title: "nome", fields: ["nome"], sections, ...record } }],
  "x-examples": { um: {} },
  "x-source": ["001-1-14"],
});
const shown = { "$filter.exibir": true };
const own = (more: object = {}) => ({ title: "Linhas", when: shown, list: "linhas", columns: ["cor"], ...more });
const refused = async (...sections: readonly object[]): Promise<string> =>
  (
    await refusalsOf({
      "exemplo/itens.json": items,
      "exemplo/partes.json": parts,
      "../reports/exemplo/lista.json": report(sections),
    })
  ).join("\n");

test("a record shows a list of its own and what refers to it, under headings that a filter hides", async () => {
  const parts = { title: "Partes", list: "exemplo/partes.item", columns: ["nome", "item.nome"], sort: ["-nome"] };
  expect(await refused(own({ sort: ["cor"], whenEmpty: "Nenhuma." }), parts)).toBe("");
});

const cases: readonly (readonly [what: string, sections: readonly object[], refusal: string])[] = [
  ["a list that is not there", [own({ list: "cores" })], `${AT}/sections/0/list: exemplo/itens não tem a lista "cores"`],
  ["a member that is no list", [own({ list: "nome" })], `${AT}/sections/0/list: exemplo/itens não tem a lista "nome"`],
  ["a column the list does not have", [own({ columns: ["nome"] })], `${AT}/sections/0/columns/0: "nome"`],
  ["a column twice", [own({ columns: ["cor", "cor"] })], `${AT}/sections/0/columns/1: a coluna "cor" está duas vezes`],
  ["an order by what the list does not have", [own({ sort: ["-nome"] })], `${AT}/sections/0/sort/0: "nome"`],
  ["a register that is not there", [own({ list: "exemplo/nada.item" })], `${AT}/sections/0/list: não existe exemplo/nada`],
  [
    "a member that refers to nothing of the kind",
    [own({ list: "exemplo/partes.nome" })],
    `${AT}/sections/0/list: "nome" de exemplo/partes não se refere a exemplo/itens`,
  ],
  [
    "a member that refers to many",
    [own({ list: "exemplo/partes.itens" })],
    `${AT}/sections/0/list: "itens" de exemplo/partes não se refere a exemplo/itens`,
  ],
  ["a heading twice", [own(), own()], `${AT}/sections/1/title: o título "Linhas" está duas vezes`],
  ["a field twice", [own({ list: undefined, columns: undefined, fields: ["nome", "nome"] })], `${AT}/sections/0/fields/1`],
  ["a flag that no filter is", [own({ when: { "$filter.mostrar": true } })], `${AT}/sections/0/when`],
  ["a flag read off the row", [own({ when: { nome: "x" } })], `${AT}/sections/0/when`],
  ["fields and a list at once", [own({ fields: ["nome"] })], `${AT}/sections/0`],
  ["a list without columns", [own({ columns: undefined })], `${AT}/sections/0`],
];

test.each(cases)("%s is refused", async (_what, sections, refusal) => {
  expect(await refused(...sections)).toContain(refusal);
});
