import { type ChartNode, sumOf } from "./shared.ts";

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

/** The same areas as several companies see them: what each has in an area is added up, who answers for it there named once. */
export function together(companies: readonly (readonly StoredArea[])[]): readonly StoredArea[] {
  const areas = Map.groupBy(companies.flat(), ({ id }) => id);
  return [...areas.values()].flatMap(([first, ...others]) => (first === undefined ? [] : [others.reduce(added, first)]));
}

const added = (one: StoredArea, other: StoredArea): StoredArea => ({
  ...one,
  responsaveis: [...new Map([...one.responsaveis, ...other.responsaveis].map((who) => [who.id, who])).values()],
  pessoas: sumOf(one.pessoas, other.pessoas),
  custo: sumOf(one.custo, other.custo),
  // Where one company sets none, there is none of all of them.
  limite: one.limite === null || other.limite === null ? null : one.limite + other.limite,
  vagas: sumOf(one.vagas, other.vagas),
  podeEditar: one.podeEditar && other.podeEditar,
});
