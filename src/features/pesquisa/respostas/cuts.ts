export const CUTS = ["area", "estabelecimento", "cargo", "tempoCasa"] as const;
export type Cut = (typeof CUTS)[number];

/** Somebody who is asked, and where they stand; 0 where they stand nowhere. */
export interface Placed {
  readonly id: number;
  readonly area: number;
  readonly estabelecimento: number;
  readonly cargo: number;
  readonly admissao: string | null;
}

/** Years in the company begin a band each; the first is 1. */
export const BANDS = [0, 1, 3, 5, 10] as const;
/** Groups too small to be told apart stand here. */
export const OTHERS = 0;

/**
 * In which groups each person's answers will be counted, as one text per person. Where answers are anonymous (`least`), groups with fewer
 * people than that are one ('Outros'), and so are combinations of groups: what lies beside an answer fits `least` people at least.
 */
export function partsOf(
  people: readonly Placed[],
  cuts: readonly Cut[],
  { today, least }: { readonly today: string; readonly least: number | null },
): ReadonlyMap<number, string> {
  const columns = cuts.map((cut) => {
    const own = people.map((one) => String(groupOf(one, cut, today)));
    return least === null ? own : merged(own, least, String(OTHERS));
  });
  const rows = people.map((_, at) => columns.map((column) => column[at]).join(";"));
  const kept = least === null ? rows : merged(rows, least, cuts.map(() => OTHERS).join(";"));
  return new Map(people.map(({ id }, at) => [id, kept[at] ?? ""]));
}

/** Groups of a text made above, by cut. */
export function groupsOf(part: string, cuts: readonly Cut[]): Readonly<Record<string, number>> {
  const values = part.split(";");
  return Object.fromEntries(cuts.map((cut, at) => [cut, Number(values[at] ?? OTHERS) || OTHERS]));
}

function groupOf(person: Placed, cut: Cut, today: string): number {
  if (cut !== "tempoCasa") return person[cut];
  if (person.admissao === null) return OTHERS;
  const [from, to] = [person.admissao, today];
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - (to.slice(5) < from.slice(5) ? 1 : 0);
  return BANDS.filter((begin) => years >= begin).length || 1;
}

/** Values with fewer than `least` become `others`; while these are too few themselves, the smallest of the rest joins them. */
function merged(values: readonly string[], least: number, others: string): readonly string[] {
  const counts = new Map<string, number>();
  for (const one of values) counts.set(one, (counts.get(one) ?? 0) + 1);
  const joined = new Set([...counts].filter(([value, many]) => value !== others && many < least).map(([value]) => value));
  const many = () => [...joined, others].reduce((sum, value) => sum + (counts.get(value) ?? 0), 0);
  while (many() > 0 && many() < least) {
    const rest = [...counts].filter(([value]) => value !== others && !joined.has(value));
    const [smallest] = rest.sort(([a, x], [b, y]) => x - y || (a < b ? -1 : 1));
    if (smallest === undefined) break;
    joined.add(smallest[0]);
  }
  return values.map((one) => (joined.has(one) ? others : one));
}
