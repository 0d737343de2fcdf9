/** Something answers are counted by; `parent` where groups lie inside others, whose count holds theirs. */
export interface Counted {
  readonly id: number;
  readonly parent: number | null;
  readonly count: number;
}

/**
 * Groups whose values may be shown beside the value of all, so that nobody learns of fewer than `least` answers: not of a shown group,
 * nor of what is left when shown groups are taken from what they lie in. What lies in a hidden group is hidden too. `hidden` are those
 * that are hidden for other reasons.
 */
export function visibleGroups(
  groups: readonly Counted[],
  least: number,
  hidden: ReadonlySet<number> = new Set(),
): ReadonlySet<number> {
  const byId = new Map(groups.map((one) => [one.id, one]));
  const shown = new Set(groups.filter(({ id, count }) => count >= least && !hidden.has(id)).map(({ id }) => id));
  const totals = new Map<number | null, number>();
  totals.set(
    null,
    groups.filter(({ parent }) => parent === null || !byId.has(parent)).reduce((sum, { count }) => sum + count, 0),
  );
  for (const { id, count } of groups) totals.set(id, count);
  for (let changed = true; changed; ) {
    changed = false;
    for (const { id, parent } of groups)
      if (shown.has(id) && parent !== null && byId.has(parent) && !shown.has(parent)) changed = shown.delete(id) || changed;
    for (const [parent, total] of totals) {
      const inside = groups.filter((one) => shown.has(one.id) && placeOf(one, byId) === parent);
      const left = total - inside.reduce((sum, { count }) => sum + count, 0);
      if (left <= 0 || left >= least || inside.length === 0) continue;
      const smallest = inside.reduce((a, b) => (b.count < a.count || (b.count === a.count && b.id < a.id) ? b : a));
      changed = shown.delete(smallest.id) || changed;
    }
  }
  return shown;
}

const placeOf = ({ parent }: Counted, byId: ReadonlyMap<number, Counted>): number | null =>
  parent !== null && byId.has(parent) ? parent : null;

/** So many answers lie in these groups, one of each way of cutting. */
export interface Cell {
  readonly groups: Readonly<Record<string, number>>;
  readonly count: number;
}

/**
 * The same for several ways of cutting the same answers: a shown group minus the shown groups of another cut that lie wholly inside it
 * leaves none or at least `least`. Answers the groups to show of each cut.
 */
export function visibleAcross(
  cells: readonly Cell[],
  cuts: readonly string[],
  least: number,
): ReadonlyMap<string, ReadonlySet<number>> {
  const hidden = new Map(cuts.map((cut) => [cut, new Set<number>()]));
  const countOf = (cut: string) => {
    const found = new Map<number, number>();
    for (const { groups, count } of cells) {
      const id = groups[cut] ?? 0;
      found.set(id, (found.get(id) ?? 0) + count);
    }
    return found;
  };
  const counts = new Map(cuts.map((cut) => [cut, countOf(cut)]));
  for (;;) {
    const shown = new Map(
      cuts.map((cut) => {
        const groups = [...(counts.get(cut) ?? [])].map(([id, count]) => ({ id, parent: null, count }));
        return [cut, visibleGroups(groups, least, hidden.get(cut))] as const;
      }),
    );
    const found = exposed(cells, shown, counts, least);
    if (found === undefined) return shown;
    hidden.get(found.cut)?.add(found.id);
  }
}

/** A shown group of which what other shown groups leave is too small. */
function exposed(
  cells: readonly Cell[],
  shown: ReadonlyMap<string, ReadonlySet<number>>,
  counts: ReadonlyMap<string, ReadonlyMap<number, number>>,
  least: number,
): { readonly cut: string; readonly id: number } | undefined {
  for (const [cut, groups] of shown)
    for (const id of groups)
      for (const [other, others] of shown) {
        if (other === cut) continue;
        const inside = cells.filter((cell) => (cell.groups[cut] ?? 0) === id);
        const taken = [...others].filter((one) =>
          cells.every((cell) => (cell.groups[other] ?? 0) !== one || (cell.groups[cut] ?? 0) === id || cell.count === 0),
        );
        const held = inside.filter((cell) => taken.includes(cell.groups[other] ?? 0)).reduce((sum, { count }) => sum + count, 0);
        const left = (counts.get(cut)?.get(id) ?? 0) - held;
        if (held > 0 && left > 0 && left < least) return { cut, id };
      }
  return undefined;
}
