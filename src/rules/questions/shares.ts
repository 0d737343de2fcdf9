/** Percentages of one place that make 100 together, by largest remainder; all 0 where nothing was counted. */
export function shares(counts: readonly number[]): readonly number[] {
  const total = counts.reduce((sum, one) => sum + one, 0);
  if (total === 0) return counts.map(() => 0);
  const whole = counts.map((one) => Math.floor((one * 1000) / total));
  const left = 1000 - whole.reduce((sum, one) => sum + one, 0);
  const order = counts
    .map((one, at) => ({ at, rest: (one * 1000) % total }))
    .sort((a, b) => b.rest - a.rest || a.at - b.at)
    .slice(0, left)
    .map(({ at }) => at);
  return whole.map((one, at) => (one + (order.includes(at) ? 1 : 0)) / 10);
}
