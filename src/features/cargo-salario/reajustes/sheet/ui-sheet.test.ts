import { expect, test } from "vitest";
import { numberText, readNumber } from "./ui-numbers.ts";
import { cellsBetween, pairsOf, pastedCells, type SheetRow, valuesOf, withCells } from "./ui-sheet.ts";

const row = (id: number, more: Partial<SheetRow> = {}): SheetRow => ({
  id,
  versao: 1,
  nome: `Pessoa ${id}`,
  atual: 1000,
  proposto: 1100,
  modo: "percentual",
  digitado: 10,
  fixo: false,
  desligado: false,
  repetido: false,
  ...more,
});

test("a typed percentage, amount or value gives the other two", () => {
  expect(valuesOf(row(1), undefined)).toEqual({ percentual: 10, acrescimo: 100, valor: 1100 });
  expect(valuesOf(row(1), { modo: "acrescimo", valor: 50 })).toEqual({ percentual: 5, acrescimo: 50, valor: 1050 });
  expect(valuesOf(row(1), { modo: "valor", valor: 1333.33 })).toEqual({ percentual: 33.33, acrescimo: 333.33, valor: 1333.33 });
});

test("of an index a percentage keeps four places", () => {
  const index = row(1, { atual: 1412.3333, modo: "valor", digitado: 1412.3333 });
  expect(valuesOf(index, { modo: "percentual", valor: 3.17 }, 4)).toMatchObject({ acrescimo: 44.771, valor: 1457.1043 });
});

test("lines that take nothing stay; a line typed back is no edit", () => {
  const rows = [row(1), row(2, { fixo: true }), row(3, { atual: null })];
  const at = (line: number, column: number, value: number) => ({ place: { line, column }, value });
  const edits = withCells(rows, new Map(), [at(0, 0, 12), at(1, 0, 12), at(2, 0, 12), at(2, 2, 900), at(9, 0, 1)]);
  expect([...edits]).toEqual([
    [1, { modo: "percentual", valor: 12 }],
    [3, { modo: "valor", valor: 900 }],
  ]);
  expect(withCells(rows, edits, [at(0, 0, 10)]).has(1)).toBe(false);
});

test("one value fills the selection, a block begins at its first cell", () => {
  const [from, to] = [
    { line: 3, column: 1 },
    { line: 1, column: 1 },
  ];
  expect(cellsBetween(from, to).flat()).toHaveLength(3);
  expect(pastedCells([[5]], cellsBetween(from, to), to).map(({ place }) => place.line)).toEqual([1, 2, 3]);
  expect(
    pastedCells(
      [
        [1, 2],
        [null, 4],
      ],
      cellsBetween(from, to),
      to,
    ),
  ).toEqual([
    { place: { line: 1, column: 1 }, value: 1 },
    { place: { line: 1, column: 2 }, value: 2 },
    { place: { line: 2, column: 2 }, value: 4 },
  ]);
});

test("totals leave the dismissed out", () => {
  const edits = new Map([[1, { modo: "valor" as const, valor: 2000 }]]);
  expect(pairsOf([row(1), row(2, { desligado: true })], edits)).toEqual([{ current: 1000, proposed: 2000 }]);
});

test("numbers as Brazilians write and paste them", () => {
  expect(["1.234,56", "R$ 1.234", "1234.5", "10%", "-3,5", "abc", "", "1.2.3"].map(readNumber)).toEqual([
    1234.56,
    1234,
    1234.5,
    10,
    -3.5,
    null,
    null,
    null,
  ]);
  expect(numberText(1234.5)).toBe("1.234,50");
});
