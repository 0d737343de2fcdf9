/** How many answered in each part, self-evaluations apart. */
export type PartCounts = ReadonlyMap<string, number>;

/** Parts that are told together because some are too small: one alone goes with the smallest of the others. Empty where each stands by itself. */
export function joinedParts(counts: PartCounts, least: number): ReadonlySet<string> {
  const parts = [...counts].filter(([, many]) => many > 0).sort(([a], [b]) => a.localeCompare(b));
  const small = parts.filter(([, many]) => many < least);
  const large = parts.filter(([, many]) => many >= least).sort(([, a], [, b]) => b - a);
  const joined = small.length === 1 ? [...small, ...large.splice(-1)] : small;
  return new Set(joined.map(([part]) => part));
}

/** Parts nobody can tell from each other by what is shown: the joined ones, or all where even these are too few to be shown. */
function blurred(counts: PartCounts, least: number): ReadonlySet<string> {
  const joined = joinedParts(counts, least);
  const many = [...joined].reduce((sum, part) => sum + (counts.get(part) ?? 0), 0);
  return joined.size > 0 && many < least ? new Set(counts.keys()) : joined;
}

/**
 * Whether more answers may be told beside what was told before, so that the two readings say of nobody what fewer than `least` said: every
 * group grows by enough or not at all, and parts that were told together are never told apart.
 */
export function mayBeTold(before: PartCounts, more: PartCounts, least: number): boolean {
  const after = new Map(before);
  for (const [part, many] of more) after.set(part, (after.get(part) ?? 0) + many);
  const [then, now] = [blurred(before, least), blurred(after, least)];
  if ([...then].some((part) => !now.has(part))) return false;
  const groups = [[...now], ...[...after.keys()].filter((part) => !now.has(part)).map((part) => [part])];
  const grown = groups.map((parts) => parts.reduce((sum, part) => sum + (more.get(part) ?? 0), 0));
  return grown.some((many) => many > 0) && grown.every((many) => many === 0 || many >= least);
}

/** The most that may be told of what waits: whole parts of it. */
export function tellableParts(before: PartCounts, waiting: PartCounts, least: number): ReadonlySet<string> {
  const parts = [...waiting.keys()];
  let best: readonly string[] = [];
  let most = 0;
  for (let choice = 1; choice < 2 ** parts.length; choice += 1) {
    const chosen = parts.filter((_part, at) => (choice >> at) % 2 === 1);
    const more = new Map(chosen.map((part) => [part, waiting.get(part) ?? 0]));
    const many = [...more.values()].reduce((sum, one) => sum + one, 0);
    if (many > most && mayBeTold(before, more, least)) [best, most] = [chosen, many];
  }
  return new Set(best);
}
