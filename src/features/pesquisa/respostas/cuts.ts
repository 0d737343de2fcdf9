import type { WireRecord } from "../../../metadata/verdict.ts";

export const CUTS = ["area", "estabelecimento", "cargo", "tempoCasa"] as const;
export type Cut = (typeof CUTS)[number];

/** The cuts a questionnaire is counted by, in the order parts tell them. */
export const cutsIn = ({ recortes }: WireRecord): readonly Cut[] =>
  CUTS.filter((cut) => Array.isArray(recortes) && recortes.includes(cut));

/** Somebody who is asked, and where they stand; 0 where they stand nowhere. */
export interface Placed {
  readonly id: number;
  /** Their area and those it lies in, the outermost first. */
  readonly area: readonly number[];
  readonly estabelecimento: number;
  readonly cargo: number;
  readonly admissao: string | null;
}

/** Years in the company begin a band each; the first is 1. */
export const BANDS = [0, 1, 3, 5, 10] as const;
/** Groups too small to be told apart stand here. */
export const OTHERS = 0;

/**
 * In which groups each person's answers will be counted, as one text per person: a group of each cut, an area with those it lies in, as they
 * are today. Where answers are anonymous (`least`), an area with fewer people is told with the one above it; groups that are still too few
 * are one ('Outros'), and so are combinations of groups: what lies beside an answer fits `least` people at least.
 */
export function partsOf(
  people: readonly Placed[],
  cuts: readonly Cut[],
  { today, least }: { readonly today: string; readonly least: number | null },
): ReadonlyMap<number, string> {
  const columns = cuts.map((cut) => {
    const own = people.map((one) => groupOf(one, cut, today));
    return (least === null ? own : merged(climbed(own, least), least, [OTHERS])).map((group) => group.join(STEP));
  });
  const rows = people.map((_, at) => columns.map((column) => column[at] ?? ""));
  const kept =
    least === null
      ? rows
      : merged(
          rows,
          least,
          cuts.map(() => String(OTHERS)),
        );
  return new Map(people.map(({ id }, at) => [id, kept[at]?.join(";") ?? ""]));
}

const STEP = "/";

/**
 * The part of somebody who is asked later where answers are anonymous: of the parts others have, the one that tells most of where they
 * stand and nothing else; undefined where none fits. Nobody has a part of their own: it would name them.
 */
export function laterPart(person: Placed, parts: Iterable<string>, cuts: readonly Cut[], today: string): string | undefined {
  const own = new Map(cuts.map((cut) => [cut, groupOf(person, cut, today)]));
  const fitting = [...new Set(parts)].flatMap((part) => {
    const told = Object.entries(groupsOf(part, cuts)) as [Cut, readonly number[]][];
    const isTrue = told.every(([cut, group]) => isOthers(group) || group.every((id, at) => own.get(cut)?.[at] === id));
    const depth = told.reduce((sum, [, group]) => sum + (isOthers(group) ? 0 : group.length), 0);
    return isTrue ? [{ part, depth }] : [];
  });
  return fitting.sort((a, b) => b.depth - a.depth || (a.part < b.part ? -1 : 1))[0]?.part;
}

/** The part of those who are told apart by nothing. */
export const othersPart = (cuts: readonly Cut[]): string => cuts.map(() => OTHERS).join(";");

const isOthers = (group: readonly number[]): boolean => group.length === 1 && group[0] === OTHERS;

/** Groups of a text made above, by cut: those one inside the other, the outermost first. */
export function groupsOf(part: string, cuts: readonly Cut[]): Readonly<Record<string, readonly number[]>> {
  const values = part.split(";");
  return Object.fromEntries(cuts.map((cut, at) => [cut, (values[at] ?? "").split(STEP).map((id) => Number(id) || OTHERS)]));
}

function groupOf(person: Placed, cut: Cut, today: string): readonly number[] {
  if (cut === "area") return person.area.length === 0 ? [OTHERS] : person.area;
  if (cut !== "tempoCasa") return [person[cut]];
  if (person.admissao === null) return [OTHERS];
  const [from, to] = [person.admissao, today];
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - (to.slice(5) < from.slice(5) ? 1 : 0);
  return [BANDS.filter((begin) => years >= begin).length || 1];
}

/** Groups inside others with fewer than `least` become what they lie in, the innermost first. */
function climbed(groups: readonly (readonly number[])[], least: number): readonly (readonly number[])[] {
  let now = groups;
  for (let depth = Math.max(0, ...groups.map(({ length }) => length)); depth > 1; depth -= 1) {
    const counts = countedBy(now);
    now = now.map((group) => (group.length === depth && (counts.get(group.join()) ?? 0) < least ? group.slice(0, -1) : group));
  }
  return now;
}

function countedBy(values: readonly (readonly unknown[])[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const one of values) counts.set(one.join(), (counts.get(one.join()) ?? 0) + 1);
  return counts;
}

/** Values with fewer than `least` become `others`; while these are too few themselves, the smallest of the rest joins them. */
function merged<T>(values: readonly (readonly T[])[], least: number, others: readonly T[]): readonly (readonly T[])[] {
  const counts = countedBy(values);
  const rest = others.join();
  const joined = new Set([...counts].filter(([value, many]) => value !== rest && many < least).map(([value]) => value));
  const many = () => [...joined, rest].reduce((sum, value) => sum + (counts.get(value) ?? 0), 0);
  while (many() > 0 && many() < least) {
    const left = [...counts].filter(([value]) => value !== rest && !joined.has(value));
    const [smallest] = left.sort(([a, x], [b, y]) => x - y || (a < b ? -1 : 1));
    if (smallest === undefined) break;
    joined.add(smallest[0]);
  }
  return values.map((one) => (joined.has(one.join()) ? others : one));
}
