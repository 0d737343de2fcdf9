import { fold } from "../../../../metadata/fold.ts";
import { GROUPINGS, type PlaceNames } from "./ui-groups.ts";
import type { SheetRow } from "./ui-sheet.ts";

/** Lines of whose name, or registration number, a text is part, whatever its capitals and accents. */
export function foundLines(rows: readonly SheetRow[], text: string): readonly number[] {
  const asked = fold(text.trim());
  if (asked === "") return [];
  return rows.flatMap((row, line) => (isCalled(row, asked) ? [line] : []));
}

/** Lines that all words of a text are part of: of the name, the registration number, the area, the job or the range. All for none. */
export function filteredRows<T extends SheetRow>(rows: readonly T[], text: string, names: PlaceNames): readonly T[] {
  const words = fold(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  const asked = words.map((word) => {
    const places = GROUPINGS.map((by) => {
      const called = names[by].filter(({ nome }) => fold(nome).includes(word));
      return { by, ids: new Set<number | null | undefined>(called.map(({ id }) => id)) };
    });
    return (row: T) => places.some(({ by, ids }) => ids.has(row[by])) || isCalled(row, word);
  });
  return rows.filter((row) => asked.every((isWord) => isWord(row)));
}

/** The next of these lines after one, or before it; the first after the last. */
export function nextFound(found: readonly number[], line: number, back: boolean): number | undefined {
  if (back) return found.findLast((one) => one < line) ?? found.at(-1);
  return found.find((one) => one > line) ?? found[0];
}

const isCalled = ({ nome, matricula }: SheetRow, folded: string): boolean =>
  fold(nome).includes(folded) || fold(matricula ?? "").includes(folded);
