import type { Column, SheetRow, Typed } from "./ui-sheet.ts";
import { COLUMNS } from "./ui-sheet.ts";
import { readCell } from "./ui-typed.ts";

/** Two pasted columns, registration numbers and values: what goes where, and what does not. */
interface Registered {
  readonly cells: readonly Typed[];
  /** Numbers no line of the sheet has. */
  readonly unknown: readonly string[];
  /** Numbers beside which no value stands. */
  readonly unread: readonly string[];
  /** Names of those who take no value: paid by range or index, or without anything to raise. */
  readonly refused: readonly string[];
  /** Most of the numbers are known: nothing else was meant. */
  readonly isMostly: boolean;
}

/** Reads lines of a number and a value of a column, apart by a tab or a semicolon. Null where they are not two each. */
export function registeredOf(rows: readonly SheetRow[], pasted: string, column: Column = "valor"): Registered | null {
  const lines = pasted
    .split("\n")
    .map((line) => line.trim().split(/\s*[\t;]\s*/))
    .filter(([first = ""]) => first !== "");
  if (lines.length === 0 || lines.some((line) => line.length !== 2)) return null;
  const places = Map.groupBy(rows.entries(), ([, { matricula }]) => bare(matricula ?? ""));
  const told = { cells: [] as Typed[], unknown: [] as string[], unread: [] as string[], refused: [] as string[] };
  for (const [number = "", text = ""] of lines) {
    const found = places.get(bare(number)) ?? [];
    const value = readCell(text, column);
    if (found.length === 0) told.unknown.push(number);
    else if (value === null) told.unread.push(number);
    if (value === null) continue;
    for (const [line, row] of found) {
      const raises = value.modo === "percentual" || value.modo === "acrescimo";
      if (row.fixo || (raises && row.atual === null)) told.refused.push(row.nome);
      else told.cells.push({ place: { line, column: COLUMNS.indexOf(column) }, value });
    }
  }
  return { ...told, isMostly: told.unknown.length * 2 < lines.length };
}

/** A number as it is compared: without zeros before it. */
const bare = (number: string): string =>
  number
    .trim()
    .replace(/^0+(?=.)/, "")
    .toLowerCase();
