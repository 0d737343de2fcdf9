/** What is compared: of each person where they work, what they earn as a logarithm, and whether they belong to each group. */
export interface Observation {
  readonly place: string | number;
  readonly value: number;
  readonly groups: readonly boolean[];
}

/** `SEM_COMPARACAO`: no place has both sides. `INSEPARAVEL`: it lies as a group told before it does. */
export type Unsaid = "SEM_COMPARACAO" | "INSEPARAVEL";

/** Shares of a group that others already tell of; what is left of a group of people is far more, or nothing. */
const NOTHING = 1e-9;

/**
 * Least squares of the values on the groups, with an effect for every place: how much the members of each group earn beside others of the
 * same place, all groups taken together; in logarithms, in the order of the groups. A group that cannot be told from places and from the
 * groups before it says why.
 */
export function adjustedGaps(people: readonly Observation[], groups: number): readonly (number | Unsaid)[] {
  const within = centred(people, groups);
  const product = (a: Float64Array, b: Float64Array): number => a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
  const left = within.columns.map((column) => Float64Array.from(column));
  const told: number[] = [];
  const why = within.columns.map((column, at): Unsaid | undefined => {
    const own = product(column, column);
    // Twice, so that what rounding left of the others goes too.
    for (const one of [...told, ...told]) takeAway(left[at] ?? column, left[one] ?? column, product);
    const rest = product(left[at] ?? column, left[at] ?? column);
    if (own <= NOTHING) return "SEM_COMPARACAO";
    if (rest <= NOTHING * own) return "INSEPARAVEL";
    told.push(at);
    return undefined;
  });
  return solved(within, { told, left, product }, why);
}

interface Within {
  readonly columns: readonly Float64Array[];
  readonly values: Float64Array;
}

/** Every number less the mean of its place. */
function centred(people: readonly Observation[], groups: number): Within {
  const sums = new Map<string | number, { count: number; value: number; readonly in: number[] }>();
  for (const { place, value, groups: own } of people) {
    const sum = sums.get(place) ?? { count: 0, value: 0, in: Array.from({ length: groups }, () => 0) };
    sum.count += 1;
    sum.value += value;
    for (const [at, is] of own.entries()) sum.in[at] = (sum.in[at] ?? 0) + Number(is);
    sums.set(place, sum);
  }
  const lessMean = (of: (one: Observation) => number, total: (sum: { value: number; in: number[] }) => number) =>
    Float64Array.from(people, (one) => {
      const sum = sums.get(one.place);
      return sum === undefined ? 0 : of(one) - total(sum) / sum.count;
    });
  return {
    columns: Array.from({ length: groups }, (_, at) =>
      lessMean(
        (one) => Number(one.groups[at]),
        (sum) => sum.in[at] ?? 0,
      ),
    ),
    values: lessMean(
      ({ value }) => value,
      ({ value }) => value,
    ),
  };
}

type Product = (a: Float64Array, b: Float64Array) => number;

/** Of one column what another already tells. */
function takeAway(from: Float64Array, what: Float64Array, product: Product): void {
  const share = product(from, what) / product(what, what);
  for (const [at, value] of what.entries()) from[at] = (from[at] ?? 0) - share * value;
}

/** From the last group back: what each adds, less what those after it add by it. */
function solved(
  { columns, values }: Within,
  {
    told,
    left,
    product,
  }: { readonly told: readonly number[]; readonly left: readonly Float64Array[]; readonly product: Product },
  why: readonly (Unsaid | undefined)[],
): readonly (number | Unsaid)[] {
  const found = new Map<number, number>();
  for (const at of [...told].reverse()) {
    const own = left[at];
    if (own === undefined) continue;
    const others = [...found].reduce((sum, [one, size]) => sum + size * product(own, columns[one] ?? own), 0);
    found.set(at, (product(own, values) - others) / product(own, own));
  }
  return why.map((reason, at) => reason ?? found.get(at) ?? "SEM_COMPARACAO");
}
