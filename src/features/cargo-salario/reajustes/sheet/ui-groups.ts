import type { SheetRow } from "./ui-sheet.ts";

export const GROUPINGS = ["area", "cargo", "faixa"] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** Names of areas, jobs and ranges by their ids. */
export type PlaceNames = Readonly<Record<Grouping, readonly { readonly id: number; readonly nome: string }[]>>;

/** Lines of one area, job or range. */
export interface Group {
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
    name: id === null ? undefined : called.get(id),
    lines,
  }));
  found.sort((a, b) => (a.name === undefined ? 1 : b.name === undefined ? -1 : a.name.localeCompare(b.name, "pt-BR")));
  let line = 0;
  const groups = found.map(({ name = without, lines }) => {
    const group = { name, line, rows: lines };
    line += lines.length;
    return group;
  });
  return { rows: groups.flatMap((group) => group.rows), groups };
}

/** What is drawn under each other: the heads of groups among the lines. */
export type Drawn = { readonly group: Group } | { readonly line: number };

export function drawnLines(rows: readonly SheetRow[], groups: readonly Group[]): readonly Drawn[] {
  if (groups.length === 0) return rows.map((_, line) => ({ line }));
  return groups.flatMap((group) => [{ group }, ...group.rows.map((_, at) => ({ line: group.line + at }))]);
}

/** How far down a line is drawn, counted in lines. */
export const drawnAt = (line: number, groups: readonly Group[]): number =>
  line + groups.filter((group) => group.line <= line).length;
