import { decimalOf, numberOf, sub } from "../../../../rules/decimal.ts";
import { differenceOf, type Proposed, proposedSalary } from "../../../../rules/raise.ts";

/** A line of the sheet, as it is stored. */
export interface SheetRow {
  readonly id: number;
  readonly versao: number;
  readonly nome: string;
  /** Registration number of the talent. */
  readonly matricula?: string | null;
  readonly atual: number | null;
  readonly proposto: number | null;
  readonly modo: "percentual" | "acrescimo" | "valor";
  readonly digitado: number | null;
  /** Paid by range or index: nothing to type. */
  readonly fixo: boolean;
  readonly desligado: boolean;
  readonly repetido: boolean;
  /** How much was said of it. */
  readonly comentarios?: number;
  /** Ids of area, job and range. */
  readonly area?: number | null;
  readonly cargo?: number | null;
  readonly faixa?: number | null;
  /** How a line paid by range or index is typed. */
  readonly formula?: string | null;
}

export const COLUMNS = ["percentual", "acrescimo", "valor"] as const;
export type Column = (typeof COLUMNS)[number];

/** What was typed into a line: in which column, and what. */
export interface Edit {
  readonly modo: Column | "faixa" | "indice";
  readonly valor: number;
  /** Name of the index. */
  readonly indice?: string;
}
export type Edits = ReadonlyMap<number, Edit>;

export interface Place {
  readonly line: number;
  readonly column: number;
}

/** What a line comes to: what was typed, and the other two of it. */
export interface LineValues {
  readonly percentual: number | null;
  readonly acrescimo: number | null;
  readonly valor: number | null;
}

/** Places of what lines of a table say: of an index there are more than of money. */
export const placesIn = (tipo: string): number => (tipo === "I" ? 4 : 2);

export function valuesOf(row: SheetRow, edit: Edit | undefined, places = 2): LineValues {
  const modo = edit?.modo ?? row.modo;
  const typed = edit?.valor ?? row.digitado;
  const proposed = proposedOf(row, edit, places);
  const { valorDiferenca, percentualDiferenca } = differenceOf(row.atual, proposed, places);
  return {
    percentual: modo === "percentual" ? typed : percentualDiferenca,
    acrescimo: modo === "acrescimo" ? typed : valorDiferenca,
    valor: proposed,
  };
}

/** What a range or an index comes to is known once it is stored. */
function proposedOf(row: SheetRow, edit: Edit | undefined, places: number): number | null {
  const said = edit === undefined ? undefined : saidOf(edit);
  return said === undefined ? row.proposto : proposedSalary(row.atual, said, places);
}

function saidOf({ modo, valor }: Edit): Proposed | undefined {
  if (modo === "faixa" || modo === "indice") return undefined;
  if (modo === "percentual") return { modo, percentual: valor };
  return modo === "acrescimo" ? { modo, acrescimo: valor } : { modo, valor };
}

/** Something for a cell: a number of its column, or what was written into it. */
export interface Typed {
  readonly place: Place;
  readonly value: number | Edit;
  /** Written by hand: it takes the place of a range or an index too. */
  readonly byHand?: boolean;
}

/** The edits with these cells typed into; lines that take nothing stay as they are, a line typed back to what is stored is no edit. */
export function withCells(rows: readonly SheetRow[], edits: Edits, cells: readonly Typed[]): Edits {
  const next = new Map(edits);
  for (const { place, value, byHand = false } of cells) {
    const row = rows[place.line];
    const column = COLUMNS[place.column];
    if (row === undefined || column === undefined || (row.fixo && !byHand)) continue;
    const edit = typeof value === "number" ? { modo: column, valor: value } : value;
    if ((edit.modo === "percentual" || edit.modo === "acrescimo") && row.atual === null) continue;
    if (!row.fixo && row.modo === edit.modo && row.digitado === edit.valor) next.delete(row.id);
    else next.set(row.id, edit);
  }
  return next;
}

/** What these cells change beside the edits under way; a line typed back to what is stored is said again. */
export function changesOf(rows: readonly SheetRow[], edits: Edits, cells: readonly Typed[]): Edits {
  const next = withCells(rows, edits, cells);
  const changed = new Map([...next].filter(([id, edit]) => edits.get(id) !== edit));
  for (const { place } of cells) {
    const row = rows[place.line];
    if (row !== undefined && row.digitado !== null && edits.has(row.id) && !next.has(row.id))
      changed.set(row.id, { modo: row.modo, valor: row.digitado });
  }
  return changed;
}

/** Cells between two places, line by line. */
export function cellsBetween(from: Place, to: Place): readonly (readonly Place[])[] {
  const [top, bottom] = [Math.min(from.line, to.line), Math.max(from.line, to.line)];
  const [left, right] = [Math.min(from.column, to.column), Math.max(from.column, to.column)];
  return Array.from({ length: bottom - top + 1 }, (_, line) =>
    Array.from({ length: right - left + 1 }, (_, column) => ({ line: top + line, column: left + column })),
  );
}

/** What is pasted at marked cells: a single value fills all of them, a block begins at the first, else at `at`. */
export function pastedCells<T>(
  block: readonly (readonly (T | null)[])[],
  selected: readonly (readonly Place[])[],
  at: Place,
): readonly { readonly place: Place; readonly value: T }[] {
  const first = selected[0]?.[0] ?? at;
  const [[only = null] = []] = block;
  const isOne = block.length === 1 && block[0]?.length === 1;
  const found = isOne
    ? selected.flat().map((place) => ({ place, value: only }))
    : block.flatMap((line, down) =>
        line.map((value, right) => ({ place: { line: first.line + down, column: first.column + right }, value })),
      );
  return found.flatMap(({ place, value }) => (value === null ? [] : [{ place, value }]));
}

/** Totals of the lines whose talents are not dismissed; one that proposes nothing costs what it did. */
export const pairsOf = (rows: readonly SheetRow[], edits: Edits) =>
  rows
    .filter(({ desligado }) => !desligado)
    .map((row) => ({ current: row.atual, proposed: proposedOf(row, edits.get(row.id), 2) }));

/** What remains of a budget. */
export const remaining = (budget: number, difference: number): number => numberOf(sub(decimalOf(budget), decimalOf(difference)));
