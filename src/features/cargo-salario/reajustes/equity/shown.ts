import { type Crossing, tellsOfFew } from "../../../../rules/questions/joint-cuts.ts";
import { type Cell, visibleGroups } from "../../../../rules/questions/suppression.ts";
import type { Paid, Place } from "./places.ts";

/** Nothing is told of fewer people. */
export const LEAST = 5;

export const CUTS = ["sexo", "raca", "informada"] as const;
export type Cut = (typeof CUTS)[number];
export const sideOf: Readonly<Record<Cut, (one: Paid) => 0 | 1>> = {
  sexo: ({ sexo }) => (sexo === "F" ? 0 : 1),
  raca: ({ raca }) => (raca === "negra" ? 0 : 1),
  informada: ({ raca }) => (raca === null ? 0 : 1),
};

/** A side of a cut in a place. */
const groupOf = (place: Place, side: 0 | 1): number => place.at * 2 + side;
const placeOf = (group: number): number => group >> 1;
export const changes = ({ antes, depois }: Paid): boolean => antes !== depois;

export interface Shown {
  /** Both sides of a cut in a place may be told. */
  readonly before: (cut: Cut, place: Place) => boolean;
  /** So may what the plan changes of them. */
  readonly after: (cut: Cut, place: Place) => boolean;
}

/** What a plan changes is told as it is of those it changes alone. */
export function shownOf(people: readonly Paid[], places: readonly Place[]): Shown {
  const before = toldOf(people, places, () => true);
  return { before, after: toldOf(people.filter(changes), places, before) };
}

type Told = (cut: Cut, place: Place) => boolean;
type TellingPlaces = ReadonlyMap<Cut, ReadonlySet<number>>;

/**
 * Of the places that may be told: by sex as many as by sex alone; by race, those are left out that tell of few together with it: first people
 * whose race is not said no longer stand apart, then nothing is told, from the smallest place up.
 */
function toldOf(people: readonly Paid[], places: readonly Place[], may: Told): Told {
  const cells = cellsOf(people, places);
  const bySex = tellingIn(cells, ["sexo"], places, may);
  const smallest = [...places].sort((a, b) => a.people.length - b.people.length || b.at - a.at);
  const givingWay: readonly Cut[] = ["informada", "raca"];
  const order = givingWay.flatMap((cut) => smallest.map((place) => ({ cut, place })));
  const without = (first: number) => {
    const kept = Map.groupBy(order.slice(first), ({ cut }) => cut);
    const left = new Map(CUTS.map((cut) => [cut, new Set(kept.get(cut)?.map(({ place }) => place))]));
    return tellingIn(cells, ["raca", "informada"], places, (cut, place) => may(cut, place) && left.get(cut)?.has(place) === true);
  };
  // Whatever is safe stays so without more of them: the least is looked for by halves.
  let [least, most] = [0, order.length];
  while (least < most) {
    const half = (least + most) >> 1;
    if (tellsOfFew(crossingsOf(cells, bySex, without(half)), LEAST)) least = half + 1;
    else most = half;
  }
  const byRace = without(most);
  return (cut, { at }) => (cut === "sexo" ? bySex : byRace).get(cut)?.has(at) === true;
}

/** Places of which both sides of a cut may be told, where there is somebody on them. */
function tellingIn(cells: readonly Cell[], cuts: readonly Cut[], places: readonly Place[], may: Told): TellingPlaces {
  const hidden = new Map(
    cuts.map((cut) => [cut, new Set(places.flatMap((place) => (may(cut, place) ? [] : [groupOf(place, 0), groupOf(place, 1)])))]),
  );
  const visible = visibleGroups(cells, cuts, LEAST, hidden, true);
  return new Map(
    cuts.map((cut) => {
      const there = new Set(cells.flatMap(({ groups }) => groups[cut] ?? []));
      const isTold = (group: number): boolean => !there.has(group) || visible.get(cut)?.has(group) === true;
      const told = places.filter((place) => may(cut, place) && isTold(groupOf(place, 0)) && isTold(groupOf(place, 1)));
      return [cut, new Set(told.map(({ at }) => at))];
    }),
  );
}

function crossingsOf(cells: readonly Cell[], bySex: TellingPlaces, byRace: TellingPlaces): readonly Crossing[] {
  /** What is told of people whose race is said is told where the races are. */
  const pieceOf = ({ groups }: Cell, cuts: readonly [Cut, ...Cut[]], told: TellingPlaces): string =>
    cuts
      .map((cut) =>
        (groups[cut] ?? []).filter((group) => [cuts[0], cut].every((one) => told.get(one)?.has(placeOf(group)))).join(" "),
      )
      .join();
  return cells.map((cell) => ({
    one: pieceOf(cell, ["sexo"], bySex),
    other: pieceOf(cell, ["raca", "informada"], byRace),
    count: cell.count,
  }));
}

function cellsOf(people: readonly Paid[], [whole, ...places]: readonly Place[]): readonly Cell[] {
  const at = new Map(places.map((place) => [`${place.mother?.id} ${place.id}`, place]));
  const counts = new Map<string, { readonly groups: Readonly<Record<Cut, readonly number[]>>; count: number }>();
  for (const one of people) {
    const job = at.get(`0 ${one.cargo}`);
    const path = [whole, job, job && at.get(`${one.cargo} ${one.faixa}`)].filter((place) => place !== undefined);
    const ofCut = (cut: Cut): readonly number[] => path.map((place) => groupOf(place, sideOf[cut](one)));
    const groups = { sexo: ofCut("sexo"), raca: ofCut("raca"), informada: ofCut("informada") };
    const key = `${path.at(-1)?.at} ${CUTS.map((cut) => sideOf[cut](one)).join("")}`;
    const cell = counts.get(key) ?? { groups, count: 0 };
    cell.count += 1;
    counts.set(key, cell);
  }
  return [...counts.values()];
}
