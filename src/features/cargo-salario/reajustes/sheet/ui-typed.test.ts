import { expect, test } from "vitest";
import { readCell } from "./ui-typed.ts";

test("a cell takes a number of its column, a percentage, something added, the range and an index", () => {
  const cases = [
    "3.250,00",
    "+5%",
    "5%",
    "-2,5%",
    "+150",
    "-150",
    "=faixa",
    " = Faixa ",
    "=1,5*Piso",
    "=Piso da categoria",
    "=2 * Piso 2",
  ];
  expect(cases.map((text) => readCell(text, "valor"))).toEqual([
    { modo: "valor", valor: 3250 },
    { modo: "percentual", valor: 5 },
    { modo: "percentual", valor: 5 },
    { modo: "percentual", valor: -2.5 },
    { modo: "acrescimo", valor: 150 },
    { modo: "acrescimo", valor: -150 },
    { modo: "faixa", valor: 0 },
    { modo: "faixa", valor: 0 },
    { modo: "indice", valor: 1.5, indice: "Piso" },
    { modo: "indice", valor: 1, indice: "Piso da categoria" },
    { modo: "indice", valor: 2, indice: "Piso 2" },
  ]);
  expect([
    readCell("-3", "percentual"),
    readCell("+3", "percentual"),
    readCell("7", "acrescimo"),
    readCell("7%", "acrescimo"),
  ]).toEqual([
    { modo: "percentual", valor: -3 },
    { modo: "percentual", valor: 3 },
    { modo: "acrescimo", valor: 7 },
    { modo: "percentual", valor: 7 },
  ]);
  expect(["", "abc", "=", "=0*Piso", "=1+1", "= 2 *", "5%%x"].map((text) => readCell(text, "valor"))).toEqual(
    Array(7).fill(null),
  );
});
