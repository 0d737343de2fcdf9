import { readNumber } from "./ui-numbers.ts";
import type { Column, Edit } from "./ui-sheet.ts";

/**
 * What was written into a cell of a column: a number of that column, `5%` and `+5%` a percentage, `+150` something added, `=faixa` the
 * salary of the range, `=1,5*Piso` times an index. Null where it says nothing of these.
 */
export function readCell(text: string, column: Column): Edit | null {
  const said = text.trim();
  if (said.startsWith("=")) return readFormula(said.slice(1).trim());
  const valor = readNumber(said.replace(/^\+/, ""));
  if (valor === null) return null;
  if (said.endsWith("%")) return { modo: "percentual", valor };
  // What is taken off a salary: no salary is below zero.
  const isAdded = column !== "percentual" && /^[+-]/.test(said);
  return { modo: isAdded ? "acrescimo" : column, valor };
}

function readFormula(formula: string): Edit | null {
  if (/^faixa$/i.test(formula)) return { modo: "faixa", valor: 0 };
  const [, times, indice] = /^(?:([\d.,]+)\s*\*\s*)?(\p{L}.*)$/u.exec(formula) ?? [];
  if (indice === undefined) return null;
  const valor = times === undefined ? 1 : readNumber(times);
  return valor === null || valor <= 0 ? null : { modo: "indice", valor, indice };
}
