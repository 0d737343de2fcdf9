import type { SheetRow } from "./ui-sheet.ts";

export const GROUPINGS = ["area", "cargo", "faixa"] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** Names of areas, jobs and ranges by their ids. */
export type PlaceNames = Readonly<Record<Grouping, readonly { readonly id: number; readonly nome: string }[]>>;

/** Lines of one area, job or range. */
export interface Group {
  /** Id of the area, job or range; none for lines without one. */
  readonly id: number | null;
  readonly name: string;
  /** Place of its first line among all. */
  readonly line: number;
  readonly rows: readonly SheetRow[];
}

/** Lines in the order of their groups, by name; those without one last. */
export function groupedRows(
  rows: readonly SheetRow[],
  by: Grouping | undefined,
  names: PlaceNames,
  without: string,
): { readonly rows: readonly SheetRow[]; readonly groups: readonly Group[] } {
  if (by === undefined) return { rows, groups: [] };
  const called = new Map(names[by].map(({ id, nome }) => [id, nome]));
  const found = [...Map.groupBy(rows, (row) => row[by] ?? null)].map(([id, lines]) => ({
    id,
    name: id === null ? undefined : called.get(id),
    lines,
  }));
  found.sort((a, b) => (a.name === undefined ? 1 : b.name === undefined ? -1 : a.name.localeCompare(b.name, "pt-BR")));
  let line = 0;
  const groups = found.map(({ id, name = without, lines }) => {
    const group = { id, name, line, rows: lines };
    line += lines.length;
    return group;
  });
  return { rows: groups.flatMap((group) => group.rows), groups };
}

/** What is drawn under each other: the heads of groups among the lines. */
export type Drawn = { readonly group: Group } | { readonly line: number };

/** Groups whose lines are folded away, by their ids. */
export type Folded = ReadonlySet<number | null>;

export function drawnLines(rows: readonly SheetRow[], groups: readonly Group[], folded: Folded): readonly Drawn[] {
  if (groups.length === 0) return rows.map((_, line) => ({ line }));
  return groups.flatMap((group) => [
    { group },
    ...(folded.has(group.id) ? [] : group.rows.map((_, at) => ({ line: group.line + at }))),
  ]);
}

export const groupAt = (groups: readonly Group[], line: number): Group | undefined =>
  groups.find((group) => line >= group.line && line < group.line + group.rows.length);

/** How far down a line is drawn, counted in lines; of a folded one the head of its group. */
export function drawnAt(line: number, groups: readonly Group[], folded: Folded): number {
  let at = 0;
  for (const group of groups) {
    const [within, isFolded] = [line - group.line, folded.has(group.id)];
    if (within < group.rows.length) return isFolded ? at : at + 1 + within;
    at += 1 + (isFolded ? 0 : group.rows.length);
  }
  return at + line - groups.reduce((all, { rows }) => all + rows.length, 0);
}

/** The line so many shown ones further, or the last there is that way; from a folded one the count begins at the head of its group. */
export function lineFurther(drawn: readonly Drawn[], from: number, by: number): number {
  const [step, least, most] = by < 0 ? [-1, 0, from - 1] : [1, from + 1, Number.POSITIVE_INFINITY];
  let [found, left] = [from, Math.abs(by)];
  for (let at = by < 0 ? drawn.length - 1 : 0; left > 0 && at >= 0 && at < drawn.length; at += step) {
    const one = drawn[at];
    if (one === undefined || !("line" in one) || one.line < least || one.line > most) continue;
    [found, left] = [one.line, left - 1];
  }
  return found;
}
