/**
 * A whole number shared out by weights into whole numbers that make it together, by largest remainder: of equal remainders the first
 * gets more. All 0 where nothing weighs.
 */
export function sharedOut(total: number, weights: readonly number[]): readonly number[] {
  const sum = weights.reduce((all, one) => all + one, 0);
  if (sum === 0) return weights.map(() => 0);
  const parts = weights.map((weight) => Math.floor((weight * total) / sum));
  const left = total - parts.reduce((all, one) => all + one, 0);
  const more = new Set(
    weights
      .map((weight, at) => ({ at, rest: (weight * total) % sum }))
      .sort((a, b) => b.rest - a.rest || a.at - b.at)
      .slice(0, left)
      .map(({ at }) => at),
  );
  return parts.map((part, at) => part + (more.has(at) ? 1 : 0));
}
