/** So many answers lie in the same groups: of each way of cutting those one inside the other, the outermost first. */
export interface Cell {
  readonly groups: Readonly<Record<string, readonly number[]>>;
  readonly count: number;
}

/** Something answers are counted by; `parent` where groups lie inside others, whose count holds theirs. */
export interface Counted {
  readonly id: number;
  readonly parent: number | null;
  readonly count: number;
}

/** The groups of one way of cutting, with their counts. */
export const groupsIn = (cells: readonly Cell[], cut: string): readonly Counted[] => placedIn(cells, cut);

/**
 * Groups whose values may be shown beside the value of all, by ways of cutting the same answers, so that nobody learns of fewer than `least`
 * answers: the shown groups of all cuts part the answers into pieces that are none or at least `least`, and whatever is reckoned from what is
 * shown is made of whole pieces. Larger groups come first; of two as large the lower id is hidden. What lies in a hidden group is hidden too.
 * `hidden` are those that are hidden for other reasons. With `inTurn` all groups of a cut come before those of the next.
 */
export function visibleGroups(
  cells: readonly Cell[],
  cuts: readonly string[],
  least: number,
  hidden: ReadonlyMap<string, ReadonlySet<number>> = new Map(),
  inTurn = false,
): ReadonlyMap<string, ReadonlySet<number>> {
  const full = cells.filter(({ count }) => count > 0);
  const shown = new Map(cuts.map((cut) => [cut, new Set<number>()]));
  const pieces = full.map(() => 0);
  const sizes = [full.reduce((sum, { count }) => sum + count, 0)];
  const tooFew = (count: number): boolean => count > 0 && count < least;
  const order = inTurn ? cuts.flatMap((cut) => largestFirst(full, [cut])) : largestFirst(full, cuts);
  for (const { cut, id, parent, cells: own } of order) {
    if (hidden.get(cut)?.has(id) || (parent !== null && !shown.get(cut)?.has(parent))) continue;
    const taken = new Map<number, number>();
    for (const at of own) {
      const piece = pieces[at] ?? 0;
      taken.set(piece, (taken.get(piece) ?? 0) + (full[at]?.count ?? 0));
    }
    if ([...taken].some(([piece, count]) => tooFew(count) || tooFew((sizes[piece] ?? 0) - count))) continue;
    shown.get(cut)?.add(id);
    const parted = new Map<number, number>();
    for (const [piece, count] of taken) {
      parted.set(piece, sizes.push(count) - 1);
      sizes[piece] = (sizes[piece] ?? 0) - count;
    }
    for (const at of own) pieces[at] = parted.get(pieces[at] ?? 0) ?? 0;
  }
  return shown;
}

interface Placed extends Counted {
  readonly cut: string;
  readonly depth: number;
  /** Places of its cells. */
  readonly cells: readonly number[];
}

function placedIn(cells: readonly Cell[], cut: string): readonly Placed[] {
  const found = new Map<number, Placed & { count: number; readonly cells: number[] }>();
  for (const [place, { groups, count }] of cells.entries())
    for (const [depth, id] of (groups[cut] ?? []).entries()) {
      const one = found.get(id) ?? { cut, id, parent: groups[cut]?.[depth - 1] ?? null, count: 0, depth, cells: [] };
      one.count += count;
      one.cells.push(place);
      found.set(id, one);
    }
  return [...found.values()];
}

const largestFirst = (cells: readonly Cell[], cuts: readonly string[]) =>
  cuts.flatMap((cut) => placedIn(cells, cut)).sort((a, b) => b.count - a.count || a.depth - b.depth || b.id - a.id);
