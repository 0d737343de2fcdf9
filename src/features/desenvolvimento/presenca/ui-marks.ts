import type { PresenceSheet } from "./shared.ts";

export type Mark = "P" | "F" | "J";
/** A place of the sheet: which person, which day, from zero. */
export interface Cell {
  readonly row: number;
  readonly column: number;
}
export interface MarkChange {
  readonly colaboradorTurmaId: number;
  readonly diaTurmaId: number;
  readonly marca: Mark | null;
}

export const keyOf = (person: number, day: number): string => `${person}:${day}`;

/** Marks of the sheet with those on their way on top. */
export function marksOf({ participantes }: PresenceSheet, pending: readonly MarkChange[]): ReadonlyMap<string, Mark | null> {
  const marks = new Map<string, Mark | null>();
  for (const { id, marcas } of participantes) for (const { diaTurmaId, marca } of marcas) marks.set(keyOf(id, diaTurmaId), marca);
  for (const { colaboradorTurmaId, diaTurmaId, marca } of pending) marks.set(keyOf(colaboradorTurmaId, diaTurmaId), marca);
  return marks;
}

/** How often each mark was changed: what a change is sent against. */
export function versionOf({ participantes }: PresenceSheet, { colaboradorTurmaId, diaTurmaId }: MarkChange): number {
  const person = participantes.find(({ id }) => id === colaboradorTurmaId);
  return person?.marcas.find((one) => one.diaTurmaId === diaTurmaId)?.versao ?? 0;
}

/** All places between two. */
export function between(a: Cell, b: Cell): readonly Cell[] {
  const [top, bottom] = [Math.min(a.row, b.row), Math.max(a.row, b.row)];
  const [left, right] = [Math.min(a.column, b.column), Math.max(a.column, b.column)];
  const cells: Cell[] = [];
  for (let row = top; row <= bottom; row += 1) for (let column = left; column <= right; column += 1) cells.push({ row, column });
  return cells;
}

/** Whether a place lies between two. */
export const isBetween = (a: Cell, b: Cell, { row, column }: Cell): boolean =>
  row >= Math.min(a.row, b.row) &&
  row <= Math.max(a.row, b.row) &&
  column >= Math.min(a.column, b.column) &&
  column <= Math.max(a.column, b.column);

/** What was copied from a spreadsheet, laid over the sheet from a place on; what is no mark changes nothing. */
export function pasted(text: string, from: Cell): readonly (Cell & { readonly marca: Mark | null })[] {
  const lines = text.replace(/\r/g, "").replace(/\n$/, "").split("\n");
  return lines.flatMap((line, down) =>
    line.split("\t").flatMap((said, along) => {
      const marca = markIn(said);
      return marca === undefined ? [] : [{ row: from.row + down, column: from.column + along, marca }];
    }),
  );
}

function markIn(said: string): Mark | null | undefined {
  const letter = said.trim().toUpperCase();
  if (letter === "") return null;
  return letter === "P" || letter === "F" || letter === "J" ? letter : undefined;
}
