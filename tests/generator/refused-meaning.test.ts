import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { generate } from "../../generator/generate.ts";
import { project, refusalsOf, register } from "./project.ts";

/** What a declaration says is well formed, yet could never mean what its author thinks. */
type Case = readonly [what: string, item: ReturnType<typeof register>, refusal: string];

const text = (more = {}) => ({ type: "string", title: "Texto", maxLength: 20, ...more });
const number = (more = {}) => ({ type: "integer", title: "Número", ...more });
const day = (more = {}) => ({ type: "string", format: "date", title: "Data", ...more });
const flag = (more = {}) => ({ type: "boolean", title: "Marca", ...more });
const choice = (more = {}) => text({ enum: ["A", "B"], "x-options": { A: "Aberto", B: "Baixado" }, ...more });
const choice3 = (more = {}) => text({ enum: ["A", "B", "C"], "x-options": { A: "Aberto", B: "Baixado", C: "Cedido" }, ...more });
const ref = (more = {}) => ({ type: "object", title: "Par", "x-ref": { register: "exemplo/itens", ...more } });
const refs = (more = {}) => ({ type: "array", title: "Pares", items: ref(), ...more });
const rows = (properties: object, more = {}) => ({
  type: "array",
  title: "Linhas",
  items: { type: "object", properties, ...more },
});
const rule = (more: object) => ({ "x-rules": [{ id: "r", message: "Não", ...more }] });

const cases: readonly Case[] = [
  [
    "a row whose forms show a member it does not have",
    register({ properties: { a: { ...rows({ b: text() }), "x-ui": { fields: ["b", "c"] } } } }),
    "x-ui/fields: não existe o campo a.c",
  ],
  [
    "a row whose forms leave out what nobody else fills",
    register({ properties: { a: { ...rows({ b: text(), c: text() }), "x-ui": { fields: ["b"] } } } }),
    "x-ui/fields: a.c não está no formulário, e ninguém mais o preenche",
  ],
  [
    "another name for a filter the list does not have",
    register({ properties: { a: day() }, more: { "x-ui": { list: { params: { dataIni: "a_gte" } } } } }),
    "x-ui/list/params/dataIni: a lista não tem o filtro a_gte",
  ],
  [
    "members that show once they are named, which nobody may name",
    register({ more: { "x-configurable": { allow: ["required"], named: true } } }),
    'x-configurable: só aparece o que a empresa nomeia ("named"), e ela não pode nomear: falta "title" em allow',
  ],
  [
    "a default outside its enum",
    register({ properties: { a: choice({ default: "C" }) } }),
    'itens.json#/properties/a/default: a nunca pode valer "C": não é uma de suas opções',
  ],
  [
    "a default of an impossible date",
    register({ properties: { a: day({ default: "2026-02-30" }) } }),
    'properties/a/default: a nunca pode valer "2026-02-30": Data inválida',
  ],
  [
    "a default of another type",
    register({ properties: { a: number({ default: "um" }) } }),
    'properties/a/default: a nunca pode valer "um": ele guarda integer',
  ],
  [
    "a default that gives another type",
    register({ properties: { a: number({ default: { text: "{nome}" } }) } }),
    "properties/a/default: a nunca pode valer isto dá texto e o campo guarda número",
  ],
  [
    "today as a text in a default",
    register({ properties: { a: text({ default: "$today" }) } }),
    'properties/a/default: a nunca pode valer "$today": isto é só um texto: escreva {"field": "$today"}',
  ],
  [
    "today as a text in a computed member",
    register({ properties: { a: day({ "x-computed": { first: [{ field: "a2" }, "$today"] } }), a2: day() } }),
    "properties/a/x-computed: ",
  ],
  [
    "today as a text in an assert",
    register({ properties: { a: day() }, more: rule({ assert: { a: { lte: "$today" } } }) }),
    'x-rules/0/assert/a/lte: a nunca pode ser "$today"',
  ],
  [
    "today as a text in a preset",
    register({
      properties: { a: day() },
      more: { "x-ui": { list: { presets: [{ id: "hoje", title: "Hoje", where: { a: "$today" } }] } } },
    }),
    'x-ui/list/presets/0/where/a: a nunca pode ser "$today"',
  ],
  [
    "one text of a preset for names of both genders",
    register({
      about: { path: ["exemplo/itens", { path: "exemplo/pecas", title: "Peça", plural: "Peças", gender: "f" }] },
      more: { "x-ui": { list: { presets: [{ id: "todos", title: "Todos" }] } } },
    }),
    'x-ui/list/presets/0/title: os endereços têm nomes dos dois gêneros: diga o título do filtro pronto todos em { "m", "f" }',
  ],
  [
    "two texts of a preset for names of one gender",
    register({ more: { "x-ui": { list: { presets: [{ id: "todos", title: { m: "Todos", f: "Todas" } }] } } } }),
    "x-ui/list/presets/0/title: os endereços têm nomes de um só gênero: diga o título do filtro pronto todos em um só texto",
  ],
  [
    "an option that is none, of a member of a row",
    register({
      properties: { l: rows({ a: choice(), b: text() }, { "x-rules": [{ id: "r", when: { a: "C" }, require: ["b"] }] }) },
    }),
    'properties/l/items/x-rules/0/when/a: a nunca pode ser "C": não é uma de suas opções',
  ],
  [
    "an option that is none, of what is referred to",
    register({ properties: { a: ref({ where: { b: "C" } }), b: choice() } }),
    'properties/a/x-ref/where/b: b nunca pode ser "C"',
  ],
  [
    "a stamp outside its enum",
    register({ properties: { a: choice() }, more: { "x-actions": { baixa: { title: "Baixar", set: { a: "C" } } } } }),
    'x-actions/baixa/set/a: a nunca pode valer "C"',
  ],
  [
    "a right named for what every register has one for",
    register({ more: { "x-actions": { delete: { right: "ROLE_APAGA_TUDO", when: { "$user.id": 1 } } } } }),
    "x-actions/delete/right: a operação delete tem a permissão que todo cadastro tem: não se nomeia outra",
  ],
  [
    "rows seen by comparing a text with the talent the user is",
    register({ properties: { a: text() }, more: { "x-access": { read: { a: { field: "$user.colaborador" } } } } }),
    "x-access/read/a: a nunca pode ser comparado com $user.colaborador",
  ],
  [
    "an address that leaves what is no option",
    register({ properties: { a: choice3() }, about: { path: [{ path: "exemplo/cs", where: { a: ["A", "Z"] } }] } }),
    'aceita "Z", que não é uma opção de "a"',
  ],
  [
    "an address that leaves every option",
    register({ properties: { a: choice3() }, about: { path: [{ path: "exemplo/cs", where: { a: ["A", "B", "C"] } }] } }),
    'aceita todas as opções de "a": tire o where',
  ],
  [
    "an address that leaves what a new record does not begin with",
    register({
      properties: { a: choice3({ default: "C" }) },
      about: { path: [{ path: "exemplo/cs", where: { a: ["A", "B"] } }] },
    }),
    'não aceita "C", com que "a" começa',
  ],
  [
    "an address that leaves some of a text",
    register({ properties: { a: text() }, about: { path: [{ path: "exemplo/cs", where: { a: ["A", "B"] } }] } }),
    'escolhe entre opções de "a", que não é um campo com opções',
  ],
  [
    "an address that fixes a member and leaves a choice of it",
    register({
      properties: { a: choice3() },
      about: { path: [{ path: "exemplo/cs", fix: { a: "A" }, where: { a: ["A", "B"] } }] },
    }),
    'já fixa "a"',
  ],
  [
    "a register that is only read",
    register({ properties: { a: text() }, about: { path: [{ path: "exemplo/cs", readOnly: true }] } }),
    'o endereço "exemplo/cs" é só de leitura: o primeiro tem de ser outro, sem {campo}',
  ],
  [
    "an address that is only read beside one below another record",
    register({
      properties: { a: ref() },
      about: { path: ["exemplo/as/{a}/cs", { path: "exemplo/cs", readOnly: true }] },
    }),
    'o endereço "exemplo/cs" é só de leitura: o primeiro tem de ser outro, sem {campo}',
  ],
  [
    "a removal that asks for what has no options",
    register({ properties: { a: text() }, more: { "x-actions": { delete: { ask: ["a"] } } } }),
    "a exclusão só pode pedir campos com opções, e a não as tem",
  ],
  [
    "an address that fixes what is no option",
    register({ properties: { a: choice() }, about: { path: [{ path: "exemplo/cs", fix: { a: "C" } }] } }),
    'a nunca pode ser "C"',
  ],
  [
    "a limit to what is no option",
    register({ properties: { a: choice(), m: flag() }, more: rule({ when: { m: true }, limit: { a: { enum: ["C"] } } }) }),
    'x-rules/0/limit/a/enum: a nunca pode ser "C"',
  ],
  [
    "a default looked up in another register",
    register({ properties: { a: number({ default: { count: "exemplo/itens" } }) } }),
    "properties/a/default: a: um default não consulta cadastros; isso só em x-computed",
  ],
  [
    "a list as the default of a reference",
    register({ properties: { a: ref(), b: refs(), c: { ...ref(), default: { field: "b" } } } }),
    "properties/c/default: c nunca pode valer b: um lado é uma lista e o outro é uma referência",
  ],
  [
    "one value as the default of a list",
    register({ properties: { a: refs({ default: 1 }) } }),
    "properties/a/default: a nunca pode valer uma lista não é preenchida com um só valor",
  ],
  [
    "a pattern that is no regular expression",
    register({ properties: { a: text({ pattern: "[a-" }) } }),
    'properties/a/pattern: "[a-" não é uma expressão regular',
  ],
  [
    "such a pattern under a condition",
    register({ properties: { a: text() }, more: rule({ limit: { a: { pattern: "(" } } }) }),
    'x-rules/0/limit/a/pattern: "(" não é uma expressão regular',
  ],
  [
    "dates that no day lies between",
    register({
      properties: { a: day() },
      more: rule({ when: { a: { gte: "2026-12-31", lte: "2026-01-01" } }, require: ["nome"] }),
    }),
    "x-rules/0: regra r: sua condição nunca pode valer",
  ],
  [
    "hours that no time lies between",
    register({
      properties: { a: text({ format: "hours", maxLength: undefined }) },
      more: rule({ when: { a: { gt: "10:00", lt: "9:30" } }, require: ["nome"] }),
    }),
    "x-rules/0: regra r: sua condição nunca pode valer",
  ],
  [
    "such dates in a preset",
    register({
      properties: { a: day() },
      more: {
        "x-ui": { list: { presets: [{ id: "p", title: "P", where: { a: { gt: "2026-12-31", lt: "2026-01-01" } } }] } },
      },
    }),
    "x-ui/list/presets/0: sua condição nunca pode valer",
  ],
  [
    "an assert over several members without a place",
    register({
      properties: { a: day(), b: day() },
      more: rule({ assert: { or: [{ a: { filled: true } }, { b: { filled: true } }] } }),
    }),
    'x-rules/0: a regra "r" precisa de "at": seu assert lê mais de um campo',
  ],
  [
    "a member shown by what lies behind another one",
    register({
      properties: {
        usado: flag({ "x-computed": { exists: "exemplo/itens", where: { nome: { field: "$this.nome" } } } }),
        livre: flag({ "x-computed": { when: { usado: { ne: true } } } }),
        a: text(),
      },
      more: rule({ when: { livre: true }, show: ["a"] }),
    }),
    "a seria mostrado por livre, que o navegador não pode saber",
  ],
  [
    "a circle between record and rows",
    register({
      properties: {
        total: number({ "x-computed": { sum: "parte", of: "linhas" } }),
        linhas: rows({ parte: number({ "x-computed": { add: [{ field: "$parent.total" }, 1] } }) }),
      },
    }),
    "total → linhas.parte → total: estes campos dependem uns dos outros em círculo",
  ],
  [
    "a history by a text",
    register({ properties: { a: text(), b: text() }, more: { "x-history": { by: "a", fields: ["b"] } } }),
    "itens.json#/x-history/by: as vigências são por data, e a não é uma data",
  ],
  [
    "what takes an entry out of force without being of the entry",
    register({
      properties: { d: { ...text(), format: "date", maxLength: undefined }, a: text() },
      more: { "x-history": { by: "d", fields: ["a"], outOfForce: { nome: ["X"] } } },
    }),
    'itens.json#/x-history: "nome" não é um dos campos datados',
  ],
  [
    "a value no option has taking entries out of force",
    register({
      properties: { d: { ...text(), format: "date", maxLength: undefined }, a: text() },
      more: { "x-history": { by: "d", fields: ["a"], outOfForce: { a: ["X"] } } },
    }),
    'itens.json#/x-history: "X" não é opção de "a"',
  ],
  [
    "a period over texts",
    register({ properties: { a: text(), b: text() }, more: { "x-unique": [{ by: ["nome"], period: ["a", "b"] }] } }),
    "itens.json#/x-unique/0/period/0: um período vai de uma data a outra, e a não é uma data",
  ],
  [
    "a period over texts of a list",
    register({
      properties: { l: { ...rows({ n: text(), a: day(), b: text() }), "x-unique": [{ by: ["n"], period: ["a", "b"] }] } },
    }),
    "properties/l/x-unique/0/period/1: um período vai de uma data a outra, e b não é uma data",
  ],
  [
    "an example its own rules refuse",
    register({ properties: { a: choice() }, more: { "x-examples": { comum: { nome: "x", a: "C" } } } }),
    "itens.json#/x-examples/comum: a: ",
  ],
  [
    "an example with a member nobody declared",
    register({ more: { "x-examples": { comum: { nome: "x", cor: "azul" } } } }),
    "itens.json#/x-examples/comum: cor: ",
  ],
  [
    "an option listed by comparing a reference with a text",
    register({ properties: { a: ref({ where: { b: { field: "$this.nome" } } }), b: ref() } }),
    "properties/a/x-ref/where/b: b nunca pode ser comparado com $this.nome: um lado é uma referência e o outro é texto",
  ],
  [
    "an option listed by comparing a reference with a list",
    register({ properties: { a: ref({ where: { id: { field: "$this.b" } } }), b: refs() } }),
    "properties/a/x-ref/where/id: id nunca pode ser comparado com $this.b: um lado é uma referência e o outro é uma lista",
  ],
  [
    "rows seen by comparing a reference with a list of the user",
    register({ properties: { a: ref() }, more: { "x-access": { read: { a: { field: "$user.rights" } } } } }),
    "x-access/read/a: a nunca pode ser comparado com $user.rights",
  ],
  [
    "rows kept apart that are no company's",
    register({ properties: { a: text() }, more: { "x-access": { apart: "a" } } }),
    "x-access/apart: a não separa registros que não são de uma empresa",
  ],
  [
    "rows kept apart by a text",
    register({ properties: { a: text() }, about: { scope: "company" }, more: { "x-access": { apart: "a" } } }),
    "x-access/apart: a não é um campo Sim/Não deste cadastro nem uma referência dele",
  ],
  [
    "rows kept apart by a flag that everybody reads",
    register({
      properties: { a: { type: "boolean", title: "A", default: false } },
      about: { scope: "company" },
      more: { "x-access": { apart: "a" } },
    }),
    "x-access/apart: a precisa ser lido somente com a permissão ROLE_TALENTO_RESTRITO",
  ],
  [
    "rows kept apart with a record that nothing keeps apart",
    register({ properties: { a: ref() }, about: { scope: "company" }, more: { "x-access": { apart: "a" } } }),
    "x-access/apart: a não aponta para um registro que se separa por um campo Sim/Não",
  ],
  [
    "a filter by what today decides",
    register({
      properties: {
        a: day(),
        velho: flag({ "x-computed": { when: { a: { lt: { field: "$today" } } } }, "x-ui": { filter: true } }),
      },
    }),
    "properties/velho/x-ui/filter: velho é calculado a cada leitura: uma lista não pode usá-lo em filter",
  ],
  [
    "a number given to a row",
    register({ properties: { l: rows({ a: text({ maxLength: undefined, "x-sequence": {} }) }) } }),
    "properties/l/items/properties/a/x-sequence: l.a: só um campo do próprio registro é numerado",
  ],
  [
    "a numbered member that must be filled",
    register({ required: ["a"], properties: { a: number({ "x-sequence": {} }) } }),
    "properties/a/x-sequence: a: ele é numerado ao gravar: tire-o de required",
  ],
  [
    "a numbered member with a default",
    register({ properties: { a: number({ "x-sequence": {}, default: 1 }) } }),
    "properties/a/x-sequence: a: quem o preenche é a numeração: tire default",
  ],
  [
    "a numbered date",
    register({ properties: { a: day({ "x-sequence": {} }) } }),
    "properties/a/x-sequence: a: a numeração fica em um texto ou em um número inteiro",
  ],
  [
    "a format without its number",
    register({ properties: { a: text({ "x-sequence": { per: "year", format: "ATA {ano}" } }) } }),
    "properties/a/x-sequence/format: a: format precisa de {numero}, uma vez",
  ],
  [
    "a format without the year it counts by",
    register({ properties: { a: text({ "x-sequence": { per: "year", format: "ATA {numero}" } }) } }),
    "properties/a/x-sequence/format: a: {ano} está em format exatamente quando",
  ],
  [
    "a year of what is no date",
    register({ properties: { a: text({ "x-sequence": { per: "year", of: "nome" } }) } }),
    "properties/a/x-sequence/of: a: of nomeia uma data do registro, e nome não é",
  ],
  [
    "a year of a date that may be empty",
    register({ properties: { d: day(), a: text({ "x-sequence": { per: "year", of: "d" } }) } }),
    "properties/a/x-sequence/of: a: of nomeia uma data sempre preenchida",
  ],
  [
    "a numbered member that a rule shows",
    register({ properties: { m: flag(), a: number({ "x-sequence": {} }) }, more: rule({ when: { m: true }, show: ["a"] }) }),
    "properties/a/x-sequence: a: nenhuma regra o mostra",
  ],
  [
    "a sum of texts",
    register({ properties: { l: rows({ a: text() }), c: number({ "x-computed": { sum: "a", of: "l" } }) } }),
    "properties/c/x-computed: c: sum soma números ou horas, e a não é",
  ],
  [
    "the greatest of what has no order",
    register({ properties: { m: flag(), c: flag({ "x-computed": { max: "m", of: "exemplo/itens" } }) } }),
    "properties/c/x-computed: c: max compara valores em ordem, e m não tem ordem",
  ],
  [
    "the greatest of dates in a number",
    register({ properties: { d: day(), c: number({ "x-computed": { max: "d", of: "exemplo/itens" } }) } }),
    "properties/c/x-computed: c: max de d dá date, e o campo guarda integer",
  ],
  [
    "days from a text",
    register({ properties: { c: number({ "x-computed": { days: [{ field: "nome" }, { field: "$today" }] } }) } }),
    "properties/c/x-computed: c: days conta de uma data a outra, e nome não serve",
  ],
  [
    "years of a number",
    register({ properties: { n: number(), c: number({ "x-computed": { years: [{ field: "n" }, { field: "$today" }] } }) } }),
    "properties/c/x-computed: c: years conta de uma data a outra, e n não serve",
  ],
  [
    "a text that is added",
    register({ properties: { c: number({ "x-computed": { add: [{ field: "nome" }, 1] } }) } }),
    "properties/c/x-computed: c: add calcula com números, e nome não serve",
  ],
  [
    "a rounded text",
    register({ properties: { c: number({ "x-computed": { floor: { field: "nome" } } }) } }),
    "properties/c/x-computed: c: floor arredonda um número, e nome não serve",
  ],
  [
    "uniqueness of what is worked out at each read",
    register({
      properties: { d: day(), c: number({ "x-computed": { days: [{ field: "d" }, { field: "$today" }] } }) },
      more: { "x-unique": [{ by: ["c"] }] },
    }),
    "x-unique/0/by: c não fica em uma coluna de um só valor",
  ],
  [
    "uniqueness of a list of values",
    register({
      properties: { l: { type: "array", title: "L", items: { type: "integer" } } },
      more: { "x-unique": [{ by: ["l"] }] },
    }),
    "x-unique/0/by: l não fica em uma coluna de um só valor",
  ],
  [
    "a date of reading that is none",
    register({ properties: { a: ref({ asOf: "nome" }) } }),
    "properties/a/x-ref/asOf: asOf nomeia a data em que a é lido, e nome não é uma data",
  ],
  [
    "a date of reading where nothing is dated",
    register({ properties: { d: day(), a: ref({ asOf: "d" }) } }),
    "properties/a/x-ref/asOf: exemplo/itens não tem vigências",
  ],
  [
    "something told beside a name that is no stored value",
    register({ properties: { a: ref({ tells: ["nada"] }) } }),
    "properties/a/x-ref/tells/0: nada não é um valor gravado de exemplo/itens que a possa mostrar",
  ],
  [
    "a former name that is a register still",
    register({ more: { "x-was": ["itens"] } }),
    'x-was/0: "exemplo/itens" não é um nome antigo: ainda é um cadastro',
  ],
];

test.each(cases)("refuses %s, saying file, pointer and reason", async (_what, item, refusal) => {
  const refusals = await refusalsOf({ "exemplo/itens.json": item });
  expect(refusals.join("\n")).toContain(refusal);
});

test("a hook that no feature brings is refused", async () => {
  const { root, put } = project({
    "exemplo/itens.json": register({
      more: { "x-hooks": [{ name: "avisa", on: ["create"], reads: ["nome"], writes: [] }] },
    }),
  });
  mkdirSync(join(root, "src/features/exemplo/itens"), { recursive: true });
  const server = join(root, "src/features/exemplo/itens/server.ts");
  writeFileSync(server, 'export const feature = { hooks: () => ({ "exemplo/itens#outro": {} }) };');
  await expect(generate({ root })).rejects.toThrow(
    'schemas/exemplo/itens.json#/x-hooks/0/name: nenhuma feature traz o gancho "exemplo/itens#avisa"',
  );
  writeFileSync(server, 'export const feature = { hooks: () => ({ "exemplo/itens#avisa": {} }) };');
  put("exemplo/outros.json", register());
  await generate({ root });
});

test("rows of a register whose name holds a digit can be counted", async () => {
  const item = register({ properties: { a: number({ "x-computed": { count: "exemplo/itens2" } }) } });
  expect(await refusalsOf({ "exemplo/itens.json": item, "exemplo/itens2.json": register() })).toEqual([]);
});

test("what can hold is not refused", async () => {
  const item = register({
    properties: {
      a: day({ default: { field: "$today" } }),
      h: text({ format: "hours", maxLength: undefined, default: "9:30" }),
      c: choice({ default: "A" }),
      p: ref({ where: { c: { field: "$this.c" } } }),
      ps: refs(),
      l: rows({ v: number(), parte: number({ "x-computed": { add: [{ field: "v" }, { field: "$parent.base" }] } }) }),
      base: number(),
      total: number({ "x-computed": { sum: "parte", of: "l" } }),
    },
    more: {
      "x-rules": [
        { id: "faixa", when: { a: { gte: "2026-01-01", lt: "2026-01-02" } }, require: ["c"] },
        { id: "horas", when: { h: { gt: "9:30", lt: "10:00" } }, require: ["c"] },
        { id: "par", when: { ps: { has: { field: "p" } }, base: { ne: 3 } }, require: ["c"] },
      ],
      "x-examples": { comum: { nome: "x", c: "B", h: "0:10" } },
    },
  });
  expect(await refusalsOf({ "exemplo/itens.json": item })).toEqual([]);
});
