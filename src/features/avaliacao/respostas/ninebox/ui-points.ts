import type { BoxPerson } from "./shared.ts";

export const SIZE = { width: 960, height: 540 } as const;
/** So that whoever has nothing or everything is a whole point. */
const EDGE = 10;

export interface Point {
  readonly person: BoxPerson;
  readonly x: number;
  readonly y: number;
}

export const xOf = (performance: number): number => EDGE + (performance / 100) * (SIZE.width - 2 * EDGE);
export const yOf = (potential: number): number => SIZE.height - EDGE - (potential / 100) * (SIZE.height - 2 * EDGE);

/** Who has both results, from the lowest performance to the highest. */
export const pointsOf = (people: readonly BoxPerson[]): readonly Point[] =>
  people
    .flatMap((person) =>
      person.desempenho === null || person.potencial === null
        ? []
        : [{ person, x: xOf(person.desempenho), y: yOf(person.potencial) }],
    )
    .sort((a, b) => a.x - b.x || b.y - a.y);
