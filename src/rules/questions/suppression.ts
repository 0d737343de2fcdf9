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
  const known = new Set(groups.map(({ id }) => id));
  const inside = new Map<number | null, Counted[]>();
  for (const one of groups) {
    const place = one.parent !== null && known.has(one.parent) ? one.parent : null;
    const siblings = inside.get(place);
    if (siblings === undefined) inside.set(place, [one]);
    else siblings.push(one);
  }
  const whole = (inside.get(null) ?? []).reduce((sum, { count }) => sum + count, 0);
  const shown = new Set<number>();
  const open: { readonly id: number | null; readonly total: number }[] = [{ id: null, total: whole }];
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    const may = (inside.get(place.id) ?? []).filter(({ id, count }) => count >= least && !hidden.has(id));
    may.sort((a, b) => b.count - a.count || b.id - a.id);
    let left = place.total - may.reduce((sum, { count }) => sum + count, 0);
    while (left > 0 && left < least && may.length > 0) left += may.pop()?.count ?? 0;
    for (const { id, count } of may) {
      shown.add(id);
      open.push({ id, total: count });
    }
  }
  return shown;
}

/** So many answers lie in the same groups: of each way of cutting those one inside the other, the outermost first. */
export interface Cell {
  readonly groups: Readonly<Record<string, readonly number[]>>;
  readonly count: number;
}

/** The groups of one way of cutting, with their counts. */
export function groupsIn(cells: readonly Cell[], cut: string): readonly Counted[] {
  const found = new Map<number, { id: number; parent: number | null; count: number }>();
  for (const { groups, count } of cells)
    for (const [at, id] of (groups[cut] ?? []).entries()) {
      const one = found.get(id) ?? { id, parent: groups[cut]?.[at - 1] ?? null, count: 0 };
      one.count += count;
      found.set(id, one);
    }
  return [...found.values()];
}

/**
 * The same for several ways of cutting the same answers: what is left when the shown groups of one cut that lie wholly inside a shown group
 * of another, or inside what its own shown groups leave of it, are taken away is nothing or at least `least`. Answers the groups to show of
 * each cut.
 */
export function visibleAcross(
  cells: readonly Cell[],
  cuts: readonly string[],
  least: number,
  hidden: ReadonlyMap<string, ReadonlySet<number>> = new Map(),
): ReadonlyMap<string, ReadonlySet<number>> {
  const full = cells.filter(({ count }) => count > 0);
  const groups = new Map(cuts.map((cut) => [cut, groupsIn(full, cut)]));
  const kept = new Map(cuts.map((cut) => [cut, new Set(hidden.get(cut))]));
  for (;;) {
    const shown = new Map(cuts.map((cut) => [cut, visibleGroups(groups.get(cut) ?? [], least, kept.get(cut))]));
    const found = exposed(full, groups, shown, least);
    if (found === undefined) return shown;
    kept.get(found.cut)?.add(found.id);
  }
}

type Groups = ReadonlyMap<string, readonly Counted[]>;
type Shown = ReadonlyMap<string, ReadonlySet<number>>;
interface Exposed {
  readonly cut: string;
  readonly id: number;
}

/** A group to hide because what other shown groups leave is too small; none where nothing is. */
function exposed(cells: readonly Cell[], groups: Groups, shown: Shown, least: number): Exposed | undefined {
  for (const cut of shown.keys())
    for (const other of shown.keys()) {
      const found = cut === other ? undefined : exposedBy(cells, { cut, other, groups, shown, least });
      if (found !== undefined) return found;
    }
  return undefined;
}

interface Pair {
  readonly cut: string;
  readonly other: string;
  readonly groups: Groups;
  readonly shown: Shown;
  readonly least: number;
}

function exposedBy(cells: readonly Cell[], { cut, other, groups, shown, least }: Pair): Exposed | undefined {
  const [own, others] = [shown.get(cut) ?? new Set(), shown.get(other) ?? new Set()];
  // Of each group of the other cut: the shown groups that hold all of it, and the one place it lies in when no shown group parts it.
  const holders = new Map<number, readonly number[]>();
  const places = new Map<number, number | null | undefined>();
  const rest = new Map<number | null, number>();
  for (const cell of cells) {
    const chain = (cell.groups[cut] ?? []).filter((id) => own.has(id));
    const place = chain.at(-1) ?? null;
    rest.set(place, (rest.get(place) ?? 0) + cell.count);
    for (const id of cell.groups[other] ?? []) {
      if (!others.has(id)) continue;
      const before = holders.get(id);
      holders.set(id, before === undefined ? chain : before.filter((one, at) => chain[at] === one));
      places.set(id, before === undefined || places.get(id) === place ? place : undefined);
    }
  }
  const counts = new Map((groups.get(cut) ?? []).map(({ id, count }) => [id, count]));
  const held = new Map<number, number>();
  const heldApart = new Map<number | null, Counted[]>();
  for (const one of groups.get(other) ?? []) {
    const above = one.parent !== null && others.has(one.parent) ? one.parent : undefined;
    const outer = above === undefined ? [] : (holders.get(above) ?? []);
    for (const id of (holders.get(one.id) ?? []).slice(outer.length)) held.set(id, (held.get(id) ?? 0) + one.count);
    const place = places.get(one.id);
    if (place === undefined || (above !== undefined && places.get(above) === place)) continue;
    heldApart.set(place, [...(heldApart.get(place) ?? []), one]);
  }
  const tooFew = (left: number): boolean => left > 0 && left < least;
  for (const [id, many] of held) if (tooFew((counts.get(id) ?? 0) - many)) return { cut, id };
  for (const [place, taken] of heldApart) {
    if (!tooFew((rest.get(place) ?? 0) - taken.reduce((sum, { count }) => sum + count, 0))) continue;
    const smallest = taken.reduce((a, b) => (b.count < a.count || (b.count === a.count && b.id < a.id) ? b : a));
    return { cut: other, id: smallest.id };
  }
  return undefined;
}
