import { expect, test } from "vitest";
import { refusalsOf, register } from "./project.ts";

type Files = Parameters<typeof refusalsOf>[0];

const text = { type: "string", title: "Texto", maxLength: 20 };
const ref = (type: string) => ({ type, title: "Par", "x-ref": { register: "exemplo/itens" } });
const rows = (properties: object) => ({ type: "array", title: "Linhas", items: { type: "object", properties } });
const at = (path: string) => register({ about: { path } });

const called = (synonyms: readonly string[]) => register({ about: { synonyms } });

const cases: readonly (readonly [what: string, files: Files, refusal: string])[] = [
  [
    "a synonym that is the register's own name",
    { "exemplo/itens.json": register({ about: { plural: "Ítens", synonyms: ["peça", "itens"] } }) },
    'itens.json#/x-register/synonyms/1: o sinônimo "itens" já é o nome do cadastro',
  ],
  [
    "a synonym twice",
    { "exemplo/itens.json": called(["peça", "Peca"]) },
    'itens.json#/x-register/synonyms/1: o sinônimo "Peca" está duas vezes',
  ],
  [
    "a synonym that another register is called",
    { "exemplo/itens.json": called(["casas"]), "exemplo/casas.json": register({ about: { plural: "Casas" } }) },
    'o sinônimo "casas" é o nome de exemplo/casas',
  ],
  ["a member called id", { "exemplo/itens.json": register({ properties: { id: text } }) }, 'properties/id: "id" é da casa'],
  [
    "a member of a group called id",
    { "exemplo/itens.json": register({ properties: { g: { type: "object", title: "Grupo", properties: { id: text } } } }) },
    'properties/g/properties/id: "id" é da casa',
  ],
  [
    "a member of a row called versao",
    { "exemplo/itens.json": register({ properties: { l: rows({ versao: text }) } }) },
    'properties/l/items/properties/versao: "versao" é da casa',
  ],
  [
    "a reference beside a bare one of the same column",
    { "exemplo/itens.json": register({ properties: { outro: ref("object"), outroId: ref("integer") } }) },
    "properties/outroId: outroId seria a coluna outro_id, que já é de outro",
  ],
  [
    "two members that differ in capitals alone",
    { "exemplo/itens.json": register({ properties: { codigoCBO: text, codigoCbo: text } }) },
    "properties/codigoCbo: codigoCbo seria a coluna codigo_cbo, que já é de codigoCBO: dê outro nome ao campo",
  ],
  [
    "an address that another one has",
    { "exemplo/itens.json": at("exemplo/lugares"), "exemplo/outros.json": at("exemplo/lugares") },
    'exemplo/outros.json#/x-register/path: o endereço "exemplo/lugares" (endereço 1) já é de exemplo/itens',
  ],
  [
    "two tables of one name",
    { "exemplo/itens-a.json": register({ properties: { l: rows({ t: text }) } }), "exemplo-itens/a.json": register() },
    "a tabela exemplo_itens_a já é de",
  ],
  [
    "a right that every register has",
    { "exemplo/itens.json": register({ more: { "x-actions": { editar: { title: "Editar", ask: ["nome"] } } } }) },
    "x-actions/editar: a ação editar teria a permissão ROLE_EXEMPLO_ITENS_EDITAR, que já é de outra coisa",
  ],
  [
    "a right that another register has",
    {
      "exemplo/itens-x.json": register(),
      "exemplo/itens.json": register({ more: { "x-actions": { "x-ver": { title: "Ver", ask: ["nome"] } } } }),
    },
    "já é de exemplo/itens",
  ],
  [
    "a key that stands twice",
    { "exemplo/itens.json": JSON.stringify(register()).replace('"nome":{', '"nome":{"title":"Outro",') },
    "itens.json#/properties/nome/title: esta chave está duas vezes no mesmo objeto",
  ],
];

test.each(cases)("refuses %s", async (_what, files, refusal) => {
  expect((await refusalsOf(files)).join("\n")).toContain(refusal);
});

test("a byte order mark is read over", async () => {
  expect(await refusalsOf({ "exemplo/itens.json": `\uFEFF${JSON.stringify(register())}` })).toEqual([]);
});

test("texts that hold braces, commas and quotes are no keys", async () => {
  const item = register({ properties: { a: { ...text, description: 'a "nome": {x}, [y]', title: "nome" } } });
  expect(await refusalsOf({ "exemplo/itens.json": item })).toEqual([]);
});
