/** Somebody who needs a course. Days are whole numbers of one calendar. */
export interface Awaited {
  readonly id: number;
  /** Last day on which they are in order: every day after it is an expired one. */
  readonly until: number;
}

export interface PlanAsked {
  readonly people: readonly Awaited[];
  /** Days on which a class may be given, at most one on each, the earliest first. */
  readonly days: readonly number[];
  readonly seats: number;
  readonly classes: number;
  /** How long before `until` a completion already counts as the next. */
  readonly window: number;
}

export interface ClassPlan {
  readonly classes: readonly { readonly day: number; readonly people: readonly number[] }[];
  /** Those there was no seat for, or no day in time. */
  readonly left: readonly number[];
  /** Expired days of all of them; of those left, up to the last day. */
  readonly expired: number;
}

/** How the first people are seated: the cost so far, the day of the last class, and how it came to be. */
interface Seated {
  readonly cost: number;
  /** Place of the last class among the days; -1 before the first. */
  readonly at: number;
  readonly from: Seated | null;
  readonly seated: number;
}

/**
 * The plan with the fewest expired days. Who lapses first also may renew first, so that some best plan seats people in that order, class
 * after class, and leaves out the last of them; the best day of a class is the first on which the last of its people may come. What
 * remains is where one class ends and the next begins: all ways are compared, the worse of two that seat the same people being dropped.
 */
export function planClasses({ people, days, seats, classes, window }: PlanAsked): ClassPlan {
  const queue = people.toSorted((a, b) => a.until - b.until || a.id - b.id);
  const last = days.at(-1);
  if (last === undefined) return { classes: [], left: queue.map(({ id }) => id), expired: 0 };
  // Sums of the last good days of the first people, and how many are expired on a day: what a class costs is told at once.
  const sums = [0];
  for (const { until } of queue) sums.push((sums.at(-1) ?? 0) + until);
  const expiredOn = (from: number, to: number, day: number): number => {
    const end = Math.max(from, Math.min(to, expiredBy(queue, day)));
    return day * (end - from) - ((sums[end] ?? 0) - (sums[from] ?? 0));
  };
  const firstDays = queue.map(({ until }) => days.findIndex((day) => day >= until - window));
  // By how many are seated.
  let ends: ReadonlyMap<number, readonly Seated[]> = new Map([[0, [{ cost: 0, at: -1, from: null, seated: 0 }]]]);
  const unseated = (seated: number): number => expiredOn(seated, queue.length, last);
  let best: Seated = { cost: 0, at: -1, from: null, seated: 0 };
  for (let made = 0; made < classes; made += 1) {
    const next = new Map<number, Seated[]>();
    for (const [seated, ways] of ends)
      for (const way of ways)
        for (let to = seated + 1; to <= Math.min(queue.length, seated + seats); to += 1) {
          const first = firstDays[to - 1] ?? -1;
          const at = Math.max(first, way.at + 1);
          const day = days[at];
          if (first < 0 || day === undefined) break;
          keepBest(next, { cost: way.cost + expiredOn(seated, to, day), at, from: way, seated: to });
        }
    ends = next;
    for (const way of [...ends.values()].flat())
      if (way.cost + unseated(way.seated) < best.cost + unseated(best.seated)) best = way;
  }
  return {
    classes: classesOf(best).map(({ at, from, seated }) => ({
      day: days[at] ?? last,
      people: queue.slice(from?.seated ?? 0, seated).map(({ id }) => id),
    })),
    left: queue.slice(best.seated).map(({ id }) => id),
    expired: best.cost + unseated(best.seated),
  };
}

/** How many of a queue in the order of their last good days are past it on a day. */
function expiredBy(queue: readonly Awaited[], day: number): number {
  let [low, high] = [0, queue.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((queue[middle]?.until ?? day) < day) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Of ways that seat the same people only those are kept that no other beats in cost and day alike. */
function keepBest(ways: Map<number, Seated[]>, one: Seated): void {
  const same = ways.get(one.seated) ?? [];
  if (same.some(({ cost, at }) => cost <= one.cost && at <= one.at)) return;
  ways.set(one.seated, [...same.filter(({ cost, at }) => cost < one.cost || at < one.at), one]);
}

function classesOf(end: Seated): readonly Seated[] {
  const found: Seated[] = [];
  for (let way: Seated | null = end; way !== null && way.at >= 0; way = way.from) found.unshift(way);
  return found;
}
