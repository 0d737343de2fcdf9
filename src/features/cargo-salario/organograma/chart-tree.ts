import type { ChartNode } from "./shared.ts";

/** An area as it is stored, with what stands on its box. */
export interface StoredArea extends Omit<ChartNode, "filhas"> {
  readonly mae: number | null;
  /** Flagged for the chart. */
  readonly exibir: boolean;
}

/** The areas shown, each under the nearest shown one above it, by name; below `top` alone when it is given, itself included. */
export function chartOf(
  areas: readonly StoredArea[],
  isShown: (area: StoredArea) => boolean,
  top?: number,
): readonly ChartNode[] {
  const byId = new Map(areas.map((area) => [area.id, area]));
  const shownAbove = ({ mae }: StoredArea): number | null => {
    const seen = new Set<number>();
    for (let at = mae; at !== null && !seen.has(at); ) {
      seen.add(at);
      const mother = byId.get(at);
      if (mother === undefined) return null;
      if (isShown(mother) || mother.id === top) return mother.id;
      at = mother.mae;
    }
    return null;
  };
  const shown = areas.filter((area) => isShown(area) || area.id === top);
  const children = Map.groupBy(shown, shownAbove);
  const compare = new Intl.Collator("pt-BR").compare;
  const build = (area: StoredArea): ChartNode => {
    const { mae: _mae, exibir: _exibir, ...node } = area;
    const below = [...(children.get(area.id) ?? [])].sort((a, b) => compare(a.nome, b.nome));
    return { ...node, filhas: below.map(build) };
  };
  const first = top === undefined ? (children.get(null) ?? []) : shown.filter(({ id }) => id === top);
  return [...first].sort((a, b) => compare(a.nome, b.nome)).map(build);
}
