import { dayText } from "../../../../metadata/moment.ts";
import { type Axes, placeOfBox } from "../../../../rules/questions/box-places.ts";
import { todayIn } from "../../../../rules/today-in.ts";
import type { BoxPerson } from "./shared.ts";
import { type Fate, fateOf } from "./ui-changes.ts";
import type { Move } from "./ui-placed.ts";
import { ui } from "./ui-texts.ts";

/** Where people stood on a day: by person, the box. */
export interface JourneyStep {
  readonly title: string;
  readonly boxes: ReadonlyMap<number, number>;
}

interface Travelled {
  /** The Nine Box beside this one; null without one. */
  readonly before: JourneyStep | null;
  /** What this one is called. */
  readonly title: string;
  readonly people: readonly BoxPerson[];
  /** Newest first; null where they are not all known. */
  readonly moves: readonly Move[] | null;
  readonly zone: string;
}

/** A board through time: the one beside it, where the answers put people, and every day on which calibration moved some. */
export function journeyOf({ before, title, people, moves, zone }: Travelled): readonly JourneyStep[] {
  const dayOf = (moment: string): string => todayIn(zone, new Date(moment));
  const known = (moves ?? []).map(({ id, colaborador, para, quando, desfeitoEm }) => ({
    id,
    person: colaborador.id,
    para,
    made: dayOf(quando),
    undone: desfeitoEm === null ? null : dayOf(desfeitoEm),
  }));
  const days = [...new Set(known.flatMap(({ made, undone }) => [made, ...(undone === null ? [] : [undone])]))].sort();
  const computed = boxesBy(people, ({ boxCalculado }) => boxCalculado);
  const calibrated = days.map((day) => {
    const last = new Map<number, { readonly id: number; readonly para: number }>();
    for (const move of known)
      if (move.made <= day && (move.undone === null || move.undone > day) && move.id > (last.get(move.person)?.id ?? 0))
        last.set(move.person, move);
    return {
      title: ui.calibratedOn(dayText(day)),
      boxes: boxesBy(people, ({ id, boxCalculado }) => boxCalculado && (last.get(id)?.para ?? boxCalculado)),
    };
  });
  const standing = { title: ui.calibratedNow, boxes: boxesBy(people, ({ box }) => box) };
  return [
    ...(before === null ? [] : [before]),
    { title: ui.byAnswers(title), boxes: computed },
    ...(moves === null ? [standing] : calibrated),
  ];
}

const boxesBy = (people: readonly BoxPerson[], of: (one: BoxPerson) => number | null): ReadonlyMap<number, number> =>
  new Map(
    people.flatMap((one) => {
      const box = of(one);
      return box === null ? [] : [[one.id, box] as const];
    }),
  );

/** What became of each person between two steps; nobody of whom neither tells. */
export function fatesBetween(from: JourneyStep, to: JourneyStep): ReadonlyMap<number, Fate> {
  const ids = new Set([...from.boxes.keys(), ...to.boxes.keys()]);
  return new Map([...ids].map((id) => [id, fateOf(from.boxes.get(id) ?? null, to.boxes.get(id) ?? null)]));
}

/** How many stand in each box, 1 to 9 from the index 0. */
export function countsOf({ boxes }: JourneyStep): readonly number[] {
  const counts = Array.from({ length: 9 }, () => 0);
  for (const box of boxes.values()) counts[box - 1] = (counts[box - 1] ?? 0) + 1;
  return counts;
}

/** The drawing and what a box leaves free at its head and sides, in its own points. */
export interface Ground {
  readonly width: number;
  readonly height: number;
  readonly gap: number;
  readonly head: number;
  readonly edge: number;
}
export const WIDE: Ground = { width: 960, height: 600, gap: 10, head: 44, edge: 8 };
export const NARROW: Ground = { width: 400, height: 480, gap: 6, head: 46, edge: 5 };

/** Corner and size of a box. */
export function cornerOf(box: number, { width, height, gap }: Ground, axes: Axes) {
  const [line, column] = placeOfBox(box, axes);
  const [wide, high] = [(width - 2 * gap) / 3, (height - 2 * gap) / 3];
  return { x: column * (wide + gap), y: line * (high + gap), wide, high };
}

const FARTHEST = 14;

/** From one point to the next, so that the fullest box of all steps holds its people. */
export function spacingOf(steps: readonly JourneyStep[], ground: Ground): number {
  const most = Math.max(1, ...steps.flatMap(countsOf));
  const [wide, high] = roomIn(ground);
  let spacing = Math.min(FARTHEST, Math.sqrt((wide * high) / most));
  while (Math.floor(wide / spacing) * Math.floor(high / spacing) < most) spacing *= 0.98;
  return spacing;
}

function roomIn({ width, height, gap, head, edge }: Ground): readonly [wide: number, high: number] {
  return [(width - 2 * gap) / 3 - 2 * edge, (height - 2 * gap) / 3 - head - edge];
}

/** People of a step in their order. */
export interface Stand {
  /** The box of each; 0 of who stands in none. */
  readonly boxes: Uint8Array;
  /** Of each the place across and downwards, in turns. */
  readonly points: Float32Array;
}

export function standAt(
  { boxes }: JourneyStep,
  order: readonly number[],
  { ground, axes, spacing }: { readonly ground: Ground; readonly axes: Axes; readonly spacing: number },
): Stand {
  const stand = { boxes: new Uint8Array(order.length), points: new Float32Array(order.length * 2) };
  const inLine = Math.max(1, Math.floor(roomIn(ground)[0] / spacing));
  const taken = new Map<number, number>();
  order.forEach((id, at) => {
    const box = boxes.get(id);
    if (box === undefined) return;
    const place = taken.get(box) ?? 0;
    taken.set(box, place + 1);
    const { x, y } = cornerOf(box, ground, axes);
    stand.boxes[at] = box;
    stand.points[at * 2] = x + ground.edge + ((place % inLine) + 0.5) * spacing;
    stand.points[at * 2 + 1] = y + ground.head + (Math.floor(place / inLine) + 0.5) * spacing;
  });
  return stand;
}
