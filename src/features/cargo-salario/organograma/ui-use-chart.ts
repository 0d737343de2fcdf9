import { useMemo, useState } from "react";
import { fold } from "../../../metadata/fold.ts";
import type { ChartNode } from "./shared.ts";
import { allOf, closedAtFirst, type Listed, layoutOf } from "./ui-layout.ts";

/** What is open, chosen and searched for in a chart. */
export function useChart(roots: readonly ChartNode[]) {
  const all = useMemo(() => allOf(roots), [roots]);
  const byId = useMemo(() => new Map(all.map((one) => [one.node.id, one])), [all]);
  const folded = useMemo(() => all.map(({ node }) => fold(node.nome)), [all]);
  const [closed, setClosed] = useState(() => closedAtFirst(all));
  const [chosen, setChosen] = useState<number | null>(null);
  const [query, setQuery] = useState("");
  const [at, setAt] = useState(-1);
  const layout = useMemo(() => layoutOf(roots, closed), [roots, closed]);
  const wanted = fold(query.trim());
  const found = useMemo(
    () => (wanted === "" ? [] : all.filter((_, index) => folded[index]?.includes(wanted))),
    [all, folded, wanted],
  );

  const reveal = (id: number): void => {
    const above = byId.get(id)?.above ?? [];
    setClosed((before) => new Set([...before].filter((one) => !above.includes(one))));
    setChosen(id);
  };
  const goTo = (index: number): void => {
    const one = found[(index + found.length) % Math.max(1, found.length)];
    if (one === undefined) return;
    setAt((index + found.length) % found.length);
    reveal(one.node.id);
  };
  return {
    roots,
    all,
    byId,
    closed,
    layout,
    chosen,
    choose: setChosen,
    toggle: (id: number) => setClosed((before) => (before.has(id) ? without(before, id) : new Set([...before, id]))),
    openAll: () => setClosed(new Set()),
    closeAll: () => setClosed(new Set(all.filter(({ node }) => node.filhas.length > 0).map(({ node }) => node.id))),
    query,
    search: (text: string) => {
      setQuery(text);
      setAt(-1);
    },
    found: found.length,
    at,
    goTo,
    reveal,
  };
}

export type Chart = ReturnType<typeof useChart>;

const without = (ids: ReadonlySet<number>, id: number): ReadonlySet<number> => new Set([...ids].filter((one) => one !== id));

/** Where an arrow leads from an area: along its sisters, up to its mother, down to its first daughter. */
export function neighbourOf({ layout }: Chart, id: number | null, key: string): number | null {
  const here = id === null ? undefined : layout.byId.get(id);
  if (here === undefined) return layout.boxes[0]?.node.id ?? null;
  if (key === "ArrowUp") return here.mother ?? here.node.id;
  if (key === "ArrowDown") return layout.boxes.find(({ mother }) => mother === here.node.id)?.node.id ?? here.node.id;
  const row = layout.boxes.filter(({ depth }) => depth === here.depth);
  const step = key === "ArrowLeft" ? -1 : 1;
  return row[row.indexOf(here) + step]?.node.id ?? here.node.id;
}

export interface TreeLine extends Listed {
  readonly at: number;
  readonly of: number;
}

/** The lines of the list: the open areas, mothers before daughters. */
export function linesInList({ layout, byId }: Chart): readonly TreeLine[] {
  return layout.boxes.flatMap(({ node, at, of }) => {
    const listed = byId.get(node.id);
    return listed === undefined ? [] : [{ ...listed, at, of }];
  });
}
