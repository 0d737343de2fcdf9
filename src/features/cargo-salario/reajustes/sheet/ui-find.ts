import { fold } from "../../../../metadata/fold.ts";
import type { SheetRow } from "./ui-sheet.ts";

/** Lines of whose name, or registration number, a text is part, whatever its capitals and accents. */
export function foundLines(rows: readonly SheetRow[], text: string): readonly number[] {
  const asked = fold(text.trim());
  if (asked === "") return [];
  return rows.flatMap(({ nome, matricula }, line) =>
    fold(nome).includes(asked) || fold(matricula ?? "").includes(asked) ? [line] : [],
  );
}

/** The next of these lines after one, or before it; the first after the last. */
export function nextFound(found: readonly number[], line: number, back: boolean): number | undefined {
  if (back) return found.findLast((one) => one < line) ?? found.at(-1);
  return found.find((one) => one > line) ?? found[0];
}
