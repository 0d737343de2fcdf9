/** An area, as trees of them are walked. */
export interface AreaNode {
  readonly id: number;
  readonly mother: number | null;
}

/** Ids of the areas under one, at any depth, without itself. */
export function belowOf(areas: readonly AreaNode[], top: number): ReadonlySet<number> {
  const children = Map.groupBy(areas, ({ mother }) => mother);
  const found = new Set<number>();
  const waiting = [top];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
    for (const { id } of children.get(next) ?? [])
      if (!found.has(id)) {
        found.add(id);
        waiting.push(id);
      }
  return found;
}
