import { expect, test } from "vitest";
import { filteredRows, foundLines, nextFound } from "./ui-find.ts";
import { markedColumns } from "./ui-marked.ts";
import { registeredOf } from "./ui-registered.ts";
import { cellsBetween, type SheetRow } from "./ui-sheet.ts";

const row = (id: number, nome: string, matricula: string | null, more: Partial<SheetRow> = {}): SheetRow => ({
  ...{ id, versao: 1, nome, matricula, atual: 1000, proposto: 1100, modo: "percentual", digitado: 10 },
  ...{ fixo: false, desligado: false, repetido: false },
  ...more,
});
const rows = [row(1, "Ana Souza", "0012"), row(2, "José", "13"), row(3, "Caio", null), row(4, "Davi", "15", { fixo: true })];

test("two columns go to the lines of their registration numbers; what has no line, no value or takes none is told", () => {
  const told = registeredOf(rows, "12\t1.500,00\n013;+5%\n99\t1\n15\t2000\n13\tabc");
  expect(told).toEqual({
    cells: [
      { place: { line: 0, column: 2 }, value: { modo: "valor", valor: 1500 } },
      { place: { line: 1, column: 2 }, value: { modo: "percentual", valor: 5 } },
    ],
    unknown: ["99"],
    unread: ["13"],
    refused: ["Davi"],
    isMostly: true,
  });
  expect(registeredOf(rows, "12\t3\n13\t4", "percentual")?.cells.map(({ value }) => value)).toEqual([
    { modo: "percentual", valor: 3 },
    { modo: "percentual", valor: 4 },
  ]);
  expect(registeredOf(rows, "5\t100\n6\t200\n12\t1")?.isMostly).toBe(false);
  expect([registeredOf(rows, "12"), registeredOf(rows, ""), registeredOf(rows, "12\t1\t2")]).toEqual([null, null, null]);
});

test("a line is found by part of its name or number, without accents; the search goes round", () => {
  expect(foundLines(rows, "JOSE")).toEqual([1]);
  expect(foundLines(rows, "1")).toEqual([0, 1, 3]);
  expect(foundLines(rows, " ")).toEqual([]);
  const found = [0, 1, 3];
  expect([nextFound(found, 1, false), nextFound(found, 3, false), nextFound(found, 0, true)]).toEqual([3, 0, 3]);
  expect(nextFound([], 1, false)).toBeUndefined();
});

test("lines are filtered by words of name, number, area, job and range, each of which has to be there", () => {
  const names = {
    area: [{ id: 1, nome: "Produção" }],
    cargo: [{ id: 2, nome: "Operador" }],
    faixa: [{ id: 1, nome: "Operador II" }],
  };
  const placed = [
    row(1, "Ana", "12", { area: 1, cargo: 2, faixa: 1 }),
    row(2, "José", null, { area: 1, cargo: 3 }),
    row(3, "Caio", null),
  ];
  const shown = (text: string) => filteredRows(placed, text, names).map(({ nome }) => nome);
  expect(shown(" PRODUCAO ")).toEqual(["Ana", "José"]);
  expect([shown("produção jose"), shown("operador ii 12"), shown("caio produção")]).toEqual([["José"], ["Ana"], []]);
  expect(filteredRows(placed, " ", names)).toBe(placed);
});

test("marked cells come to a sum and a mean by column; empty ones count for nothing", () => {
  const some = [row(1, "Ana", null), row(2, "Bia", null, { atual: null, proposto: 900, modo: "valor", digitado: 900 })];
  const edits = new Map([[1, { modo: "valor" as const, valor: 1250.5 }]]);
  const cells = cellsBetween({ line: 0, column: 0 }, { line: 1, column: 2 });
  expect(markedColumns(some, edits, cells, 2)).toEqual([
    { column: "percentual", count: 1, sum: 25.05, mean: 25.05 },
    { column: "acrescimo", count: 1, sum: 250.5, mean: 250.5 },
    { column: "valor", count: 2, sum: 2150.5, mean: 1075.25 },
  ]);
  expect(markedColumns(some, edits, cellsBetween({ line: 0, column: 0 }, { line: 0, column: 0 }), 2)).toEqual([]);
});
